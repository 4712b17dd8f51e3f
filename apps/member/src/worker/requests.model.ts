// Request policy of the service worker: which requests it handles, and the cache key of their replies.

/** Build-time data for the worker: the version, its files, and the cacheable calls. */
export type Build = Readonly<{
  /** Changes with any file of the app. */
  version: string;
  /** The shell: fetched when a version is installed. The empty name is the page itself. */
  shell: readonly string[];
  /** All other files with a hash in their name: cached once fetched. */
  assets: readonly string[];
  /** Calls whose replies are the same for everybody. `{…}` matches one path segment. */
  shared: readonly string[];
  /** Calls whose replies a member may read again offline. */
  mine: readonly string[];
}>;

/**
 * - `page`: the app's one page, from the shell.
 * - `file`: a file of this version.
 * - `shared`: a reply that is the same for everybody.
 * - `mine`: a reply that belongs to the session.
 * - `received`: what another app hands over.
 * - `pass`: not handled by the worker: writes, money operations, requests that need a live reply, and foreign requests.
 */
export type Handling = 'page' | 'file' | 'shared' | 'mine' | 'received' | 'pass';

export type RequestFilter = Readonly<{
  method: string;
  url: string;
  /** `Request.mode`. */
  mode: string;
  /** The authorization header, or null. */
  token: string | null;
}>;

/** Where other apps hand over texts and pictures, below the scope; the manifest names it. */
export const receivePath = 'receive';

/** How the worker handles a request; `scope` is the folder of the app with a trailing slash. */
export function handlingOf(asked: RequestFilter, scope: string, build: Build): Handling {
  if (!asked.url.startsWith(scope)) return 'pass';
  const path = pathBelow(asked.url, scope);
  if (asked.method === 'POST' && asked.mode === 'navigate' && path === receivePath) return 'received';
  if (asked.method !== 'GET') return 'pass';
  if (asked.mode === 'navigate') return path === '' || path === 'index.html' ? 'page' : 'pass';
  if (path !== '' && (build.shell.includes(path) || build.assets.includes(path))) return 'file';
  if (build.shared.some((pattern) => fits(path, pattern))) return 'shared';
  return asked.token !== null && build.mine.some((pattern) => fits(path, pattern)) ? 'mine' : 'pass';
}

function pathBelow(url: string, scope: string): string {
  return url.slice(scope.length).split(/[?#]/u)[0] ?? '';
}

function fits(path: string, pattern: string): boolean {
  const parts = path.split('/');
  const wanted = pattern.split('/');
  return parts.length === wanted.length && wanted.every((part, index) => part.startsWith('{') || part === parts[index]);
}

/** Parameters that only contain the time of the request. */
const withoutMeaning = ['t'];

/** The cache key of a reply: replies differ by language, country and app, which are sent as headers. */
export function storedAddress(url: string, headerOf: (name: string) => string | null): string {
  const address = new URL(url);
  for (const name of withoutMeaning) address.searchParams.delete(name);
  for (const name of ['x-lang', 'x-country', 'x-app-type'])
    address.searchParams.append(`~${name}`, headerOf(name) ?? '');
  address.searchParams.sort();
  return address.href;
}

/** Whether a body is cacheable: an envelope that reports success. */
export function isSuccess(body: string): boolean {
  try {
    const envelope: unknown = JSON.parse(body);
    return typeof envelope === 'object' && envelope !== null && 'errno' in envelope && envelope.errno === 0;
  } catch {
    return false;
  }
}

/** A shared reply younger than this is returned without contacting the server. */
export const settledMs = 10_000;
/** Up to this age it is returned immediately and revalidated in the background; older ones are used only offline. */
export const staleMs = 5 * 60_000;
/** Replies older than this are never used. */
export const longestMs = 7 * 24 * 3_600_000;

/** `fresh`: equivalent to the server's; `stale`: usable until the server's arrives; `old`: only offline. */
export type Age = 'fresh' | 'stale' | 'old' | 'gone';

export function ageOf(storedAt: string | null, nowMs: number): Age {
  const age = nowMs - Date.parse(storedAt ?? '');
  if (Number.isNaN(age) || age > longestMs) return 'gone';
  // A device clock that was set back gives replies from the future, which are rejected.
  if (age < 0 || age > staleMs) return 'old';
  return age <= settledMs ? 'fresh' : 'stale';
}
