// The whole job in a browser, in all three languages: registering, buying, earning, claiming, withdrawing.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { advanceClock } from '@roda/contract/demo';
import { approveIdentity, listIdentities } from '@roda/contract/identity-gate';
import {
  approveWithdrawal,
  listWithdrawalCases,
  payWithdrawal,
  rejectWithdrawal,
} from '@roda/contract/wallet-withdrawals';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { openPool } from '../../src/platform/db/pool.ts';
import { removeFolder, startServerProcess, type ServerProcess } from '../server-process.ts';
import { openBrowser, openPhone, type Phone } from './phone.ts';
import { logInStaff, type Staff } from './staff.ts';

let server: ServerProcess;
let browser: Browser;
let operations: Staff;
let finance: Staff;
let photo: Buffer;

beforeAll(async () => {
  server = await startServerProcess();
  browser = await openBrowser();
  operations = await logInStaff(server, 'operations');
  finance = await logInStaff(server, 'finance');
  photo = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#ede5ff' } })
    .png()
    .toBuffer();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await removeFolder(server.data);
});

type Person = {
  readonly lang: 'en' | 'id' | 'zh';
  readonly alias: string;
  readonly phone: string;
  readonly number: string;
};

const PEOPLE: readonly Person[] = [
  { lang: 'en', alias: 'en', phone: '81310000001', number: '3174051202910011' },
  { lang: 'id', alias: 'indonesia', phone: '81310000002', number: '3174051202910012' },
  { lang: 'zh', alias: 'zh', phone: '81310000003', number: '3174051202910013' },
];

const PASSWORD = 'becak-merah-73';

/** Keeps a picture where JOURNEY_SHOTS names a folder. */
const keepPicture = async (phone: Phone, name: string): Promise<void> => {
  const folder = process.env['JOURNEY_SHOTS'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await phone.page.screenshot({ path: path.join(folder, `${name}.png`) });
};

/** Waits for a screen and looks at it. */
const lookAt = async (phone: Phone, { lang }: Person, screen: string): Promise<void> => {
  await phone.on(screen);
  await phone.settle();
  await keepPicture(phone, `${lang}-${screen.replaceAll('/', '-')}`);
  expect([screen, ...(await phone.inspect())]).toEqual([screen]);
};

const newestCode = async (before: number): Promise<string> => {
  await expect.poll(() => server.outbox('sms').length, { timeout: 20_000 }).toBeGreaterThan(before);
  return server.outbox('sms').at(-1)?.['code'] ?? '';
};

const register = async (phone: Phone, person: Person): Promise<void> => {
  await phone.go('pages/auth/register');
  await lookAt(phone, person, 'pages/auth/register');
  await phone.page.locator('input[name=phone]').fill(person.phone);
  const sent = server.outbox('sms').length;
  await phone.tap('get-code');
  await phone.page.locator('input[autocomplete=one-time-code]').fill(await newestCode(sent));
  await phone.page.locator('input[name=new-password]').fill(PASSWORD);
  await phone.page.locator('input[name=confirm-password]').fill(PASSWORD);
  await phone.tap('public-code');
  await phone.tap('agree');
  await phone.tap('submit');
  await lookAt(phone, person, 'pages/my/newUser');
  await phone.tap('skip');
};

const attach = async (phone: Phone, testId: string): Promise<void> => {
  const uploaded = phone.page.waitForResponse((reply) => reply.url().endsWith('/wx/upload'));
  await phone.page.getByTestId(testId).setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: photo });
  await uploaded;
};

const scrollDown = async (phone: Phone, testId: string): Promise<void> => {
  await phone.page
    .getByTestId(testId)
    .first()
    .evaluate((box) => box.scrollTo(0, box.scrollHeight));
};

