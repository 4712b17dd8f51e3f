// The main e2e test, in the languages of the run: registering, buying, cancelling, earning, claiming, withdrawing. In
// one language, by the commit, the app is the packaged one, whose pages call their server from another origin. Where a
// phone is named, it is the packaged one on that phone.
import { inLanguagesOfRun, packagedLanguage } from '@roda/testing/run';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { deleteFolder, startServerProcess } from '../server-process.ts';
import { DEVICE_ORIGIN, deviceSerial, openDevicePhone } from './device-phone.ts';
import { testSpecifiedCalls } from './made-calls.ts';
import { openBrowser } from './browser.ts';
import { openPhone, type Phone } from './member-page.ts';
import {
  balanceOf,
  bindCard,
  buy,
  cancel,
  claim,
  decide,
  removeCard,
  topUp,
  withdraw,
  WITHDRAWN,
} from './money-actions.ts';
import { openPackagedPhone, openPackageHost, type PackageHost } from './packaged-phone.ts';
import { logInStaff } from './operators.ts';
import {
  storePicture,
  lookAt,
  passTime,
  PEOPLE,
  type MemberFlowPerson,
  type MemberFlowStage,
  type Walk,
} from './member-flow.ts';
import { answerAndAgree, choosePlace, passSuitability, register } from './registration-actions.ts';

let stage: MemberFlowStage;
let browser: Browser;
let host: PackageHost;

beforeAll(async () => {
  host = await openPackageHost();
  const environment = { RODA_APP_ORIGINS: `${host.origin},${DEVICE_ORIGIN}` };
  const server = await startServerProcess({ environment });
  browser = await openBrowser();
  host.pack(server.origin);
  const [operations, finance] = [await logInStaff(server, 'operations'), await logInStaff(server, 'finance')];
  const photo = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#ede5ff' } })
    .png()
    .toBuffer();
  stage = { server, operations, finance, photo };
});
afterAll(async () => {
  host.close();
  await browser.close();
  await stage.server.stop();
  await deleteFolder(stage.server.data);
});

const phoneOf = ({ lang: locale }: MemberFlowPerson): Promise<Phone> => {
  const { origin } = stage.server;
  const serial = deviceSerial();
  if (serial !== undefined) return openDevicePhone({ serial, server: origin });
  return locale === packagedLanguage
    ? openPackagedPhone(browser, { host, locale, memory: {} })
    : openPhone(browser, { origin, locale });
};

const people = inLanguagesOfRun(PEOPLE, ({ lang }) => lang);

describe('the complete main job', { timeout: 900_000 }, () => {
  test.each(people)('$lang: from a stranger to money in the bank', async (person) => {
    const phone = await phoneOf(person);
    onTestFailed(() => storePicture(phone, `${person.lang}-failed`));
    const walk: Walk = { phone, person, stage };
    await choosePlace(walk);
    await lookAt(walk, 'pages/index/index');
    await register(walk);
    await passSuitability(walk);
    await answerAndAgree(walk);
    await topUp(walk, '5000000');
    await buy(walk);
    await cancel(walk);
    expect(await balanceOf(walk)).toMatch(/5[.,]000[.,]000[.,]00/);
    await buy(walk);
    await claim(walk);
    await bindCard(walk);
    await passTime(stage, 'P1DT1H');
    const before = await balanceOf(walk);
    await withdraw(walk, WITHDRAWN);
    await decide(stage, 'reject');
    expect(await balanceOf(walk)).toBe(before);
    await withdraw(walk, WITHDRAWN);
    await decide(stage, 'pay');
    expect(await balanceOf(walk)).not.toBe(before);
    await removeCard(walk);
    await phone.go('pages/index/my');
    await lookAt(walk, 'pages/index/my');
    expect(phone.complaints).toEqual([]);
    await phone.close();
  });
});

testSpecifiedCalls('main-job', () => browser);
