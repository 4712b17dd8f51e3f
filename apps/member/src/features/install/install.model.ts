// Whether and how installing the app is offered: from the second visit on, until it is declined or done.

/** A later look at a home screen belongs to another visit. */
const visitMs = 30 * 60_000;

const firstVisit = 'visited ';
const done = 'installed';

/** The value stored under `launcherPwa` by the first visit. */
export const visitMark = (atMs: number): string => firstVisit + new Date(atMs).toISOString();

/** The value stored under `launcherPwa` when the app was installed. */
export const installedMark: string = done;

/** Whether the offer may appear, by the value stored under `launcherPwa`. */
export function mayOffer(stored: string | undefined, nowMs: number): boolean {
  if (stored === undefined || !stored.startsWith(firstVisit)) return false;
  return nowMs - Date.parse(stored.slice(firstVisit.length)) >= visitMs;
}

export type InstallDevice = Readonly<{
  /** iPhone or iPad: only manual steps. */
  apple: boolean;
  /** In-app browsers cannot add pages to the home screen. */
  insideApp: boolean;
  /** Already opened from the home screen, or inside a packaged app. */
  installed: boolean;
  /** The browser's install prompt is available. */
  offered: boolean;
}>;

/** `prompt`: the browser's own prompt; `steps`: manual steps, since iOS has no prompt; `none`: not offered. */
export function wayToInstall({ apple, insideApp, installed, offered }: InstallDevice): 'prompt' | 'steps' | 'none' {
  if (installed) return 'none';
  if (offered) return 'prompt';
  return apple && !insideApp ? 'steps' : 'none';
}
