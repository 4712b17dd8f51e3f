// The addresses of screens and the rules about them: which are tabs, where home is, where a log-in may return to.

/**
 * An address of a screen, written as in the specification with a leading slash; `paths.test.ts` checks that each
 * exists.
 */
export type ScreenPath = `/pages/${string}` | `/subPages/${string}`;

export type Search = Readonly<Record<string, string>>;

export const homePath: ScreenPath = '/pages/index/index';
export const trimmedHomePath: ScreenPath = '/pages/index/index2';
export const loginPath: ScreenPath = '/pages/auth/login';

let known: ReadonlySet<string> = new Set();

/** Told once at the start by the table of screens. */
export function announceScreens(paths: readonly ScreenPath[]): void {
  known = new Set(paths);
}

/** Whether a screen exists: a door to one that does not is left out, never dead. */
export function hasScreen(path: ScreenPath): boolean {
  return known.has(path);
}

const twins: readonly (readonly [whole: ScreenPath, trimmed: ScreenPath])[] = [
  ['/pages/index/index', '/pages/index/index2'],
  ['/pages/index/my', '/pages/index/my2'],
];

/** The home of this moment. */
export function homeOf(trimmed: boolean): ScreenPath {
  return trimmed ? trimmedHomePath : homePath;
}

/** Where a path leads in the present mode when it has a twin; undefined when it may stay. */
export function twinOf(path: string, trimmed: boolean): ScreenPath | undefined {
  const pair = twins.find(([whole, small]) => path === (trimmed ? whole : small));
  return pair?.[trimmed ? 1 : 0];
}

/** A remembered address that may be returned to: inside the app, not a log-in page. Anything else gives undefined. */
export function safeReturn(address: string | undefined): string | undefined {
  if (address === undefined || !/^\/(?:pages|subPages)\/[\w/-]+(?:\?[^#]*)?$/u.test(address)) return undefined;
  return address.startsWith('/pages/auth/') ? undefined : address;
}

/** The query of an address as plain strings, and back: ids stay strings, whatever they look like. */
export function parseSearch(search: string): Search {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: object): string {
  const present = Object.entries(search).flatMap(([name, value]: [string, unknown]) =>
    (typeof value === 'string' && value !== '') || typeof value === 'number' ? [[name, String(value)]] : [],
  );
  const text = new URLSearchParams(present).toString();
  return text === '' ? '' : `?${text}`;
}