const passGate = async (phone: Phone, person: Person): Promise<void> => {
  await phone.go('pages/my/identity');
  await lookAt(phone, person, 'pages/my/identity');
  await phone.type('id-name', 'Rahma Putri');
  await phone.type('id-number', person.number);
  await phone.type('id-birth', '1991-02-12');
  await attach(phone, 'id-front');
  await attach(phone, 'id-selfie');
  await phone.tap('submit-identity');
  await expect.poll(async () => (await operations.call(listIdentities, { status: 'pending' })).total).toBe(1);
  const { list } = await operations.call(listIdentities, { status: 'pending' });
  for (const { id } of list) await operations.call(approveIdentity, { id });
  await phone.page.reload();
  await lookAt(phone, person, 'pages/my/identity');
};

const rightAnswers = async (): Promise<ReadonlyMap<number, number>> => {
  const pool = openPool({ url: server.databaseUrl(), size: 1 });
  try {
    const rows = await pool.reading((tx) =>
      tx.query<{ id: number; right_option: number }>('select id, right_option from gate_questions'),
    );
    return new Map(rows.map(({ id, right_option: option }) => [id, option]));
  } finally {
    await pool.close();
  }
};

const answerAndAgree = async (phone: Phone): Promise<void> => {
  const right = await rightAnswers();
  for (const fieldset of await phone.page.locator('fieldset[data-testid^=question-]').all()) {
    const id = Number((await fieldset.getAttribute('data-testid'))?.slice('question-'.length));
    await phone.tap(`answer-${id}-${right.get(id)}`);
  }
  await phone.tap('submit-answers');
  await phone.tap('questions-continue');
  await scrollDown(phone, 'ack-text');
  await phone.tap('acknowledge');
  await phone.type('yearly-income', '240000000');
  await phone.tap('submit-cap');
  await phone.page.getByTestId('gate-done').waitFor();
};

/** Tops up by virtual account at the sandbox bank's own page. */
const topUp = async (phone: Phone, person: Person, amount: string): Promise<void> => {
  await phone.go('subPages/repayment/index');
  await lookAt(phone, person, 'subPages/repayment/index');
  await phone.type('amount', amount);
  await phone.tap('topup-continue');
  await lookAt(phone, person, 'pages/pay/pay');
  await phone.tap('method-va');
  await phone.tap('pay');
  const number = (await phone.see('va-number')).replaceAll(/\D/g, '');
  const port = Number(new URL(server.origin).port) + 1;
  const paid = await fetch(`http://127.0.0.1:${port}/bank`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number, amount }),
  });
  expect(paid.status).toBe(200);
  await phone.page.getByTestId('new-balance').waitFor({ timeout: 30_000 });
};

const buy = async (phone: Phone, person: Person): Promise<void> => {
  await phone.go('pages/index/productList');
  await lookAt(phone, person, 'pages/index/productList');
  await phone.go('subPages/product/list');
  await lookAt(phone, person, 'subPages/product/list');
  await phone.go('subPages/product/detail?id=1');
  await lookAt(phone, person, 'subPages/product/detail');
  await phone.tap('buy');
  await lookAt(phone, person, 'subPages/product/createOrder');
  await phone.tap('quantity-plus');
  await phone.tap('read-contract');
  await scrollDown(phone, 'agreement-text');
  await phone.tap('agreement-done');
  await phone.tap('tick-contract');
  await phone.tap('tick-risk');
  await phone.tap('submit-order');
  await phone.on('pages/pay/pay');
  await phone.tap('method-wallet');
  await phone.tap('pay');
  await phone.tap('dialog-confirm');
  await phone.tap('view-holding');
  await lookAt(phone, person, 'subPages/product/myProductDetail');
};

