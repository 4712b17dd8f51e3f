// The run book of docs/operations.md, taken step by step: from an empty PostgreSQL to the bank's first payout file.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  choosePaymentProvider,
  enterContactAndCode,
  expectDone,
  importFirstStatements,
  invite,
  nameAccounts,
  publishTexts,
  recordLicence,
  registerVehicle,
  sellProduct,
  stepOf,
  testMessages,
  type Staff,
} from './run-book/checklist.ts';
import {
  addCard,
  buy,
  claim,
  makePayoutFile,
  passSuitability,
  postRevenue,
  register,
  settle,
  topUp,
  withdrawMoney,
} from './run-book/money.ts';
import { join, openMember, type MemberClient } from './run-book/people.ts';
import { makeSecrets, openProduction, type Production } from './run-book/production.ts';

const PAGE = readFileSync(path.resolve(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
const CHAPTER = PAGE.split('### From an empty machine to the first payout')[1]?.split('\n### ')[0] ?? '';
/** The steps of the chapter, in their order. */
const STEPS = [...CHAPTER.matchAll(/^\| \d+ \| ([^|]+?) \|/gmu)].map(([, name]) => name);

let production: Production;
beforeAll(async () => {
  production = await openProduction();
});
afterAll(() => production.close());

const taken: string[] = [];
/** One step of the chapter, with the minutes that it took here. */
const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const begun = performance.now();
  const result = await work();
  taken.push(name);
  process.stdout.write(`run book: ${name}: ${((performance.now() - begun) / 60_000).toFixed(3)} minutes\n`);
  return result;
};

/** Links of the first two operators, as they are handed over. */
const bootstrap = async (): Promise<readonly string[]> => {
  const people = ['--compliance', 'Siti Rahma <siti@armada.example>', '--owner', 'Budi Santoso <budi@armada.example>'];
  const { code, text } = await production.operator('bootstrap', ...people);
  expect([code, text]).toEqual([0, expect.stringContaining('https://console.armada.example/console/#/accept?token=')]);
  return [...text.matchAll(/token=([\w-]+)/gu)].map(([, token]) => token ?? '');
};

const COLLEAGUES = [
  { email: 'ana@armada.example', name: 'Ana', roles: ['operations', 'config', 'catalogue', 'content'] },
  { email: 'dewi@armada.example', name: 'Dewi', roles: ['finance', 'operations'] },
  { email: 'fitri@armada.example', name: 'Fitri', roles: ['fleet'] },
] as const;

const makeInstallation = async (): Promise<void> => {
  await step('Logins and database', () => production.makeLogins());
  const secrets = await step('Secrets', () => makeSecrets());
  await step('Providers', () => {
    const { gateway, mail, xendit } = production.providers;
    return production.configure({
      ...{ ...secrets, ...gateway.environment, ...xendit.environment, RODA_SMS: 'http' },
      ...{ RODA_SMTP_URL: mail.url, RODA_EMAIL_FROM: 'Armada <no-reply@armada.example>' },
      ...{ RODA_ORIGIN: 'https://armada.example', RODA_CONSOLE_ORIGIN: 'https://console.armada.example' },
      RODA_TRUST_PROXY: '1',
    });
  });
  await step('Migration', async () => {
    expect(await production.migrate()).toEqual({ code: 0, text: expect.any(String) as string });
  });
  await step('Doctor', async () => {
    const { code, text } = await production.doctor();
    expect({ code, text }).toMatchObject({ code: 0, text: expect.stringContaining('"failedCount": 0') as string });
  });
  await step('Start', async () => {
    await production.start();
    expect((await fetch(`${production.origin()}/readyz`)).status).toBe(200);
  });
};

/** The first two, then three colleagues, who may join a day later. */
const gatherStaff = async (): Promise<Staff> => {
  const links = await step('First operators', bootstrap);
  const [compliance, owner] = await step('Second factors', async () => [
    await join(production, links[0] ?? ''),
    await join(production, links[1] ?? ''),
  ]);
  if (compliance === undefined || owner === undefined) throw new Error('two operators');
  await expectDone(owner, 'second_factors');
  return step('Colleagues', async () => {
    const tokens: string[] = [];
    for (const { roles, ...colleague } of COLLEAGUES)
      tokens.push(await invite({ compliance, owner }, { ...colleague, roles: [...roles] }));
    expect((await stepOf(owner, 'colleagues')).state).toBe('open');
    await production.later(1.01);
    const people = [];
    for (const token of tokens) people.push(await join(production, token));
    const [operations, finance, fleet] = people;
    if (operations === undefined || finance === undefined || fleet === undefined) throw new Error('three colleagues');
    await compliance.logIn();
    await owner.logIn();
    await expectDone(owner, 'colleagues', 'second_factors');
    return { compliance, owner, operations, finance, fleet };
  });
};

/** What the console's checklist asks for. */
const prepareSale = async (staff: Staff): Promise<number> => {
  await step('Contact, country and invitation code', () => enterContactAndCode(staff));
  await step('Licence', () => recordLicence(production, staff));
  await step('Bank accounts', () => nameAccounts(production, staff));
  await step('Messages', () => testMessages(production, staff));
  await step('Payments', () => choosePaymentProvider(staff));
  await step('Legal texts', () => publishTexts(staff));
  await step('Statements', () => importFirstStatements(production, staff));
  const assetId = await step('Vehicle', () => registerVehicle(production, staff));
  return step('Product and publication', () => sellProduct(staff, assetId));
};

const laterForAll = async (days: number, staff: Staff): Promise<void> => {
  await production.later(days);
  for (const person of Object.values(staff)) await person.logIn();
};

/** Of a purchase: income of its days can be claimed afterwards. */
const CANCEL_DAYS = 14;

const serveFirstMember = async (staff: Staff, goodsId: number): Promise<MemberClient> => {
  const member = openMember(production);
  const memberId = await step('Registration', () => register(member));
  await step('Suitability', () => passSuitability(production, member, staff));
  const receiptId = await step('Top-up', () => topUp(production, member, memberId));
  await step('Purchase', async () => {
    await buy(member, goodsId);
    await addCard(member);
  });
  // The holding earns from the next day on, and that one has to be over.
  await laterForAll(2, staff);
  await step('Revenue', () => postRevenue(production, staff, { goodsId, receiptId }));
  await step('Settlement', () => settle(member, staff));
  return member;
};

test('every step of the run book, in its order', { timeout: 1_800_000 }, async () => {
  expect(STEPS.length).toBeGreaterThan(20);
  await makeInstallation();
  const staff = await gatherStaff();
  const goodsId = await prepareSale(staff);
  const member = await serveFirstMember(staff, goodsId);
  await laterForAll(CANCEL_DAYS - 1, staff);
  await step('Claim', () => claim(member));
  const net = await step('Withdrawal', () => withdrawMoney(member, staff));
  await step('Payout file', () => makePayoutFile(staff, net));
  expect(taken).toEqual(STEPS);
});
