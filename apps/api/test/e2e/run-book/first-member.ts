// The first member of the run book, at a phone: registration, top-up at the provider, purchase, income, withdrawal.
import sharp from 'sharp';
import { expect } from 'vitest';
import { SUMS } from '../../run-book/company.ts';
import { payVirtualAccount } from '../../run-book/money.ts';
import { ORIGIN, type Production } from '../../run-book/production.ts';
import { moveClock } from '../browser.ts';
import { lookAt, PEOPLE, SOON, type MemberStage, type MemberWalk } from '../member-flow.ts';
import { openPhone, type Phone } from '../member-page.ts';
import { askVirtualAccount, balanceOf, claimAll } from '../money-actions.ts';
import { submitIdentity } from '../registration-actions.ts';
import type { RunBookStage } from './seats.ts';

/** Text messages as the gateway got them, by their codes. */
const stageOf = async ({ providers, databaseUrl }: Production): Promise<MemberStage> => ({
  server: {
    databaseUrl,
    outbox: () => providers.gateway.sent.map(({ text }) => ({ code: /\b\d{6}\b/u.exec(text)?.[0] ?? '' })),
  },
  photo: await sharp({ create: { width: 640, height: 400, channels: 3, background: '#ede5ff' } })
    .png()
    .toBuffer(),
});

export type FirstMember = MemberWalk & {
  readonly page: Phone['page'];
  readonly come: () => Promise<void>;
  readonly leave: () => Promise<void>;
};

/** A stranger with a phone of 390 × 844; they stay logged in on it for days. */
export const openFirstMember = async ({ production, browser }: RunBookStage): Promise<FirstMember> => {
  const person = PEOPLE.find(({ lang }) => lang === 'en');
  if (person === undefined) throw new Error('nobody speaks English');
  const phone = await openPhone(browser, { origin: ORIGIN, locale: person.lang });
  await moveClock(phone.page.context(), production.aheadMs());
  const { page } = phone;
  return {
    ...{ phone, person, page, stage: await stageOf(production) },
    come: async () => {
      await phone.go('pages/index/index');
      await phone.on('pages/index/index');
    },
    leave: async () => {
      await page.goto('about:blank');
      expect(phone.complaints).toEqual([]);
    },
  };
};

/** As it is typed in the app: without decimals. */
export const wholeOf = (amount: string): string => amount.replace(/\.00$/u, '');

/** An amount as a screen shows it, in whatever language: by its digits. */
const shown = (amount: string): RegExp =>
  new RegExp(wholeOf(amount).replaceAll(/\B(?=(?:\d{3})+$)/gu, '[.,\\u00A0 ]'), 'u');

/** Paid at the bank: the webhook says so, the server asks the provider. Returns the provider's id of the receipt. */
export const topUp = async (production: Production, walk: MemberWalk): Promise<string> => {
  const number = await askVirtualAccount(walk, wholeOf(SUMS.toppedUp));
  const payment = production.providers.xendit.payments.at(-1);
  expect(JSON.stringify(payment?.payment_method)).toContain(number);
  await payVirtualAccount(production, payment?.reference_id ?? '');
  await walk.phone.page.getByTestId('new-balance').waitFor();
  return payment?.id ?? '';
};

/** Sent, and seen as such by the member. */
export const sendIdentity = async (walk: MemberWalk): Promise<void> => {
  await submitIdentity(walk);
  const { page } = walk.phone;
  await page.getByTestId('gate-pending').or(page.getByTestId('gate-waiting')).waitFor();
};

/** Income of a purchase that can still be cancelled is shown, and can't be claimed. */
export const seeIncome = async (walk: MemberWalk): Promise<void> => {
  const { phone } = walk;
  await phone.go('subPages/product/myProduct');
  await lookAt(walk, 'subPages/product/myProduct');
  // Nothing tells an open page of a settlement.
  await expect
    .poll(async () => {
      await phone.page.reload();
      await phone.on('subPages/product/myProduct');
      await phone.settle();
      return (await phone.page.getByTestId('waiting').allInnerTexts()).join();
    }, SOON)
    .toMatch(shown(SUMS.earned));
  expect(await phone.page.getByTestId('claim-all').count()).toBe(0);
};

export const claimIncome = async (walk: MemberWalk): Promise<void> => {
  await claimAll(walk);
  expect(await balanceOf(walk)).toMatch(shown(SUMS.left));
};
