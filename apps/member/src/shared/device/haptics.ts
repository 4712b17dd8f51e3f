// A short feeling under the finger for what succeeded, failed, or was chosen; silent where it was switched off.

import { stored } from '../store.ts';

export type Feeling = 'selection' | 'success' | 'warning' | 'error';

/** Milliseconds on, off, on. */
export const patterns: Readonly<Record<Feeling, readonly number[]>> = {
  selection: [10],
  success: [15, 60, 15],
  warning: [30, 60, 30],
  error: [40, 60, 40, 60, 40],
};

/** Whether this device can vibrate at all. */
export function canFeel(): boolean {
  return typeof navigator.vibrate === 'function';
}

/** Vibrates where the device can; people who asked for less motion or switched it off feel nothing. */
export function feel(feeling: Feeling): void {
  if (stored('hapticsOff') === true || !canFeel()) return;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate([...patterns[feeling]]);
}
