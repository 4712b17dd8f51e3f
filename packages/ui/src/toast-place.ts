// Where a toast covers nothing that can be tapped.

export type Box = Readonly<{ left: number; right: number; top: number; bottom: number }>;

const controls = 'a[href], button, input, select, textarea, label, [role="button"], [role="switch"], [role="tab"]';
/** Steps of the search, and the distance to what is not covered. */
const stepPx = 4;
const gapPx = 4;
/** The top of the window: the title of a screen may be covered for two seconds, its back button may not. */
const highestPx = 4;

/** What can be tapped on the visible part of the page. */
export function controlBoxes(toast: HTMLElement): readonly Box[] {
  return [...document.querySelectorAll(controls)]
    .filter((control) => !toast.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height, top, bottom }) => width > 0 && height > 0 && bottom > 0 && top < window.innerHeight);
}

/**
 * The least distance to move a toast up so that it covers no control; where there is no such place, to where it covers
 * the least of them.
 */
export function liftOver(toast: Box, taken: readonly Box[]): number {
  const beside = taken.filter(({ left, right }) => left < toast.right && right > toast.left);
  let best = { lift: 0, covered: Infinity };
  for (let lift = 0; toast.top - lift >= highestPx; lift += stepPx) {
    const covered = beside.reduce((sum, box) => sum + overlap(box, toast, lift), 0);
    if (covered < best.covered) best = { lift, covered };
    if (covered === 0) break;
  }
  return best.lift;
}

function overlap(box: Box, toast: Box, lift: number): number {
  const down = Math.min(box.bottom, toast.bottom - lift + gapPx) - Math.max(box.top, toast.top - lift - gapPx);
  const across = Math.min(box.right, toast.right) - Math.max(box.left, toast.left);
  return Math.max(0, down) * Math.max(0, across);
}
