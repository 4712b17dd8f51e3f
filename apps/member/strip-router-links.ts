// Keeps the router's own links out of the browser: the app has one kind of link, `GoLink`, with its own rules of going.

import type { Plugin } from 'vite';

const routerFile = /\/@tanstack\/react-router\/dist\/esm\/route\.js$/u;
const nobody = '\0roda-no-link';

/** Every route of the router carries a link component that nobody renders; its code would come with the first load. */
export function linksLeftOut(): Plugin {
  return {
    name: 'roda-links-left-out',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) => (source === './link.js' && routerFile.test(importer ?? '') ? nobody : null),
    load: (id) => (id === nobody ? 'export const Link = () => null;' : null),
  };
}
