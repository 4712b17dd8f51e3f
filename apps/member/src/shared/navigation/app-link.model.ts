// Links from outside that open the app: which screen they mean, and which are not ours.

import { addressInApp, safeReturn } from './paths.ts';

export type AppLink = Readonly<{
  /** The address of a screen; undefined: home. */
  screen: string | undefined;
  /** What a launch reads: query and hash as they came. */
  search: string;
  hash: string;
}>;

/**
 * A link to the server's own host, with the screen behind its hash (`/#/subPages/news/detail?id=1`) or in its path
 * (`/subPages/news/detail?id=1`). Undefined for any other host, scheme or text.
 */
export function appLinkOf(address: string, server: string): AppLink | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname, search, hash } = new URL(address);
  const home = new URL(server);
  if (origin !== home.origin || !/^https?:/u.test(origin)) return undefined;
  const base = home.pathname.replace(/\/$/u, '');
  if (!pathname.startsWith(base)) return undefined;
  const path = pathname.slice(base.length);
  const behind = addressInApp(address, origin);
  return { screen: behind ?? safeReturn(path + search), search, hash };
}
