// Policy of daily check-in: streaks, the calendar, and the version of the rule in force on a day.
import { addDays } from '@roda/domain/time-zones';

export type CheckInRule = {
  readonly id: number;
  readonly fromOn: string;
  readonly rewards: readonly number[];
  readonly resetsOnMiss: boolean;
};

/** Consecutive days up to `lastOn`, and days in total. */
export type Streak = { readonly lastOn: string | undefined; readonly streak: number; readonly total: number };

export const noStreak: Streak = { lastOn: undefined, streak: 0, total: 0 };

type Version = { readonly id: number; readonly fromOn: string };

/** The version in force on a day: the one with the latest start, and of one day the newest. */
export const versionOn = <V extends Version>(versions: readonly V[], day: string): V | undefined =>
  versions
    .filter(({ fromOn }) => fromOn <= day)
    .toSorted((one, other) =>
      one.fromOn === other.fromOn ? other.id - one.id : one.fromOn < other.fromOn ? 1 : -1,
    )[0];

/** The streak after checking in on `day`. */
export const extended = ({ lastOn, streak, total }: Streak, day: string): Streak => ({
  lastOn: day,
  streak: lastOn === addDays(day, -1) ? streak + 1 : 1,
  total: total + 1,
});

/** Consecutive days as displayed: today may still be open, a missed day ends the streak. */
export const shownStreak = ({ lastOn, streak }: Streak, today: string): number =>
  lastOn === today || lastOn === addDays(today, -1) ? streak : 0;

/** Coins of the day that led to this streak. */
export const rewardOf = ({ rewards, resetsOnMiss }: CheckInRule, { streak, total }: Streak): number =>
  rewards[((resetsOnMiss ? streak : total) - 1) % rewards.length] ?? 0;

/** Coins of today, granted or to be granted. */
export const rewardToday = (rules: readonly CheckInRule[], streak: Streak, today: string): number => {
  const rule = versionOn(rules, today);
  if (rule === undefined) return 0;
  return rewardOf(rule, streak.lastOn === today ? streak : extended(streak, today));
};

/** The days of `yyyy-mm`. */
export const daysOfMonth = (month: string): readonly string[] => {
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  return days;
};

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

export type Calendar = {
  readonly month: string;
  readonly today: string;
  readonly registeredOn: string;
  /** Coins granted, by day. */
  readonly done: ReadonlyMap<string, number>;
  readonly rules: readonly CheckInRule[];
  readonly streak: Streak;
};

export type CheckInCalendarDay = {
  readonly day: string;
  readonly state: 'done' | 'today' | 'missed' | 'future';
  readonly coins: number;
};

/** One month from the day of registration on; future days assume that no day is missed from now on. */
export const calendarOf = ({
  month,
  today,
  registeredOn,
  done,
  rules,
  streak,
}: Calendar): readonly CheckInCalendarDay[] => {
  const now = streak.lastOn === today ? streak : extended(streak, today);
  const expected = (day: string): number => {
    const rule = versionOn(rules, day);
    const ahead = daysBetween(today, day);
    const then = { lastOn: day, streak: now.streak + ahead, total: now.total + ahead };
    return rule === undefined ? 0 : rewardOf(rule, then);
  };
  return daysOfMonth(month)
    .filter((day) => day >= registeredOn)
    .map((day) => {
      const coins = done.get(day);
      if (coins !== undefined) return { day, state: 'done', coins } as const;
      if (day < today) return { day, state: 'missed', coins: 0 } as const;
      return { day, state: day === today ? 'today' : 'future', coins: expected(day) } as const;
    });
};
