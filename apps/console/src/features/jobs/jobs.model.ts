// Formats a schedule's interval.

export type Every = Readonly<{ unit: 'seconds' | 'minutes' | 'hours'; n: number }>;

/** In the largest exact unit. */
export function everyOf(seconds: number): Every {
  if (seconds >= 3600 && seconds % 3600 === 0) return { unit: 'hours', n: seconds / 3600 };
  if (seconds >= 60 && seconds % 60 === 0) return { unit: 'minutes', n: seconds / 60 };
  return { unit: 'seconds', n: seconds };
}
