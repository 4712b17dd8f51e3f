// Tests that withdrawals post the quoted figures, once, and that only amount and card can be obstacles.
import { randomUUID } from 'node:crypto';
import {
  accountInfo,
  calculateProfit,
  checkCapital,
  profitRule,
  withdraw,
  withdrawInfo,
} from '@roda/api-contract/wallet/wallet';
import { cancelWithdrawal, listWithdrawals, withdrawalInfo } from '@roda/api-contract/wallet/withdrawal-cases';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBuyer, makeMember, receiveCode, type TestMember } from '#test/factories/identity.ts';
import { pinProof } from '#test/factories/member-key.ts';
import { balances, giveMoney, makeCard, makeQuote, makeWithdrawal } from '#test/factories/wallet.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
beforeAll(async () => void (context = await openTestContext()));
afterAll(() => context.close());

/** A member with that many rupiah and a card past the waiting time. */
const withMoney = async (minor: bigint, given: { agedDays?: number } = {}): Promise<[TestMember, string]> => {
  const member = await makeMember(context);
  await giveMoney(context, member.memberId, minor);
  return [member, await makeCard(context, member, given)];
};
/** The call with the member's second proof. */
const send = async (
  member: TestMember,
  body: { readonly amount: string; readonly cardId: string; readonly quoteId: string; readonly fee?: string },
  options: { readonly key?: string } = {},
) => context.call(withdraw, member, { ...body, proof: await pinProof(context, member) }, options);
const ask = async (member: TestMember, cardId: string, amount: string, { quoteId }: { quoteId?: string } = {}) =>
  send(member, { amount, cardId, quoteId: quoteId ?? (await makeQuote(context, member, amount)) });

describe('wallet.calculateProfit', () => {
  test('replies: net = amount − fee − tax, valid for 15 minutes, and stores nothing', async () => {
    const [member] = await withMoney(0n);
    const { data } = await context.call(calculateProfit, member, { amount: '1000000.00' });
    expect(data).toMatchObject({ amount: '1000000.00', fee: '5000.00', tax: '550.00', net: '994450.00' });
    expect(new Date(data.expiresAt).getTime() - context.clock.now().getTime()).toBe(900_000);
    expect(await context.see('select 1 from withdrawals where member_id = $1', [member.memberId])).toEqual([]);
  });
  test('replies: the promise is the one that a request gets', async () => {
    const [member, cardId] = await withMoney(60_000_000n);
    const { data: quote } = await context.call(calculateProfit, member, { amount: '600000.00' });
    const { data } = await ask(member, cardId, '600000.00', { quoteId: quote.quoteId });
    expect((await context.call(withdrawalInfo, member, { id: data.id })).data.promisedAt).toBe(quote.promisedAt);
  });
  test('replies: a level lowers the fee; the tax is the same share of it', async () => {
    const [member] = await withMoney(0n);
    await context.asOwner((tx) => tx.query('update members set level = 5 where member_id = $1', [member.memberId]));
    const { data } = await context.call(calculateProfit, member, { amount: '1000000.00' });
    expect(data).toMatchObject({ fee: '4000.00', tax: '440.00', net: '995560.00' });
    expect((await context.call(withdrawInfo, member, {})).data).toMatchObject({
      levelDiscount: '0.2000',
      feeRate: '0.0050',
    });
  });
  test('refuses: amounts outside the bounds, and more decimal places than the currency has', async () => {
    const [member] = await withMoney(0n);
    for (const amount of ['0', '49999.99', '50000000.01']) {
      expect(await context.call(calculateProfit, member, { amount })).toMatchObject({
        errno: 402,
        data: { code: 'amount_out_of_range', min: '50000.00', max: '50000000.00' },
      });
    }
    expect(await context.call(calculateProfit, member, { amount: '50000.001' })).toMatchObject({
      data: { code: 'malformed' },
    });
    expect((await context.call(calculateProfit, nobody, { amount: '50000.00' })).errno).toBe(501);
  });
});

