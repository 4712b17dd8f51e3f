// A short celebration animation: the badge scales once and emits a ring; none with reduced motion.

/** Its maximum duration. */
export const celebrationMs = 600;

export function celebrate(badge: HTMLElement | null): void {
  if (badge === null || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const timing = { duration: celebrationMs, easing: 'cubic-bezier(.05,.7,.1,1)' };
  badge.animate(
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
  leaving.addEventListener('finish', () => ring.remove());
}
