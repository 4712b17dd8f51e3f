// Starts the day's only attempt of the quiz, or resumes the running one.
import type { startQuiz as StartQuiz } from '@roda/api-contract/engagement/rewards';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { requireReviewed } from '#people/identity/index.ts';
import { drawableFor, latestTry, unpromised, type TryRow } from './quiz.queries.ts';
import { drawQuiz, type QuizRule } from './quiz.policy.ts';
import { insertTry, markSeen, promisePrize, reservePrize, touchTry } from './quiz.repository.ts';
import { aliveSince, questionOf, statusOf, type QuizDtoStatus } from './quiz-dto.ts';
import { forfeit } from './leave-quiz.command.ts';

type Op = typeof StartQuiz;

/** Draws the questions and reserves the prize; of several concurrent calls one does. */
const begin = async (ctx: RequestContext, { place, today }: QuizDtoStatus, rule: QuizRule): Promise<void> => {
  const { tx, principal, at, newId, random } = ctx;
  const { memberId } = principal;
  const { countryId } = place;
  const questions = drawQuiz(await drawableFor(tx, memberId), rule.questionCount, random(16));
  if (questions === undefined) return reject('wrong_state', { state: 'none' });
  const { pointsPerRight, currency, prizeMinor, dayBudgetMinor } = rule;
  const given = { memberId, onDay: today, countryId, ruleId: rule.id, questions, pointsPerRight, currency };
  if (!(await insertTry(tx, { ...given, id: newId(), at }))) return;
  const ids = questions.map(({ id }) => id).toSorted((one, other) => one - other);
  await markSeen(tx, memberId, { onDay: today, ids });
  if (prizeMinor === 0n || (await unpromised(tx, currency)) < prizeMinor) return;
  const isReserved = await reservePrize(tx, { countryId, onDay: today, budgetMinor: dayBudgetMinor, prizeMinor });
  if (isReserved) await promisePrize(tx, { memberId, onDay: today }, prizeMinor);
};

const presentAfter = async ({ tx, principal }: RequestContext): Promise<TryRow> =>
  (await latestTry(tx, principal.memberId)) ?? reject('wrong_state', { state: 'none' });

/**
 * - One attempt per day of the member's country; a second device resumes the same one.
 * - A displayed prize is reserved from here on; when the day's prizes are used up or the budget has none left, none is
 *   displayed.
 * - Rejects with `wrong_state` where there is no quiz today, or today's attempt is over.
 */
export const startQuiz = async (ctx: RequestContext, _input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, principal, at } = ctx;
  const status = await statusOf(ctx);
  const { state, present, overdue, rule } = status;
  if (state === 'running' && present !== undefined) {
    const key = { memberId: principal.memberId, onDay: present.onDay };
    if (!(await touchTry(tx, key, { at, aliveSince: aliveSince(at) }))) reject('wrong_state', { state: 'forfeited' });
    return questionOf(ctx, await presentAfter(ctx));
  }
  if (state !== 'ready' || rule === undefined) return reject('wrong_state', { state });
  await requireReviewed(tx, principal.memberId);
  if (overdue !== undefined) await forfeit(ctx, { onDay: overdue.onDay, why: 'timeout' });
  await begin(ctx, status, rule);
  return questionOf(ctx, await presentAfter(ctx));
};
