// Returns five questions about income products, without the right answers.
import type { suitabilityQuestions as SuitabilityQuestions } from '@roda/api-contract/people/suitability';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Vault } from '#platform/encryption/vault.ts';
import { suitabilityRow, questionBank, type SuitabilityQuestion } from './suitability.queries.ts';
import { drawQuestions, TRIES_PER_DAY } from './suitability.policy.ts';

type Op = typeof SuitabilityQuestions;

type Try = { readonly memberId: bigint; readonly day: string; readonly number: number };

/** The questions of one member's attempt: stable until answered, and neither predictable nor selectable. */
export const questionsOfTry = (
  bank: readonly SuitabilityQuestion[],
  vault: Vault,
  { memberId, day, number }: Try,
): readonly SuitabilityQuestion[] => {
  const drawn = drawQuestions(
    bank.map(({ id }) => id),
    vault.hmac(`${memberId}|${day}|${number}`, 'gate-questions'),
  );
  return drawn.flatMap((id) => bank.filter((question) => question.id === id));
};

/** The number of the open attempt, its day, and when the next day begins. */
export const openTry = async ({
  tx,
  principal,
  at,
  client,
}: RequestContext): Promise<Try & { readonly midnightAt: Date; readonly passed: boolean }> => {
  const row =
    (await suitabilityRow(tx, { memberId: principal.memberId, at, lang: client.lang })) ?? reject('not_logged_in');
  const { today, triesToday, midnightAt, questionsPassed } = row;
  return { memberId: principal.memberId, day: today, number: triesToday + 1, midnightAt, passed: questionsPassed };
};

/** After the day's attempts, or once passed, the list is empty. */
export const suitabilityQuestions = async (ctx: RequestContext, _input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const now = await openTry(ctx);
  if (now.passed || now.number > TRIES_PER_DAY) return [];
  const bank = await questionBank(ctx.tx, ctx.client.lang);
  return questionsOfTry(bank, ctx.vault, now).map(({ id, words: [text = '', ...options] }) => ({
    id,
    text,
    options: options.map((option, index) => ({ id: index + 1, text: option })),
  }));
};
