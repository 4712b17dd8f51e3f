// Tests `npm run doctor` and the refusal of a production start: all that is wrong at once, and nothing is changed.
import { execFile } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isLongRun } from '@roda/testing/run';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { prepareDatabase } from '../src/platform/db/open-database.ts';
import { bareEnvironment } from './child-process.ts';
import { cloneDatabase, type TestDatabase } from './database.ts';
import { openGateway } from './factories/sms-servers.ts';
import { openSmtp } from './factories/smtp-servers.ts';
import { deleteFolder, emptyFolder } from './server-process.ts';
import { asServer } from './test-pool.ts';

let folder = '';
let database: TestDatabase;
beforeAll(async () => {
  [folder, database] = [await emptyFolder(), await cloneDatabase(inject('serverUrl'))];
  await prepareDatabase(database.url);
});
afterAll(async () => {
  await database.drop();
  await deleteFolder(folder);
});

type Ended = { readonly code: number | null; readonly out: string; readonly err: string };

const run = (program: string, environment: Readonly<Record<string, string>>, ...args: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [path.resolve(import.meta.dirname, '../src', program), ...args],
      { env: { ...bareEnvironment(), ...environment }, timeout: 300_000 },
      (_error, out, err) => resolve({ code: child.exitCode, out, err }),
    );
  });

const master = randomBytes(32).toString('base64');
const production = (): Record<string, string> => ({
  RODA_MODE: 'production',
  RODA_DATA: path.join(folder, 'not-there-yet'),
  RODA_KEY_MASTER: master,
  RODA_KEY_INDEX: randomBytes(32).toString('base64'),
  RODA_KEY_ORDER: inject('orderKey'),
  RODA_KEY_PUSH: generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString(),
  RODA_ORIGIN: 'https://roda.example',
  RODA_CONSOLE_ORIGIN: 'https://console.roda.example',
  RODA_TRUST_PROXY: '1',
  DATABASE_URL: asServer(database.url),
});

const ACCEPTED = { RODA_ACCEPT: 'no-email,no-messages,no-payments' };
const NO_MORE = { RODA_ACCEPT: 'no-email,no-payments' };

type Report = {
  readonly failedCount: number;
  readonly checks: readonly { readonly name: string; readonly outcome: string; readonly mend: readonly string[] }[];
};

