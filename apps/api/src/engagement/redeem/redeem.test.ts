// Tests redeem codes: one use, one error for every unusable code, few attempts, and no stored code.
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import { listGifts, useRedeemCode } from '@roda/api-contract/engagement/rewards';
import {
  createRedeemBatch,
  disableRedeemBatch,
  generateRedeemCodes,
  listRedeemBatches,
} from '@roda/api-contract/engagement/redeem';
import { listStream } from '@roda/api-contract/wallet/wallet';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { budgetLeft, coinGift, fillBudget, makeBatch } from '#test/factories/rewards.ts';
import { balances } from '#test/factories/wallet.ts';
import { nobody, openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
  await fillBudget(context, 'IDR', 100_000_000n);
  await fillBudget(context, 'POINT', 100_000n);
  await fillBudget(context, 'COIN', 100_000n);
});
afterAll(() => context.close());
/** Deletes the attempts of the one address that all tests share. */
beforeEach(() => context.asOwner((tx) => tx.query('delete from redeem_attempts')));

const KEY = '3f1f8a52-6f4b-4c57-9a10-0c1d2e3f4a5b';
const use = (member: TestClient, code: string | undefined) => context.call(useRedeemCode, member, { code: code ?? '' });

describe('rewards.useRedeemCode', () => {
  test('replies: points, coins and money, and the movement’s type is redeem', async () => {
    const member = await makeMember(context);
    const points = await makeBatch(context);
    expect((await use(member, points.codes[0])).data).toEqual({
      ...{ kind: 'points', title: 'Points', amount: '100', currency: 'POINT' },
    });
    const coins = await makeBatch(context, { kind: 'coins', amount: '7' });
    expect((await use(member, coins.codes[0])).data).toMatchObject({ kind: 'coins', amount: '7', currency: 'COIN' });
    const money = await makeBatch(context, { kind: 'wallet', amount: '10000.00' });
    expect((await use({ ...member, lang: 'zh' }, money.codes[0])).data).toMatchObject({
      ...{ kind: 'wallet', title: '存入钱包的金额', amount: '10000.00', currency: 'IDR' },
    });
    expect(await balances(context, member.memberId)).toEqual({ points: 100n, coins: 7n, wallet: 1_000_000n });
    const { data } = await context.call(listStream, member, { type: 'redeem' });
    expect(data.list).toHaveLength(3);
    expect(new Set(data.list.map(({ type }) => type))).toEqual(new Set(['redeem']));
  });

  test('replies: a gift to be claimed', async () => {
    const member = await makeMember(context);
    const { codes } = await makeBatch(context, { kind: 'gift', amount: undefined, gift: coinGift() });
    const { data } = await use({ ...member, lang: 'indonesia' }, codes[0]);
    expect(data).toMatchObject({ kind: 'gift', title: 'Koin selamat datang' });
    const [gift] = (await context.call(listGifts, member, {})).data.list;
    expect(gift).toMatchObject({ id: data.giftId, source: 'redeem', status: 'claim', amount: '50' });
  });

  test('replies: any notation', async () => {
    const { codes } = await makeBatch(context);
    const typed = `  ${(codes[0] ?? '').toLowerCase().replaceAll('-', ' ')} `;
    expect((await use(await makeMember(context), typed)).errno).toBe(0);
  });

  test('refuses: unknown, used, not started, expired, disabled, another country’s, not exported: one error for all', async () => {
    const now = context.clock.now().getTime();
    const at = (days: number) => new Date(now + days * 86_400_000).toISOString();
    const [used, early, late, off, abroad] = [
      await makeBatch(context),
      await makeBatch(context, { validFrom: at(1), validUntil: at(2) }),
      await makeBatch(context, { validFrom: at(-1), validUntil: at(0.5) }),
      await makeBatch(context),
      await makeBatch(context, { countryId: 2 }),
    ];
    await use(await makeMember(context), used.codes[0]);
    const operator = await makeOperator(context, 'growth');
    expect((await context.call(disableRedeemBatch, operator, { id: off.id, reason: 'a leak' })).data.state).toBe(
      'disabled',
    );
    const answers = [];
    for (const code of [
      'XXXX-XXXX-XXXX',
      'no code at all',
      used.codes[0],
      early.codes[0],
      off.codes[0],
      abroad.codes[0],
    ])
      answers.push(await use(await makeMember(context), code));
    context.clock.advance('P1D');
    answers.push(await use(await makeMember(context), late.codes[0]));
    context.clock.set(new Date(now));
    expect(new Set(answers.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(answers[0]).toMatchObject({ errno: 741, data: { code: 'redeem_refused' } });
  });

  test('refuses: more codes of one batch than a member may use', async () => {
    const { codes } = await makeBatch(context, { memberLimit: 2 });
    const member = await makeMember(context);
    expect((await use(member, codes[0])).errno).toBe(0);
    expect((await use(member, codes[1])).errno).toBe(0);
    expect((await use(member, codes[2])).errno).toBe(741);
    expect((await use(await makeMember(context), codes[2])).errno).toBe(0);
  });

  test('refuses: after five wrong attempts, also the right code, for a quarter of an hour', async () => {
    const { codes } = await makeBatch(context);
    const member = await makeMember(context);
    for (let count = 0; count < 5; count += 1) expect((await use(member, 'AAAA-AAAA-AAAA')).errno).toBe(741);
    context.clock.advance('PT5M');
    const shut = await use(member, codes[0]);
    expect(shut).toMatchObject({ errno: 702, data: { code: 'too_often', retryAfter: 600 } });
    expect((await use(await makeMember(context), codes[1])).errno).toBe(0);
    context.clock.advance('PT10M1S');
    expect((await use(member, codes[0])).errno).toBe(0);
  });

  test('refuses: concurrent guesses, except for five', async () => {
    const member = await makeMember(context);
    const replies = await Promise.all(Array.from({ length: 50 }, () => use(member, 'AAAA-AAAA-AAAA')));
    expect(replies.filter(({ errno }) => errno === 741)).toHaveLength(5);
    expect(replies.filter(({ errno }) => errno === 702)).toHaveLength(45);
  });

  test('replies: correct codes do not count as attempts', async () => {
    const { codes } = await makeBatch(context, { codes: 8, memberLimit: 8 });
    const member = await makeMember(context);
    for (const code of codes) expect((await use(member, code)).errno).toBe(0);
  });

  test('refuses: an exhausted budget, and the code stays valid', async () => {
    const other = await openTestContext();
    try {
      await fillBudget(other, 'POINT', 300n);
      const { codes } = await makeBatch(other);
      const member = await makeMember(other);
      await other.asOwner((tx) => tx.query('delete from redeem_attempts'));
      const second = await makeBatch(other, { codes: 1, amount: '300' });
      expect((await other.call(useRedeemCode, member, { code: second.codes[0] ?? '' })).errno).toBe(0);
      expect((await other.call(useRedeemCode, member, { code: codes[0] ?? '' })).data).toMatchObject({
        code: 'budget_used',
      });
      await fillBudget(other, 'POINT', 100n);
      expect((await other.call(useRedeemCode, member, { code: codes[0] ?? '' })).errno).toBe(0);
    } finally {
      await other.close();
    }
  });

  test('forbids: clients without a session, and countries that have disabled it', async () => {
    expect((await use(nobody, 'AAAA-AAAA-AAAA')).errno).toBe(501);
    await context.asOwner((tx) =>
      tx.query(`update country_options set value = 'false' where country_id = 3 and key = 'redeem'`),
    );
    const member = await makeMember(context, { countryId: 3, phone: '81234567' });
    expect((await use(member, 'AAAA-AAAA-AAAA')).data).toMatchObject({ code: 'unsupported', reason: 'redeem' });
  });

  test('repeats: the same key gives the same reply and pays once; many repeats cost no attempts', async () => {
    const { codes } = await makeBatch(context);
    const member = await makeMember(context);
    const call = () => context.call(useRedeemCode, member, { code: codes[0] ?? '' }, { key: KEY });
    const first = await call();
    expect(first.errno).toBe(0);
    for (let count = 0; count < 7; count += 1) expect(await call()).toEqual(first);
    expect((await balances(context, member.memberId))['points']).toBe(100n);
    expect((await use(member, codes[0])).errno).toBe(741);
  });

  test('races: of fifty members with one code one gets it, and it is paid once', async () => {
    const { id, codes } = await makeBatch(context);
    const members = await Promise.all(Array.from({ length: 50 }, () => makeMember(context)));
    const before = await budgetLeft(context, 'POINT');
    const replies = await Promise.all(members.map((member) => use(member, codes[0])));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    expect(new Set(replies.map(({ errno }) => errno))).toEqual(new Set([0, 741]));
    expect(await budgetLeft(context, 'POINT')).toBe(before - 100n);
    expect(await context.see('select used_count from redeem_batches where id = $1', [id])).toEqual([{ used_count: 1 }]);
  });

  test('races: one member with all codes of a batch gets no more than the limit', async () => {
    const { codes } = await makeBatch(context, { codes: 5, memberLimit: 2 });
    const member = await makeMember(context);
    const replies = await Promise.all(codes.map((code) => use(member, code)));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(2);
    expect((await balances(context, member.memberId))['points']).toBe(200n);
  });
});

describe('rewards.createRedeemBatch, generateRedeemCodes', () => {
  const draft = () => ({
    ...{ name: 'Spring', kind: 'points' as const, amount: '10', codes: 4, memberLimit: 1, reason: 'spring campaign' },
    ...{ validFrom: '2026-03-10T00:00:00Z', validUntil: '2026-04-10T00:00:00Z' },
  });

  test('replies: two operators create a batch; its codes are returned once and stored nowhere', async () => {
    const [maker, checker] = [await makeOperator(context, 'growth'), await makeOperator(context, 'finance')];
    const { approvalId } = (await context.call(createRedeemBatch, maker, draft())).data;
    expect((await context.call(approveChange, maker, { id: approvalId })).errno).toBe(506);
    expect((await context.call(approveChange, checker, { id: approvalId })).errno).toBe(0);
    const [batch] = (await context.call(listRedeemBatches, maker, { state: 'approved' })).data.list;
    expect(batch).toMatchObject({ name: 'Spring', codes: 4, used: 0, amount: '10', currency: 'POINT' });
    const { data } = await context.call(generateRedeemCodes, maker, { id: batch?.id ?? '' });
    expect(new Set(data.codes).size).toBe(4);
    expect((await context.call(generateRedeemCodes, maker, { id: batch?.id ?? '' })).data).toMatchObject({
      ...{ code: 'wrong_state', state: 'exported' },
    });
    const everything = await context.see<{ row: string }>(
      ['redeem_codes', 'redeem_batches', 'operator_audit', 'approvals', 'idempotency_keys']
        .map((table) => `select row_to_json(t)::text as row from ${table} t`)
        .join(' union all '),
    );
    for (const code of data.codes) {
      const bare = code.replaceAll('-', '');
      expect(everything.filter(({ row }) => row.includes(code) || row.includes(bare))).toEqual([]);
    }
  });

  test('refuses: inconsistent input, texts that promise income, more than the budget has', async () => {
    const [maker, checker] = [await makeOperator(context, 'growth'), await makeOperator(context, 'growth')];
    const asked = async (more: object) => (await context.call(createRedeemBatch, maker, { ...draft(), ...more })).data;
    expect(await asked({ amount: undefined })).toMatchObject({ code: 'malformed' });
    expect(await asked({ amount: '1.5' })).toMatchObject({ code: 'amount_out_of_range' });
    expect(await asked({ amount: '0' })).toMatchObject({ code: 'amount_out_of_range' });
    expect(await asked({ kind: 'gift' })).toMatchObject({ code: 'malformed' });
    expect(await asked({ gift: coinGift() })).toMatchObject({ code: 'malformed' });
    expect(await asked({ validUntil: '2026-03-09T00:00:00Z' })).toMatchObject({ code: 'malformed' });
    expect(await asked({ countryId: 99 })).toMatchObject({ code: 'not_found' });
    const gift = coinGift({ words: { ...coinGift().words, zh: { name: '稳赚金币', description: '好' } } });
    expect(await asked({ kind: 'gift', amount: undefined, gift })).toMatchObject({ code: 'banned_words' });
    const { approvalId } = (await context.call(createRedeemBatch, maker, { ...draft(), amount: '1000000' })).data;
    expect((await context.call(approveChange, checker, { id: approvalId })).data).toMatchObject({
      code: 'balance_short',
    });
  });

  test('forbids: operators with other roles', async () => {
    const support = await makeOperator(context, 'support');
    expect((await context.call(createRedeemBatch, support, draft())).errno).toBe(506);
    expect((await context.call(generateRedeemCodes, support, { id: KEY })).errno).toBe(506);
    const growth = await makeOperator(context, 'growth');
    expect((await context.call(generateRedeemCodes, growth, { id: KEY })).data).toMatchObject({ code: 'not_found' });
  });

  test('races: of ten exports one returns the codes', async () => {
    const operators = [await makeOperator(context, 'growth'), await makeOperator(context, 'growth')];
    const { approvalId } = (await context.call(createRedeemBatch, operators[0] ?? {}, draft())).data;
    await context.call(approveChange, operators[1] ?? {}, { id: approvalId });
    const [row] = await context.see<{ id: string }>(`select id from redeem_batches where state = 'approved'`);
    const calls = Array.from({ length: 10 }, () =>
      context.call(generateRedeemCodes, operators[0] ?? {}, { id: row?.id ?? '' }),
    );
    expect((await Promise.all(calls)).filter(({ errno }) => errno === 0)).toHaveLength(1);
  });
});

describe('rewards.disableRedeemBatch, listRedeemBatches', () => {
  test('refuses: an unknown one, and one that is already disabled', async () => {
    const operator = await makeOperator(context, 'growth');
    const { id } = await makeBatch(context);
    expect((await context.call(disableRedeemBatch, operator, { id: KEY, reason: 'no such' })).errno).toBe(504);
    expect((await context.call(disableRedeemBatch, operator, { id, reason: 'printed wrong' })).errno).toBe(0);
    expect((await context.call(disableRedeemBatch, operator, { id, reason: 'once more' })).errno).toBe(725);
    const { data } = await context.call(listRedeemBatches, operator, { state: 'disabled', limit: 1 });
    expect(data).toMatchObject({ page: 1, limit: 1 });
    expect(data.list[0]?.state).toBe('disabled');
  });
});
