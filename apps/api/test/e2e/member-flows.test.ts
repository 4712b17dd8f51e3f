// E2e tests besides the main job, each by one member in one language: rewards, points, work, messages, account closure,
// and offline use.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { deleteFolder, startServerProcess } from '../server-process.ts';
import { closeAccount, keepAccount } from './account-actions.ts';
import { orderGood, readMessages, receiveGood } from './points-mall-actions.ts';
import { openBrowser } from './browser.ts';
import { testSpecifiedCalls } from './made-calls.ts';
import { openPhone, type PhoneOptions } from './member-page.ts';
import { buyCredit } from './digital-goods-actions.ts';
import { openRelay } from './network-relay.ts';
import {
  checkIn,
  inviteCode,
  leaveQuiz,
  openBox,
  playQuiz,
  redeem,
  registerInvited,
  takeInviteRewards,
} from './reward-actions.ts';
import { memoryOf, visitorOf } from './screens.ts';
import { logInStaff } from './operators.ts';
import {
  passMidnight,
  storePicture,
  SOON,
  type MemberFlowPerson,
  type MemberFlowStage,
  type Walk,
} from './member-flow.ts';
import { passSuitability, register } from './registration-actions.ts';
import { reviewContract, signContract, workAndBePaid } from './employment-actions.ts';

/** The demo's members, and new users. */
const SITI: MemberFlowPerson = { lang: 'id', phone: '081234567890', number: '3174054107900001' };
const MING: MemberFlowPerson = { lang: 'zh', phone: '081234567891', number: 'E12345678' };
const GRACE: MemberFlowPerson = { lang: 'en', phone: '081234567892', number: 'K7654321' };
const FRIEND: MemberFlowPerson = { lang: 'id', phone: '81310000021', number: '3174051202910021' };
const LEAVER: MemberFlowPerson = { lang: 'zh', phone: '81310000022', number: '3174051202910022' };

let stage: MemberFlowStage;
let browser: Browser;

beforeAll(async () => {
  const server = await startServerProcess({ environment: { RODA_TRUST_PROXY: '1' } });
  browser = await openBrowser();
  const [operations, finance] = [await logInStaff(server, 'operations'), await logInStaff(server, 'finance')];
  const photo = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#ede5ff' } })
    .png()
    .toBuffer();
  stage = { server, operations, finance, photo };
  await passMidnight(stage);
});
afterAll(async () => {
  await browser.close();
  await stage.server.stop();
  await deleteFolder(stage.server.data);
});

let phones = 0;

const holding = async (person: MemberFlowPerson, options: PhoneOptions): Promise<Walk> => {
  const phone = await openPhone(browser, options);
  const name = `${person.lang}-failed-${(phones += 1)}`;
  onTestFailed(() => storePicture(phone, name));
  return { phone, person, stage };
};

/** One of the demo's members with a logged-in phone. */
const member = async (person: MemberFlowPerson, origin = stage.server.origin): Promise<Walk> => {
  const visitor = await visitorOf(stage.server, person.phone);
  return holding(person, { origin, locale: person.lang, memory: memoryOf(visitor, person.lang, true) });
};

/** A user without an account. */
const stranger = async (person: MemberFlowPerson, address: string): Promise<Walk> => {
  const visitor = await visitorOf(stage.server);
  const memory = memoryOf(visitor, person.lang, false);
  return holding(person, { origin: stage.server.origin, locale: person.lang, memory, address });
};

const expectCalm = async (...walks: readonly Walk[]): Promise<void> => {
  for (const { phone } of walks) {
    expect(phone.complaints).toEqual([]);
    await phone.close();
  }
};

const redeemCodes = (): readonly string[] =>
  (JSON.parse(readFileSync(path.join(stage.server.data, 'demo.json'), 'utf8')) as { redeemCodes: string[] })
    .redeemCodes;

