// The addresses of screens and the rules about them: which are tabs, where home is, where a log-in may return to.

/**
 * An address of a screen, written as in the specification with a leading slash; `paths.test.ts` checks that each
 * exists.
 */
export type ScreenPath = `/pages/${string}` | `/subPages/${string}` | '/choose-location' | '/open-location';

export type PathSearch = Readonly<Record<string, string>>;

export const homePath: ScreenPath = '/pages/index/index';
export const reviewModeHomePath: ScreenPath = '/pages/index/index2';
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

const tabs: readonly ScreenPath[] = [...twins.flat(), '/pages/index/productList', '/subPages/news/list'];

/** Pages of the tab bar, in both modes: they keep their place and can't be pulled. */
export function isTabPath(path: string): boolean {
  return tabs.some((tab) => tab === path);
}

/** The screen that the app was opened with, without its query; the whole home where none is named. */
export function firstAddress(): string {
  const [address = ''] = location.hash.slice(1).split('?');
  return address === '' || address === '/' ? homePath : address;
}

/** The home of this moment. */
export function homeOf(reviewMode: boolean): ScreenPath {
  return reviewMode ? reviewModeHomePath : homePath;
}

/** Where a path leads in the present mode when it has a twin; undefined when it may stay. */
export function twinOf(path: string, reviewMode: boolean): ScreenPath | undefined {
  // The shop of ordinary goods stands in both modes: the way is one of no return.
  if (reviewMode && path === '/pages/index/productList') return '/pages/index/productList2';
  const pair = twins.find(([whole, small]) => path === (reviewMode ? whole : small));
  return pair?.[reviewMode ? 1 : 0];
}

const inside = /^\/(?:(?:pages|subPages)\/[\w/-]+|choose-location|open-location)(?:\?[^#]*)?$/u;

/** A remembered address that may be returned to: inside the app, not a log-in page. Anything else gives undefined. */
export function safeReturn(address: string | undefined): string | undefined {
  if (address === undefined || !inside.test(address)) return undefined;
  return address.startsWith('/pages/auth/') ? undefined : address;
}

/** The part of a whole address that is inside the app: behind its hash, and allowed there; undefined for any other. */
export function addressInApp(address: string): string | undefined {
  const at = address.indexOf('#');
  return at < 0 ? undefined : safeReturn(address.slice(at + 1));
}

/** The query of an address as plain strings, and back: ids stay strings, whatever they look like. */
export function parseSearch(search: string): PathSearch {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: object): string {
  const present = Object.entries(search).flatMap(([name, value]: [string, unknown]) =>
    (typeof value === 'string' && value !== '') || typeof value === 'number' ? [[name, String(value)]] : [],
  );
  const text = new URLSearchParams(present).toString();
  return text === '' ? '' : `?${text}`;
}
