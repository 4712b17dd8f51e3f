// The few lines that fetch a screen's parts beside it; the bundler's own also load styles, which this app has in one.

import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/**
 * As the bundler calls it: a lazy import, the files that it will ask for next, and who asks. A file that does not come
 * is told to whoever looks for a newer build.
 */
const code = `
const asked = new Set();
export const __vitePreload = (load, files, from) => {
  for (const file of files) {
    const { href } = new URL(file, from);
    if (asked.has(href)) continue;
    asked.add(href);
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href });
    document.head.append(link);
  }
  return load().catch((failure) => {
    dispatchEvent(new Event('vite:preloadError'));
    throw failure;
  });
};`;

export function fetchedAhead(): Plugin {
  return {
    name: 'roda-fetched-ahead',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === helper ? { code, moduleSideEffects: false } : null),
  };
}
