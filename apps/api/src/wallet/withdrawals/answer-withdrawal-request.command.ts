// Stores a member's answer to a question about a withdrawal.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { answerWithdrawalRequest as AnswerWithdrawalRequest } from '@roda/api-contract/wallet/withdrawal-cases';
import type { RequestContext } from '#platform/request-context.ts';
import { invariant, reject } from '#platform/errors.ts';
import { questionsOf } from './withdrawals.queries.ts';
import { upsertAnswer } from './withdrawals.repository.ts';
import { shownQuestion } from './question-dto.ts';

type Op = typeof AnswerWithdrawalRequest;

/** Once: a second answer finds it given. The member's own questions only. */
export const answerWithdrawalRequest = async (
  { tx, principal, at, client }: RequestContext,
  { id, questionId, answer }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { memberId } = principal;
  const given = await upsertAnswer(tx, { memberId, withdrawalId: id, id: questionId, answer, at });
  const found = (await questionsOf(tx, memberId, id)).find((each) => each.id === questionId) ?? reject('not_found');
  if (!given) reject('wrong_state', { state: 'answered' });
  invariant(found.answer === answer, 'the answer that was just given');
  return shownQuestion(found, client.lang);
};
