// Forfeits the day's attempt of the quiz.
import type { leaveQuiz as LeaveQuiz } from '@roda/api-contract/engagement/rewards';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { endReservation, forfeitTry } from './quiz.repository.ts';
import { aliveSince, infoOf, statusOf } from './quiz-dto.ts';

type Op = typeof LeaveQuiz;

/**
 * Forfeits by a conditional update and releases the reserved prize; does nothing to an attempt that ended meanwhile.
 */
export const forfeit = async (
  { tx, principal, at }: RequestContext,
  { onDay, why }: { onDay: string; why: 'left' | 'timeout' },
): Promise<void> => {
  const freed = await forfeitTry(tx, { memberId: principal.memberId, onDay }, { why, at, quietSince: aliveSince(at) });
  if (freed !== undefined && freed.prizeMinor > 0n) await endReservation(tx, { ...freed, won: false });
};

/** Idempotent: leaving twice has the effect of once. Rejects with `wrong_state` where no attempt is running. */
export const leaveQuiz = async (ctx: RequestContext, _input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { state, present, overdue } = await statusOf(ctx);
  if (overdue !== undefined) await forfeit(ctx, { onDay: overdue.onDay, why: 'timeout' });
  if (state === 'running' && present !== undefined) await forfeit(ctx, { onDay: present.onDay, why: 'left' });
  else if (state !== 'forfeited') reject('wrong_state', { state });
  return infoOf(ctx);
};
