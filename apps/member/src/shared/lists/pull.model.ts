// Pull-to-refresh: the offset of the list, and the release threshold.

/** Releasing beyond this refreshes. Pixels of the list, not of the finger. */
export const pullFarPx = 56;
/** The maximum offset of the list. */
export const pullMostPx = 96;

/** The list's offset for a finger movement: ever slower downwards, none upwards. */
export function offsetOf(fingerPx: number): number {
  if (fingerPx <= 0) return 0;
  return pullMostPx * (1 - Math.exp(-fingerPx / (2 * pullMostPx)));
}

export function isFar(offsetPx: number): boolean {
  return offsetPx >= pullFarPx;
}

/** Whether a drag is a pull: mostly downwards, from the very top of the page. */
export function isPull(moved: Readonly<{ x: number; y: number }>, scrollTop: number): boolean {
  return scrollTop <= 0 && moved.y > 8 && moved.y > 1.5 * Math.abs(moved.x);
}
