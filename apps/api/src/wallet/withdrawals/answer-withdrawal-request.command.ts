// A member answers what was asked about a withdrawal.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { answerWithdrawal as AnswerWithdrawal } from '@roda/contract/wallet-withdrawals';
import type { Act } from '#platform/act.ts';
import { invariant, refuse } from '#platform/failure.ts';
import { questionsOf } from './desk.reads.ts';
import { putAnswer } from './desk.sql.ts';
import { shownQuestion } from './question-view.ts';

type Op = typeof AnswerWithdrawal;

/** Once: a second answer finds it given. The member's own questions only. */
export const answerWithdrawal = async (
  { tx, who, at, caller }: Act,
  { id, questionId, answer }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { memberId } = who;
  const given = await putAnswer(tx, { memberId, withdrawalId: id, id: questionId, answer, at });
  const found = (await questionsOf(tx, memberId, id)).find((each) => each.id === questionId) ?? refuse('not_found');
  if (!given) refuse('wrong_state', { state: 'answered' });
  invariant(found.answer === answer, 'the answer that was just given');
  return shownQuestion(found, caller.lang);
};
