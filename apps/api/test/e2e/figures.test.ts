// A member's figures on every screen, in the languages of the run: product page, record, claim, wallet, statement.
// Each amount is read as shown, and each agrees with the others to the cent.
import { listStatements, type StatementFile } from '@roda/api-contract/wallet/statements';
import { inLanguagesOfRun } from '@roda/testing/run';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { deleteFolder, startServerProcess } from '../server-process.ts';
import {
  lookAt,
  passMidnight,
  SOON,
  storePicture,
  type MemberFlowPerson,
  type MemberFlowStage,
  type Walk,
} from './member-flow.ts';
import { openBrowser } from './browser.ts';
import { openPhone } from './member-page.ts';
import { calling, logInStaff } from './operators.ts';
import { memoryOf, visitorOf, type Visitor } from './screens.ts';

/** The demo's members; each holds a vehicle with settled records that nobody claimed yet. */
const PEOPLE: readonly MemberFlowPerson[] = [
  { lang: 'id', phone: '081234567890', number: '' },
  { lang: 'zh', phone: '081234567891', number: '' },
  { lang: 'en', phone: '081234567892', number: '' },
];
const people = inLanguagesOfRun(PEOPLE, ({ lang }) => lang);

let stage: MemberFlowStage;
let browser: Browser;

beforeAll(async () => {
  const server = await startServerProcess();
  browser = await openBrowser();
  const [operations, finance] = [await logInStaff(server, 'operations'), await logInStaff(server, 'finance')];
  stage = { server, operations, finance, photo: Buffer.alloc(0) };
  await passMidnight(stage);
});
afterAll(async () => {
  await browser.close();
  await stage.server.stop();
  await deleteFolder(stage.server.data);
});

/** A shown amount in hundredths, in whatever language; every amount of money has two decimal places. */
const hundredths = (shown: string): bigint => {
  const amount = /[-\u2212]?Rp\s[\d.,]+/u.exec(shown)?.[0] ?? '';
  expect(amount).not.toBe('');
  const value = BigInt(amount.replaceAll(/\D/gu, ''));
  return /^[-\u2212]/u.test(amount) ? -value : value;
};

const read = async ({ phone }: Walk, testId: string): Promise<bigint> => {
  await phone.page.getByTestId(testId).first().waitFor();
  return hundredths(await phone.see(testId));
};

/** What is shown there, or zero where an empty stage is left out. */
const readOrZero = async (walk: Walk, testId: string): Promise<bigint> =>
  (await walk.phone.page.getByTestId(testId).count()) === 0 ? 0n : read(walk, testId);

/** The amounts of a waterfall by their kind. */
const waterfallOf = async (part: Locator) => {
  await part.first().waitFor();
  const of = async (kind: string): Promise<readonly bigint[]> =>
    (await part.first().locator(`[data-kind=${kind}] dd:first-of-type`).allTextContents()).map(hundredths);
  return { steps: await of('step'), sums: await of('sum'), part: await of('part') };
};

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

/** The product's page: its steps add up to what one unit got. */
const productPage = async (walk: Walk, goodsId: string) => {
  await walk.phone.go(`subPages/product/detail?id=${goodsId}`);
  await lookAt(walk, 'subPages/product/detail');
  const latest = await waterfallOf(walk.phone.page.getByTestId('waterfall'));
  expect(sum(latest.steps)).toBe(latest.part[0]);
  return latest;
};

/** The newest settled record: its steps add up to the amount in the list and in the sheet. */
const newestRecord = async ({ phone }: Walk) => {
  const settled = phone.page.locator('button[data-testid^=record-]:has(.text-amount)').first();
  await settled.waitFor();
  const listed = hundredths((await settled.locator('.text-amount').first().textContent()) ?? '');
  await settled.click();
  const sheet = phone.page.getByTestId('record-evidence');
  const steps = await waterfallOf(sheet.getByTestId('waterfall'));
  expect(sum(steps.steps)).toBe(listed);
  expect(steps.part).toEqual([listed]);
  await phone.page.keyboard.press('Escape');
  return steps;
};

