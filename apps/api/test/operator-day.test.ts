// Tests the operators' command line on a real server: three operators process a feed from import to settled income.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAssetRow, makeProduct } from './factories/catalog.ts';
import { makeOperator } from './factories/identity.ts';
import { openTestContext, type TestContext } from './test-context.ts';

const CLI = path.resolve(import.meta.dirname, '../../../tools/operator.ts');

type Said = { readonly code: number; readonly out: string; readonly err: string };

let context: TestContext;
let folder = '';
let origin = '';
let productId = 0;

/** Runs the command line as `who`, in a separate process. */
const operator = (principal: string, ...args: string[]): Promise<Said> =>
  new Promise((resolve) => {
    const common = ['--server', origin, '--data', folder, '--as', principal];
    execFile(process.execPath, [CLI, ...args, ...common], (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, err });
    });
  });

const listed = async <Row>(principal: string, ...args: string[]): Promise<readonly Row[]> => {
  const { out, err } = await operator(principal, ...args, '--json');
  if (out === '') throw new Error(err);
  return (JSON.parse(out) as { list: readonly Row[] }).list;
};

const logIn = async (principal: string): Promise<Said> => {
  const roles = principal === 'fitri' ? (['fleet', 'operations'] as const) : (['operations', 'finance'] as const);
  const { email, password } = await makeOperator(context, ...roles);
  return operator(principal, 'login', '--email', email, '--password', password);
};

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  folder = await mkdtemp(path.join(tmpdir(), 'roda-day-'));
  await context.http.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(context.http.server.address() as AddressInfo).port}`;
  productId = await makeProduct(context, { assetId: await makeAssetRow(context, { deviceNumber: 'RD-1' }) });
  const trips = [
    'id,deviceNumber,startedAt,endedAt,amount',
    't-1,RD-1,2026-03-09T01:00:00Z,2026-03-09T01:30:00Z,120000.00',
    't-2,RD-1,2026-03-09T02:00:00Z,2026-03-09T02:30:00Z,80000.00',
    't-3,RD-1,2026-03-09T02:10:00Z,2026-03-09T02:40:00Z,80000.00',
  ];
  await writeFile(path.join(folder, 'trips.csv'), `${trips.join('\n')}\n`);
  const lines = ['date,reference,description,amount,currency', '2026-03-09,B-1,Fares of RD-1,200000.00,IDR'];
  await writeFile(path.join(folder, 'bank.csv'), `${lines.join('\n')}\n`);
});
afterAll(async () => {
  await context.close();
  await rm(folder, { recursive: true, force: true });
});

const importTrips = async (): Promise<void> => {
  const first = await operator('fitri', 'import', 'trips', path.join(folder, 'trips.csv'));
  expect(first.out).toContain('2 accepted, 0 known, 1 quarantined, 0 rejected; revenue IDR 200000.00');
  const again = await operator('fitri', 'import', 'trips', path.join(folder, 'trips.csv'));
  expect(again.out).toContain('0 accepted');
  expect((await operator('ana', 'goods', 'list')).out).toContain(
    '2026-03-08T17:00:00.000Z/2026-03-09T17:00:00.000Z: 200',
  );
};

const proposeRevenue = async (): Promise<void> => {
  const bank = await operator('ana', 'import', 'statement', path.join(folder, 'bank.csv'), '--account', 'bank');
  expect(bank.out).toContain('1 lines, 0 matched, 1 open');
  const [line] = await listed<{ id: string }>('ana', 'statement', 'lines', '--state', 'open');
  const period = ['--goods', String(productId), '--from', '2026-03-09', '--to', '2026-03-10'];
  const found = await operator('ana', 'revenue', 'match', ...period);
  expect(found.out).toContain("members' share: IDR 140000.00");
  expect(found.out).toContain(line?.id ?? 'no line');
  const imported = await operator('fitri', 'revenue', 'propose', ...period, '--line', line?.id ?? '');
  expect(imported).toMatchObject({ code: 1, out: '' });
  expect(imported.err).toContain('(four_eyes) {"side":"evidence"}');
  const proposed = await operator('ana', 'revenue', 'propose', ...period, '--line', line?.id ?? '');
  expect(proposed).toMatchObject({ code: 0, err: '' });
};

const approveRevenue = async (): Promise<void> => {
  const [revenue] = await listed<{ id: string }>('budi', 'revenue', 'list', '--status', 'proposed');
  expect((await operator('budi', 'approvals', 'list')).out).toContain('revenue');
  const own = await operator('ana', 'revenue', 'approve', revenue?.id ?? '');
  expect(own).toMatchObject({ code: 1, out: '' });
  expect(own.err).toContain('(four_eyes) {"side":"proposer"}');
  const approved = await operator('budi', 'revenue', 'approve', revenue?.id ?? '');
  expect(approved.out).toContain('posted');
};

const seeRevenue = async (): Promise<void> => {
  expect((await operator('budi', 'settlement', 'run')).code).toBe(0);
  expect((await operator('budi', 'solvency')).out).toContain('140,000.00');
  const log = await operator('budi', 'audit', 'list', '--action', 'settlement.approveRevenue');
  expect(log.out).toContain('settlement.approveRevenue');
  for (const words of [
    ['withdrawals', 'list'],
    ['identity', 'list'],
    ['payments', 'exceptions'],
  ]) {
    expect(await operator('budi', ...words)).toMatchObject({ code: 0, out: 'nothing\n' });
  }
};

describe("the operators' day", () => {
  test('each logs in once; the session file is readable by its owner only', async () => {
    for (const principal of ['cici', 'dodi']) {
      expect(await logIn(principal)).toMatchObject({ code: 0, err: '' });
      expect((await stat(path.join(folder, `operator/${principal}.json`))).mode & 0o777).toBe(0o600);
    }
  });

  test('a wrong password and a missing session are reported', async () => {
    const { email } = await makeOperator(context, 'support');
    const wrong = await operator('eva', 'login', '--email', email, '--password', 'not-this-one-9');
    expect(wrong).toMatchObject({ code: 1, out: '' });
    expect(wrong.err).toContain('credentials_wrong');
    expect(await operator('eva', 'solvency')).toMatchObject({ code: 2, out: '' });
  });

  test('trips are imported once, an overlap is set aside; one who did not import proposes the revenue on a fitting line, only the third can approve it; it is in solvency and in the audit log', async () => {
    for (const principal of ['fitri', 'ana', 'budi']) expect((await logIn(principal)).code).toBe(0);
    await importTrips();
    await proposeRevenue();
    await approveRevenue();
    await seeRevenue();
  });

  test('after logging out the session is invalid, locally and on the server', async () => {
    await logIn('eko');
    expect((await operator('eko', 'solvency')).code).toBe(0);
    expect((await operator('eko', 'logout')).code).toBe(0);
    expect((await operator('eko', 'solvency')).code).toBe(2);
  });
});
