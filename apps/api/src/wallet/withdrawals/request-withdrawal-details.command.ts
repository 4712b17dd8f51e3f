// Asks a member about a withdrawal, without stopping any clock.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { askAboutWithdrawal as AskAboutWithdrawal } from '@roda/contract/wallet-payouts';
import { translator } from '@roda/texts';
import { sendNotice } from '#modules/notices/notices.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { requireHonest } from '#platform/checked-writing.ts';
import { refuse } from '#platform/failure.ts';
import { insertQuestion } from './desk.sql.ts';
import { shownQuestion } from './question-view.ts';
import { inFlight } from './wallet.rules.ts';
import { standing } from './withdrawals.reads.ts';

type Op = typeof AskAboutWithdrawal;

/**
 * Guarantees:
 * - the member reads the question in the same commit, in the own language, and that nothing waits for the answer;
 * - neither the hour of the decision nor the promised day moves (R14); one question is open at a time.
 */
export const askAboutWithdrawal = async (
  act: Act<Operator>,
  { id, code, words = '' }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { tx, who, at, newId, caller, note } = act;
  const { operatorId, name } = who;
  if (words !== '') requireHonest(words, 'words');
  const { memberId, state } = (await standing(tx, id)) ?? refuse('not_found');
  if (!inFlight.some((each) => each === state)) refuse('wrong_state', { state });
  const question = { id: newId(), memberId, withdrawalId: id, code, words, operatorId, name, at };
  if (!(await insertQuestion(tx, question))) refuse('wrong_state', { state: 'asked' });
  const asked = (lang: 'en' | 'id' | 'zh'): string =>
    [translator(lang)(`withdrawal.question.${code}`), words].filter(Boolean).join(' ');
  const values = { question: { en: asked('en'), id: asked('id'), zh: asked('zh') } };
  await sendNotice(act, {
    memberId,
    topic: 'money',
    text: 'withdrawalAsked',
    values,
    link: `subPages/withdraw/index?id=${id}`,
  });
  note({ target: `withdrawal ${id}`, after: { asked: code, words } });
  const row = { ...question, askedAt: at.toISOString(), askedBy: name, answeredAt: null, answer: null };
  return { ...shownQuestion(row, caller.lang), askedBy: name };
};
