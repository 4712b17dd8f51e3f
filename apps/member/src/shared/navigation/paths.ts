// The addresses of screens and their rules: tabs, the home screen, and allowed return targets after log-in.

/** An address of a screen, as in the specification with a leading slash; `paths.test.ts` checks that each exists. */
export type ScreenPath = `/pages/${string}` | `/subPages/${string}` | '/choose-location' | '/open-location';

export type PathSearch = Readonly<Record<string, string>>;

export const homePath: ScreenPath = '/pages/index/index';
export const reviewModeHomePath: ScreenPath = '/pages/index/index2';
export const loginPath: ScreenPath = '/pages/auth/login';

let known: ReadonlySet<string> = new Set();

/** Set once at the start by the table of screens. */
export function announceScreens(paths: readonly ScreenPath[]): void {
  known = new Set(paths);
}

/** Whether a screen exists: a link to a missing one is omitted, never broken. */
export function hasScreen(path: ScreenPath): boolean {
  return known.has(path);
}

const twins: readonly (readonly [whole: ScreenPath, reviewMode: ScreenPath])[] = [
  ['/pages/index/index', '/pages/index/index2'],
  ['/pages/index/my', '/pages/index/my2'],
];

const tabs: readonly ScreenPath[] = [...twins.flat(), '/pages/index/productList', '/subPages/news/list'];

/** Pages of the tab bar, in both modes: they keep their scroll position and have no pull-to-refresh. */
export function isTabPath(path: string): boolean {
  return tabs.some((tab) => tab === path);
}

/** The screen that the app was opened with, without its query; the full home screen by default. */
export function firstAddress(): string {
  const [address = ''] = location.hash.slice(1).split('?');
  return address === '' || address === '/' ? homePath : address;
}

/** The query of the address that the app was opened with. */
export const firstSearch = (): PathSearch => parseSearch(location.hash.split('?')[1] ?? '');

/** The current home screen. */
export function homeOf(reviewMode: boolean): ScreenPath {
  return reviewMode ? reviewModeHomePath : homePath;
}

/** The counterpart of a path in the current mode; undefined when it needs no redirect. */
export function twinOf(path: string, reviewMode: boolean): ScreenPath | undefined {
  // The shop of digital goods exists in both modes: it is only redirected to, never from.
  if (reviewMode && path === '/pages/index/productList') return '/pages/index/productList2';
  const pair = twins.find(([whole, small]) => path === (reviewMode ? whole : small));
  return pair?.[reviewMode ? 1 : 0];
}

const inside = /^\/(?:(?:pages|subPages)\/[\w/-]+|choose-location|open-location)(?:\?[^#]*)?$/u;

/** A stored address that is an allowed return target: inside the app, not a log-in page. Otherwise undefined. */
export function safeReturn(address: string | undefined): string | undefined {
  if (address === undefined || !inside.test(address)) return undefined;
  return address.startsWith('/pages/auth/') ? undefined : address;
}

/** The part of a full address of `origin` after its hash, if it is allowed; otherwise undefined. */
export function addressInApp(address: string, origin: string): string | undefined {
  const at = address.indexOf('#');
  if (at < 0 || !URL.canParse(address) || new URL(address).origin !== origin) return undefined;
  return safeReturn(address.slice(at + 1));
}

/**
 * Names that only links from outside carry: invitations, scanned links, campaigns, times, answers of a mini-program. No
 * screen reads them.
 */
const launchParameter =
  /^(?:i|q|qrCode|t|shell(?:Ask|Result|Value)|utm_\w*|gclid|fbclid|ttclid|wbraid|gbraid|msclkid)$/u;

/** An address or a query without its launch parameters; everything else stays as it is written. */
export function withoutLaunchParameters(address: string): string {
  const at = address.indexOf('?');
  if (at < 0) return address;
  const given = address.slice(at + 1).split('&');
  const kept = given.filter((pair) => !launchParameter.test(pair.split('=')[0] ?? ''));
  if (kept.length === given.length) return address;
  return address.slice(0, at) + (kept.length === 0 ? '' : `?${kept.join('&')}`);
}

/** Whether an address contains anything that belongs to the launch and not to a screen. */
export function isLaunch(search: string, hash: string): boolean {
  return search !== '' || withoutLaunchParameters(hash) !== hash;
}

/** Parses and formats the query of an address as plain strings: ids remain strings, even if numeric. */
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
