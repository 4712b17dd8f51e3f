// Indonesian: the console's words for referrals.

import type { referrals as en } from '../../en/console/referrals.ts';

export const referrals = {
  'ops.referrals.title': 'Undangan',
} satisfies Record<keyof typeof en, string>;
