// Indonesian: the console's words for live map.

import type { fleetmap as en } from '../../en/console/fleetmap.ts';

export const fleetmap = {
  'ops.fleetmap.title': 'Peta langsung',
} satisfies Record<keyof typeof en, string>;
