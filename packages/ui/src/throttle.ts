// Throttling of taps: a tap within half a second counts as the same tap.

/** Within this time after one tap the next is ignored. */
export const throttleMs = 500;

/** A throttle that passes the first of several calls; called with the time in milliseconds. */
export function throttleSuitability(ms = throttleMs): (nowMs: number) => boolean {
  let lastMs = Number.NEGATIVE_INFINITY;
  return (nowMs) => {
    // A clock that was set back must not block it for long.
    if (nowMs >= lastMs && nowMs - lastMs < ms) return false;
    lastMs = nowMs;
    return true;
  };
}
