// Chinese: the console's words for referrals.

import type { referrals as en } from '../../en/console/referrals.ts';

export const referrals = {
  'ops.referrals.title': '邀请',
} satisfies Record<keyof typeof en, string>;
