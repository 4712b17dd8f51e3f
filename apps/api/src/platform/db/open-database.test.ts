// Proves that what goes on after a start holds the login of the server and no reference to the owner's.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { bareEnvironment } from '#test/child-process.ts';
import { cloneDatabase } from '#test/database.ts';
import { asServer } from '#test/test-pool.ts';

const moduleAt = (name: string): string => JSON.stringify(new URL(name, import.meta.url).href);

/** Opens the database as a start does, and says which of the words in the files of WORDS are in the heap then. */
const PROGRAM = `
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { getHeapSnapshot } from 'node:v8';
import { readConfig, takeMigrateUrl } from ${moduleAt('../config.ts')};
import { openDatabase } from ${moduleAt('open-database.ts')};
const database = await openDatabase(readConfig(), takeMigrateUrl());
for (let time = 0; time < 3; time += 1) {
  await pause(50);
  gc();
}
const chunks = [];
for await (const chunk of getHeapSnapshot()) chunks.push(Buffer.from(chunk));
const heap = Buffer.concat(chunks);
const isHeld = (file) => heap.includes(readFileSync(file));
const [owner, server] = process.argv.slice(1).map(isHeld);
await database.stop();
process.stdout.write(JSON.stringify({ owner, server, variables: Object.keys(process.env) }));
`;

type Held = { readonly owner: boolean; readonly server: boolean; readonly variables: readonly string[] };

const heldAfter = async (environment: Readonly<Record<string, string>>, files: readonly string[]): Promise<Held> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--expose-gc', '--input-type=module', '--eval', PROGRAM, ...files],
    { env: { ...bareEnvironment(), RODA_LOG: 'silent', ...environment } },
  );
  return JSON.parse(stdout) as Held;
};

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'roda-open-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const file = (name: string): string => path.join(folder, name);

test('forbids: after a start the embedded database’s owner is in no variable of the process', async () => {
  const files = [file('postgres.password'), file('roda_app.password')];
  for (const _start of ['first', 'second'])
    expect(await heldAfter({ RODA_DATA: folder }, files)).toMatchObject({ owner: false, server: true });
  for (const name of files) expect((await stat(name)).mode & 0o777).toBe(0o600);
  const [owner, server] = await Promise.all(files.map((name) => readFile(name, 'utf8')));
  expect(owner).not.toBe(server);
});

test('forbids: after a start RODA_MIGRATE_URL is neither in the environment nor in the heap', async () => {
  const database = await cloneDatabase(inject('serverUrl'));
  const ownerUrl = new URL(database.url);
  const ownersPassword = ownerUrl.password;
  await writeFile(file('owner'), ownersPassword);
  await writeFile(file('server'), new URL(asServer(database.url)).password);
  const environment = { RODA_DATA: folder, DATABASE_URL: asServer(database.url), RODA_MIGRATE_URL: ownerUrl.href };
  const held = await heldAfter(environment, [file('owner'), file('server')]);
  expect(held).toMatchObject({ owner: ownersPassword === '', server: true });
  expect(held.variables.filter((name) => name.startsWith('RODA_MIGRATE'))).toEqual([]);
  await database.drop();
});
