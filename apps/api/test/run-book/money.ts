// From the first member to the file for the bank: the member at the app's client, the operators at the console's.
import { randomBytes } from 'node:crypto';
import { upload } from '@roda/api-contract/content/uploads';
import { importFleet } from '@roda/api-contract/fleet/fleet';
import { claimIncome, listHeldVehicles, listIncome } from '@roda/api-contract/income/holdings';
import { approveRevenue, proposeRevenue, runSettlement } from '@roda/api-contract/income/settlement';
import { addMemberKey } from '@roda/api-contract/people/member-keys';
import { loginConfig, registerByPhone } from '@roda/api-contract/people/identity';
import {
  acknowledgeRisk,
  answerQuestions,
  approveIdentity,
  declareIncome,
  listIdentities,
  memberSuitability,
  revealIdentity,
  submitIdentity,
  suitabilityQuestions,
} from '@roda/api-contract/people/suitability';
import { generateDraft, submitOrder } from '@roda/api-contract/sales/orders';
import { importStatement, listStatementLines, payAfter, payInfo, prepay } from '@roda/api-contract/sales/payments';
import {
  createPayoutBatch,
  downloadPayoutFile,
  listPayoutsDue,
  releaseWithdrawal,
} from '@roda/api-contract/wallet/payouts';
import { addBindCard, calculateProfit, withdraw, withdrawInfo } from '@roda/api-contract/wallet/wallet';
import { approveWithdrawal } from '@roda/api-contract/wallet/withdrawal-cases';
import type { CallOf } from '@roda/api-contract/operation';
import { encryptOrder } from '@roda/client';
import { startOfDay } from '@roda/domain/time-zones';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Staff } from './checklist.ts';
import { dayOf, FARES, faresOn, INVITE_CODE, STATEMENT_HEADER, SUMS, tripsFrom, ZONE } from './company.ts';
import type { MemberClient } from './people.ts';
import type { Production } from './production.ts';

const NAME = 'RAHMA PUTRI';
const CARD = '1234567890';

/** Captcha, code by text message, the public invitation code; returns the member's number. */
export const register = async (member: MemberClient): Promise<string> => {
  const { phone, password } = member;
  const { token, userInfo } = await member.call(registerByPhone, {
    ...{ phone, countryId: 1, password, confirmPassword: password, code: await member.code('register') },
    ...{ inviteCode: INVITE_CODE, agree: true },
  });
  member.begin(token);
  return userInfo.id;
};

const photo = async (member: MemberClient): Promise<string> => {
  const picture = sharp({ create: { width: 640, height: 400, channels: 3, background: '#ede5ff' } });
  const file = new Blob([new Uint8Array(await picture.png().toBuffer())], { type: 'image/png' });
  return (await member.upload(upload, { file, fileName: 'photo.png', fields: { purpose: 'identity' } })).id;
};

export const passSuitability = async (
  production: Production,
  member: MemberClient,
  { operations }: Staff,
): Promise<void> => {
  await member.call(submitIdentity, {
    ...{ name: NAME, idType: 'nik', idNumber: '3174055202910001', birthDate: '1991-02-12' },
    ...{ frontImage: await photo(member), selfieImage: await photo(member) },
  });
  const { list } = await operations.call(listIdentities, { status: 'pending' });
  for (const { id } of list) {
    await operations.call(revealIdentity, { id, reason: 'Compared with the portrait' });
    await operations.call(approveIdentity, { id });
  }
  // What a member learns by reading is read where it is stored.
  const right = await production.asAdministrator<{ id: number; option: number }>(
    production.database,
    'select id, right_option as option from suitability_questions',
  );
  const answers = (await member.call(suitabilityQuestions, {})).map(({ id }) => ({
    ...{ questionId: id, optionId: right.find((each) => each.id === id)?.option ?? 0 },
  }));
  expect((await member.call(answerQuestions, { answers })).passed).toBe(true);
  const { acknowledgement } = await member.call(memberSuitability, {});
  await member.call(acknowledgeRisk, { version: acknowledgement.version, hash: acknowledgement.hash });
  expect(await member.call(declareIncome, { yearlyIncome: '240000000.00' })).toMatchObject({ ok: true, missing: [] });
};

const order = async (member: MemberClient, wish: CallOf<typeof generateDraft>): Promise<string> => {
  const { draftId, agreement } = await member.call(generateDraft, wish);
  const { orderKey } = await member.call(loginConfig, {});
  const choice = { draftId, agreementVersion: agreement.version, offerRead: 'whole' } as const;
  const payload = await encryptOrder(choice, orderKey, member.serverNow());
  return (await member.call(submitOrder, { payload })).orderId;
};

/** The member pays at the bank, and Xendit's webhook says so. */
export const payVirtualAccount = async (production: Production, reference: string): Promise<void> => {
  const { xendit } = production.providers;
  expect(xendit.pay(reference)).toBe(true);
  const age = (Date.now() - production.now().getTime()) / 1000;
  const { headers, body } = xendit.webhook(reference, { age });
  const heard = await fetch(`${production.origin()}/hooks/payments/xendit`, { method: 'POST', headers, body });
  expect(heard.status).toBe(200);
};

