// Proves that docs/map.md and docs/figures.md are current, and that screens are those which reach a call by imports.
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIGURES_PAGE, MAP, tableOf, withFigures, withTables } from './map.ts';
import { screensByOperation, specifiedWithoutScreen } from './map-screens.ts';
import { lazyRoutesOf } from './map-symbols.ts';
import { allOperations, type OperationListed } from './operations.ts';
import { ROOT } from './steps.ts';

const operations = await allOperations();
const screens = screensByOperation(operations);
const screensOf = (id: string): readonly string[] => screens.get(id) ?? [];

describe('tools.map', () => {
  test('docs/map.md is current (else: node tools/run.mjs map)', () => {
    const page = readFileSync(MAP, 'utf8');
    expect(withTables(page, operations, screens)).toBe(page);
  });

  test('docs/figures.md is current (else: node tools/run.mjs map)', () => {
    const page = readFileSync(FIGURES_PAGE, 'utf8');
    expect(withFigures(page, screens)).toBe(page);
  });

  test('every call has one row', () => {
    const rows = tableOf(operations, screens).split('\n');
    for (const { op } of operations) expect(rows.filter((row) => row.includes(`\`${op.id}\``)).length).toBe(1);
  });

  test('a page without markers is rejected instead of overwritten', () => {
    expect(() => withTables('# Map', operations, screens)).toThrow('markers');
  });
});

describe('tools.map screens', () => {
  test('no call names a screen that has no route', () => {
    const named = new Set(operations.flatMap(({ op }) => screensOf(op.id)));
    const tables = globSync('apps/*/src/app/{routes,my-routes}.ts', { cwd: ROOT });
    const routes = tables
      .map((table) => path.join(ROOT, table))
      .flatMap(lazyRoutesOf)
      .map((route) => route.path.replace(/^\//, ''));
    const known = new Set([...routes, 'launch', 'console']);
    expect(routes.length).toBeGreaterThan(60);
    expect([...named].filter((name) => !known.has(name) && !name.startsWith('console/'))).toEqual([]);
  });

  test('a call that a screen makes through its features is found, lazily loaded parts included', () => {
    expect(screensOf('orders.submitOrder')).toContain('subPages/product/createOrder');
    expect(screensOf('identity.listConsents')).toContain('launch');
    expect(screensOf('approvals.approveChange')).toEqual(['console/approvals']);
  });

  test('a call that a queries file beside the used one makes is not counted', () => {
    expect(screensOf('wallet.listBindCards')).toEqual(['subPages/card/list']);
    expect(screensOf('rewards.nextQuestion')).toEqual(['pages/my/answer']);
    expect(screensOf('orders.draftInfo')).toEqual([
      'pages/my/productOrderList',
      'subPages/product/detail',
      'subPages/product/detail2',
      'subPages/product/createOrder',
    ]);
  });
});

/** A tree of one screen; what it imports is written by the tests. */
const TREE: Readonly<Record<string, string>> = {
  'apps/one/package.json': '{"name":"one","imports":{"#features/*":"./src/features/*"}}',
  'apps/one/src/main.tsx': "import { boot } from './app/boot.ts';\nboot();\n",
  'apps/one/src/app/boot.ts': "export const boot = async () => (await import('#features/a.queries.ts')).atStart();\n",
  'apps/one/src/app/routes.ts':
    "export const routes = [{ path: '/a', load: () => import('../screens/a.screen.tsx') }];\n",
  'apps/one/src/screens/a.screen.tsx': [
    "import { lazy } from 'react';",
    "import type { typed } from '@x/contract/calls';",
    "import { Card } from '#features/index.ts';",
    "const Later = lazy(() => import('#features/later.tsx'));",
    'const unused = (x: typeof typed) => x;',
    'export function Screen() { return <Card><Later /></Card>; }',
  ].join('\n'),
  'apps/one/src/features/index.ts': "export * from './card.tsx';\n",
  'apps/one/src/features/card.tsx':
    "import { useFirst as use } from './a.queries.ts';\nexport const Card = () => use() as unknown;\n",
  'apps/one/src/features/later.tsx':
    "import { useSecond } from './a.queries.ts';\nexport default function Later() { return useSecond(); }\n",
  'apps/one/src/features/a.queries.ts': [
    "import { first, second, third, started } from '@x/contract/calls';",
    'const call = (op: unknown) => op;',
    'export const useFirst = () => call(first);',
    'export const useSecond = () => call(second);',
    'export const useThird = () => call({ third: 1, op: third });',
    'export const atStart = () => call(started);',
  ].join('\n'),
  'packages/api-contract/package.json': '{"name":"@x/contract","exports":{"./*":"./src/*.ts"}}',
  'packages/api-contract/src/calls.ts': ['first', 'second', 'third', 'started', 'typed', 'other']
    .map((name) => `export const ${name} = {};`)
    .join('\n'),
};

describe('tools.map follows imports', () => {
  let root = '';
  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), 'roda-map-'));
    for (const [file, text] of Object.entries(TREE)) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    }
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  const calls = (): readonly OperationListed[] =>
    ['first', 'second', 'third', 'started', 'typed', 'other'].map((name) => {
      const some = operations[0]?.op;
      if (some === undefined) throw new Error('the contract has no operation');
      const { extension: _, ...op } = some;
      const id = `orders.${name}` as const;
      return { name, file: 'packages/api-contract/src/calls.ts', op: { ...op, id, path: `wx/${name}` } };
    });

  test('renamed, passed on and lazy imports count; types and unused neighbours do not', () => {
    const found = screensByOperation(calls(), root);
    expect(found.get('orders.first')).toEqual(['a']);
    expect(found.get('orders.second')).toEqual(['a']);
    expect(found.get('orders.started')).toEqual(['launch']);
    expect(found.get('orders.third')).toEqual([]);
    expect(found.get('orders.typed')).toEqual([]);
    expect(found.get('orders.other')).toEqual([]);
  });

  test('a call of the specification that nothing reaches is listed', () => {
    const listed = specifiedWithoutScreen(calls(), screensByOperation(calls(), root));
    expect(listed.map(({ name }) => name)).toEqual(['third', 'typed', 'other']);
  });
});
