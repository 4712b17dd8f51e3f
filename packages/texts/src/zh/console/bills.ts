// Chinese: the console's words for bills.

import type { bills as en } from '../../en/console/bills.ts';

export const bills = {
  'ops.bills.title': '账单',
} satisfies Record<keyof typeof en, string>;
