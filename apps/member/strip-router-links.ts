// Removes the router's own links from the browser build: the app has one link component, `GoLink`, with its own
// navigation rules.

import type { Plugin } from 'vite';

const routerFile = /\/@tanstack\/react-router\/dist\/esm\/route\.js$/u;
const nobody = '\0roda-no-link';

/** Every route of the router includes a link component that is never rendered; its code would be in the first load. */
export function linksLeftOut(): Plugin {
  return {
    name: 'roda-links-left-out',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) => (source === './link.js' && routerFile.test(importer ?? '') ? nobody : null),
    load: (id) => (id === nobody ? 'export const Link = () => null;' : null),
  };
}
