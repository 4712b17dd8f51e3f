// Five questions about what one is about to buy; which are right is not sent.
import type { gateQuestions as GateQuestions } from '@roda/contract/identity-gate';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import type { Vault } from '#platform/vault.ts';
import { gateRow, questionBank, type Question } from './gate.reads.ts';
import { drawQuestions, TRIES_PER_DAY } from './gate.rules.ts';

type Op = typeof GateQuestions;

type Try = { readonly memberId: bigint; readonly day: string; readonly number: number };

/** The questions of one member's try: the same until it is answered, and nobody can foretell or choose them. */
export const questionsOfTry = (
  bank: readonly Question[],
  vault: Vault,
  { memberId, day, number }: Try,
): readonly Question[] => {
  const drawn = drawQuestions(
    bank.map(({ id }) => id),
    vault.hmac(`${memberId}|${day}|${number}`, 'gate-questions'),
  );
  return drawn.flatMap((id) => bank.filter((question) => question.id === id));
};

/** The number of the try that is open, its day, and when the next day begins. */
export const openTry = async ({
  tx,
  who,
  at,
  caller,
}: Act): Promise<Try & { readonly midnightAt: Date; readonly passed: boolean }> => {
  const row = (await gateRow(tx, { memberId: who.memberId, at, lang: caller.lang })) ?? refuse('not_logged_in');
  const { today, triesToday, midnightAt, questionsPassed } = row;
  return { memberId: who.memberId, day: today, number: triesToday + 1, midnightAt, passed: questionsPassed };
};

/** After the day's tries, or once passed, there is nothing to answer: an empty list. */
export const gateQuestions = async (act: Act, _input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const now = await openTry(act);
  if (now.passed || now.number > TRIES_PER_DAY) return [];
  const bank = await questionBank(act.tx, act.caller.lang);
  return questionsOfTry(bank, act.vault, now).map(({ id, words: [text = '', ...options] }) => ({
    id,
    text,
    options: options.map((option, index) => ({ id: index + 1, text: option })),
  }));
};
