// The worker's caches by name: one per version of the shell, one for files, one for replies, one per session.

const shellPrefix = 'roda-shell-';
const minePrefix = 'roda-mine-';

export const filesCache = 'roda-files';
export const sharedCache = 'roda-shared';

/** Maximum number of replies per cache; the oldest are evicted. */
export const mostReplies = 150;

export function shellCache(version: string): string {
  return shellPrefix + version;
}

/** The cache of a session; `session` is a digest of its token, never the token. */
export function mineCache(session: string): string {
  return minePrefix + session;
}

export function isMine(name: string): boolean {
  return name.startsWith(minePrefix);
}

/** Caches that an activated version no longer needs. Caches of other programs are not touched. */
export function outlivedBy(version: string, names: readonly string[]): readonly string[] {
  return names.filter((name) => name.startsWith(shellPrefix) && name !== shellCache(version));
}

/** Caches of sessions other than this one. */
export function strangersTo(session: string, names: readonly string[]): readonly string[] {
  return names.filter((name) => isMine(name) && name !== mineCache(session));
}

/** Cached files that the current version no longer lists; `scope` ends with a slash. */
export function leftovers(kept: readonly string[], scope: string, assets: readonly string[]): readonly string[] {
  const known = new Set(assets.map((name) => scope + name));
  return kept.filter((url) => !known.has(url));
}
