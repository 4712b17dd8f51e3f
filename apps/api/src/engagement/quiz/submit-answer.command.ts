// Submits the answer to the current question; with the last one, returns and pays the result.
import type { submitAnswer as SubmitAnswer } from '@roda/api-contract/engagement/rewards';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import { invariant, reject } from '#platform/errors.ts';
import { canPayWin, payWin } from './pay-quiz.ts';
import { latestTry, solutionOf, type TryRow } from './quiz.queries.ts';
import { wonBy } from './quiz.policy.ts';
import { answerPresent, endReservation, finishTry } from './quiz.repository.ts';
import { aliveSince, resultOf, statusOf } from './quiz-dto.ts';

type Op = typeof SubmitAnswer;

const finish = async (ctx: RequestContext, ended: TryRow): Promise<TryRow> => {
  const { tx, at, principal } = ctx;
  const { countryId, onDay, prizeMinor, currency } = ended;
  const key = { memberId: principal.memberId, onDay };
  const won = wonBy(ended);
  const win = { ...key, won, currency };
  const isPaid = await canPayWin(ctx, win);
  await finishTry(tx, key, { won, paidAt: isPaid ? at : null, at });
  if (prizeMinor > 0n) await endReservation(tx, { countryId, onDay, prizeMinor, won: won.kind === 'prize' });
  if (isPaid) await payWin(ctx, win);
  // A finished quiz counts towards the member's level.
  await ctx.enqueue(
    'members.refreshLevel',
    { memberId: String(principal.memberId) },
    { key: `level ${principal.memberId}` },
  );
  return (await latestTry(tx, principal.memberId)) ?? ended;
};

/**
 * - Only the current question is answered, once; the same idempotency key gives the same reply, another key is `stale`.
 * - The right option and its explanation are in this reply and in none before it.
 * - An exhausted budget does not forfeit a result: it is stored as owed and paid when the budget is funded.
 */
export const submitAnswer = async (
  ctx: RequestContext,
  { questionId, optionId }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { tx, principal, at, client } = ctx;
  const { state, present } = await statusOf(ctx);
  if (state !== 'running' || present === undefined) return reject('wrong_state', { state });
  const asked = present.questions[present.answered];
  if (asked === undefined || asked.id !== questionId) return reject('stale');
  const option = asked.order[optionId - 1];
  if (option === undefined) return reject('malformed', { fields: [{ path: 'optionId', message: 'no_such_option' }] });
  const solution = await solutionOf(tx, questionId, client.lang);
  invariant(solution !== undefined, 'a question that was drawn stays');
  const isRight = option === solution.rightOption;
  const number = present.answered + 1;
  const answer = { number, questionId, option, isRight, at, aliveSince: aliveSince(at) };
  if (!(await answerPresent(tx, { memberId: principal.memberId, onDay: present.onDay }, answer)))
    return reject('stale');
  const counted = (await latestTry(tx, principal.memberId)) ?? present;
  const ended = number === present.questionCount ? await finish(ctx, counted) : counted;
  const result = resultOf(ended);
  return {
    right: isRight,
    rightOptionId: asked.order.indexOf(solution.rightOption) + 1,
    explanation: solution.explanation,
    answered: number,
    count: present.questionCount,
    state: ended.state,
    ...(result === undefined ? {} : { result }),
  };
};
