// Tests how operators manage payment methods and preset amounts.
import { rechargeProduct } from '@roda/api-contract/sales/payments';
import {
  updatePaymentMethod,
  listPaymentMethods,
  listRechargePresets,
  updateRechargePresets,
} from '@roda/api-contract/sales/payment-methods';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { nobody, openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let finance: TestClient;
beforeAll(async () => {
  context = await openTestContext();
  finance = await makeOperator(context, 'finance');
});
afterAll(() => context.close());

const reason = 'the provider asked for it';

describe('payments.updatePaymentMethod', () => {
  test('replies: only the given fields change, with an audit entry', async () => {
    const input = { countryId: 1, code: 'qris' as const, enabled: false, max: '5000000.00', reason };
    const { data } = await context.call(updatePaymentMethod, finance, input);
    expect(data).toMatchObject({ code: 'qris', enabled: false, min: '1500.00', max: '5000000.00', sort: 2 });
    const [note] = await context.see('select target, reason from operator_audit order by id desc limit 1');
    expect(note).toEqual({ target: 'payment_method:1:qris', reason });
  });
  test('refuses: a minimum above the maximum, too many decimal places, an unknown country', async () => {
    const input = { countryId: 1, code: 'va' as const, reason };
    expect((await context.call(updatePaymentMethod, finance, { ...input, min: '99999999.00' })).errno).toBe(725);
    expect((await context.call(updatePaymentMethod, finance, { ...input, min: '1.234567' })).errno).toBe(402);
    expect((await context.call(updatePaymentMethod, finance, { ...input, countryId: 9 })).errno).toBe(504);
  });
  test('forbids: anonymous clients, support', async () => {
    const input = { countryId: 1, code: 'va' as const, enabled: true, reason };
    expect((await context.call(updatePaymentMethod, nobody, input)).errno).toBe(501);
    expect((await context.call(updatePaymentMethod, await makeOperator(context, 'support'), input)).errno).toBe(506);
  });
});

describe('payments.updatePaymentMethod with its edition and cost', () => {
  test('replies: its cost; refuses: a stale version', async () => {
    const [before] = (await context.call(listPaymentMethods, finance, { id: '1:redirect' })).data.list;
    const input = { countryId: 1, code: 'redirect' as const, cost: '1500.00', costBp: 70, reason };
    const edition = before?.edition ?? 0;
    const replies = await Promise.all(
      [1, 2, 3].map(() => context.call(updatePaymentMethod, finance, { ...input, edition })),
    );
    expect(replies.map(({ errno }) => errno).toSorted((a, b) => a - b)).toEqual([0, 504, 504]);
    const { list } = (await context.call(listPaymentMethods, finance, { id: '1:redirect' })).data;
    expect(list).toMatchObject([{ cost: '1500.00', costBp: 70, edition: edition + 1, health: { state: 'unknown' } }]);
  });
});

describe('payments.listRechargePresets', () => {
  test('replies: each country with its amounts, in order', async () => {
    const { data } = await context.call(listRechargePresets, finance, {});
    expect(data.list.map(({ countryId }) => countryId)).toEqual([1, 2, 3]);
    expect((await context.call(listRechargePresets, nobody, {})).errno).toBe(501);
  });
});

describe('payments.listPaymentMethods', () => {
  test('replies: of one country, in order; forbids: members', async () => {
    const { data } = await context.call(listPaymentMethods, finance, { countryId: 2 });
    expect(data.list.map(({ code }) => code)).toEqual(['va', 'qris', 'redirect', 'wechat']);
    expect((await context.call(listPaymentMethods, await makeMember(context), {})).errno).toBe(501);
  });
});

describe('payments.updateRechargePresets', () => {
  test('replies: members are offered these at once, in this order; unchanged ones keep their ids', async () => {
    const offered = async () => (await context.call(rechargeProduct, nobody, { countryId: 1 })).data.presets;
    const before = await offered();
    const amounts = ['500000.00', '100000.00', '150000.00'];
    await context.call(updateRechargePresets, finance, { countryId: 1, amounts });
    const after = await offered();
    expect(after.map(({ amount }) => amount)).toEqual(amounts);
    expect(after[1]?.id).toBe(before.find(({ amount }) => amount === '100000.00')?.id);
  });
  test('refuses: an empty list, zero, an unknown country; forbids: anonymous clients', async () => {
    const set = (amounts: string[], countryId = 1) =>
      context.call(updateRechargePresets, finance, { countryId, amounts });
    expect((await set([])).errno).toBe(402);
    expect((await set(['0.00'])).errno).toBe(402);
    expect((await set(['5.00'], 77)).errno).toBe(504);
    expect((await context.call(updateRechargePresets, nobody, { countryId: 1, amounts: ['5.00'] })).errno).toBe(501);
  });
});
