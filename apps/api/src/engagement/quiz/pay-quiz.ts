// Pays what a quiz has won: at once while the budget has it, later by itself where it had not.
import { keyOf } from '#ledger';
import type { Act, Who } from '#platform/act.ts';
import { payReward } from './pay-reward.ts';
import type { Won } from './quiz.rules.ts';
import { marketingLeft } from './rewards.reads.ts';

export type QuizWin = {
  readonly memberId: bigint;
  readonly onDay: string;
  readonly won: Won;
  readonly currency: 'IDR' | 'USDT';
};

/** Whether the budget has that much left, as of now. */
export const canPayWin = async ({ tx }: Pick<Act<Who>, 'tx'>, { won, currency }: QuizWin): Promise<boolean> =>
  won.minor === 0n || (await marketingLeft(tx, won.kind === 'prize' ? currency : 'POINT')) >= won.minor;

/** Once per member and day, whoever asks for it. Refuses `budget_used`. */
export const payWin = (act: Pick<Act<Who>, 'tx' | 'at'>, { memberId, onDay, won, currency }: QuizWin) =>
  payReward(act, {
    memberId,
    key: keyOf(`quiz:${memberId}:${onDay}`),
    code: 'quiz',
    kind: won.kind === 'prize' ? 'wallet' : 'points',
    currency,
    minor: won.minor,
    ref: `quiz:${onDay}`,
  });
