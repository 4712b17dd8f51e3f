// Gives the day's try of the quiz up.
import type { leaveQuiz as LeaveQuiz } from '@roda/contract/rewards';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { endReservation, forfeitTry } from './quiz.sql.ts';
import { aliveSince, infoOf, standingOf } from './quiz-view.ts';

type Op = typeof LeaveQuiz;

/** Forfeits by condition and frees what was set aside; does nothing to a try that ended meanwhile. */
export const forfeit = async (
  { tx, who, at }: Act,
  { onDay, why }: { onDay: string; why: 'left' | 'timeout' },
): Promise<void> => {
  const freed = await forfeitTry(tx, { memberId: who.memberId, onDay }, { why, at, quietSince: aliveSince(at) });
  if (freed !== undefined && freed.prizeMinor > 0n) await endReservation(tx, { ...freed, won: false });
};

/** Leaving twice is leaving once. Refuses `wrong_state` where nothing runs. */
export const leaveQuiz = async (act: Act, _input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { state, present, overdue } = await standingOf(act);
  if (overdue !== undefined) await forfeit(act, { onDay: overdue.onDay, why: 'timeout' });
  if (state === 'running' && present !== undefined) await forfeit(act, { onDay: present.onDay, why: 'left' });
  else if (state !== 'forfeited') refuse('wrong_state', { state });
  return infoOf(act);
};
