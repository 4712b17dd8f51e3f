// Indonesian: the console's words for my account.

import type { account as en } from '../../en/console/account.ts';

export const account = {
  'ops.account.title': 'Akun saya',
} satisfies Record<keyof typeof en, string>;
