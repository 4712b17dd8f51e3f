// A short celebration: the badge scales once and emits a ring, and the device is felt. A tap or Esc ends it; none with
// reduced motion.

import { isStill, onSkip } from '@roda/ui/play.ts';
import { feel } from '#shared/device/haptics.ts';

/** Its maximum duration. */
const celebrationMs = 600;

export function celebrate(badge: HTMLElement | null): void {
  if (badge === null || isStill()) return;
  feel('success');
  const timing = { duration: celebrationMs, easing: 'cubic-bezier(.05,.7,.1,1)' };
  const growing = badge.animate(
    [{ transform: 'scale(1)' }, { transform: 'scale(1.18)', offset: 0.35 }, { transform: 'scale(1)' }],
    timing,
  );
  const ring = document.createElement('span');
  ring.setAttribute('aria-hidden', 'true');
  ring.style.cssText =
    'position:absolute;inset:0;border-radius:999px;border:3px solid currentColor;pointer-events:none;opacity:0';
  badge.append(ring);
  const leaving = ring.animate(
    [
      { transform: 'scale(1)', opacity: 0.7 },
      { transform: 'scale(1.9)', opacity: 0 },
    ],
    timing,
  );
  const stop = onSkip(() => {
    growing.finish();
    leaving.finish();
  });
  leaving.addEventListener('finish', () => {
    ring.remove();
    stop();
  });
}
