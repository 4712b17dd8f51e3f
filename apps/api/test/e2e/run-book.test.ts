// The run book in browsers: whoever runs the server gives its commands, and operators walk the checklist of the
// console, one at 1440 and the other at 1024 pixels, until the first member has a product on a phone.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { openChapter, STEPS, type RunBookStep } from '../run-book/chapter.ts';
import { CANCEL_DAYS, COLLEAGUES, SUMS } from '../run-book/company.ts';
import { bootstrap, makeInstallation } from '../run-book/installation.ts';
import { openProduction, type Production } from '../run-book/production.ts';
import { deleteFolder, emptyFolder } from '../server-process.ts';
import { openBrowserOf } from './browser.ts';
import { lookAt, storePicture } from './member-flow.ts';
import { bindCard, buy, cardOf, withdraw } from './money-actions.ts';
import { answerAndAgree, choosePlace, IDENTITY_NAME, register } from './registration-actions.ts';
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
  testMessages,
} from './run-book/console-checklist.ts';
import {
  approveIdentity,
  makePayoutFile,
  postRevenue,
  releaseWithdrawal,
  seeSettlement,
} from './run-book/console-money.ts';
import {
  claimIncome,
  openFirstMember,
  seeIncome,
  sendIdentity,
  topUp,
  wholeOf,
  type FirstMember,
} from './run-book/first-member.ts';
import { join, passDays, type RunBookStage, type RunBookSeat, type RunBookSeats } from './run-book/seats.ts';
import { openTlsProxy } from './run-book/tls-proxy.ts';

const [WIDE, NARROW] = [1440, 1024];

let production: Production;
let proxy: Awaited<ReturnType<typeof openTlsProxy>>;
let browser: Browser;
let stage: RunBookStage;
let step: RunBookStep;
let taken: readonly string[];
/** For the files that people choose. */
let folder: string;
beforeAll(async () => {
  production = await openProduction();
  proxy = await openTlsProxy(production.origin);
  browser = await openBrowserOf('armada.example', proxy.port);
  stage = { production, browser };
  folder = await emptyFolder();
  ({ step, taken } = openChapter(production));
});
afterAll(async () => {
  await browser.close();
  proxy.close();
  await production.close();
  await deleteFolder(folder);
});

const seats: RunBookSeat[] = [];
const seated = async (link: string, email: string, width: number): Promise<RunBookSeat> => {
  const seat = await join(stage, { link, email, width });
  seats.push(seat);
  return seat;
};

/** The first two, then three colleagues, who may join a day later. */
const gatherStaff = async (): Promise<RunBookSeats> => {
  const links = await step('First operators', () => bootstrap(production));
  const [compliance, owner] = await step('Second factors', async () => {
    return [
      await seated(links[0], 'siti@armada.example', NARROW),
      await seated(links[1], 'budi@armada.example', WIDE),
    ] as const;
  });
  await expectDone(owner, 'second_factors');
  return step('Colleagues', async () => {
    const first = { compliance, owner };
    const operationsLink = await invite(first, 'operations');
    const financeLink = await invite(first, 'finance');
    const fleetLink = await invite(first, 'fleet');
    await passDays(stage, 1.01, seats);
    const operations = await seated(operationsLink, COLLEAGUES.operations.email, WIDE);
    const finance = await seated(financeLink, COLLEAGUES.finance.email, NARROW);
    const fleet = await seated(fleetLink, COLLEAGUES.fleet.email, WIDE);
    await expectDone(owner, 'colleagues', 'second_factors');
    return { compliance, owner, operations, finance, fleet };
  });
};

/** What the console's checklist asks for. */
const prepareSale = async (staff: RunBookSeats): Promise<void> => {
  await step('Contact, country and invitation code', () => enterContactAndCode(staff));
  await step('Licence', () => recordLicence(production, staff));
  await step('Bank accounts', () => nameAccounts(production, staff));
  await step('Messages', () => testMessages(production, staff));
  await step('Payments', () => choosePaymentProvider(staff));
  await step('Legal texts', () => publishTexts(staff));
  await step('Statements', () => importFirstStatements(production, staff, folder));
  await step('Vehicle', () => registerVehicle(production, staff));
  await step('Product and publication', () => sellProduct(staff));
};

const everybody = (member: FirstMember) => [...seats, member];

const serveFirstMember = async (staff: RunBookSeats): Promise<FirstMember> => {
  const member = await openFirstMember(stage);
  onTestFailed(() => storePicture(member.phone, 'member-failed'));
  await step('Registration', async () => {
    await choosePlace(member);
    await register(member);
  });
  await step('Suitability', async () => {
    await sendIdentity(member);
    await approveIdentity(staff);
    await member.page.reload();
    await lookAt(member, 'pages/my/identity');
    await answerAndAgree(member);
  });
  const receiptId = await step('Top-up', () => topUp(production, member));
  await step('Purchase', async () => {
    await buy(member);
    await bindCard(member);
  });
  // The holding earns from the next day on, and that one has to be over.
  await passDays(stage, 2, everybody(member));
  await step('Revenue', () => postRevenue({ production, folder, receiptId }, staff));
  await step('Settlement', async () => {
    await seeSettlement(staff);
    await seeIncome(member);
  });
  return member;
};

const payFirstMember = async (staff: RunBookSeats, member: FirstMember): Promise<void> => {
  await passDays(stage, CANCEL_DAYS - 1, everybody(member));
  await step('Claim', () => claimIncome(member));
  await step('Withdrawal', async () => {
    await withdraw(member, wholeOf(SUMS.withdrawn));
    await releaseWithdrawal(staff);
  });
  await step('Payout file', () => makePayoutFile(staff, { card: cardOf(member.person), name: IDENTITY_NAME }));
  for (const person of everybody(member)) await person.leave();
};

test('every step of the run book, in its order', { timeout: 1_800_000 }, async () => {
  onTestFailed(async () => {
    for (const seat of seats) await seat.picture('failed');
  });
  await makeInstallation(production, step);
  const staff = await gatherStaff();
  await prepareSale(staff);
  await payFirstMember(staff, await serveFirstMember(staff));
  expect(taken).toEqual(STEPS);
});
