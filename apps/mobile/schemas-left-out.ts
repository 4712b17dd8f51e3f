// Keeps the schema library out of the browser: the client reads addresses and methods of the contract, never its schemas.

import type { Plugin } from 'vite';

const contractFile = /\/packages\/contract\/src\/[a-z-]+\.ts$/u;
const schemaImport = /^import \* as z from 'zod\/mini';$/mu;

/** Something that may be called, read and spread without end and holds nothing. */
export const weightless = 'const z = new Proxy(() => undefined, { get: () => z, apply: () => z });';

/** The same file, its schemas weightless. Replies are held to the contract by the server's tests, input by the server. */
export function withoutSchemas(code: string): string {
  return code.replace(schemaImport, weightless);
}

export function schemasLeftOut(): Plugin {
  return {
    name: 'roda-schemas-left-out',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (contractFile.test(id) && schemaImport.test(code) ? withoutSchemas(code) : null),
  };
}