const claim = async (phone: Phone, person: Person): Promise<void> => {
  await operations.call(advanceClock, { advance: 'P3D' });
  await phone.go('subPages/product/myProduct');
  await lookAt(phone, person, 'subPages/product/myProduct');
  await expect
    .poll(
      async () => {
        await phone.page.reload();
        await phone.on('subPages/product/myProduct');
        return phone.page
          .getByTestId('claim-all')
          .first()
          .isEnabled({ timeout: 2000 })
          .catch(() => false);
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  await phone.tap('claim-all');
  await expect.poll(() => phone.see('unclaimed')).toMatch(/Rp\s0[.,]00/);
  await phone.go('pages/my/historyList');
  await lookAt(phone, person, 'pages/my/historyList');
};

const bindCard = async (phone: Phone, person: Person): Promise<void> => {
  await phone.go('subPages/card/list');
  await phone.on('subPages/card/list');
  await phone.tap('add-card');
  await lookAt(phone, person, 'subPages/card/addCard');
  await phone.page.getByTestId('card-bank').selectOption('BCA');
  await phone.type('card-number', `12345678${person.number.slice(-2)}`);
  await phone.type('card-phone', person.phone);
  const sent = server.outbox('sms').length;
  await phone.tap('get-code');
  await phone.page.locator('input[autocomplete=one-time-code]').fill(await newestCode(sent));
  await phone.tap('check-card');
  await phone.tap('confirm-card');
  await lookAt(phone, person, 'subPages/card/list');
};

/** Asks for the money as a person does: amount, lines, last look. */
const withdraw = async (phone: Phone, person: Person, amount: string): Promise<void> => {
  await phone.go('subPages/withdraw/index');
  await lookAt(phone, person, 'subPages/withdraw/index');
  await phone.type('amount', amount);
  await phone.page.getByTestId('breakdown').waitFor();
  await phone.tap('withdraw');
  await phone.tap('confirm-withdraw');
  await phone.page.getByTestId('withdraw-done').waitFor();
};

const decide = async (how: 'pay' | 'reject'): Promise<void> => {
  const { list } = await operations.call(listWithdrawalCases, {});
  const open = list.filter(({ status }) => status === 'reviewing' || status === 'approved');
  expect(open).toHaveLength(1);
  for (const { id, status } of open) {
    if (how === 'reject') await operations.call(rejectWithdrawal, { id, reason: 'The account is closed' });
    else {
      if (status === 'reviewing') await operations.call(approveWithdrawal, { id });
      await finance.call(payWithdrawal, { id, reference: `BANK-${id.slice(-8)}` });
    }
  }
};

const balanceOf = async (phone: Phone): Promise<string> => {
  await phone.go('pages/index/index');
  await phone.on('pages/index/index');
  await phone.page.reload();
  await phone.on('pages/index/index');
  return phone.see('balance');
};

/** The app opens in the phone's own region, which may have no licence; the demo's is for Indonesia. */
const choosePlace = async (phone: Phone, { lang }: Person): Promise<void> => {
  await phone.go('pages/index/index');
  await phone.tap('place');
  await phone.tap('country-indonesia');
  await phone.on('pages/index/index');
  await phone.settle();
  if (!(await phone.page.getByTestId(`lang-${lang}`).isVisible())) await phone.tap('place');
  await phone.tap(`lang-${lang}`);
  await phone.tap('sheet-close');
  await phone.page.getByTestId('sheet-close').waitFor({ state: 'detached' });
};

describe('the whole job', () => {
  test.each(PEOPLE)('$lang: from a stranger to money in the bank', async (person) => {
    const phone = await openPhone(browser, { origin: server.origin, locale: person.lang });
    onTestFailed(() => keepPicture(phone, `${person.lang}-failed`));
    await choosePlace(phone, person);
    await lookAt(phone, person, 'pages/index/index');
    await register(phone, person);
    await passGate(phone, person);
    await answerAndAgree(phone);
    await topUp(phone, person, '5000000');
    await buy(phone, person);
    await claim(phone, person);
    await bindCard(phone, person);
    await operations.call(advanceClock, { advance: 'P1DT1H' });
    const before = await balanceOf(phone);
    await withdraw(phone, person, '750000');
    await decide('reject');
    expect(await balanceOf(phone)).toBe(before);
    await withdraw(phone, person, '750000');
    await decide('pay');
    expect(await balanceOf(phone)).not.toBe(before);
    await phone.go('pages/index/my');
    await lookAt(phone, person, 'pages/index/my');
    expect(phone.complaints).toEqual([]);
    await phone.close();
  });
});
