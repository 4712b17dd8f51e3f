// Proves that every file keeps the rules of file-style.ts, that each rule finds its violation, that the linter runs.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completed, type Lock, missingFrom, unverifiedIn, verified } from '../tools/complete-lock.ts';
import { moduleFolder } from './layers.ts';
import { codeFiles, readableFiles, readSource, ROOT, type Source } from './sources.ts';
import { codeRules, COLUMNS, downloadHosts, LINES_PER_FILE, textRules } from './file-style.ts';

const violationsOf = (rule: (source: Source) => readonly string[], sources: readonly Source[]): readonly string[] =>
  sources.flatMap((source) => rule(source).map((violation) => `${source.file}: ${violation}`));

const HEAD = '// A planted file.\n';
const COMMAND = `${moduleFolder('orders')}/submit-order.command.ts`;

/** For each rule files that violate it. */
const planted: Readonly<Record<string, readonly Source[]>> = {
  'is at most 500 lines long': [{ file: COMMAND, text: HEAD.repeat(LINES_PER_FILE + 1) }],
  'is at most 120 columns wide': [{ file: COMMAND, text: `${HEAD}// ${'x'.repeat(COLUMNS)}` }],
  'says in its first line what is in it': [
    { file: COMMAND, text: 'export const x = 1;\n' },
    { file: COMMAND, text: '// no full stop\nexport const x = 1;\n' },
  ],
  'has a kebab-case name that says what it is': [
    { file: `${moduleFolder('orders')}/submitOrder.ts`, text: HEAD },
    { file: `${moduleFolder('orders')}/order-utils.ts`, text: HEAD },
    { file: `${moduleFolder('orders')}/orders.controller.ts`, text: HEAD },
  ],
  'has no open ends': [{ file: COMMAND, text: `${HEAD}// ${'TO'}${'DO'} later\n` }],
  'skips no test': [{ file: 'architecture/x.test.ts', text: `${HEAD}test.${'skip'}('x', () => {});\n` }],
  'imports nothing from above its grandparent folder': [
    { file: COMMAND, text: `${HEAD}import { x } from '../../ledger/ledger.ts';\n` },
  ],
  'takes the time from ctx.at': [
    { file: COMMAND, text: `${HEAD}const sql = 'update orders set paid_at = now()';\n` },
    { file: COMMAND, text: `${HEAD}const at = new Date();\n` },
  ],
  'takes ids and randomness from the context': [{ file: COMMAND, text: `${HEAD}const id = randomUUID();\n` }],
  'contains no path of a private machine': [{ file: 'docs/x.md', text: `See ${'/wo'}rk/notes.\n` }],
};

