// The quiz state of a member: attempt, status, question.
import { formatAmount } from '@roda/domain/money';
import type { QuizInfo, QuizQuestion, QuizState } from '@roda/api-contract/engagement/rewards';
import { dayIn, startOfDay } from '@roda/domain/time-zones';
import { translator } from '@roda/i18n';
import type { RequestContext } from '#platform/request-context.ts';
import { invariant } from '#platform/errors.ts';
import { requireFeature } from '#engagement/rewards/require-feature.ts';
import {
  freeOfDay,
  latestTry,
  questionShown,
  questionsInUse,
  quizRules,
  unpromised,
  type TryRow,
} from './quiz.queries.ts';
import { nextQuizDay, quizOn, RESUME_MS, stateAt, type QuizRule } from './quiz.policy.ts';
import type { RewardLocation } from '#engagement/rewards/rewards.queries.ts';

export type QuizDtoStatus = {
  readonly place: RewardLocation;
  readonly rules: readonly QuizRule[];
  readonly today: string;
  /** The quiz of today, if there is one. */
  readonly rule: QuizRule | undefined;
  /** Today's attempt, or an older one that is still running. */
  readonly present: TryRow | undefined;
  /** An attempt that has timed out but is not yet stored as forfeited. */
  readonly overdue: TryRow | undefined;
  readonly state: QuizState;
};

/** A running attempt whose last activity is before this instant has timed out. */
export const aliveSince = (at: Date): Date => new Date(at.getTime() - RESUME_MS);

/** The member's status. An attempt belongs to the day on which it began, and may end a few minutes into the next. */
export const statusOf = async ({ tx, principal, at }: RequestContext): Promise<QuizDtoStatus> => {
  const place = await requireFeature(tx, principal.memberId, 'quiz');
  const today = dayIn(at, place.timeZone);
  const rules = await quizRules(tx, place.countryId);
  const latest = await latestTry(tx, principal.memberId);
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

/** The prize: for an attempt, the one reserved for it; before, what is left for the day. */
const prizeOf = async (
  { tx }: RequestContext,
  { present, rule, place, today, state }: QuizDtoStatus,
): Promise<QuizInfo['prize']> => {
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

const shownOf = async (ctx: RequestContext, status: QuizDtoStatus): Promise<QuizInfo> => {
  const { place, rules, today, rule, present, state } = status;
  const nextDay = nextQuizDay(rules, today);
  const prize = await prizeOf(ctx, status);
  const result = present === undefined ? undefined : resultOf(present);
  const count = present?.questionCount ?? rule?.questionCount ?? 0;
  const pointsPerRight = present?.pointsPerRight ?? rule?.pointsPerRight ?? 0;
  const words = translator(ctx.client.lang);
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

export const infoOf = async (ctx: RequestContext): Promise<QuizInfo> => shownOf(ctx, await statusOf(ctx));

/** The current question of a running attempt, its options in the attempt's own order. */
export const questionOf = async ({ tx, client }: RequestContext, present: TryRow): Promise<QuizQuestion> => {
  const asked = present.questions[present.answered];
  invariant(asked !== undefined, 'a running try has a present question');
  const shown = await questionShown(tx, asked.id, client.lang);
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
