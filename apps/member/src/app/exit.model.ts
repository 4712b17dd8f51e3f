// The back key of a phone on the only page: the first press warns, a second one soon after leaves.

/** Within this time the second press leaves. */
export const exitWindowMs = 2000;

export type BackPress = 'back' | 'home' | 'warn' | 'exit';

/** What a press of the back key means here and now. */
export function backPress(
  where: Readonly<{ canGoBack: boolean; isHome: boolean }>,
  pressMs: number,
  lastWarnMs: number,
): BackPress {
  if (where.canGoBack) return 'back';
  if (!where.isHome) return 'home';
  return pressMs - lastWarnMs <= exitWindowMs ? 'exit' : 'warn';
}