describe('npm run doctor', () => {
  test('replies: a production in which nothing failed, with warnings for what it accepted; nothing is made', async () => {
    const { code, out, err } = await run('doctor.ts', { ...production(), ...ACCEPTED });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^ok +schema +that of this code$/m);
    expect(out).toMatch(/^ok +clock /m);
    expect(out).toMatch(/^warning +messages .*accepted: no-messages/m);
    expect(out).toMatch(/^\d+ checks: 0 failed, 3 with a warning\n$/m);
    expect(out).not.toContain(master);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('refuses: everything wrong at once, each with the line that mends it, as JSON too', async () => {
    const wrong = {
      ...production(),
      RODA_KEY_MASTER: 'weak-and-secret',
      RODA_POOL: 'many',
      RODA_ORIGIN: 'http://roda.example',
      DATABASE_URL: 'postgres://roda_app@127.0.0.1:1/roda',
    };
    const { code, out } = await run('doctor.ts', wrong, '--json');
    const { failedCount, checks } = JSON.parse(out) as Report;
    const failed = checks.filter(({ outcome }) => outcome === 'failed');
    expect([code, failedCount]).toEqual([1, failed.length]);
    expect(failed.map(({ name }) => name).toSorted()).toEqual([
      'database',
      'email',
      'messages',
      'origins',
      'payments',
      'secrets',
      'variables',
    ]);
    expect(failed.every(({ mend }) => mend.length > 0)).toBe(true);
    expect(checks.map(({ name }) => name)).toEqual(expect.arrayContaining(['storage', 'disk', 'proxy']));
    expect(out).not.toContain('weak-and-secret');
  });
});

/** Each starts the program again and again. */
describe.each(isLongRun ? ['npm run doctor, with its options and in a demo'] : [])('%s', () => {
  test('replies: a test message on request is sent by the provider of the server, in a demo into its file', async () => {
    const gateway = await openGateway();
    const given = { ...production(), ...NO_MORE, RODA_SMS: 'http', ...gateway.environment };
    const sent = await run('doctor.ts', given, '--send', '+628123456789');
    expect([sent.code, sent.out]).toEqual([
      0,
      expect.stringMatching(/^ok +messages +the test message to \+628123456789: http accepted it$/m),
    ]);
    expect(gateway.sent).toEqual([expect.objectContaining({ to: '+628123456789' })]);
    gateway.state.trouble = 'revoked';
    expect(await run('doctor.ts', given, '--send', '+628123456789')).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^failed +messages +the test message to \+628123456789: http said refused/m),
    });
    await gateway.close();
    const nobody = await run('doctor.ts', { ...production(), ...ACCEPTED }, '--send', '+628123456789');
    expect([nobody.code, nobody.out]).toEqual([1, expect.stringMatching(/^failed +messages +nobody sends/m)]);
    const mail = await openSmtp();
    const smtp = { RODA_SMTP_URL: mail.url, RODA_EMAIL_FROM: 'Roda <no-reply@roda.example>' };
    const letter = await run('doctor.ts', { ...given, ...smtp }, '--send', 'siti@example.com');
    await mail.close();
    // It requires TLS in production, and nobody vouches for this server's certificate.
    expect([letter.code, letter.out]).toEqual([
      1,
      expect.stringMatching(/^failed +email +the test message .*: smtp said retry \(etls\)$/m),
    ]);
    expect(mail.sent).toEqual([]);
    const data = path.join(folder, 'sending');
    await run('doctor.ts', { RODA_DATA: data }, '--send', 'siti@example.com');
    expect(readFileSync(path.join(data, 'outbox/email.ndjson'), 'utf8')).toContain('this is a test message');
    await run('doctor.ts', { RODA_DATA: data }, '--send', '+628123456789');
    const line: unknown = JSON.parse(readFileSync(path.join(data, 'outbox/sms.ndjson'), 'utf8'));
    expect(line).toMatchObject({ to: '+628123456789', scene: 'test' });
    await deleteFolder(data);
    expect(await run('doctor.ts', given, '--send', '0812')).toMatchObject({ code: 1 });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('refuses: with --ask an origin that leads nowhere', async () => {
    const given = { RODA_DATA: folder, RODA_ORIGIN: 'http://127.0.0.1:2' };
    expect((await run('doctor.ts', given)).out).not.toContain('network');
    const { code, out } = await run('doctor.ts', given, '--ask');
    expect([code, out]).toEqual([1, expect.stringMatching(/^failed +network +RODA_ORIGIN: .*ECONNREFUSED/m)]);
  });

  test('refuses: damaged secrets of a demo by the name of their file, and unknown arguments', async () => {
    const data = await emptyFolder();
    await writeFile(path.join(data, 'secrets.json'), '{"master":');
    expect(await run('doctor.ts', { RODA_DATA: data })).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^failed +secrets +.*secrets\.json is damaged/m),
    });
    expect(readdirSync(data)).toEqual(['secrets.json']);
    await deleteFolder(data);
    expect(await run('doctor.ts', {}, '--fast')).toMatchObject({ code: 1, err: expect.stringContaining('--fast') });
    expect(await run('doctor.ts', {}, '--help')).toMatchObject({ code: 0, out: expect.stringContaining('--json') });
  });
});

describe('a production start', () => {
  const failedNames = async (environment: Readonly<Record<string, string>>): Promise<readonly string[]> => {
    const { code, out, err } = await run('main.ts', { PORT: '0', ...environment });
    expect([code, out]).toEqual([1, '']);
    const [head, ...rest] = err.trimEnd().split('\n');
    expect(head).toBe('Roda could not start, for this is wrong (npm run doctor lists all checks):');
    expect(readdirSync(folder)).toEqual([]);
    return rest.filter((line) => line.startsWith('failed')).map((line) => line.split(/ +/u)[1] ?? '');
  };

  test('refuses: everything that is wrong at once, before anything is started or made', async () => {
    const { DATABASE_URL: _url, RODA_KEY_INDEX: _key, ...rest } = production();
    expect(
      await failedNames({ ...rest, RODA_LOG: 'loud', RODA_CONSOLE_ORIGIN: 'http://console.roda.example' }),
    ).toEqual(['secrets', 'variables', 'origins', 'database', 'payments', 'messages', 'email']);
  });

  test('refuses: a sandbox that members need, unless it is accepted by its own name', async () => {
    const sandbox = {
      ...production(),
      RODA_PSP_URL: 'https://psp.example',
      RODA_PSP_KEY: 'a-key-of-the-provider',
      RODA_PSP_SECRET: 'a-secret-of-the-provider',
    };
    expect(await failedNames(sandbox)).toEqual(['payments', 'messages', 'email']);
    expect(await failedNames({ ...sandbox, ...ACCEPTED })).toEqual(['payments']);
    expect(await failedNames({ ...sandbox, RODA_ACCEPT: 'sandbox-payments' })).toEqual(['messages', 'email']);
  });

  test('refuses: a login that may do more than it should, and variables beside it', async () => {
    const given = { ...production(), ...ACCEPTED, DATABASE_URL: database.url, RODA_POOL: '0' };
    expect(await failedNames(given)).toEqual(['variables', 'login']);
  });
});
