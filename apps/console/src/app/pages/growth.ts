// The pages of the group "growth", in the order of the menu.

import { listReferrals } from '@roda/contract/invitations-operators';
import { listCheckInRules } from '@roda/contract/rewards-operators';
import { listQuizQuestions } from '@roda/contract/rewards-quiz';
import { listRedeemBatches } from '@roda/contract/rewards-redeem';
import type { DeskPage } from '../page.ts';

export const growth: readonly DeskPage[] = [
  { path: 'quiz', title: 'ops.quiz.title', op: listQuizQuestions, load: () => import('../../screens/quiz.screen.tsx') },
  {
    path: 'check-in',
    title: 'ops.checkin.title',
    op: listCheckInRules,
    load: () => import('../../screens/check-in.screen.tsx'),
  },
  {
    path: 'redeem',
    title: 'ops.redeem.title',
    op: listRedeemBatches,
    load: () => import('../../screens/redeem.screen.tsx'),
  },
  {
    path: 'referrals',
    title: 'ops.referrals.title',
    op: listReferrals,
    load: () => import('../../screens/referrals.screen.tsx'),
  },
];
