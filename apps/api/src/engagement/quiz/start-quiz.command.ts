// Begins the day's only try of the quiz, or goes on with the one that runs.
import type { startQuiz as StartQuiz } from '@roda/contract/rewards';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { drawableFor, latestTry, unpromised, type TryRow } from './quiz.reads.ts';
import { drawQuiz, type QuizRule } from './quiz.rules.ts';
import { insertTry, markSeen, promisePrize, reservePrize, touchTry } from './quiz.sql.ts';
import { aliveSince, questionOf, standingOf, type Standing } from './quiz-view.ts';
import { forfeit } from './leave-quiz.ts';

type Op = typeof StartQuiz;

/** Draws the questions and sets the prize aside; of several at the same moment one does. */
const begin = async (act: Act, { place, today }: Standing, rule: QuizRule): Promise<void> => {
  const { tx, who, at, newId, random } = act;
  const { memberId } = who;
  const { countryId } = place;
  const questions = drawQuiz(await drawableFor(tx, memberId), rule.questionCount, random(16));
  if (questions === undefined) return refuse('wrong_state', { state: 'none' });
  const { pointsPerRight, currency, prizeMinor, dayBudgetMinor } = rule;
  const given = { memberId, onDay: today, countryId, ruleId: rule.id, questions, pointsPerRight, currency };
  if (!(await insertTry(tx, { ...given, id: newId(), at }))) return;
  const ids = questions.map(({ id }) => id).toSorted((one, other) => one - other);
  await markSeen(tx, memberId, { onDay: today, ids });
  if (prizeMinor === 0n || (await unpromised(tx, currency)) < prizeMinor) return;
  const isReserved = await reservePrize(tx, { countryId, onDay: today, budgetMinor: dayBudgetMinor, prizeMinor });
  if (isReserved) await promisePrize(tx, { memberId, onDay: today }, prizeMinor);
};

const presentAfter = async ({ tx, who }: Act): Promise<TryRow> =>
  (await latestTry(tx, who.memberId)) ?? refuse('wrong_state', { state: 'none' });

/**
 * - One try a day of the member's country; a second device goes on with the same one.
 * - The prize that is shown is set aside from here on; when the day's prizes are taken or the budget has none left,
 *   none is shown.
 * - Refuses `wrong_state` where there is none today, or today's is over.
 */
export const startQuiz = async (act: Act, _input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, who, at } = act;
  const standing = await standingOf(act);
  const { state, present, overdue, rule } = standing;
  if (state === 'running' && present !== undefined) {
    const key = { memberId: who.memberId, onDay: present.onDay };
    if (!(await touchTry(tx, key, { at, aliveSince: aliveSince(at) }))) refuse('wrong_state', { state: 'forfeited' });
    return questionOf(act, await presentAfter(act));
  }
  if (state !== 'ready' || rule === undefined) return refuse('wrong_state', { state });
  if (overdue !== undefined) await forfeit(act, { onDay: overdue.onDay, why: 'timeout' });
  await begin(act, standing, rule);
  return questionOf(act, await presentAfter(act));
};
