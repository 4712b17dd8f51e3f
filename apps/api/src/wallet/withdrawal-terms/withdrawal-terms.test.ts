// Tests how operators manage banks, cards and the terms of withdrawing: effective in the future, never to members'
// disadvantage.
import { calculateProfit, listBanks } from '@roda/api-contract/wallet/wallet';
import { listCardCases, revealCard, verifyCard } from '@roda/api-contract/wallet/cards';
import {
  listBankCases,
  listWithdrawalTerms,
  sortBanks,
  proposeBankHoliday,
  proposeWithdrawalDiscounts,
  proposeWithdrawalRule,
  proposeWithdrawalTax,
  upsertBank,
} from '@roda/api-contract/wallet/banks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { approve, makeTwo } from '#test/factories/approvals.ts';
import { makeBuyer, makeMember, makeOperator } from '#test/factories/identity.ts';
import { giveMoney, makeCard } from '#test/factories/wallet.ts';
import { nobody, openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let maker: TestClient;
let checker: TestClient;
const openOwn = async () => {
  context = await openTestContext();
  ({ maker, checker } = await makeTwo(context));
};
beforeAll(openOwn);
afterAll(() => context.close());
/** Terms belong to a whole country and begin on days to come: whoever proposes some has a country and a clock alone. */
const startAnew = async () => {
  await context.close();
  await openOwn();
};

const bank = {
  code: 'BNC',
  countryId: 1,
  name: 'Bank Neo',
  logo: 'bank-neo',
  digitsMin: 10,
  digitsMax: 12,
  luhn: false,
  sort: 40,
  enabled: true,
};

describe('wallet.upsertBank', () => {
  test('replies: members can choose it at once, and no longer when it is switched off', async () => {
    const member = await makeMember(context);
    const codes = async () => (await context.call(listBanks, member, {})).data.map(({ code }) => code);
    const own = { ...bank, code: 'BOFF' };
    await context.call(upsertBank, maker, own);
    expect(await codes()).toContain('BOFF');
    await context.call(upsertBank, maker, { ...own, enabled: false });
    expect(await codes()).not.toContain('BOFF');
  });
  test('refuses: a minimum of digits above the maximum, another country, an unknown country', async () => {
    const own = { ...bank, code: 'BHERE' };
    expect((await context.call(upsertBank, maker, own)).errno).toBe(0);
    expect((await context.call(upsertBank, maker, { ...own, digitsMin: 13 })).errno).toBe(402);
    expect((await context.call(upsertBank, maker, { ...own, countryId: 2 })).data).toMatchObject({
      state: 'other_country',
    });
    expect((await context.call(upsertBank, maker, { ...bank, countryId: 99 })).errno).toBe(504);
  });
  test('forbids: anonymous clients, content', async () => {
    expect((await context.call(upsertBank, nobody, bank)).errno).toBe(501);
    expect((await context.call(upsertBank, await makeOperator(context, 'content'), bank)).errno).toBe(506);
  });
});

describe('wallet.upsertBank with what it costs and when it works', () => {
  test('replies: stored and returned; refuses: half a window, an end before the start, a stale version', async () => {
    const full = { ...bank, code: 'BWIN', cost: '2500.00', opens: '08:00', closes: '15:30' };
    const { data } = await context.call(upsertBank, maker, full);
    expect(data).toMatchObject({ cost: '2500.00', opens: '08:00', closes: '15:30', health: { state: 'unknown' } });
    expect((await context.call(upsertBank, maker, { ...full, closes: undefined })).errno).toBe(402);
    expect((await context.call(upsertBank, maker, { ...full, closes: '07:00' })).errno).toBe(402);
    const { edition } = data;
    const replies = await Promise.all(
      ['One', 'Two', 'Three'].map((name) =>
        context.call(upsertBank, maker, { ...full, name: `Bank ${name}`, edition }),
      ),
    );
    expect(replies.map(({ errno }) => errno).toSorted((a, b) => a - b)).toEqual([0, 504, 504]);
  });
});

describe('wallet.sortBanks', () => {
  test('replies: members see them in that order; refuses: one missing, one twice; forbids: content', async () => {
    const order = { countryId: 3, codes: ['UOB', 'DBS', 'OCBC_SG'] };
    expect((await context.call(sortBanks, maker, order)).data.codes).toEqual(order.codes);
    const { data } = await context.call(listBankCases, maker, { countryId: 3 });
    expect(data.list.map(({ code }) => code)).toEqual(order.codes);
    expect((await context.call(sortBanks, maker, { countryId: 3, codes: ['UOB', 'DBS'] })).data).toMatchObject({
      code: 'stale',
    });
    expect((await context.call(sortBanks, maker, { countryId: 3, codes: ['UOB', 'UOB', 'DBS'] })).errno).toBe(504);
    expect((await context.call(sortBanks, await makeOperator(context, 'content'), order)).errno).toBe(506);
    await context.call(sortBanks, maker, { countryId: 3, codes: ['DBS', 'OCBC_SG', 'UOB'] });
  });
});

describe('wallet.verifyCard, wallet.revealCard', () => {
  test('replies: recorded once with its result; the whole number is returned with an audited reason', async () => {
    const officer = await makeOperator(context, 'compliance');
    const member = await makeBuyer(context);
    const id = await makeCard(context, member);
    const note = 'the bank’s letter of 2 March';
    const { data } = await context.call(verifyCard, officer, { id, note });
    expect(data).toMatchObject({ verifiedNote: note, holderVerified: true, paidCount: 0 });
    expect((await context.call(verifyCard, officer, { id, note })).data).toMatchObject({ state: 'verified' });
    const seen = (await context.call(revealCard, officer, { id, reason: 'the bank asks' })).data;
    expect(seen.number.endsWith(data.cardNumber)).toBe(true);
    expect(seen.holder).toBe('SITI RAHAYU');
    const [log] = await context.see('select reason, after from operator_audit order by id desc limit 1');
    expect(log).toMatchObject({ reason: 'the bank asks' });
    expect(JSON.stringify(log)).not.toContain(seen.number);
    const found = (await context.call(listCardCases, officer, { verified: true, text: data.cardNumber })).data.list;
    expect(found.map((row) => row.id)).toContain(id);
  });
  test('refuses: an unknown card, a missing reason; forbids: finance', async () => {
    const officer = await makeOperator(context, 'compliance');
    const id = context.around.ids.newId();
    expect((await context.call(verifyCard, officer, { id, note: 'a letter' })).errno).toBe(504);
    expect((await context.call(revealCard, officer, { id, reason: 'the bank asks' })).errno).toBe(504);
    expect((await context.call(revealCard, officer, { id, reason: '' })).errno).toBe(402);
    const finance = await makeOperator(context, 'finance');
    expect((await context.call(revealCard, finance, { id, reason: 'the bank asks' })).errno).toBe(506);
  });
});

describe('wallet.listBankCases', () => {
  test('replies: of one country, also those that are switched off', async () => {
    const { data } = await context.call(listBankCases, maker, { countryId: 3 });
    expect(data.list.map(({ code }) => code)).toEqual(['DBS', 'OCBC_SG', 'UOB']);
    expect((await context.call(listBankCases, await makeMember(context), {})).errno).toBe(501);
  });
});

const rule = (more: object = {}) => ({
  countryId: 1,
  validFrom: '2026-03-11',
  feeRateBp: 100,
  autoBelow: '250000.00',
  autoCardAgeHours: 240,
  decideWithinHours: 12,
  payWithinDays: 2,
  reason: 'the bank raised its price',
  ...more,
});
const feeOf = async (amount = '1000000.00') => {
  const member = await makeMember(context);
  await giveMoney(context, member.memberId, 200_000_000n);
  return (await context.call(calculateProfit, member, { amount })).data.fee;
};

describe('wallet.proposeWithdrawalRule', () => {
  beforeEach(startAnew);
  test('replies: effective from its first day on, for the first quote of that day', async () => {
    const { data } = await context.call(proposeWithdrawalRule, maker, rule());
    expect((await approve(context, maker, data.approvalId)).errno).toBe(506);
    expect((await approve(context, checker, data.approvalId)).errno).toBe(0);
    expect(await feeOf()).toBe('5000.00');
    context.clock.set('2026-03-11T03:00:00Z');
    expect(await feeOf()).toBe('10000.00');
    const terms = (await context.call(listWithdrawalTerms, checker, { countryId: 1 })).data;
    expect(terms.rules.map(({ validFrom }) => validFrom)).toEqual(['2026-03-11', '2020-01-01']);
  });
  test('refuses: today, a fee above 5 %, a promise of more than a day, an unknown country, a day that arrived meanwhile', async () => {
    expect((await context.call(proposeWithdrawalRule, maker, rule({ validFrom: '2026-03-10' }))).data).toMatchObject({
      state: 'begins_too_early',
    });
    for (const more of [{ feeRateBp: 501 }, { decideWithinHours: 25 }, { payWithinDays: 4 }, { autoBelow: '1e5' }])
      expect((await context.call(proposeWithdrawalRule, maker, rule({ validFrom: '2026-04-01', ...more }))).errno).toBe(
        402,
      );
    expect((await context.call(proposeWithdrawalRule, maker, rule({ countryId: 9 }))).errno).toBe(504);
    const { data } = await context.call(proposeWithdrawalRule, maker, rule({ validFrom: '2026-03-12' }));
    context.clock.set('2026-03-12T02:00:00Z');
    expect((await approve(context, checker, data.approvalId)).errno).toBe(725);
  });
  test('forbids: anonymous clients, support', async () => {
    expect((await context.call(proposeWithdrawalRule, nobody, rule())).errno).toBe(501);
    expect((await context.call(proposeWithdrawalRule, await makeOperator(context, 'support'), rule())).errno).toBe(506);
  });
});

const nine = (first: number, step: number) =>
  Array.from({ length: 9 }, (_, index) => ({ level: index + 1, discountBp: first + index * step }));

describe('wallet.proposeWithdrawalDiscounts', () => {
  beforeEach(startAnew);
  test('replies: all levels change together on their first day; refuses: a higher level that pays more (G14)', async () => {
    const propose = (discounts: { level: number; discountBp: number }[]) =>
      context.call(proposeWithdrawalDiscounts, maker, { validFrom: '2026-03-13', discounts, reason: 'new benefits' });
    expect((await propose(nine(4_000, -100))).errno).toBe(402);
    expect((await propose(nine(0, 100).map((each) => ({ ...each, level: 1 })))).errno).toBe(402);
    const { data } = await propose(nine(1_000, 100));
    await approve(context, checker, data.approvalId);
    expect(await feeOf()).toBe('5000.00');
    context.clock.set('2026-03-13T02:00:00Z');
    expect(await feeOf()).toBe('4500.00');
  });
});

describe('wallet.proposeWithdrawalTax', () => {
  beforeEach(startAnew);
  test('replies: the statutory table gets a row; refuses: a rate above 30 %, texts that promise income', async () => {
    const tax = {
      countryId: 1,
      validFrom: '2026-03-14',
      rateBp: 1_200,
      basis: { en: 'VAT on the service fee, 12%', id: 'PPN atas biaya layanan 12%', zh: '服务费增值税12%' },
    };
    expect((await context.call(proposeWithdrawalTax, maker, { ...tax, rateBp: 3_001 })).errno).toBe(402);
    const { data } = await context.call(proposeWithdrawalTax, maker, tax);
    await approve(context, checker, data.approvalId);
    const terms = (await context.call(listWithdrawalTerms, checker, { countryId: 1 })).data;
    expect(terms.taxes[0]).toMatchObject({ validFrom: '2026-03-14', rateBp: 1_200, basis: tax.basis });
  });
});

describe('wallet.proposeBankHoliday', () => {
  beforeEach(startAnew);
  test('replies: a day is closed, and open again; refuses: a day that has passed', async () => {
    const propose = (onDate: string, closed: boolean) =>
      context.call(proposeBankHoliday, maker, { countryId: 1, onDate, closed });
    const holidays = async () => (await context.call(listWithdrawalTerms, checker, { countryId: 1 })).data.holidays;
    await approve(context, checker, (await propose('2026-03-20', true)).data.approvalId);
    expect(await holidays()).toContain('2026-03-20');
    await approve(context, checker, (await propose('2026-03-20', false)).data.approvalId);
    expect(await holidays()).not.toContain('2026-03-20');
    expect((await propose('2026-03-01', true)).errno).toBe(725);
  });
});

describe('wallet.listWithdrawalTerms', () => {
  test('refuses: an unknown country; forbids: anonymous clients', async () => {
    expect((await context.call(listWithdrawalTerms, maker, { countryId: 99 })).errno).toBe(504);
    expect((await context.call(listWithdrawalTerms, nobody, { countryId: 1 })).errno).toBe(501);
  });
});
