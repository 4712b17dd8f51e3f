// Whether somebody is at this console: a page that asks by itself must not keep its session open.

/** A person who reads or thinks is still there. */
const ATTENDED_MS = 60_000;

/** Moves of the pointer are not among them: a desk that is bumped moves it, too. */
const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

let actedAt = -Infinity;

const act = (): void => void (actedAt = performance.now());

/** Listens from now on. A page is opened, or loaded again, by a person. */
export const watchAttendance = (): void => {
  act();
  for (const kind of ACTS) window.addEventListener(kind, act, { capture: true, passive: true });
};

/** Whether a key was pressed, or something touched, clicked or scrolled, within the last minute. */
export const isAttended = (): boolean => performance.now() - actedAt < ATTENDED_MS;