/** By virtual account; what the webhook says the server asks Xendit. */
export const topUp = async (production: Production, member: MemberClient, memberId: string): Promise<string> => {
  const orderId = await order(member, { type: 'recharge', amount: SUMS.toppedUp });
  const { payId, action } = await member.call(prepay, { orderId, payType: 'va' });
  expect(action).toMatchObject({ kind: 'va', bank: 'BNI' });
  const reference = `${memberId}.${payId}`;
  await payVirtualAccount(production, reference);
  await expect.poll(async () => (await member.call(payInfo, { orderId })).status, { timeout: 60_000 }).toBe('paid');
  expect((await member.call(payAfter, { orderId })).result).toEqual({ kind: 'recharge', balance: SUMS.toppedUp });
  return production.providers.xendit.paymentOf(reference).id;
};

/** Two units from the wallet; the holding is on the member's list. */
export const buy = async (member: MemberClient, goodsId: number): Promise<void> => {
  const orderId = await order(member, { type: 'vehicle', goodsId, quantity: 2 });
  expect((await member.call(prepay, { orderId, payType: 'wallet' })).status).toBe('paid');
  const { list } = await member.call(listHeldVehicles, {});
  expect(list).toEqual([expect.objectContaining({ quantity: 2 })]);
};

/** The bank card to which the member will withdraw: it can be used a day later. */
export const addCard = async (member: MemberClient): Promise<void> => {
  const { phone, password } = member;
  await member.call(addBindCard, {
    ...{ bankCode: 'BCA', cardNumber: CARD, cardholderName: NAME, reservedPhone: phone },
    ...{ code: await member.code('card'), password },
  });
};

type Earned = { readonly goodsId: number; readonly receiptId: string };

/** The work of the first whole day of the holding, its money at the bank, its revenue by three people. */
export const postRevenue = async (
  production: Production,
  { fleet, operations, finance }: Staff,
  { goodsId, receiptId }: Earned,
): Promise<void> => {
  const [before, day, today] = [dayOf(production, -2), dayOf(production, -1), dayOf(production)];
  const [from, to] = [startOfDay(day, ZONE), startOfDay(today, ZONE)];
  const imported = await fleet.send(importFleet, { fields: { kind: 'trip' }, lines: tripsFrom(from) });
  expect(imported).toMatchObject({ accepted: 2, revenue: FARES.amount });
  const stated = { from: before, to: day, opening: '0.00' };
  await operations.send(importStatement, {
    fields: { account: 'bank', ...stated, closing: FARES.amount },
    lines: [STATEMENT_HEADER, faresOn(day)],
  });
  const provider = await operations.send(importStatement, {
    fields: { account: 'xendit', ...stated, closing: SUMS.toppedUp },
    lines: [STATEMENT_HEADER, `${before},${receiptId},Virtual account,${SUMS.toppedUp}`],
  });
  expect(provider).toMatchObject({ matched: 1, open: 0 });
  const { list } = await operations.call(listStatementLines, { account: 'bank', state: 'open' });
  const { id } = await operations.call(proposeRevenue, {
    ...{ goodsId, periodFrom: from.toISOString(), periodTo: to.toISOString(), statementLineId: list[0]?.id ?? '' },
  });
  await finance.call(approveRevenue, { id });
};

/**
 * 70 % of 500,000 over 100 registered units: 3,500 for each of the member's two. The approval has started a run, or
 * this one does it; the member sees the income and can't claim it while the purchase can be cancelled.
 */
export const settle = async (member: MemberClient, { finance }: Staff): Promise<void> => {
  await finance.call(runSettlement, {});
  const earned = async () =>
    (await member.call(listIncome, {})).list.filter(({ amount }) => amount === SUMS.earned).map(({ status }) => status);
  await expect.poll(earned, { timeout: 60_000 }).toEqual(['not_yet_claimable']);
};

export const claim = async (member: MemberClient): Promise<void> => {
  const { list } = await member.call(listHeldVehicles, {});
  const { amount, balance } = await member.call(claimIncome, { holdingId: list[0]?.id ?? '' });
  expect([amount, balance]).toEqual([SUMS.earned, SUMS.left]);
};

/** Confirmed by the PIN of the member's device; approved by one operator and released by another. */
export const withdrawMoney = async (member: MemberClient, { operations, finance }: Staff): Promise<string> => {
  const secret = randomBytes(32).toString('base64url');
  const key = { kind: 'pin', secret, pin: '482913' } as const;
  const { password } = member;
  await member.call(addMemberKey, { name: 'Phone', key, code: await member.code('key'), password });
  const { cards, balance } = await member.call(withdrawInfo, {});
  expect(balance).toBe(SUMS.left);
  const { quoteId, net } = await member.call(calculateProfit, { amount: SUMS.withdrawn });
  const cardId = cards[0]?.id ?? '';
  const { id } = await member.call(withdraw, { amount: SUMS.withdrawn, cardId, quoteId, proof: key });
  await operations.call(approveWithdrawal, { id });
  await finance.call(releaseWithdrawal, { id });
  return net;
};

/** The bank's file has the one payout, with the whole number of the account. */
export const makePayoutFile = async ({ finance }: Staff, net: string): Promise<void> => {
  const { list } = await finance.call(listPayoutsDue, {});
  expect(list).toEqual([expect.objectContaining({ bankCode: 'BCA', count: 1, net })]);
  const batch = await finance.call(createPayoutBatch, { bankCode: 'BCA' });
  const { csv, sha256 } = await finance.call(downloadPayoutFile, { id: batch.id });
  expect([sha256, csv]).toEqual([batch.sha256, expect.stringContaining(CARD)]);
  expect(csv).toContain(NAME);
};
