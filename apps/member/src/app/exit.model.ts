// The back key of a phone on the last page: the first press warns, a second one soon after exits.

/** Within this time the second press exits. */
export const exitWindowMs = 2000;

export type BackPress = 'back' | 'home' | 'warn' | 'exit';

/** The action of a back key press in the current state. */
export function backPress(
  where: Readonly<{ canGoBack: boolean; isHome: boolean }>,
  pressMs: number,
  lastWarnMs: number,
): BackPress {
  if (where.canGoBack) return 'back';
  if (!where.isHome) return 'home';
  // A clock that was set back since the warning says nothing about the time between the presses.
  const sinceMs = pressMs - lastWarnMs;
  return sinceMs >= 0 && sinceMs <= exitWindowMs ? 'exit' : 'warn';
}
