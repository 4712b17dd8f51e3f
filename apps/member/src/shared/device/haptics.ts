// Haptic feedback for success, failure and selection; can be disabled.

import { stored } from '../store.ts';

export type Feeling = 'selection' | 'success' | 'warning' | 'error';

/** Milliseconds on, off, on. */
export const patterns: Readonly<Record<Feeling, readonly number[]>> = {
  selection: [10],
  success: [15, 60, 15],
  warning: [30, 60, 30],
  error: [40, 60, 40, 60, 40],
};

/** Whether this device supports vibration. */
export function canFeel(): boolean {
  return typeof navigator.vibrate === 'function';
}

/** Vibrates where supported; not with reduced motion or when disabled. */
export function feel(feeling: Feeling): void {
  if (stored('hapticsOff') === true || !canFeel()) return;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate([...patterns[feeling]]);
}
