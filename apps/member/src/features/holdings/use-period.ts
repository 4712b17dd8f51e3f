// The period of an income record as text.

import type { IncomeRecord } from '@roda/api-contract/income/holdings';
import { useFormats } from '#shared/texts/formats.ts';

const shortestDayMs = 20 * 3_600_000;

/** A full day as a date, anything shorter with its hours. */
export function usePeriod(): (record: Pick<IncomeRecord, 'periodStart' | 'periodEnd'>) => string {
  const { at, day, clock } = useFormats();
  return ({ periodStart, periodEnd }) => {
    const lastDay = day(new Date(Date.parse(periodEnd) - 1).toISOString());
    const first = day(periodStart);
    if (first !== lastDay) return `${first} – ${lastDay}`;
    const isWholeDay = Date.parse(periodEnd) - Date.parse(periodStart) > shortestDayMs;
    return isWholeDay ? first : `${at(periodStart)}–${clock(periodEnd)}`;
  };
}
