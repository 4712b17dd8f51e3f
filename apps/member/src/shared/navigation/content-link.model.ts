// Target of an operator's link: a screen of the app with its query, a web address, or nothing.

import { hasScreen, parseSearch } from './paths.ts';
import type { ScreenPath, PathSearch } from './paths.ts';

export type Way =
  | Readonly<{ kind: 'screen'; to: ScreenPath; search: PathSearch }>
  | Readonly<{ kind: 'web'; href: string }>;

const screenShape = /^\/?((?:pages|subPages)\/[\w/-]+)(?:\?([^#]*))?$/u;

/** Undefined for an empty or invalid link, and for a screen that does not exist in this build. */
export function wayOf(link: string): Way | undefined {
  const [, path, query = ''] = screenShape.exec(link) ?? [];
  if (path !== undefined) {
    const to = `/${path}` as ScreenPath;
    return hasScreen(to) ? { kind: 'screen', to, search: parseSearch(query) } : undefined;
  }
  if (!/^https:\/\/[^\s]+$/u.test(link)) return undefined;
  const webview: ScreenPath = '/pages/web/webview';
  if (hasScreen(webview)) return { kind: 'screen', to: webview, search: { url: link } };
  return { kind: 'web', href: link };
}
