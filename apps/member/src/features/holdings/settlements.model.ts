// Model of the calendar of income: what was earned on each day of a month, and the days that are still to be counted.

import type { Holding, IncomeRecord } from '@roda/api-contract/income/holdings';
import { formatAmount, parseAmount } from '@roda/domain/money';
import { addDays, dayIn } from '@roda/domain/time-zones';

export type SettlementCalendarDay = Readonly<{
  day: string;
  /** Records whose period began on this day, whenever they were settled; supplements too. */
  settled: readonly IncomeRecord[];
  /** The total earned on the day; absent when nothing is settled. */
  amount?: string;
  /** Names of what is still to be counted for the day: never an amount. */
  expected: readonly string[];
  matures: readonly string[];
}>;

export type Expecting = Pick<Holding, 'name' | 'status' | 'startAt' | 'endAt'>;

/** `yyyy-mm` so many months later. */
export function monthAfter(month: string, count: number): string {
  const [year = '1970', number = '1'] = month.split('-');
  const months = Number(year) * 12 + Number(number) - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** The days of a month, first to last. */
export function daysOfMonth(month: string): readonly string[] {
  const first = `${month}-01`;
  const next = `${monthAfter(month, 1)}-01`;
  const count = Math.round((Date.parse(next) - Date.parse(first)) / 86_400_000);
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** Empty cells before the first day of a month, in weeks that begin on Monday. */
export function blanksBefore(month: string): number {
  return (new Date(`${month}-01T00:00:00Z`).getUTCDay() + 6) % 7;
}

export type MonthInput = Readonly<{
  month: string;
  records: readonly IncomeRecord[];
  holdings: readonly Expecting[];
  now: Date;
  zone: string;
}>;

export function calendarOf({ month, records, holdings, now, zone }: MonthInput): readonly SettlementCalendarDay[] {
  const today = dayIn(now, zone);
  return daysOfMonth(month).map((day) => {
    const ofDay = records.filter(({ periodStart }) => dayIn(new Date(periodStart), zone) === day);
    const settled = ofDay.filter(isSettled);
    const waiting = ofDay.filter((each) => !isSettled(each)).map(({ name }) => name);
    const maturing = holdings.filter((each) => each.status === 'earning' && lastDay(each, zone) === day);
    return {
      day,
      settled,
      ...(settled.length === 0 ? {} : { amount: sumOf(settled) }),
      expected:
        day < today
          ? [...new Set(waiting)]
          : holdings.filter((each) => isExpected(each, day, zone)).map(({ name }) => name),
      matures: maturing.map(({ name }) => name),
    };
  });
}

/** A period without approved revenue has a record, but no amount. */
const isSettled = ({ amount }: IncomeRecord): boolean => amount !== undefined;

/** The total of some records. */
export function sumOf(records: readonly Pick<IncomeRecord, 'amount'>[]): string {
  return formatAmount(
    records.reduce((sum, { amount }) => sum + (parseAmount(amount ?? '0', 'IDR') ?? 0n), 0n),
    'IDR',
  );
}

const lastDay = ({ endAt }: Expecting, zone: string): string => dayIn(new Date(endAt), zone);

/** Each day of the term: fixed terms are settled by day too, and paid at maturity. */
function isExpected(holding: Expecting, day: string, zone: string): boolean {
  if (holding.status !== 'earning') return false;
  const lastCounted = dayIn(new Date(Date.parse(holding.endAt) - 1), zone);
  return day >= dayIn(new Date(holding.startAt), zone) && day <= lastCounted;
}