describe('wallet.withdraw', () => {
  test('replies: the amount is held, and the figures are the quote’s', async () => {
    const [member, cardId] = await withMoney(100_000_000n);
    const reply = await ask(member, cardId, '600000.00');
    expect(reply.data).toMatchObject({
      status: 'reviewing',
      amount: '600000.00',
      fee: '3000.00',
      tax: '330.00',
      net: '596670.00',
    });
    expect(await balances(context, member.memberId)).toMatchObject({ wallet: 40_000_000n, withdraw_hold: 60_000_000n });
    expect((await context.call(accountInfo, member, {})).data).toMatchObject({
      balance: '400000.00',
      withdrawing: '600000.00',
    });
    const info = await context.call(withdrawalInfo, member, { id: reply.data.id });
    expect(info.data.steps).toEqual([{ status: 'reviewing', at: context.clock.now().toISOString() }]);
  });
  test('replies: decided within 24 h, paid within three working days of the country', async () => {
    context.clock.set('2026-04-30T10:00:00Z'); // A Thursday; Friday the 1st of May is a holiday.
    const [member, cardId] = await withMoney(100_000_000n);
    const id = await makeWithdrawal(context, member, { amount: '600000.00', cardId });
    const { data } = await context.call(withdrawalInfo, member, { id });
    expect(data.decideBy).toBe('2026-05-01T10:00:00.000Z');
    expect(data.promisedAt).toBe('2026-05-06T17:00:00.000Z'); // Monday, Tuesday, Wednesday; midnight in Jakarta.
  });
  test('replies: a small sum to an old enough card is approved by rule, until the day’s sum is not small', async () => {
    const [member, cardId] = await withMoney(100_000_000n, { agedDays: 7 });
    expect((await ask(member, cardId, '300000.00')).data.status).toBe('approved');
    expect((await ask(member, cardId, '200000.00')).data.status).toBe('reviewing');
    const [young, fresh] = await withMoney(100_000_000n, { agedDays: 2 });
    expect((await ask(young, fresh, '300000.00')).data.status).toBe('reviewing');
  });
  test('replies: works where nothing may be sold, without a licence, and for a restricted member', async () => {
    const [member, cardId] = await withMoney(100_000_000n);
    await context.asOwner(async (tx) => {
      await tx.query('delete from mode_rules');
      await tx.query(`update members set state = 'restricted' where member_id = $1`, [member.memberId]);
      await tx.query(`update sales_gate set is_open = false, reason = 'books'`);
    });
    expect((await ask(member, cardId, '600000.00')).errno).toBe(0);
    await context.asOwner((tx) => tx.query('update sales_gate set is_open = true, reason = null'));
  });
  test('refuses: more than the balance, returning the shortfall; nothing is stored', async () => {
    const [member, cardId] = await withMoney(10_000_000n);
    expect(await ask(member, cardId, '600000.00')).toMatchObject({
      errno: 713,
      data: { code: 'balance_short', short: '500000.00' },
    });
    expect(await context.see('select 1 from withdrawals where member_id = $1', [member.memberId])).toEqual([]);
    expect(await context.see('select 1 from withdrawal_days where member_id = $1', [member.memberId])).toEqual([]);
  });
  test('refuses: a card younger than 24 h; an older one stays usable', async () => {
    const [member, old] = await withMoney(100_000_000n);
    const young = await makeCard(context, member, { agedDays: 0 });
    expect(await ask(member, young, '600000.00')).toMatchObject({ errno: 725, data: { code: 'card_waiting' } });
    expect((await ask(member, old, '600000.00')).errno).toBe(0);
  });
  test('refuses: a quote that is expired, altered, for another amount, or used', async () => {
    const [member, cardId] = await withMoney(1_000_000_000n);
    const quoteId = await makeQuote(context, member, '600000.00');
    const bad = { errno: 504, data: { code: 'quote_expired' } };
    expect(await send(member, { amount: '600000.01', cardId, quoteId })).toMatchObject(bad);
    expect(await send(member, { amount: '600000.00', cardId, quoteId: `x${quoteId}` })).toMatchObject(bad);
    const [body = '', signature = ''] = quoteId.split('.');
    const altered = Buffer.from(Buffer.from(body, 'base64url').toString().replace('300000', '300')).toString(
      'base64url',
    );
    expect(await send(member, { amount: '600000.00', cardId, quoteId: `${altered}.${signature}` })).toMatchObject(bad);
    expect((await send(member, { amount: '600000.00', cardId, quoteId })).errno).toBe(0);
    expect(await send(member, { amount: '600000.00', cardId, quoteId })).toMatchObject(bad);
    const late = await makeQuote(context, member, '600000.00');
    context.clock.advance('PT15M');
    expect(await send(member, { amount: '600000.00', cardId, quoteId: late })).toMatchObject(bad);
  });
  test.each(['-600000.00', '0.00', '600000.001', '6e5', ' 600000.00', '9'.repeat(40), `${'9'.repeat(18)}.99`])(
    'refuses: %s with a valid proof and a quote for another amount; nothing moves',
    async (amount) => {
      const [member, cardId] = await withMoney(100_000_000n);
      const quoteId = await makeQuote(context, member, '600000.00');
      const before = await balances(context, member.memberId);
      expect((await send(member, { amount, cardId, quoteId })).errno).not.toBe(0);
      expect(await balances(context, member.memberId)).toEqual(before);
      expect(await context.see('select 1 from withdrawals where member_id = $1', [member.memberId])).toEqual([]);
      expect((await send(member, { amount: '600000.00', cardId, quoteId })).errno).toBe(0);
    },
  );
  test('refuses: above the day’s limit; refunded money does not count', async () => {
    const [member, cardId] = await withMoney(20_000_000_000n);
    const first = await makeWithdrawal(context, member, { amount: '50000000.00', cardId });
    await makeWithdrawal(context, member, { amount: '40000000.00', cardId });
    expect(await ask(member, cardId, '10000000.01')).toMatchObject({
      errno: 712,
      data: { code: 'daily_limit', remaining: '10000000.00' },
    });
    expect((await context.call(cancelWithdrawal, member, { id: first })).errno).toBe(0);
    expect((await ask(member, cardId, '50000000.00')).errno).toBe(0);
    context.clock.advance('P1D');
    expect((await ask(member, cardId, '50000000.00')).errno).toBe(0);
  });
  test('refuses: without a second proof, on every device; a password or a code alone is none', async () => {
    const [member, cardId] = await withMoney(1_000_000_000n);
    const { phone, password } = member;
    const quoteId = await makeQuote(context, member, '600000.00');
    const bare = { amount: '600000.00', cardId, quoteId };
    const code = await receiveCode(context, { phone, scene: 'withdraw', caller: member });
    for (const less of [{}, { password }, { code }])
      expect(await context.call(withdraw, member, { ...bare, ...less })).toMatchObject({
        errno: 506,
        data: { code: 'proof_required' },
      });
    const wrong = { ...bare, code, password: 'not-this-one' };
    expect(await context.call(withdraw, member, wrong)).toMatchObject({ errno: 700, data: { code: 'step_up_wrong' } });
    expect(await context.see('select 1 from withdrawals where member_id = $1', [member.memberId])).toEqual([]);
    expect((await context.call(withdraw, member, { ...bare, code, password })).errno).toBe(0);
  });
  test('replies: who never had a key is not made to wait, also after a reset', async () => {
    const [member, cardId] = await withMoney(1_000_000_000n);
    const { phone, password } = member;
    await context.asOwner((tx) =>
      tx.query('update credentials set reset_at = $2 where member_id = $1', [member.memberId, context.clock.now()]),
    );
    const code = await receiveCode(context, { phone, scene: 'withdraw', caller: member });
    const quoteId = await makeQuote(context, member, '600000.00');
    expect((await context.call(withdraw, member, { amount: '600000.00', cardId, quoteId, code, password })).errno).toBe(
      0,
    );
  });
  test('forbids: another member’s card, another member’s quote, an extra field', async () => {
    const [member, cardId] = await withMoney(100_000_000n);
    const [other, otherCard] = await withMoney(100_000_000n);
    expect(await ask(member, otherCard, '600000.00')).toMatchObject({ errno: 504, data: { code: 'not_found' } });
    const theirs = await makeQuote(context, other, '600000.00');
    expect(await send(member, { amount: '600000.00', cardId, quoteId: theirs })).toMatchObject({
      data: { code: 'quote_expired' },
    });
    const extra = { amount: '600000.00', cardId, quoteId: theirs, fee: '0' };
    expect((await send(member, extra)).errno).toBe(402);
    expect((await send(member, { amount: '-5', cardId, quoteId: theirs })).errno).toBe(402);
    expect((await context.call(withdraw, nobody, { amount: '600000.00', cardId, quoteId: theirs })).errno).toBe(501);
  });
  test('repeats: the same key twice, also concurrently, is one withdrawal with one reply', async () => {
    const [member, cardId] = await withMoney(1_000_000_000n);
    const quoteId = await makeQuote(context, member, '600000.00');
    const key = randomUUID();
    const body = { amount: '600000.00', cardId, quoteId };
    const replies = await Promise.all([1, 2, 3].map(() => send(member, body, { key })));
    expect(replies[0]?.errno).toBe(0);
    expect(replies[1]).toEqual(replies[0]);
    expect(await send(member, body, { key })).toEqual(replies[0]);
    expect((await send(member, { ...body, amount: '600000.01' }, { key })).data).toMatchObject({
      code: 'key_reused',
    });
    expect((await balances(context, member.memberId))['withdraw_hold']).toBe(60_000_000n);
  });
  test('races: twenty requests for one balance hold it once', async () => {
    const [member, cardId] = await withMoney(60_000_000n);
    const quotes = await Promise.all(Array.from({ length: 20 }, () => makeQuote(context, member, '600000.00')));
    const replies = await Promise.all(quotes.map((quoteId) => send(member, { amount: '600000.00', cardId, quoteId })));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    expect(replies.filter(({ errno }) => errno === 713)).toHaveLength(19);
    expect(await balances(context, member.memberId)).toMatchObject({ wallet: 0n, withdraw_hold: 60_000_000n });
  });
  test('races: one quote used twenty times concurrently is used once; the day’s limit is never exceeded', async () => {
    const [member, cardId] = await withMoney(100_000_000_000n);
    const quoteId = await makeQuote(context, member, '600000.00');
    const same = await Promise.all(
      Array.from({ length: 20 }, () => send(member, { amount: '600000.00', cardId, quoteId })),
    );
    expect(same.filter(({ errno }) => errno === 0)).toHaveLength(1);
    const quotes = await Promise.all(Array.from({ length: 8 }, () => makeQuote(context, member, '30000000.00')));
    const many = await Promise.all(
      quotes.map((each) => send(member, { amount: '30000000.00', cardId, quoteId: each })),
    );
    expect(many.filter(({ errno }) => errno === 0)).toHaveLength(3);
    expect((await balances(context, member.memberId))['withdraw_hold']).toBe(9_060_000_000n);
  });
});

