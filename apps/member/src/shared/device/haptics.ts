// Haptic feedback for success, failure and selection; can be disabled.

import { platform } from '../platform/platform.ts';
import type { Feeling } from '../platform/device-port.ts';
import { stored } from '../store.ts';

/** Vibrates where the device can; not with reduced motion or when disabled. */
export function feel(feeling: Feeling): void {
  if (stored('hapticsOff') === true) return;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  platform().then(
    (device) => device.feel(feeling),
    () => undefined,
  );
}
