// Taps in a row: what follows within half a second is the same tap.

/** Within this time after one tap the next is none. */
export const throttleMs = 500;

/** A gate that lets the first of several calls pass; asked with the time in milliseconds. */
export function throttleSuitability(ms = throttleMs): (nowMs: number) => boolean {
  let lastMs = Number.NEGATIVE_INFINITY;
  return (nowMs) => {
    // A clock that was set back must not shut the gate for long.
    if (nowMs >= lastMs && nowMs - lastMs < ms) return false;
    lastMs = nowMs;
    return true;
  };
}
