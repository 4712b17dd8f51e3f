// Formats instants and days: relative within 30 days, a date after that, always with the time zone on money records.

export type RelativeTime =
  | Readonly<{ kind: 'now' }>
  | Readonly<{ kind: 'minutes' | 'hours' | 'days'; count: number }>
  | Readonly<{ kind: 'date'; text: string }>;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Parses an ISO instant, a day, a Date, milliseconds, or ten digits as seconds. Undefined for anything else. */
export function instantOf(value: string | number | Date): Date | undefined {
  const text = value instanceof Date ? value.toISOString() : String(value);
  const date = /^\d{10}$/u.test(text)
    ? new Date(Number(text) * 1000)
    : new Date(/^\d+$/u.test(text) ? Number(text) : text);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Under 5 min "now", then minutes, hours, days up to 30, then the date; a future instant is always a date. */
export function relativeTime(at: Date, now: Date, timeZone?: string): RelativeTime {
  const ageMs = now.getTime() - at.getTime();
  if (ageMs < 0 || ageMs > 30 * dayMs) return { kind: 'date', text: formatDay(at, timeZone) };
  if (ageMs < 5 * minuteMs) return { kind: 'now' };
  if (ageMs < hourMs) return { kind: 'minutes', count: Math.floor(ageMs / minuteMs) };
  if (ageMs < dayMs) return { kind: 'hours', count: Math.floor(ageMs / hourMs) };
  return { kind: 'days', count: Math.floor(ageMs / dayMs) };
}

/** `yyyy-mm-dd` in the given time zone. */
export function formatDay(at: Date, timeZone?: string): string {
  const parts = partsOf(at, timeZone);
  return `${parts['year']}-${parts['month']}-${parts['day']}`;
}

/** `yyyy-mm-dd HH:mm`, optionally with the short name of the time zone (WIB, WITA, WIT, else GMT+8). */
export function formatInstant(at: Date, timeZone?: string, withZone = false): string {
  const parts = partsOf(at, timeZone);
  const clock = `${formatDay(at, timeZone)} ${parts['hour']}:${parts['minute']}`;
  return withZone ? `${clock} ${zoneName(at, timeZone)}` : clock;
}

/** `HH:mm` in the given time zone. */
export function formatClock(at: Date, timeZone?: string): string {
  const parts = partsOf(at, timeZone);
  return `${parts['hour']}:${parts['minute']}`;
}

/** Remaining time: `14:59`, preceded by hours if there are any. Never below zero. */
export function formatLeft(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const tail = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return hours > 0 ? `${two(hours)}:${tail}` : tail;
}

const indonesianZones: Readonly<Record<string, string>> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Pontianak': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
};

function zoneName(at: Date, timeZone: string | undefined): string {
  const known = timeZone === undefined ? undefined : indonesianZones[timeZone];
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    ...(timeZone === undefined ? {} : { timeZone }),
    timeZoneName: 'short',
  });
  return format.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? '';
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function partsOf(at: Date, timeZone: string | undefined): Readonly<Record<string, string>> {
  const known = clocks.get(timeZone ?? '');
  const clock =
    known ??
    new Intl.DateTimeFormat('en-GB', {
      ...(timeZone === undefined ? {} : { timeZone }),
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  if (known === undefined) clocks.set(timeZone ?? '', clock);
  return Object.fromEntries(clock.formatToParts(at).map((part) => [part.type, part.value]));
}
