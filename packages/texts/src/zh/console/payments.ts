// Chinese: the console's words for payments in.

import type { payments as en } from '../../en/console/payments.ts';

export const payments = {
  'ops.payments.title': '收款',
} satisfies Record<keyof typeof en, string>;
