// Proves how operators run the ways of paying and the amounts offered.
import { rechargeGoods } from '@roda/contract/payments';
import {
  changePaymentMethod,
  listPaymentMethods,
  listRechargePresets,
  setRechargePresets,
} from '@roda/contract/payments-operators';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { nobody, openWorld, type TestCaller, type World } from '#test/world.ts';

let world: World;
let finance: TestCaller;
beforeAll(async () => {
  world = await openWorld();
  finance = await makeOperator(world, 'finance');
});
afterAll(() => world.close());

const reason = 'the provider asked for it';

describe('payments.changePaymentMethod', () => {
  test('replies: what is given changes and nothing else, with a note', async () => {
    const input = { countryId: 1, code: 'qris' as const, enabled: false, max: '5000000.00', reason };
    const { data } = await world.call(changePaymentMethod, finance, input);
    expect(data).toMatchObject({ code: 'qris', enabled: false, min: '1500.00', max: '5000000.00', sort: 2 });
    const [note] = await world.see('select target, reason from operator_audit order by id desc limit 1');
    expect(note).toEqual({ target: 'payment_method:1:qris', reason });
  });
  test('refuses: a least above the most, too many places, an unknown country', async () => {
    const input = { countryId: 1, code: 'va' as const, reason };
    expect((await world.call(changePaymentMethod, finance, { ...input, min: '99999999.00' })).errno).toBe(725);
    expect((await world.call(changePaymentMethod, finance, { ...input, min: '1.234567' })).errno).toBe(402);
    expect((await world.call(changePaymentMethod, finance, { ...input, countryId: 9 })).errno).toBe(504);
  });
  test('forbids: nobody, support', async () => {
    const input = { countryId: 1, code: 'va' as const, enabled: true, reason };
    expect((await world.call(changePaymentMethod, nobody, input)).errno).toBe(501);
    expect((await world.call(changePaymentMethod, await makeOperator(world, 'support'), input)).errno).toBe(506);
  });
});

describe('payments.changePaymentMethod with its edition and cost', () => {
  test('replies: what it costs; refuses: what changed meanwhile', async () => {
    const [before] = (await world.call(listPaymentMethods, finance, { id: '1:redirect' })).data.list;
    const input = { countryId: 1, code: 'redirect' as const, cost: '1500.00', costBp: 70, reason };
    const edition = before?.edition ?? 0;
    const replies = await Promise.all(
      [1, 2, 3].map(() => world.call(changePaymentMethod, finance, { ...input, edition })),
    );
    expect(replies.map(({ errno }) => errno).toSorted((a, b) => a - b)).toEqual([0, 504, 504]);
    const { list } = (await world.call(listPaymentMethods, finance, { id: '1:redirect' })).data;
    expect(list).toMatchObject([{ cost: '1500.00', costBp: 70, edition: edition + 1, health: { state: 'unknown' } }]);
  });
});

describe('payments.listRechargePresets', () => {
  test('replies: each country with its amounts, in their order', async () => {
    const { data } = await world.call(listRechargePresets, finance, {});
    expect(data.list.map(({ countryId }) => countryId)).toEqual([1, 2, 3]);
    expect((await world.call(listRechargePresets, nobody, {})).errno).toBe(501);
  });
});

describe('payments.listPaymentMethods', () => {
  test('replies: of one country, in their order; forbids: members', async () => {
    const { data } = await world.call(listPaymentMethods, finance, { countryId: 2 });
    expect(data.list.map(({ code }) => code)).toEqual(['va', 'qris', 'redirect']);
    expect((await world.call(listPaymentMethods, await makeMember(world), {})).errno).toBe(501);
  });
});

describe('payments.setRechargePresets', () => {
  test('replies: members are offered these at once, in this order; those that stay keep their ids', async () => {
    const offered = async () => (await world.call(rechargeGoods, nobody, { countryId: 1 })).data.presets;
    const before = await offered();
    const amounts = ['500000.00', '100000.00', '150000.00'];
    await world.call(setRechargePresets, finance, { countryId: 1, amounts });
    const after = await offered();
    expect(after.map(({ amount }) => amount)).toEqual(amounts);
    expect(after[1]?.id).toBe(before.find(({ amount }) => amount === '100000.00')?.id);
  });
  test('refuses: none, zero, an unknown country; forbids: nobody', async () => {
    const set = (amounts: string[], countryId = 1) => world.call(setRechargePresets, finance, { countryId, amounts });
    expect((await set([])).errno).toBe(402);
    expect((await set(['0.00'])).errno).toBe(402);
    expect((await set(['5.00'], 77)).errno).toBe(504);
    expect((await world.call(setRechargePresets, nobody, { countryId: 1, amounts: ['5.00'] })).errno).toBe(501);
  });
});
