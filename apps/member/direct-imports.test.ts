// Tests that lazy imports go past files that only re-export, and that nothing else of the output changes.

import { expect, test } from 'vitest';
import { importDirectly } from './direct-imports.ts';

type Output = Parameters<typeof importDirectly>[0];

const chunk = (fileName: string, code: string, kind: Readonly<Record<string, unknown>> = {}) => ({
  [fileName]: { type: 'chunk', fileName, code, isEntry: false, isDynamicEntry: false, dynamicImports: [], ...kind },
});

const built = (...chunks: readonly object[]): Output => Object.assign({}, ...chunks) as Output;

const codeOf = (output: Output, name: string): string => {
  const file = output[name];
  return file?.type === 'chunk' ? file.code : '';
};

test('a lazy import of a file that only re-exports asks for the file behind it, by the names of the importer', () => {
  const output = built(
    chunk('assets/page.js', 'let{Card:e}=await import(`./front.js`);', { dynamicImports: ['assets/front.js'] }),
    chunk('assets/front.js', 'export{V as Card,b}from"./parts.js";\n', { isDynamicEntry: true }),
    chunk('assets/parts.js', 'export{a as V,c as b};'),
  );
  importDirectly(output);
  expect(codeOf(output, 'assets/page.js')).toBe('let{Card:e}=await import("./parts.js").then(m=>({Card:m.V,b:m.b}));');
  expect(output['assets/page.js']).toMatchObject({ dynamicImports: ['assets/parts.js'] });
  expect(Object.keys(output)).toEqual(['assets/page.js', 'assets/parts.js']);
});

test('entries, files with code of their own, and static imports stay as they are', () => {
  const output = built(
    chunk('assets/index.js', 'export{a}from"./parts.js";', { isEntry: true, isDynamicEntry: true }),
    chunk('assets/own.js', 'import{a}from"./parts.js";a();export{a};', { isDynamicEntry: true }),
    chunk('assets/parts.js', 'import("./own.js");import{x}from"./index.js";'),
  );
  const before = structuredClone(output);
  importDirectly(output);
  expect(output).toEqual(before);
});
