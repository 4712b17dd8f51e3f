// Indonesian: the console's words for bills.

import type { bills as en } from '../../en/console/bills.ts';

export const bills = {
  'ops.bills.title': 'Tagihan',
} satisfies Record<keyof typeof en, string>;
