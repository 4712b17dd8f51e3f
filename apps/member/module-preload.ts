// Preloads the files of lazy imports, and has the parts of the app that need it wait for the second style sheet.

import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/**
 * Called by the bundler: a lazy import, the files that it will request next, and the importing module. A failed file is
 * reported to the update check. A style sheet among the files stands for the one that the page names.
 */
const code = `
const asked = new Set();
let styles;
const loadStyles = () =>
  (styles ??= new Promise((resolve, reject) => {
    const { content: href } = document.querySelector('meta[name="more-styles"]');
    const link = document.createElement('link');
    const onerror = () => {
      styles = undefined;
      link.remove();
      reject(new Error('Failed to fetch the styles of a dynamically imported module: ' + href));
    };
    Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href, onload: resolve, onerror });
    document.head.append(link);
  }));
export const __vitePreload = (load, files, from) => {
  let styled;
  for (const file of files) {
    if (file.endsWith('.css')) {
      styled = loadStyles();
      continue;
    }
    const { href } = new URL(file, from);
    if (asked.has(href)) continue;
    asked.add(href);
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href });
    document.head.append(link);
  }
  return Promise.all([load(), styled]).then(
    ([module]) => module,
    (failure) => {
      dispatchEvent(new Event('vite:preloadError'));
      throw failure;
    },
  );
};`;

export function fetchedAhead(): Plugin {
  return {
    name: 'roda-fetched-ahead',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === helper ? { code, moduleSideEffects: false } : null),
  };
}
