// Lazy imports of a module that shares its file with others: the bundler puts a file between that only re-exports it,
// which costs a phone a round trip. The import goes to the shared file instead.

import type { Plugin, Rolldown } from 'vite';

type Output = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>;

/** A file that only re-exports: `export{a as Screen,b as c}from"./x.js";`. */
const forwarding = /^export\{(?<names>[^}]+)\}from"\.\/(?<file>[^"]+)";\s*$/u;

type Forwarding = Readonly<{ file: string; exported: string }>;

/** What a file forwards, as an expression over the namespace `m` of the file behind it. */
function forwardingOf(code: string): Forwarding | undefined {
  const { names, file } = forwarding.exec(code)?.groups ?? {};
  if (names === undefined || file === undefined) return undefined;
  const fields = names.split(',').map((pair) => {
    const [inner = '', outer = inner] = pair.split(' as ');
    return `${outer}:m.${inner}`;
  });
  return { file, exported: `({${fields.join()}})` };
}

/** Removes the files that only re-export from the output, and points their lazy imports past them. */
export function importDirectly(output: Output): void {
  const past = new Map<string, Forwarding>();
  for (const chunk of Object.values(output)) {
    if (chunk.type !== 'chunk' || chunk.isEntry || !chunk.isDynamicEntry) continue;
    const found = forwardingOf(chunk.code);
    if (found !== undefined) past.set(chunk.fileName, found);
  }
  for (const chunk of Object.values(output)) {
    if (chunk.type !== 'chunk') continue;
    chunk.code = chunk.code.replaceAll(/import\(([`'"])\.\/([\w-]+\.js)\1\)/gu, (whole, _quote, name: string) => {
      const found = past.get(`assets/${name}`);
      return found === undefined ? whole : `import("./${found.file}").then(m=>${found.exported})`;
    });
    chunk.dynamicImports = [
      ...new Set(chunk.dynamicImports.map((name) => (past.has(name) ? `assets/${past.get(name)?.file ?? ''}` : name))),
    ];
  }
  for (const name of past.keys()) delete output[name];
}

export function directImports(): Plugin {
  return {
    name: 'roda-direct-imports',
    apply: 'build',
    generateBundle: { order: 'pre', handler: (_options, output) => importDirectly(output) },
  };
}
