// Indonesian: the console's words for vehicles and piles.

import type { assets as en } from '../../en/console/assets.ts';

export const assets = {
  'ops.assets.title': 'Kendaraan dan stasiun',
} satisfies Record<keyof typeof en, string>;
