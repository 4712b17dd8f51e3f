// Policy of the daily quiz: drawing questions, the status of an attempt, and its result.
import { addDays } from '@roda/domain/time-zones';
import { versionOn } from '#engagement/check-in/check-in.policy.ts';

/** How long after the last activity an attempt can be resumed; later it is forfeited. */
export const RESUME_MS = 600_000;

export type QuizRule = {
  readonly id: number;
  readonly fromOn: string;
  readonly questionCount: number;
  /** 1 is Monday. */
  readonly weekdays: readonly number[];
  readonly prizeMinor: bigint;
  readonly dayBudgetMinor: bigint;
  readonly currency: 'IDR' | 'USDT';
  readonly pointsPerRight: number;
};

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

/** The rule of the quiz on that day, if there is one. */
export const quizOn = (rules: readonly QuizRule[], day: string): QuizRule | undefined => {
  const rule = versionOn(rules, day);
  return rule?.weekdays.includes(weekdayOf(day)) === true ? rule : undefined;
};

/** How far ahead the next quiz is searched: rules start at most so far ahead that it is always found. */
const LOOKED_AHEAD_DAYS = 400;

/** The first day after `day` with a quiz; undefined when none is planned. */
export const nextQuizDay = (rules: readonly QuizRule[], day: string): string | undefined => {
  for (let ahead = 1; ahead <= LOOKED_AHEAD_DAYS; ahead += 1) {
    const next = addDays(day, ahead);
    if (quizOn(rules, next) !== undefined) return next;
  }
  return undefined;
};

export type TryState = 'running' | 'done' | 'forfeited';

/** A running attempt that was inactive for too long is forfeited, whether or not that is stored yet. */
export const stateAt = ({ state, lastAt }: { state: TryState; lastAt: Date }, at: Date): TryState =>
  state === 'running' && at.getTime() - lastAt.getTime() > RESUME_MS ? 'forfeited' : state;

/** Numbers from 0 to below `count`, drawn from 16 bytes of seed: deterministic. */
export const drawing = (seed: Uint8Array): ((count: number) => number) => {
  const view = new DataView(seed.buffer, seed.byteOffset, 16);
  let [a, b, c, d] = [view.getUint32(0), view.getUint32(4), view.getUint32(8), view.getUint32(12)];
  const next = (): number => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + t) | 0;
    return t >>> 0;
  };
  for (let warm = 0; warm < 16; warm += 1) next();
  return (count) => next() % count;
};

export const shuffled = <T>(list: readonly T[], draw: (count: number) => number): T[] => {
  const mixed = [...list];
  for (let place = mixed.length - 1; place > 0; place -= 1) {
    const other = draw(place + 1);
    [mixed[place], mixed[other]] = [mixed[other] as T, mixed[place] as T];
  }
  return mixed;
};

export type QuizDifficulty = 'easy' | 'medium' | 'hard';
const RANKS: Readonly<Record<QuizDifficulty, number>> = { easy: 1, medium: 2, hard: 3 };

/** A question available for drawing; `seenOn` is when this member last had it. */
export type Drawable = {
  readonly id: number;
  readonly level: QuizDifficulty;
  readonly optionCount: number;
  readonly seenOn: string | null;
};

/** A question of an attempt: `order` lists the stored options in display order. */
export type QuizFilter = { readonly id: number; readonly order: readonly number[] };

/**
 * Questions never seen first, then those not seen for the longest time, so that none repeats while another was seen
 * longer ago; easy ones at the beginning. Undefined when the bank has fewer than `count`.
 */
export const drawQuiz = (
  bank: readonly Drawable[],
  count: number,
  seed: Uint8Array,
): readonly QuizFilter[] | undefined => {
  if (bank.length < count) return undefined;
  const draw = drawing(seed);
  const byAge = shuffled(
    bank.toSorted((one, other) => one.id - other.id),
    draw,
  ).toSorted((one, other) => ((one.seenOn ?? '') < (other.seenOn ?? '') ? -1 : one.seenOn === other.seenOn ? 0 : 1));
  return byAge
    .slice(0, count)
    .toSorted((one, other) => RANKS[one.level] - RANKS[other.level])
    .map(({ id, optionCount }) => ({
      id,
      order: shuffled(
        Array.from({ length: optionCount }, (_none, index) => index + 1),
        draw,
      ),
    }));
};

export type Won = { readonly kind: 'prize' | 'points' | 'none'; readonly minor: bigint };

/** All answers right win the reserved prize; otherwise each right answer earns its lucky points. */
export const wonBy = (quiz: {
  readonly rightCount: number;
  readonly questionCount: number;
  readonly prizeMinor: bigint;
  readonly pointsPerRight: number;
}): Won => {
  const { rightCount, questionCount, prizeMinor, pointsPerRight } = quiz;
  if (rightCount === questionCount && prizeMinor > 0n) return { kind: 'prize', minor: prizeMinor };
  const points = BigInt(rightCount * pointsPerRight);
  return points > 0n ? { kind: 'points', minor: points } : { kind: 'none', minor: 0n };
};