describe('file style', () => {
  const code = codeFiles();
  const readable = readableFiles();

  test('there is something to measure', () => expect(code.length).toBeGreaterThan(10));

  test.each(Object.entries(codeRules))('every file of code %s', (_name, rule) =>
    expect(violationsOf(rule, code)).toEqual([]),
  );
  test.each(Object.entries(textRules))('every text %s', (_name, rule) =>
    expect(violationsOf(rule, readable)).toEqual([]),
  );

  test.each(Object.entries({ ...codeRules, ...textRules }))('finds what it is for: %s', (name, rule) => {
    const sources = planted[name] ?? [];
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.filter((source) => rule(source).length === 0).map(({ text }) => text.slice(0, 80))).toEqual([]);
  });

  test('the lock file names no download host', () => {
    expect(downloadHosts('"resolved": "https://mirror.example/x.tgz"')).toEqual(['https://mirror.example']);
    expect(downloadHosts(readSource('package-lock.json').text)).toEqual([]);
  });

  test('npm ci finds every optional package in the lock file (else: node tools/complete-lock.ts)', () => {
    const named = { packages: { '': { optionalDependencies: { 'tea-linux-x64': '1.0.0' } } } };
    expect(missingFrom(named)).toEqual([{ name: 'tea-linux-x64', version: '1.0.0' }]);
    expect(missingFrom(completed(named))).toEqual([]);
    expect(missingFrom(JSON.parse(readSource('package-lock.json').text) as Lock)).toEqual([]);
  });

  test('npm compares every package with a digest of the lock file (else: node tools/complete-lock.ts)', () => {
    const entry = { version: '1.0.0' };
    const planted: Lock = {
      packages: {
        '': entry,
        'packages/domain': entry,
        'node_modules/tea': { ...entry, cpu: ['x64'] },
        'node_modules/milk': { ...entry, integrity: 'sha512-x' },
        'node_modules/milk/node_modules/@dairy/cream': entry,
        'node_modules/milk/node_modules/sugar': { ...entry, inBundle: true },
        'packages/domain/node_modules/tea': entry,
        'node_modules/@roda/api': { link: true },
      },
    };
    const places = [
      'node_modules/tea',
      'node_modules/milk/node_modules/@dairy/cream',
      'packages/domain/node_modules/tea',
    ];
    expect(unverifiedIn(planted).map(({ place }) => place)).toEqual(places);
    const known = verified(planted, (name) => (name === 'tea' ? undefined : `sha512-${name}`));
    expect(unverifiedIn(known).map(({ place }) => place)).toEqual([places[0], places[2]]);
    expect(known.packages[places[1] ?? '']).toEqual({ ...entry, integrity: 'sha512-@dairy/cream' });
    expect(unverifiedIn(JSON.parse(readSource('package-lock.json').text) as Lock)).toEqual([]);
  });

  test('no fixture, secret or build was committed by accident', () => {
    const tracked = spawnSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' });
    const files = tracked.status === 0 ? tracked.stdout.split('\n') : [];
    expect(
      files.filter((file) => /(^|\/)(dist|coverage|\.data|node_modules)\/|\.(pem|key|p12)$|(^|\/)\.env/.test(file)),
    ).toEqual([]);
  });
});

/** One file per lint rule that the code relies on; the linter must name the rule. */
const LINTED: Readonly<Record<string, string>> = {
  'eslint(max-lines)': 'void 0;\n'.repeat(LINES_PER_FILE + 1),
  'eslint(max-lines-per-function)': `export const f = (): number => {\n${'  void 0;\n'.repeat(61)}  return 1;\n};\n`,
  'eslint(max-params)': 'export const f = (a: number, b: number, c: number, d: number): number => a + b + c + d;\n',
  'eslint(no-console)': 'console.log(1);\n',
  'typescript(no-explicit-any)': 'export const x: any = 1;\n',
  'typescript(no-non-null-assertion)': 'export const f = (x: number | undefined): number => x!;\n',
  'typescript(no-floating-promises)': 'const f = async (): Promise<number> => 1;\nf();\n',
  'typescript(switch-exhaustiveness-check)':
    "export const f = (x: 'a' | 'b'): number => {\n  switch (x) {\n    case 'a': return 1;\n  }\n  return 2;\n};\n",
  'import(no-default-export)': 'export default 1;\n',
};

describe('linter', () => {
  let folder = '';
  let report = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'roda-lint-'));
    cpSync(path.join(ROOT, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
    const options = { strict: true, target: 'es2024', module: 'nodenext', noEmit: true, types: [] };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['*.ts'] }));
    writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
    Object.values(LINTED).forEach((text, index) => writeFileSync(path.join(folder, `planted-${index}.ts`), text));
    try {
      execFileSync(path.join(ROOT, 'node_modules/.bin/oxlint'), ['--type-aware', '--format=unix', '.'], {
        cwd: folder,
        encoding: 'utf8',
      });
    } catch (error) {
      report = (error as { stdout: string }).stdout;
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(Object.keys(LINTED).map((rule, index) => [rule, index] as const))('the linter stops %s', (rule, index) => {
    const lines = report.split('\n').filter((line) => line.includes(`planted-${index}.ts`));
    expect(lines.join('\n')).toContain(rule);
  });
});
