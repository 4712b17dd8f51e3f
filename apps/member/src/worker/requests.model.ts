// Which requests of the app the service worker answers itself, and under which name it keeps their replies.

/** What the build tells the worker about itself and about the calls of the app. */
export type Build = Readonly<{
  /** Changes with any file of the app. */
  version: string;
  /** The shell: fetched when a version is installed. The empty name is the page itself. */
  shell: readonly string[];
  /** Everything else that carries a hash in its name: kept once it was fetched. */
  assets: readonly string[];
  /** Calls whose replies are the same for everybody. `{…}` stands for one part of a path. */
  shared: readonly string[];
  /** Calls whose replies a member may read again without a network. */
  mine: readonly string[];
}>;

/**
 * - `page`: the app's one page, from the shell.
 * - `file`: a file of this version.
 * - `shared`: a reply that is the same for everybody.
 * - `mine`: a reply that belongs to the session.
 * - `pass`: none of the worker's business: whatever writes, moves money, needs the server's word of this moment, or
 *   belongs to somebody else.
 */
export type Handling = 'page' | 'file' | 'shared' | 'mine' | 'pass';

export type RequestFilter = Readonly<{
  method: string;
  url: string;
  /** `Request.mode`. */
  mode: string;
  /** The authorization header, or null. */
  token: string | null;
}>;

/** What the worker does with a request; `scope` is the folder of the app with a trailing slash. */
export function handlingOf(asked: RequestFilter, scope: string, build: Build): Handling {
  if (asked.method !== 'GET' || !asked.url.startsWith(scope)) return 'pass';
  const path = pathBelow(asked.url, scope);
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

/** Parameters that only say when somebody asked. */
const withoutMeaning = ['t'];

/**
 * The address under which a reply is kept: replies differ by language, country and app, which travel in headers.
 */
export function storedAddress(url: string, headerOf: (name: string) => string | null): string {
  const address = new URL(url);
  for (const name of withoutMeaning) address.searchParams.delete(name);
  for (const name of ['x-lang', 'x-country', 'x-app-type'])
    address.searchParams.append(`~${name}`, headerOf(name) ?? '');
  address.searchParams.sort();
  return address.href;
}

/** Whether a body is an answer worth keeping: an envelope that reports success. */
export function isSuccess(body: string): boolean {
  try {
    const envelope: unknown = JSON.parse(body);
    return typeof envelope === 'object' && envelope !== null && 'errno' in envelope && envelope.errno === 0;
  } catch {
    return false;
  }
}

/** A shared reply younger than this is given without asking the server at all. */
export const settledMs = 10_000;
/** Up to this age it is given at once and asked for anew behind it; older ones only stand in for a lost network. */
export const staleMs = 5 * 60_000;
/** Nothing is read again after this long. */
export const longestMs = 7 * 24 * 3_600_000;

/** `fresh`: as good as the server's; `stale`: good enough until the server's is here; `old`: only without a network. */
export type Age = 'fresh' | 'stale' | 'old' | 'gone';

export function ageOf(storedAt: string | null, nowMs: number): Age {
  const age = nowMs - Date.parse(storedAt ?? '');
  if (Number.isNaN(age) || age > longestMs) return 'gone';
  // A device clock that was set back makes replies of the future: no reason to trust them.
  if (age < 0 || age > staleMs) return 'old';
  return age <= settledMs ? 'fresh' : 'stale';
}
