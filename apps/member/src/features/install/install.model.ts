// Whether and how installing the app is offered: not inside an installed one, and not for 30 days after a dismissal.

/** Days without the offer after it was closed. */
export const silentDays = 30;

const dayMs = 86_400_000;
const done = 'installed';

/** The value stored under `launcherPwa` when the app was installed. */
export const installedMark: string = done;

/** Whether the offer may appear, by the value stored under `launcherPwa`. */
export function mayOffer(stored: string | undefined, nowMs: number): boolean {
  if (stored === undefined) return true;
  if (stored === done) return false;
  const sinceMs = nowMs - Date.parse(stored);
  return Number.isNaN(sinceMs) || sinceMs < 0 || sinceMs >= silentDays * dayMs;
}

export type InstallDevice = Readonly<{
  userAgent: string;
  touchPoints: number;
  /** Already opened from the home screen, or inside a packaged app. */
  installed: boolean;
  /** The browser's install prompt is available. */
  offered: boolean;
}>;

/** `prompt`: the browser's own prompt; `steps`: manual steps, since iOS has no prompt; `none`: not offered. */
export function wayToInstall({
  userAgent,
  touchPoints,
  installed,
  offered,
}: InstallDevice): 'prompt' | 'steps' | 'none' {
  if (installed) return 'none';
  if (offered) return 'prompt';
  return isApple(userAgent, touchPoints) && !isInsideApp(userAgent) ? 'steps' : 'none';
}

/** iPhone, iPad, and the iPad with a Macintosh user agent. */
export function isApple(userAgent: string, touchPoints: number): boolean {
  return /iPhone|iPad|iPod/u.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);
}

/** In-app browsers cannot add pages to the home screen. */
function isInsideApp(userAgent: string): boolean {
  return /MicroMessenger|FBAN|FBAV|Instagram|Line\//u.test(userAgent);
}
