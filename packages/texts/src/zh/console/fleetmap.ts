// Chinese: the console's words for live map.

import type { fleetmap as en } from '../../en/console/fleetmap.ts';

export const fleetmap = {
  'ops.fleetmap.title': '实时地图',
} satisfies Record<keyof typeof en, string>;