describe('wallet.checkCapital', () => {
  test('replies: the obstacles, in the client’s language', async () => {
    const member = await makeBuyer(context);
    const none = await context.call(checkCapital, { ...member, lang: 'indonesia' }, { amount: '600000.00' });
    expect(none.data.ok).toBe(false);
    expect(none.data.reasons.map(({ code }) => code)).toEqual(['balance_short', 'not_found']);
    await giveMoney(context, member.memberId, 60_000_000n);
    await makeCard(context, member, { agedDays: 0 });
    expect(
      (await context.call(checkCapital, member, { amount: '600000.00' })).data.reasons.map(({ code }) => code),
    ).toEqual(['card_waiting']);
    await makeCard(context, member);
    expect((await context.call(checkCapital, member, { amount: '600000.00' })).data).toEqual({ ok: true, reasons: [] });
  });
});

describe('wallet.profitRule', () => {
  test('replies: the same to everyone, with the law behind the tax', async () => {
    const { data } = await context.call(profitRule, { lang: 'zh', countryId: 1 }, {});
    expect(data).toMatchObject({
      feeRate: '0.0050',
      taxRate: '0.00055000',
      min: '50000.00',
      dailyMax: '100000000.00',
      newCardHours: 24,
    });
    expect(data.taxBasis).toContain('11%');
    expect((await context.call(profitRule, { countryId: 3 }, {})).data.taxBasis).toContain('9%');
  });
  test('replies: how long the week’s payments took, once there are enough of them', async () => {
    const [member, cardId] = await withMoney(600_000_000n);
    const pay = async (minutes: number): Promise<void> => {
      const id = await makeWithdrawal(context, member, { amount: '600000.00', cardId });
      await context.asOwner((tx) =>
        tx.query(
          `update withdrawals set state = 'paid', approved_at = requested_at, approved_rule = true, paid_by = 1,
             requested_at = $2::timestamptz - make_interval(mins => $3), paid_at = $2 where id = $1`,
          [id, context.clock.now(), minutes],
        ),
      );
    };
    // A reply is kept for some seconds, one for each language.
    const lastWeek = async (lang: 'en' | 'id' | 'zh') => (await context.call(profitRule, { lang }, {})).data.lastWeek;
    for (const minutes of [50, 20, 30, 40]) await pay(minutes);
    expect(await lastWeek('en')).toEqual({ paid: 4 });
    await pay(10);
    expect(await lastWeek('id')).toEqual({ paid: 5, medianMinutes: 30, p90Minutes: 46 });
    context.clock.advance('P7D');
    expect(await lastWeek('zh')).toEqual({ paid: 0 });
  });
});

