// Proves that each part of the code is type-checked with the globals of its own environment, and that none is left out.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TYPE_CONFIGS } from '../tools/check-steps.ts';
import { folders } from './layers.ts';
import { filesLike, ROOT } from './sources.ts';

const WEB = [folders.memberApp, folders.console] as const;

const compiled = (cwd: string, args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(path.join(ROOT, 'node_modules/.bin/tsc'), ['--pretty', 'false', ...args], { cwd });
    const parts: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    child.on('error', reject);
    child.on('close', () => resolve(Buffer.concat(parts).toString('utf8')));
  });

/** A line that ends with //! is an error in its environment; every other line is none. */
const DOM_ONLY = ['export const a = document.title;', 'export const b = window.localStorage;'];
const NODE_ONLY = [
  "import { readFileSync } from 'node:fs';",
  "export const c = process.env['X'];",
  "export const d = Buffer.from('x');",
  'export const e: NodeJS.Timeout | undefined = undefined;',
];
const BOTH = [
  "export const f = (at: AbortSignal) => fetch('x', { signal: at });",
  'export const g = new URL(import.meta.url);',
];
const wrong = (lines: readonly string[]): readonly string[] => lines.map((line) => `${line} //!`);

const planted: Readonly<Record<string, readonly string[]>> = {
  [`${folders.api}/planted.ts`]: [...wrong(DOM_ONLY), ...NODE_ONLY, ...BOTH],
  [`${folders.ledger}/planted.ts`]: wrong(DOM_ONLY),
  [`${folders.sandbox}/src/planted.ts`]: wrong(DOM_ONLY),
  [`${folders.apiContract}/planted.ts`]: wrong(DOM_ONLY),
  'tools/planted.ts': [...wrong(DOM_ONLY), ...NODE_ONLY],
  [`${folders.memberApp}/vite.config.ts`]: [...wrong(DOM_ONLY), ...NODE_ONLY],
  [`${folders.memberApp}/src/planted.ts`]: [...DOM_ONLY, ...wrong(NODE_ONLY), ...BOTH],
  [`${folders.console}/src/planted.tsx`]: [...DOM_ONLY, ...wrong(NODE_ONLY), ...BOTH],
  [`${folders.ui}/planted.tsx`]: [...DOM_ONLY, ...wrong(NODE_ONLY), ...BOTH],
  [`${folders.memberApp}/src/planted.test.ts`]: [...DOM_ONLY, ...NODE_ONLY, ...BOTH],
};

const expected = Object.entries(planted).flatMap(([file, lines]) =>
  lines.flatMap((line, index) => (line.endsWith('//!') ? [`${file}:${index + 1}`] : [])),
);

const write = (root: string, file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

const configFile = (config: string): string => (config.endsWith('.json') ? config : `${config}/tsconfig.json`);

/** The real configs, without their caches, over planted files. */
const plant = (): string => {
  const root = mkdtempSync(path.join(tmpdir(), 'roda-types-'));
  for (const file of ['tsconfig.base.json', ...TYPE_CONFIGS.map(configFile)]) {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    write(root, file, text.replaceAll(/,\s*"(?:incremental|tsBuildInfoFile)": [^,\n]+/gu, ''));
  }
  write(root, 'package.json', '{"type":"module"}');
  for (const [file, lines] of Object.entries(planted)) write(root, file, `${lines.join('\n')}\n`);
  write(root, `${folders.memberApp}/src/app/router.tsx`, 'export const router = 1;\n');
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  return root;
};

describe('environments', () => {
  let root = '';
  let errors: readonly string[] = [];
  beforeAll(async () => {
    root = plant();
    const reports = await Promise.all(TYPE_CONFIGS.map((config) => compiled(root, ['-p', config])));
    errors = reports.flatMap((report, index) => {
      const base = configFile(TYPE_CONFIGS[index] ?? '').replace(/[^/]*$/u, '');
      return report
        .split('\n')
        .flatMap((line) => [...line.matchAll(/^([^\s(]+)\((\d+),\d+\): error TS/gu)])
        .map(([, file = '', line = '']) => `${isBelow(root, file) ? file : path.posix.join(base, file)}:${line}`);
    });
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test('the DOM is no type in node, node is no type in the browser, and nothing else is an error', () => {
    expect([...new Set(errors)].sort()).toEqual([...expected].sort());
  });

  test('every TypeScript file is checked by one of the configs', async () => {
    const lists = await Promise.all(TYPE_CONFIGS.map((config) => compiled(ROOT, ['-p', config, '--showConfig'])));
    const checked = new Set(
      lists.flatMap((text, index) => {
        const base = path.posix.dirname(configFile(TYPE_CONFIGS[index] ?? ''));
        return (JSON.parse(text) as { files: readonly string[] }).files.map((file) => path.posix.join(base, file));
      }),
    );
    const all = filesLike('{apps,packages,architecture,tools,bench}/**/*.{ts,tsx}');
    expect(all.length).toBeGreaterThan(2500);
    expect(all.filter((file) => !checked.has(file))).toEqual([]);
  });

  test.each(WEB)('no dependency brings the types of node into %s', async (app) => {
    const files = (await compiled(ROOT, ['-p', app, '--listFilesOnly'])).split('\n');
    expect(files.length).toBeGreaterThan(300);
    expect(files.filter((file) => file.includes('/@types/node/'))).toEqual([]);
  });
});

/** Whether a path is already one from the root of the planted tree. */
const isBelow = (root: string, file: string): boolean => {
  try {
    return readFileSync(path.join(root, file)).length > 0;
  } catch {
    return false;
  }
};
