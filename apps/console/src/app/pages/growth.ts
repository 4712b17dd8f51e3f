// The pages of the menu group "growth", in menu order.

import { listBoxSeries } from '@roda/api-contract/engagement/games-series';
import { listRounds } from '@roda/api-contract/engagement/games-rounds';
import { listReferrals } from '@roda/api-contract/engagement/referral-cases';
import { listLevelVersions } from '@roda/api-contract/engagement/levels';
import { listCheckInRules } from '@roda/api-contract/engagement/reward-rules';
import { listQuizQuestions } from '@roda/api-contract/engagement/quiz';
import { listRedeemBatches } from '@roda/api-contract/engagement/redeem';
import type { ConsolePage } from '../page.ts';

export const growth: readonly ConsolePage[] = [
  {
    path: 'boxes',
    title: 'ops.boxes.title',
    op: listBoxSeries,
    load: () => import('#screens/growth/boxes.screen.tsx'),
  },
  { path: 'pool', title: 'ops.pool.title', op: listRounds, load: () => import('#screens/growth/pool.screen.tsx') },
  {
    path: 'quiz',
    title: 'ops.quiz.title',
    op: listQuizQuestions,
    load: () => import('#screens/growth/quiz.screen.tsx'),
  },
  {
    path: 'check-in',
    title: 'ops.checkin.title',
    op: listCheckInRules,
    load: () => import('#screens/growth/check-in.screen.tsx'),
  },
  {
    path: 'redeem',
    title: 'ops.redeem.title',
    op: listRedeemBatches,
    load: () => import('#screens/growth/redeem.screen.tsx'),
  },
  {
    path: 'levels',
    title: 'ops.levels.title',
    op: listLevelVersions,
    load: () => import('#screens/growth/levels.screen.tsx'),
  },
  {
    path: 'referrals',
    title: 'ops.referrals.title',
    op: listReferrals,
    load: () => import('#screens/growth/referrals.screen.tsx'),
  },
];
