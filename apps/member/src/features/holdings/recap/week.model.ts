// Display model of the week that ended: its sum beside the week before, its days, and what isn't counted yet.

import { addDays } from '@roda/domain/time-zones';
import { differenceOf } from '@roda/ui/charts/bar-chart.model.ts';
import { sumOfDays } from '../days.model.ts';
import type { DayPoint } from '../days.model.ts';

const weekDays = 7;

/** The last whole week, from its Monday on, and the Monday before it; days as ISO dates. */
export function weekBefore(today: string): Readonly<{ from: string; to: string; before: string }> {
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % weekDays;
  const from = addDays(today, -sinceMonday - weekDays);
  return { from, to: addDays(from, weekDays - 1), before: addDays(from, -weekDays) };
}

export type RecapPoint = DayPoint & Readonly<{ orders: number }>;

export type Recap = Readonly<{
  /** Of the counted days, a decimal string of the API. */
  total: string;
  counted: number;
  zero: number;
  open: number;
  orders: number;
  /** Of the counted days; absent where all of them brought the same. */
  best?: RecapPoint;
  least?: RecapPoint;
  /** Beside the week before; absent until all days of both weeks are counted. */
  change?: ReturnType<typeof differenceOf>;
}>;

/** Undefined until a day of the week is counted. */
export function recapOf(points: readonly RecapPoint[], from: string): Recap | undefined {
  const week = points.filter(({ day }) => day >= from);
  const earlier = points.filter(({ day }) => day < from);
  const sum = sumOfDays(week);
  if (sum.counted === 0) return undefined;
  const before = sumOfDays(earlier);
  const isComparable = sum.counted === weekDays && before.counted === weekDays;
  return {
    ...sum,
    orders: week.reduce((count, { orders }) => count + orders, 0),
    ...extremesOf(week),
    ...(isComparable ? { change: differenceOf(sum.total, before.total) } : {}),
  };
}

function extremesOf(week: readonly RecapPoint[]): Pick<Recap, 'best' | 'least'> {
  const shareOf = ({ myShare = '0' }: RecapPoint) => myShare;
  const counted = week.filter(({ myShare }) => myShare !== undefined);
  const isMore = (left: RecapPoint, right: RecapPoint) => differenceOf(shareOf(left), shareOf(right)).side === 'above';
  const [first] = counted;
  if (first === undefined) return {};
  const best = counted.reduce((most, each) => (isMore(each, most) ? each : most), first);
  const least = counted.reduce((lowest, each) => (isMore(lowest, each) ? each : lowest), first);
  return best === least ? {} : { best, least };
}
