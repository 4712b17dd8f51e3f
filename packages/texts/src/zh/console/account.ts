// Chinese: the console's words for my account.

import type { account as en } from '../../en/console/account.ts';

export const account = {
  'ops.account.title': '我的账户',
} satisfies Record<keyof typeof en, string>;