/** Earned, as a statement's file sums it. */
const earnedIn = async (file: StatementFile | undefined, { token }: Visitor): Promise<bigint> => {
  const address = `${stage.server.origin}${file?.url ?? ''}`;
  const reply = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  const total = /^total,income,[^,]*,earned,IDR,([\d.]+)\r?$/mu.exec(await reply.text())?.[1] ?? '';
  expect(total).not.toBe('');
  return BigInt(total.replace('.', ''));
};

/** Earned, as the statements of this year and the one before sum it: the demo's past is shorter than a year. */
const earnedOfYears = async ({ phone }: Walk, visitor: Visitor): Promise<bigint> => {
  await phone.go('pages/my/historyList');
  await phone.on('pages/my/historyList');
  await phone.tap('statements');
  await phone.tap('statement-kind-annual');
  await phone.tap('statement-format-csv');
  const years = phone.page.getByTestId('statement-year');
  const firstDays: string[] = [];
  for (const index of [0, 1]) {
    await years.selectOption({ index });
    const firstDay = `${await years.inputValue()}-01-01`;
    await phone.tap('order-statement');
    const ready = phone.page.locator('[data-testid^=file-][data-status=ready]');
    await ready.filter({ hasText: firstDay }).first().waitFor();
    firstDays.push(firstDay);
  }
  const { list } = await calling(stage.server.origin, listStatements, { input: {}, token: visitor.token });
  const ofYears = firstDays.map((day) => list.find(({ kind, from }) => kind === 'annual' && from === day));
  return sum(await Promise.all(ofYears.map((file) => earnedIn(file, visitor))));
};

test.each(people)('$lang: every screen shows the same figures', async (person) => {
  const { server } = stage;
  const visitor = await visitorOf(server, person.phone);
  const memory = memoryOf(visitor, person.lang, true);
  const phone = await openPhone(browser, { origin: server.origin, locale: person.lang, memory });
  onTestFailed(() => storePicture(phone, `${person.lang}-figures-failed`));
  const walk: Walk = { phone, person, stage };

  await phone.go('subPages/product/myProduct');
  await lookAt(walk, 'subPages/product/myProduct');
  const [earned, paidOut, toClaim] = [
    await read(walk, 'earned'),
    await read(walk, 'paid-out'),
    await read(walk, 'unclaimed'),
  ];
  const waiting = await readOrZero(walk, 'waiting');
  expect(earned).toBe(paidOut + toClaim + waiting);

  // The oldest one: of an hourly one the newest page has only hours that wait for their revenue.
  await phone.page.locator('[data-testid^=holding-]').last().click();
  await phone.on('subPages/product/myProductDetail');
  const record = await newestRecord(walk);
  await phone.tap('part-terms');
  const link = phone.page.locator('a[href*="subPages/product/detail"]').first();
  const goodsId = /id=(\d+)/u.exec((await link.getAttribute('href')) ?? '')?.[1] ?? '';
  const latest = await productPage(walk, goodsId);
  // Revenue and members' share of the newest settled day are the same whoever looks.
  expect(latest.sums).toEqual(record.sums);

  await phone.go('pages/my/historyList');
  await lookAt(walk, 'pages/my/historyList');
  await phone.tap('stage-figures');
  expect(await read(walk, 'figure-earned')).toBe(earned);
  expect(await read(walk, 'figure-paidOut')).toBe(paidOut);
  expect(await read(walk, 'figure-toClaim')).toBe(toClaim);

  await phone.go('subPages/product/myProduct');
  await phone.on('subPages/product/myProduct');
  await phone.tap('claim-all');
  await expect.poll(() => read(walk, 'unclaimed'), SOON).toBe(0n);
  expect(await read(walk, 'paid-out')).toBe(paidOut + toClaim);
  expect(await read(walk, 'earned')).toBe(earned);

  expect(await earnedOfYears(walk, visitor)).toBe(earned);
  expect(phone.complaints).toEqual([]);
  await phone.close();
});
