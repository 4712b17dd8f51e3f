// The pages of the group "growth", in the order of the menu.

import { listSeries } from '@roda/contract/chance-operators';
import { listRounds } from '@roda/contract/chance-rounds';
import { listReferrals } from '@roda/contract/invitations-operators';
import { listLevelVersions } from '@roda/contract/members-levels';
import { listCheckInRules } from '@roda/contract/rewards-operators';
import { listQuizQuestions } from '@roda/contract/rewards-quiz';
import { listRedeemBatches } from '@roda/contract/rewards-redeem';
import type { DeskPage } from '../page.ts';

export const growth: readonly DeskPage[] = [
  { path: 'boxes', title: 'ops.boxes.title', op: listSeries, load: () => import('../../screens/boxes.screen.tsx') },
  { path: 'pool', title: 'ops.pool.title', op: listRounds, load: () => import('../../screens/pool.screen.tsx') },
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
    path: 'levels',
    title: 'ops.levels.title',
    op: listLevelVersions,
    load: () => import('../../screens/levels.screen.tsx'),
  },
  {
    path: 'referrals',
    title: 'ops.referrals.title',
    op: listReferrals,
    load: () => import('../../screens/referrals.screen.tsx'),
  },
];
