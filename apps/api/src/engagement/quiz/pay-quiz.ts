// Pays the result of a quiz: at once while the budget covers it, later by a job where it did not.
import { deriveKey } from '#ledger';
import type { RequestContext, Principal } from '#platform/request-context.ts';
import { payReward } from '#engagement/rewards/pay-reward.ts';
import type { Won } from './quiz.policy.ts';
import { marketingLeft } from '#engagement/rewards/rewards.queries.ts';

export type QuizWin = {
  readonly memberId: bigint;
  readonly onDay: string;
  readonly won: Won;
  readonly currency: 'IDR' | 'USDT';
};

/** Whether the budget has that much left now. */
export const canPayWin = async (
  { tx }: Pick<RequestContext<Principal>, 'tx'>,
  { won, currency }: QuizWin,
): Promise<boolean> =>
  won.minor === 0n || (await marketingLeft(tx, won.kind === 'prize' ? currency : 'POINT')) >= won.minor;

/** Once per member and day, whoever calls it. Rejects with `budget_used`. */
export const payWin = (
  ctx: Pick<RequestContext<Principal>, 'tx' | 'at'>,
  { memberId, onDay, won, currency }: QuizWin,
) =>
  payReward(ctx, {
    memberId,
    key: deriveKey(`quiz:${memberId}:${onDay}`),
    code: 'quiz',
    kind: won.kind === 'prize' ? 'wallet' : 'points',
    currency,
    minor: won.minor,
    ref: `quiz:${onDay}`,
  });
