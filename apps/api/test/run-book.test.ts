// The run book of docs/operations.md, taken step by step: from an empty PostgreSQL to the bank's first payout file.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChapter, STEPS, type RunBookStep } from './run-book/chapter.ts';
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
import { CANCEL_DAYS, COLLEAGUES } from './run-book/company.ts';
import { bootstrap, makeInstallation, tokenIn } from './run-book/installation.ts';
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
import { openProduction, type Production } from './run-book/production.ts';

let production: Production;
let step: RunBookStep;
let taken: readonly string[];
beforeAll(async () => {
  production = await openProduction();
  ({ step, taken } = openChapter(production));
});
afterAll(() => production.close());

/** The first two, then three colleagues, who may join a day later. */
const gatherStaff = async (): Promise<Staff> => {
  const links = await step('First operators', () => bootstrap(production));
  const [compliance, owner] = await step(
    'Second factors',
    async () => [await join(production, tokenIn(links[0])), await join(production, tokenIn(links[1]))] as const,
  );
  await expectDone(owner, 'second_factors');
  return step('Colleagues', async () => {
    const invited = (colleague: keyof typeof COLLEAGUES) => invite({ compliance, owner }, COLLEAGUES[colleague]);
    const tokens = [await invited('operations'), await invited('finance'), await invited('fleet')] as const;
    expect((await stepOf(owner, 'colleagues')).state).toBe('open');
    await production.later(1.01);
    const operations = await join(production, tokens[0]);
    const finance = await join(production, tokens[1]);
    const fleet = await join(production, tokens[2]);
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
  await makeInstallation(production, step);
  const staff = await gatherStaff();
  const goodsId = await prepareSale(staff);
  const member = await serveFirstMember(staff, goodsId);
  await laterForAll(CANCEL_DAYS - 1, staff);
  await step('Claim', () => claim(member));
  const net = await step('Withdrawal', () => withdrawMoney(member, staff));
  await step('Payout file', () => makePayoutFile(staff, net));
  expect(taken).toEqual(STEPS);
});
