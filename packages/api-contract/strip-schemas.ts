// Removes schemas from the browser build: the client needs an operation's path and method, never its data schemas.

import { parseSync } from 'vite';
import type { Plugin } from 'vite';
import { storedInBrowser } from './stored-in-browser.ts';

const contractFile = /\/packages\/(?:api-contract|domain)\/src\/(?:[a-z-]+\/)?[a-z-]+\.ts$/u;
const schemaImport = /import \* as z from ['"]zod\/mini['"];?/u;

/** An empty stub that can be called, read and spread without end. */
const weightless = 'const z = new Proxy(() => undefined, { get: () => z, apply: () => z });';

type Cut = Readonly<{ start: number; end: number; text: string }>;

/**
 * The same module without its schemas: operations keep path and method, top-level schemas are empty. Input is validated
 * by the server, replies by the server's tests.
 */
export function withoutSchemas(code: string, fileName = 'contract.js'): string {
  const { program } = parseSync(fileName, code);
  const cuts: Cut[] = [];
  const found = schemaImport.exec(code);
  if (found !== null) cuts.push({ start: found.index, end: found.index + found[0].length, text: weightless });
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { init } of declared.declarations) cuts.push(...cutsOf(init));
  }
  return cuts
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, cut) => text.slice(0, cut.start) + cut.text + text.slice(cut.end), code);
}

type Node = Readonly<{ type: string; start: number; end: number }> & Readonly<Record<string, unknown>>;

function cutsOf(init: unknown): readonly Cut[] {
  if (!isNode(init) || init.type !== 'CallExpression') return [];
  if (rootOf(init) === 'z') return [{ start: init.start, end: init.end, text: 'z' }];
  if (rootOf(init) !== 'operation') return [];
  const [shape] = (init['arguments'] as readonly Node[] | undefined) ?? [];
  const properties = (shape?.['properties'] as readonly Node[] | undefined) ?? [];
  return properties.flatMap((property, index) => {
    if (storedInBrowser.has(nameOf(property))) return [];
    // With the trailing comma; the last element leaves the comma before it, which is allowed there.
    return [{ start: property.start, end: properties[index + 1]?.start ?? property.end, text: '' }];
  });
}

/** The first identifier of a chain of calls and members. */
function rootOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier') return String(node['name']);
  return rootOf(node['callee'] ?? node['object']);
}

function nameOf(property: Node): string {
  const key = property['key'];
  return isNode(key) ? String(key['name'] ?? key['value']) : '';
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

export function schemasLeftOut(): Plugin {
  return {
    name: 'roda-schemas-left-out',
    apply: 'build',
    // Without its schemas a contract file only declares names: unused ones can be removed by tree shaking.
    transform: (code, id) =>
      contractFile.test(id) && schemaImport.test(code)
        ? { code: withoutSchemas(code), moduleSideEffects: false }
        : null,
  };
}
