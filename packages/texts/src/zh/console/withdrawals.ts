// Chinese: the console's words for withdrawals.

import type { withdrawals as en } from '../../en/console/withdrawals.ts';

export const withdrawals = {
  'ops.withdrawals.title': '提现',
} satisfies Record<keyof typeof en, string>;