describe('wallet.cancelWithdrawal', () => {
  test('replies: the whole amount is back, with a reason; once', async () => {
    const [member, cardId] = await withMoney(60_000_000n);
    const id = await makeWithdrawal(context, member, { amount: '600000.00', cardId });
    const { data } = await context.call(cancelWithdrawal, member, { id });
    expect(data).toMatchObject({ status: 'rejected', reasonCode: 'member_asked' });
    expect(await balances(context, member.memberId)).toMatchObject({ wallet: 60_000_000n, withdraw_hold: 0n });
    expect((await context.call(cancelWithdrawal, member, { id })).data).toMatchObject({ code: 'wrong_state' });
  });
  test('forbids: another member’s withdrawal', async () => {
    const [member, cardId] = await withMoney(60_000_000n);
    const [other] = await withMoney(0n);
    const id = await makeWithdrawal(context, member, { amount: '600000.00', cardId });
    expect((await context.call(cancelWithdrawal, other, { id })).data).toMatchObject({ code: 'not_found' });
    expect((await context.call(withdrawalInfo, other, { id })).data).toMatchObject({ code: 'not_found' });
    expect((await context.call(listWithdrawals, other, {})).data.total).toBe(0);
    expect((await context.call(listWithdrawals, member, { status: 'reviewing' })).data).toMatchObject({
      total: 1,
      list: [{ id }],
    });
  });
  test('races: ten cancellations refund once', async () => {
    const [member, cardId] = await withMoney(60_000_000n);
    const id = await makeWithdrawal(context, member, { amount: '600000.00', cardId });
    const replies = await Promise.all(Array.from({ length: 10 }, () => context.call(cancelWithdrawal, member, { id })));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    expect(await balances(context, member.memberId)).toMatchObject({ wallet: 60_000_000n, withdraw_hold: 0n });
  });
});
