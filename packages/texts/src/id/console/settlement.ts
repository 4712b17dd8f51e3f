// Indonesian: the console's words for settlement runs.

import type { settlement as en } from '../../en/console/settlement.ts';

export const settlement = {
  'ops.settlement.title': 'Penyelesaian',
} satisfies Record<keyof typeof en, string>;
