// Tests the command that makes the first two operators: as it is typed, beside a server of the same database and keys.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { acceptInvitation } from '@roda/api-contract/people/staff';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { prepareDatabase } from '../src/platform/db/open-database.ts';
import { nobody, openTestContext, type TestContext } from './test-context.ts';

const PROGRAM = path.resolve(import.meta.dirname, '../../../tools/operator.ts');
const SITI = 'Siti Rahma <siti@test.example>';
const BUDI = 'Budi Santoso <budi@test.example>';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext({ withoutDemo: true });
  // A clone has the rights on its objects, and not those on the database.
  await prepareDatabase(context.url);
});
afterAll(() => context.close());
/** The command is for an installation without operators. */
beforeEach(async () => {
  await context.asOwner((tx) => tx.query('truncate operator_roles, ended_invitations, operators cascade'));
});

/** What the server of this context has, as the variables of a production. */
const environment = (): Record<string, string> => {
  const { masters, index, orderKey, pushKey } = context.around.services.secrets;
  return {
    RODA_MODE: 'production',
    DATABASE_URL: context.serverUrl,
    RODA_CONSOLE_ORIGIN: 'https://console.test',
    RODA_KEY_MASTER: masters.map((key) => key.toString('base64')).join(','),
    RODA_KEY_INDEX: index.toString('base64'),
    RODA_KEY_ORDER: orderKey,
    RODA_KEY_PUSH: pushKey,
  };
};

const bootstrap = (args: readonly string[], changes: Record<string, string> = {}) =>
  new Promise<{ code: number | null; out: string; failure: string }>((resolve) => {
    const env = { ...process.env, ...environment(), ...changes };
    const child = execFile(process.execPath, [PROGRAM, 'bootstrap', ...args], { env }, (_error, out, failure) =>
      resolve({ code: child.exitCode, out, failure }),
    );
  });
const linksIn = (out: string): readonly string[] => out.match(/https:\/\/console\.test\/console\/#\/accept\S+/gu) ?? [];
/** At the time of the command, whose clock is this machine's. */
const accept = (link = '') => {
  context.clock.set(new Date());
  const token = link.split('token=')[1] ?? '';
  return context.call(acceptInvitation, nobody, { token, password: 'Sembilan-Kuda-Hijau-9' });
};

test('replies: two links that work; repeats: half of it again; refuses: a third time, a demo', async () => {
  expect(await bootstrap([])).toEqual({
    ...{ code: 1, out: '', failure: expect.stringContaining('nobody is named as compliance') },
  });
  expect((await bootstrap(['--compliance', 'siti@test.example'])).failure).toContain('--compliance must be a name');
  expect((await bootstrap(['--compliance', SITI, '--owner', BUDI], { RODA_MODE: 'demo' })).failure).toContain(
    'a demo has its own operators',
  );
  const first = await bootstrap(['--compliance', SITI, '--owner', BUDI]);
  const [compliance, owner, ...others] = linksIn(first.out);
  expect([first.code, first.failure, others]).toEqual([0, '', []]);
  expect(first.out).toMatch(/^compliance: Siti Rahma <siti@test\.example>, until /u);
  expect((await accept(compliance)).errno).toBe(0);
  const again = await bootstrap([]);
  const [link, ...rest] = linksIn(again.out);
  expect([again.code, rest]).toEqual([0, []]);
  expect((await accept(owner)).data).toMatchObject({ reason: 'replaced' });
  expect((await accept(link)).errno).toBe(0);
  expect(await bootstrap(['--owner', BUDI])).toMatchObject({
    ...{ code: 1, out: '', failure: expect.stringMatching(/^No link was made: this installation has operators/u) },
  });
});

test('refuses: on a machine with other keys, the link opens nothing at the server', async () => {
  const other = randomBytes(32).toString('base64');
  const { code, out, failure } = await bootstrap(['--compliance', SITI, '--owner', BUDI], { RODA_KEY_INDEX: other });
  expect([code, failure]).toEqual([0, '']);
  for (const link of linksIn(out)) expect((await accept(link)).data).toMatchObject({ reason: 'unknown' });
});
