// Preloads the files of lazy imports; the bundler's own helper also loads style sheets, which this app has in one file.

import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/**
 * Called by the bundler: a lazy import, the files that it will request next, and the importing module. A failed file is
 * reported to the update check.
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
