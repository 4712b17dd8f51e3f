// Proves that the production server runs without the demo: no file of it is loaded, no operation of it is served.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { operations } from '@roda/api-contract/operations';
import { expect, test } from 'vitest';
import { makeOperator } from './factories/identity.ts';
import { programFor } from './server-process.ts';
import { openTestContext } from './test-context.ts';

const APPS = path.resolve(import.meta.dirname, '../..');

/** Writes the address of every module that Node resolves to a file: a full pipe would refuse it. */
const LIST_MODULES = `
import { registerHooks } from 'node:module';
import { appendFileSync } from 'node:fs';
registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context);
    appendFileSync(process.env.MODULE_LIST, found.url + '\\n');
    return found;
  },
});`;

/** What a program loads while its database starts: the dynamic imports of the files that it begins with. */
const partsOf = (program: string): readonly string[] =>
  [program, path.join(APPS, 'api/src/run-process.ts')].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bimport\('(\.[^']+)'\)/gu)].map(([, to = '']) =>
      path.resolve(path.dirname(file), to),
    ),
  );

/** The files of our apps that a program loads until it serves. */
const loadedBy = async (mode: string): Promise<readonly string[]> => {
  const list = path.join(await mkdtemp(path.join(tmpdir(), 'roda-modules-')), 'list');
  const program = programFor(mode);
  const loads = [program, ...partsOf(program)].map((file) => `await import(${JSON.stringify(file)});`);
  await promisify(execFile)(
    process.execPath,
    [
      ...['--import', `data:text/javascript,${encodeURIComponent(LIST_MODULES)}`],
      // With that argument a program starts nothing.
      ...['--input-type=module', '--eval', loads.join('\n'), '--', '--help'],
    ],
    { env: { ...process.env, RODA_MODE: mode, MODULE_LIST: list } },
  );
  const urls = await readFile(list, 'utf8');
  await rm(path.dirname(list), { recursive: true });
  const folder = new URL(`file://${APPS}/`).href;
  return urls
    .split('\n')
    .filter((url) => url.startsWith(folder) && !url.includes('/node_modules/'))
    .map((url) => url.slice(folder.length));
};

test('the production process loads the whole server and no file of the demo', async () => {
  const files = await loadedBy('production');
  expect(files).toContain('api/src/app.ts');
  expect(files).toContain('api/src/platform/server.ts');
  expect(files.filter((file) => !file.startsWith('api/src/'))).toEqual([]);
});

test('the list would show the demo: its own process loads it', async () => {
  const files = await loadedBy('demo');
  expect(files).toContain('demo/src/demo.jobs.ts');
  expect(files).toContain('api/src/app.ts');
});

test('without the demo its operations are neither bound nor described, and all others are', async () => {
  const context = await openTestContext({ withoutDemo: true });
  try {
    const expected = operations.filter(({ module }) => module !== 'demo');
    expect(expected.length).toBe(operations.length - 1);
    expect(context.routes.map(({ op }) => op.id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
    const { paths } = (await context.http.inject({ method: 'GET', url: '/docs/openapi.json' })).json();
    const described = Object.values(paths as Record<string, object>).flatMap((entry) => Object.keys(entry));
    expect(described.length).toBe(expected.length);
    expect(Object.keys(paths as object).filter((address) => address.includes('demo'))).toEqual([]);
    const { token } = await makeOperator(context, 'operations');
    const reply = await context.http.inject({
      method: 'POST',
      url: '/admin/demo/clock',
      headers: { 'x-token': token },
      payload: { advance: 'P1D' },
    });
    expect(reply.json()).not.toMatchObject({ errno: 0 });
    expect(await context.see('select ahead_ms from demo_clock')).toEqual([{ ahead_ms: 0n }]);
  } finally {
    await context.close();
  }
});
