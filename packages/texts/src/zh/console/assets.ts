// Chinese: the console's words for vehicles and piles.

import type { assets as en } from '../../en/console/assets.ts';

export const assets = {
  'ops.assets.title': '车辆与充电桩',
} satisfies Record<keyof typeof en, string>;
