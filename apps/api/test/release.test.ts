// Makes a release, unpacks its archive, and runs it as a production does: without npm, without the checkout.
import { execFile } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { appVersion } from '@roda/domain/app-version';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { onFreePort, startProcess, type TestProcess } from './child-process.ts';
import { emptyDatabase, type TestDatabase } from './database.ts';
import { deleteFolder, emptyFolder } from './server-process.ts';
import { asServer } from './test-pool.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const NODE = `node_modules/node-${process.platform}-${process.arch}/bin/node`;
const LIMIT_MB = 350;

const run = promisify(execFile);

let place = '';
let folder = '';
let database: TestDatabase;
let packedTwice: readonly string[] = [];

/** The release's own Node runs its own programs; nothing else is to be found. */
const inRelease = (args: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
  run(path.join(folder, NODE), [path.join(folder, 'tools/run.mjs'), ...args], { cwd: '/', env: environment });

const pack = async (to: string): Promise<string> => {
  const program = path.join(ROOT, 'tools/run.mjs');
  const { stdout } = await run(process.execPath, [program, 'release', '--uncommitted', '--to', to], { cwd: ROOT });
  return stdout;
};

const filesOf = (at: string): readonly string[] => (readdirSync(at, { recursive: true }) as string[]).toSorted();

beforeAll(async () => {
  [place, database] = [await emptyFolder(), await emptyDatabase(inject('serverUrl'))];
  packedTwice = [await pack(path.join(place, 'one')), await pack(path.join(place, 'two'))];
  const name = readdirSync(path.join(place, 'one')).find((each) => each.endsWith('.tar.gz')) ?? '';
  await mkdir(path.join(place, 'unpacked'));
  await run('tar', ['-C', path.join(place, 'unpacked'), '-xf', path.join(place, 'one', name)]);
  folder = path.join(place, 'unpacked', name.replace('.tar.gz', ''));
}, 600_000);
afterAll(async () => {
  await database.drop();
  await deleteFolder(place);
});

const production = (): Record<string, string> => ({
  RODA_DATA: path.join(place, 'data'),
  RODA_KEY_MASTER: randomBytes(32).toString('base64'),
  RODA_KEY_INDEX: randomBytes(32).toString('base64'),
  RODA_KEY_ORDER: inject('orderKey'),
  RODA_KEY_PUSH: generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString(),
  RODA_ORIGIN: 'https://roda.example',
  RODA_CONSOLE_ORIGIN: 'https://console.roda.example',
  RODA_TRUST_PROXY: '1',
  RODA_ACCEPT: 'no-email,no-messages,no-payments',
  RODA_ANSWER_MS: '30000',
  DATABASE_URL: asServer(database.url),
});

const start = (environment: Readonly<Record<string, string>>): Promise<TestProcess & { readonly origin: string }> =>
  onFreePort(async (port) => {
    const started = await startProcess({
      file: path.join(folder, NODE),
      args: [path.join(folder, 'tools/run.mjs'), 'start'],
      environment: { ...environment, PORT: String(port), PATH: '', RODA_LOG: 'info' },
      ready: 'Roda is ready on',
    });
    return { ...started, origin: `http://127.0.0.1:${port}` };
  });

const DRAW = `
const { drawPdf } = await import(process.argv[1]);
const made = new Date(0);
const pdf = await drawPdf({ title: '期初', house: 'Roda', lang: 'zh', madeAt: made, footer: '{page}', blocks: [] });
process.stdout.write(pdf.subarray(0, 5));`;

describe('npm run release', () => {
  test('replies: the same archive each time, within the bound, with version and commit', () => {
    const [one = '', two = ''] = packedTwice;
    expect(one.split('SHA-256 ')[1]).toBe(two.split('SHA-256 ')[1]);
    const megabytes = Number(/ ([\d.]+) MB/u.exec(one)?.[1]);
    expect(megabytes).toBeGreaterThan(100);
    expect(megabytes).toBeLessThan(LIMIT_MB);
    const stamp: unknown = JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8'));
    expect(stamp).toEqual({
      version: appVersion,
      commit: expect.stringMatching(/^[\da-f]{40}/u),
      system: `${process.platform}-${process.arch}`,
    });
    expect(existsSync(path.join(folder, '.git'))).toBe(false);
  });

  test('replies: migrates, passes the doctor, serves both apps, and writes nothing into its folder', async () => {
    const before = filesOf(folder);
    const environment = production();
    const { DATABASE_URL: _server, ...owner } = environment;
    expect((await inRelease(['migrate'], { ...owner, RODA_MIGRATE_URL: database.url })).stdout).toContain('current');
    expect((await inRelease(['doctor'], environment)).stdout).toMatch(/ 0 failed/u);
    const server = await start(environment);
    try {
      const ready = await fetch(`${server.origin}/readyz`);
      expect([ready.status, await ready.json()]).toEqual([
        200,
        expect.objectContaining({ ready: true, version: appVersion, stage: 'serving' }),
      ]);
      for (const at of ['/', '/console/']) {
        const page = await fetch(`${server.origin}${at}`);
        const html = await page.text();
        const script = /<script[^>]+src="([^"]+\.js)"/u.exec(html)?.[1] ?? '';
        expect([at, page.status, (await fetch(new URL(script, page.url))).status]).toEqual([at, 200, 200]);
      }
      expect((await fetch(`${server.origin}/docs/swagger-ui-bundle.js`)).status).toBe(200);
      const links = await inRelease(
        ['operator', 'bootstrap', '--compliance', 'Siti <siti@example.com>', '--owner', 'Budi <budi@example.com>'],
        environment,
      );
      expect(links.stdout).toContain('https://console.roda.example');
    } finally {
      expect(await server.end('SIGTERM')).toBe(0);
    }
    const drawn = await run(
      path.join(folder, NODE),
      ['--input-type=module', '-e', DRAW, path.join(folder, 'apps/api/src/platform/pdf-drawing.ts')],
      { env: {} },
    );
    expect(drawn.stdout).toBe('%PDF-');
    expect(filesOf(folder)).toEqual(before);
  });

  test('refuses: a production without its variables, and verbs of a checkout', async () => {
    await expect(inRelease(['start'], { RODA_DATA: path.join(place, 'data') })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('RODA_KEY_MASTER'),
    });
    await expect(inRelease(['test'])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('test: tools/test.ts is not in this release'),
    });
  });
});
