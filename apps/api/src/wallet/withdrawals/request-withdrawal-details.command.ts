// Asks a member about a withdrawal, without stopping any deadline.
import type { Lang } from '@roda/domain/language';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { requestWithdrawalDetails as RequestWithdrawalDetails } from '@roda/api-contract/wallet/payouts';
import { translator } from '@roda/i18n';
import { sendNotification } from '#content/notifications/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { requireHonest } from '#platform/checked-text.ts';
import { reject } from '#platform/errors.ts';
import { insertQuestion } from './withdrawals.repository.ts';
import { shownQuestion } from './question-dto.ts';
import { inFlight } from './withdrawals.policy.ts';
import { status } from './withdrawals.queries.ts';

type Op = typeof RequestWithdrawalDetails;

/**
 * Guarantees:
 * - the member gets the question in the same commit, in the member's own language, with the note that nothing waits for
 *   the answer;
 * - neither the decision deadline nor the promised day moves (R14); one question is open at a time.
 */
export const requestWithdrawalDetails = async (
  ctx: RequestContext<Operator>,
  { id, code, words = '' }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { tx, principal, at, newId, client, audit } = ctx;
  const { operatorId, name } = principal;
  if (words !== '') requireHonest(words, 'words');
  const { memberId, state } = (await status(tx, id)) ?? reject('not_found');
  if (!inFlight.some((each) => each === state)) reject('wrong_state', { state });
  const question = { id: newId(), memberId, withdrawalId: id, code, words, operatorId, name, at };
  if (!(await insertQuestion(tx, question))) reject('wrong_state', { state: 'asked' });
  const asked = (lang: Lang): string =>
    [translator(lang)(`withdrawal.question.${code}`), words].filter(Boolean).join(' ');
  const values = { question: { en: asked('en'), id: asked('id'), zh: asked('zh') } };
  await sendNotification(ctx, {
    memberId,
    topic: 'money',
    text: 'withdrawalAsked',
    values,
    link: `subPages/withdraw/index?id=${id}`,
  });
  audit({ target: `withdrawal ${id}`, after: { asked: code, words } });
  const row = { ...question, askedAt: at.toISOString(), askedBy: name, answeredAt: null, answer: null };
  return { ...shownQuestion(row, client.lang), askedBy: name };
};
