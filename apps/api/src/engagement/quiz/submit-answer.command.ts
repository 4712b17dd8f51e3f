// Takes the answer to the present question; with the last one, says and pays what was won.
import type { submitAnswer as SubmitAnswer } from '@roda/contract/rewards';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act } from '#platform/act.ts';
import { invariant, refuse } from '#platform/failure.ts';
import { canPayWin, payWin } from './pay-quiz.ts';
import { latestTry, solutionOf, type TryRow } from './quiz.reads.ts';
import { wonBy } from './quiz.rules.ts';
import { answerPresent, endReservation, finishTry } from './quiz.sql.ts';
import { aliveSince, resultOf, standingOf } from './quiz-view.ts';

type Op = typeof SubmitAnswer;

const finish = async (act: Act, ended: TryRow): Promise<TryRow> => {
  const { tx, at, who } = act;
  const { countryId, onDay, prizeMinor, currency } = ended;
  const key = { memberId: who.memberId, onDay };
  const won = wonBy(ended);
  const win = { ...key, won, currency };
  const isPaid = await canPayWin(act, win);
  await finishTry(tx, key, { won, paidAt: isPaid ? at : null, at });
  if (prizeMinor > 0n) await endReservation(tx, { countryId, onDay, prizeMinor, won: won.kind === 'prize' });
  if (isPaid) await payWin(act, win);
  // A finished quiz counts towards the member's level.
  await act.enqueue('members.refreshLevel', { memberId: String(who.memberId) }, { key: `level ${who.memberId}` });
  return (await latestTry(tx, who.memberId)) ?? ended;
};

/**
 * - Only the present question is answered, once; the same key again gives the same reply, another key is `stale`.
 * - Which option was right, and why, stands in this reply and in none before it.
 * - An empty budget takes nothing from who has won: the result is kept as owed and paid when there is money for it.
 */
export const submitAnswer = async (act: Act, { questionId, optionId }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, who, at, caller } = act;
  const { state, present } = await standingOf(act);
  if (state !== 'running' || present === undefined) return refuse('wrong_state', { state });
  const asked = present.questions[present.answered];
  if (asked === undefined || asked.id !== questionId) return refuse('stale');
  const option = asked.order[optionId - 1];
  if (option === undefined) return refuse('malformed', { fields: [{ path: 'optionId', message: 'no_such_option' }] });
  const solution = await solutionOf(tx, questionId, caller.lang);
  invariant(solution !== undefined, 'a question that was drawn stays');
  const isRight = option === solution.rightOption;
  const number = present.answered + 1;
  const answer = { number, questionId, option, isRight, at, aliveSince: aliveSince(at) };
  if (!(await answerPresent(tx, { memberId: who.memberId, onDay: present.onDay }, answer))) return refuse('stale');
  const counted = (await latestTry(tx, who.memberId)) ?? present;
  const ended = number === present.questionCount ? await finish(act, counted) : counted;
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
