// Tests the step that runs test files, on planted ones: what fails once is flaky, what fails again is a failure.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { conclude, type StepOutcome } from '../steps.ts';
import { flakyTable } from './flaky.ts';
import { MOST_REPEATED, vitestStep } from './vitest-step.ts';

const CONFIG = `export default { test: { projects: [
  { test: { name: 'planted', include: ['*.test.ts'], globals: true, pool: 'forks', isolate: false } },
] } };`;

const GOOD = `test('good', () => expect(1).toBe(1));`;
const FAILS = `${GOOD} test('fails', () => expect(1, 'too small').toBe(2));`;
const DIES = `${GOOD} test('dies', async () => {
  process.kill(process.pid, 'SIGKILL');
  await new Promise((resolve) => setTimeout(resolve, 60_000));
});`;
/** Does `first` in the first run of the file only. */
const once = (first: string): string => `import { existsSync, writeFileSync } from 'node:fs';
const marker = import.meta.filename + '.ran';
const isFirst = !existsSync(marker);
writeFileSync(marker, '');
${first}`;

const folders: string[] = [];
const emptyFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'roda-planted-'));
  folders.push(folder);
  return folder;
};
beforeAll(() => void vi.stubEnv('XDG_CACHE_HOME', emptyFolder()));
afterAll(() => {
  vi.unstubAllEnvs();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const lines: string[] = [];
beforeEach(() => {
  lines.splice(0);
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(...String(text).trimEnd().split('\n')) > 0);
  return () => void vi.restoreAllMocks();
});

type Run = StepOutcome & { readonly status: 0 | 1 };

const run = async (files: Readonly<Record<string, string>>): Promise<Run> => {
  const root = emptyFolder();
  writeFileSync(path.join(root, 'package.json'), '{"type":"module"}');
  writeFileSync(path.join(root, 'vitest.config.js'), CONFIG);
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, `${name}.test.ts`), text);
  const outcome = await vitestStep('planted', { root, quiet: true }).run();
  return { ...outcome, status: conclude(outcome) };
};

describe('tools.test-run vitest step', () => {
  test('a test that fails once ends green, is named and recorded', async () => {
    const text = once(`${GOOD} test('shaky', () => expect(isFirst, 'not yet').toBe(false));`);
    const { status, passed, failed, flaky } = await run({ good: GOOD, shaky: text });
    expect({ status, passed, failed }).toEqual({ status: 0, passed: 3, failed: 0 });
    expect(flaky).toEqual([
      { file: expect.stringMatching(/shaky\.test\.ts$/), test: 'shaky', error: expect.stringContaining('not yet') },
    ]);
    expect(lines.at(-1)).toBe('3 passed, 0 failed');
    expect(lines.join('\n')).toMatch(/Flaky:\n {2}\S*shaky\.test\.ts > shaky\n {4}not yet/);
    expect(flakyTable()).toMatch(/1 × {2}\d{4}-\d\d-\d\dT\d\d:\d\dZ {2}\w+ {2}\S*shaky\.test\.ts > shaky\n {8}not yet/);
  });

  test('a test that always fails ends red', async () => {
    const { status, passed, failures, flaky } = await run({ good: GOOD, fails: FAILS });
    expect({ status, passed, flaky }).toEqual({ status: 1, passed: 2, flaky: [] });
    expect(failures).toEqual([expect.stringMatching(/fails\.test\.ts > fails$/)]);
    expect(lines.at(-1)).toBe('2 passed, 1 failed');
  });

  test('a file whose process dies ends red, and the others count', async () => {
    const { status, passed, failures } = await run({ good: GOOD, other: GOOD, dies: DIES });
    expect({ status, passed }).toEqual({ status: 1, passed: 2 });
    expect(failures).toEqual([expect.stringMatching(/dies\.test\.ts > \(the file itself\)$/)]);
  });

  test('a file whose process dies once ends green', async () => {
    const text = once(`${GOOD} test('dies', () => isFirst && process.kill(process.pid, 'SIGKILL'));`);
    const { status, passed, flaky } = await run({ dies: text });
    expect({ status, passed }).toEqual({ status: 0, passed: 2 });
    expect(flaky[0]?.error).toContain('SIGKILL');
  });

  test('a file that does not open, a failed hook and an error outside of tests end red', async () => {
    const { status, failures } = await run({
      hook: `${GOOD} afterAll(() => { throw new Error('hook'); });`,
      lost: `test('lost', async () => { setTimeout(() => { throw new Error('lost'); }); await new Promise((r) => setTimeout(r, 300)); });`,
      unopened: `import './nothing.ts'; ${GOOD}`,
    });
    expect(status).toBe(1);
    expect(failures.map((failure) => path.basename(failure)).toSorted()).toEqual([
      'hook.test.ts > (the file itself)',
      'lost.test.ts > (the file itself)',
      'unopened.test.ts > (the file itself)',
    ]);
  });

  test('more failed files than can be chance are not run again', async () => {
    const text = once(`test('shaky', () => expect(isFirst).toBe(false));`);
    const names = Array.from({ length: MOST_REPEATED + 1 }, (_, index) => `shaky-${index}`);
    const { status, failed } = await run(Object.fromEntries(names.map((name) => [name, text])));
    expect({ status, failed }).toEqual({ status: 1, failed: MOST_REPEATED + 1 });
  });

  test('a run without a test ends red', async () => {
    const { status, failures } = await run({});
    expect({ status, failures }).toEqual({
      status: 1,
      failures: [expect.stringMatching(/^no file: vitest ended with/)],
    });
  });
});