describe('rewards', () => {
  test('a code is redeemed for points', async () => {
    const walk = await member(GRACE);
    await redeem(walk, redeemCodes()[0] ?? '');
    await expectCalm(walk);
  });

  test('check-in once a day, across devices', async () => {
    const [walk, second] = [await member(SITI), await member(SITI)];
    await checkIn(walk, second);
    await expectCalm(walk, second);
  });

  test('a quiz resumes after the app was closed, up to its result', async () => {
    const walk = await member(MING);
    await playQuiz(walk);
    await expectCalm(walk);
  });

  test('leaving a quiz asks for confirmation and ends the try of the day', async () => {
    const walk = await member(GRACE);
    await leaveQuiz(walk);
    await expectCalm(walk);
  });

  test('a friend registers by the link, is verified, and the inviter claims the reward', async () => {
    const inviter = await member(SITI);
    const code = await inviteCode(inviter);
    const friend = await stranger(FRIEND, '203.0.113.21');
    await registerInvited(friend, code);
    await passSuitability(friend);
    await takeInviteRewards(inviter);
    await expectCalm(inviter, friend);
  });

  test('a box is opened for coins, and its draw is verified', async () => {
    const walk = await member(SITI);
    await openBox(walk);
    await expectCalm(walk);
  });
});

describe('points and messages', () => {
  test('a product for points: address, order, sent, received', async () => {
    const walk = await member(GRACE);
    await receiveGood(walk, await orderGood(walk));
    await expectCalm(walk);
  });

  test('messages are read', async () => {
    const walk = await member(MING);
    await readMessages(walk);
    await expectCalm(walk);
  });
});

describe('digital goods', () => {
  test('credit for a phone is paid from the wallet and delivered', async () => {
    const walk = await member(MING);
    await buyCredit(walk, '081234567891');
    await expectCalm(walk);
  });
});

describe('the way out', () => {
  test('an account is closed, and restored', async () => {
    const walk = await stranger(LEAVER, '203.0.113.22');
    await register(walk);
    await closeAccount(walk);
    await keepAccount(walk);
    await expectCalm(walk);
  });
});

describe('offline', () => {
  test('cached data is readable, with its time', async () => {
    const relay = await openRelay(stage.server.origin);
    const { phone, person } = await member(SITI, relay.origin);
    await phone.go('pages/index/my');
    await phone.on('pages/index/my');
    await phone.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await phone.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await phone.page.reload();
    const routes = ['pages/index/index', 'subPages/product/myProduct', 'pages/my/historyList'];
    for (const route of routes) {
      await phone.go(route);
      await phone.on(route);
      await phone.settle();
    }
    // It comes later than the movements, and is kept with them.
    await phone.page.getByTestId('statements').waitFor();
    // What is of this moment, such as the figures of the custody accounts, is not read again.
    const shown = () => phone.page.getByTestId('movements').innerText();
    const [held, balance] = [await shown(), await phone.see('wallet-balance')];
    expect(balance).toMatch(/\d/);
    await relay.cut();
    await phone.page.context().setOffline(true);
    await phone.page.reload();
    await phone.on('pages/my/historyList');
    await expect.poll(shown, SOON).toBe(held);
    expect(await phone.see('wallet-balance')).toBe(balance);
    // An unconfirmed mode counts as review mode; the wallet is available anyway.
    await phone.go('pages/index/index2');
    expect(await phone.see('balance')).toMatch(/\d/);
    await storePicture(phone, `${person.lang}-offline`);
    await phone.close();
  });

  test('a newer version is found, and activated on the user’s confirmation', async () => {
    const relay = await openRelay(stage.server.origin);
    const { phone } = await member(GRACE, relay.origin);
    await phone.go('pages/my/update');
    await phone.on('pages/my/update');
    await phone.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    relay.renew();
    await phone.tap('update-check');
    await phone.page.getByTestId('update-now').waitFor();
    const waits = () =>
      phone.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state);
    expect(await waits()).toBe('installed');
    await phone.close();
    await relay.cut();
  });
});

describe('work', () => {
  test('a contract is signed and approved, a week is paid, and the member receives it', async () => {
    const walk = await member(GRACE);
    await signContract(walk);
    const contract = await reviewContract(walk);
    await workAndBePaid(walk, contract);
    await expectCalm(walk);
  });
});

testSpecifiedCalls('member-flows', () => browser);
