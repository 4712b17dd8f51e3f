// The quiz as a member stands to it now: which try, which state, which question.
import { formatAmount } from '@roda/contract/money';
import type { QuizInfo, QuizQuestion, QuizState } from '@roda/contract/rewards';
import { dayIn, startOfDay } from '@roda/contract/zones';
import { translator } from '@roda/texts';
import type { Act } from '#platform/act.ts';
import { invariant } from '#platform/failure.ts';
import { requireFeature } from './feature.ts';
import {
  freeOfDay,
  latestTry,
  questionShown,
  questionsInUse,
  quizRules,
  unpromised,
  type TryRow,
} from './quiz.reads.ts';
import { nextQuizDay, quizOn, RESUME_MS, stateAt, type QuizRule } from './quiz.rules.ts';
import type { Place } from './rewards.reads.ts';

export type Standing = {
  readonly place: Place;
  readonly rules: readonly QuizRule[];
  readonly today: string;
  /** The quiz of today, if one is held. */
  readonly rule: QuizRule | undefined;
  /** Today's try, or an older one that still runs. */
  readonly present: TryRow | undefined;
  /** A try that nobody has written down as forfeited yet. */
  readonly overdue: TryRow | undefined;
  readonly state: QuizState;
};

/** The moment before which a running try's last sign of life was too early. */
export const aliveSince = (at: Date): Date => new Date(at.getTime() - RESUME_MS);

/** Where the member stands. A try belongs to the day on which it began, and may end a few minutes into the next. */
export const standingOf = async ({ tx, who, at }: Act): Promise<Standing> => {
  const place = await requireFeature(tx, who.memberId, 'quiz');
  const today = dayIn(at, place.timeZone);
  const rules = await quizRules(tx, place.countryId);
  const latest = await latestTry(tx, who.memberId);
  const state = latest === undefined ? undefined : stateAt(latest, at);
  const overdue = latest?.state === 'running' && state === 'forfeited' ? latest : undefined;
  const isPresent = latest !== undefined && (latest.onDay >= today || state === 'running');
  const rule = quizOn(rules, today);
  const base = { place, rules, today, rule, overdue, present: isPresent ? latest : undefined };
  if (isPresent && state !== undefined) return { ...base, state };
  const isHeld = rule !== undefined && (await questionsInUse(tx)) >= rule.questionCount;
  return { ...base, state: isHeld ? 'ready' : 'none' };
};

const resumeUntil = ({ lastAt }: TryRow): string => new Date(lastAt.getTime() + RESUME_MS).toISOString();

const resultOf = ({ resultKind, resultMinor, rightCount, currency, paidAt }: TryRow): QuizInfo['result'] => {
  if (resultKind === null) return undefined;
  const unit = resultKind === 'prize' ? currency : 'POINT';
  return {
    rightCount,
    kind: resultKind,
    ...(resultKind === 'none' ? {} : { amount: formatAmount(resultMinor, unit), currency: unit }),
    owed: resultMinor > 0n && paidAt === null,
  };
};

/** What is there to win: for a try, what was set aside for it; before it, what the day still has. */
const prizeOf = async ({ tx }: Act, { present, rule, place, today, state }: Standing): Promise<QuizInfo['prize']> => {
  if (present !== undefined) {
    const { prizeMinor, currency } = present;
    return prizeMinor > 0n ? { amount: formatAmount(prizeMinor, currency), currency } : undefined;
  }
  if (state !== 'ready' || rule === undefined || rule.prizeMinor === 0n) return undefined;
  const free = (await freeOfDay(tx, place.countryId, today)) ?? rule.dayBudgetMinor;
  const { prizeMinor, currency } = rule;
  const isFunded = (await unpromised(tx, currency)) >= prizeMinor;
  return isFunded && free >= prizeMinor ? { amount: formatAmount(prizeMinor, currency), currency } : undefined;
};

const shownOf = async (act: Act, standing: Standing): Promise<QuizInfo> => {
  const { place, rules, today, rule, present, state } = standing;
  const nextDay = nextQuizDay(rules, today);
  const prize = await prizeOf(act, standing);
  const result = present === undefined ? undefined : resultOf(present);
  const count = present?.questionCount ?? rule?.questionCount ?? 0;
  const pointsPerRight = present?.pointsPerRight ?? rule?.pointsPerRight ?? 0;
  const words = translator(act.caller.lang);
  return {
    state,
    day: present?.onDay ?? today,
    count,
    answered: present?.answered ?? 0,
    pointsPerRight,
    ...(prize === undefined ? {} : { prize }),
    ...(present !== undefined && state === 'running' ? { resumeUntil: resumeUntil(present) } : {}),
    ...(state === 'forfeited' ? { reason: present?.forfeitedWhy ?? 'timeout' } : {}),
    ...(result === undefined ? {} : { result }),
    ...(nextDay === undefined ? {} : { nextAt: startOfDay(nextDay, place.timeZone).toISOString() }),
    rules: words(prize === undefined ? 'rewards.quizRules.points' : 'rewards.quizRules.prize', {
      count,
      points: pointsPerRight,
    }),
  };
};

export const infoOf = async (act: Act): Promise<QuizInfo> => shownOf(act, await standingOf(act));

/** The present question of a running try, its options in the try's own order. */
export const questionOf = async ({ tx, caller }: Act, present: TryRow): Promise<QuizQuestion> => {
  const asked = present.questions[present.answered];
  invariant(asked !== undefined, 'a running try has a present question');
  const shown = await questionShown(tx, asked.id, caller.lang);
  invariant(shown !== undefined, 'a question that was drawn stays');
  return {
    number: present.answered + 1,
    count: present.questionCount,
    questionId: asked.id,
    text: shown.text,
    options: asked.order.map((option, index) => ({ id: index + 1, text: shown.options[option - 1] ?? '' })),
    resumeUntil: resumeUntil(present),
  };
};

export { resultOf };
