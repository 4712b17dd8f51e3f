// Local days and hours of a time zone: pure arithmetic over the engine's own time zone tables.

const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const MOST_STORED = 20_000;

const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, made);
  return made;
};

const wallFromTables = (ms: number, zone: string): number => {
  const part: Record<string, string> = {};
  for (const { type, value } of formatOf(zone).formatToParts(ms)) part[type] = value;
  const field = (name: string): number => Number(part[name]);
  const year = part['era'] === 'BC' ? 1 - field('year') : field('year');
  const wall = new Date(0);
  wall.setUTCFullYear(year, field('month') - 1, field('day'));
  return wall.setUTCHours(field('hour'), field('minute'), field('second'));
};

/** The zone's UTC offset at that moment. Cached per quarter of an hour: no zone shifts in between. */
const offsetMs = (ms: number, zone: string): number => {
  const quarter = Math.floor(ms / QUARTER_MS);
  const key = `${zone} ${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= MOST_STORED) offsets.clear();
  const offset = wallFromTables(quarter * QUARTER_MS, zone) - quarter * QUARTER_MS;
  offsets.set(key, offset);
  return offset;
};

const wallMs = (ms: number, zone: string): number => ms + offsetMs(ms, zone);

/** The first quarter of an hour in (from, to] at which `holds` is true; it is true at `to`. */
const firstQuarter = (from: number, to: number, holds: (ms: number) => boolean): number => {
  let [low, high] = [Math.floor(from / QUARTER_MS), Math.ceil(to / QUARTER_MS)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle * QUARTER_MS)) high = middle;
    else low = middle;
  }
  return high * QUARTER_MS;
};

/** The first moment with this local wall time; for a skipped one the moment after the gap. */
const momentOf = (wall: number, zone: string): number => {
  const guesses = [wall - offsetMs(wall - DAY_MS, zone), wall - offsetMs(wall + DAY_MS, zone)].sort((a, b) => a - b);
  const exact = guesses.find((ms) => wallMs(ms, zone) === wall);
  if (exact !== undefined) return exact;
  const [first = wall, last = wall] = guesses;
  return firstQuarter(first - QUARTER_MS, last + QUARTER_MS, (ms) => wallMs(ms, zone) >= wall);
};

const dayText = (wall: number): string => new Date(wall).toISOString().slice(0, 10);

/** True for a zone name known to the engine, like `Asia/Jakarta`. */
export const isZone = (zone: string): boolean => {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
};

/** The local day in the zone, `yyyy-mm-dd`. */
export const dayIn = (at: Date, zone: string): string => dayText(wallMs(at.getTime(), zone));

/** The first moment of a day in the zone: midnight, or the moment after the gap where midnight is skipped. */
export const startOfDay = (day: string, zone: string): Date => new Date(momentOf(Date.parse(`${day}T00:00:00Z`), zone));

/** The day `count` days later, by the calendar. */
export const addDays = (day: string, count: number): string => dayText(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS);

/**
 * The moment of a wall time given in milliseconds as if it were UTC; a repeated one: the first; a skipped one: after
 * the gap.
 */
export const momentOfWall = (wall: number, zone: string): Date => new Date(momentOf(wall, zone));

/** The same wall time so many days later. */
export const sameTimeLater = (at: Date, days: number, zone: string): Date =>
  new Date(momentOf(wallMs(at.getTime(), zone) + days * DAY_MS, zone));

export type Span = { readonly start: Date; readonly end: Date };

/**
 * The local day around a moment, as a half-open span. Spans of days meet without gaps: 23, 24 or 25 hours, rarely
 * others.
 */
export const dayAround = (at: Date, zone: string): Span => {
  let day = dayIn(at, zone);
  while (startOfDay(day, zone).getTime() > at.getTime()) day = addDays(day, -1);
  let next = addDays(day, 1);
  while (startOfDay(next, zone).getTime() <= at.getTime()) next = addDays(next, 1);
  return { start: startOfDay(addDays(next, -1), zone), end: startOfDay(next, zone) };
};

/** The local hour around a moment: cut at full local hours, and where clocks are put forward or back. */
export const hourAround = (at: Date, zone: string): Span => {
  const ms = at.getTime();
  const offset = offsetMs(ms, zone);
  const into = (((ms + offset) % HOUR_MS) + HOUR_MS) % HOUR_MS;
  const changed = (moment: number): boolean => offsetMs(moment, zone) !== offset;
  const full = ms - into;
  const start = changed(full) ? firstQuarter(full, ms, (moment) => !changed(moment)) : full;
  const end = full + HOUR_MS;
  const last = end - 1;
  return { start: new Date(start), end: new Date(changed(last) ? firstQuarter(ms, last, changed) : end) };
};
