// Date ranges of reports, and the file size format.

import { addDays, dayIn } from '@roda/domain/time-zones';

/** The whole month before the month of a moment, in a time zone. */
export function lastMonthBefore(nowMs: number, timeZone: string): Readonly<{ from: string; to: string }> {
  const to = addDays(`${dayIn(new Date(nowMs), timeZone).slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

const units = ['B', 'kB', 'MB', 'GB'] as const;

/** `1.5 MB`; always with a decimal point, independent of locale. */
export function sizeText(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 1_000 && unit < units.length - 1) {
    size /= 1_000;
    unit += 1;
  }
  return `${unit === 0 ? size : size.toFixed(1)} ${units[unit]}`;
}
