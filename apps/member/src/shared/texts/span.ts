// A duration in the unit in which it is said.

export type SaidSpan = Readonly<{ unit: 'minutes' | 'hours' | 'days'; n: number }>;

/** A duration as text: minutes up to two hours, hours up to two days, then days; rounded up. */
export function spanOf(minutes: number): SaidSpan {
  if (minutes < 120) return { unit: 'minutes', n: Math.max(1, Math.ceil(minutes)) };
  if (minutes < 48 * 60) return { unit: 'hours', n: Math.ceil(minutes / 60) };
  return { unit: 'days', n: Math.ceil(minutes / (24 * 60)) };
}
