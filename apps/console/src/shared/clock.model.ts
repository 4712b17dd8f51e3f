// Formats a duration in its largest whole unit.

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The largest whole unit of a duration; never less than a minute. */
export function stretchOf(ms: number): Readonly<{ unit: 'minutes' | 'hours' | 'days'; n: number }> {
  const length = Math.abs(ms);
  if (length >= 2 * dayMs) return { unit: 'days', n: Math.floor(length / dayMs) };
  if (length >= 2 * hourMs) return { unit: 'hours', n: Math.floor(length / hourMs) };
  return { unit: 'minutes', n: Math.max(1, Math.floor(length / minuteMs)) };
}
