// Tests the second proof of what the wallet pays for and leaves the house: a small sum a day goes without one, the
// larger one for the member's own phone does, and no race or other way spends more.
import { payPointsMallOrder } from '@roda/api-contract/engagement/points-mall';
import { prepay } from '@roda/api-contract/sales/payments';
import type { CallOf } from '@roda/api-contract/operation';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stateAccounts } from '#test/factories/custody.ts';
import { receiveCode } from '#test/factories/identity.ts';
import { makeProduct } from '#test/factories/catalog.ts';
import { makeDeviceKey, pinProof, proveByDevice } from '#test/factories/member-key.ts';
import { makeBuyer, makeOrder, type OrderBuyer } from '#test/factories/orders.ts';
import { DIGITAL_GOOD_PRICE, digitalGoodWish, openDigitalGoodShop } from '#test/factories/digital-goods-shop.ts';
import type { DigitalGoodShop } from '#test/factories/digital-goods-shop.ts';
import { givePoints, makePointsMallOrder, makePointsMallProduct } from '#test/factories/points-mall.ts';
import { makeDigitalGood, makeTelecomOperator, makeVoucher } from '#test/factories/digital-goods.ts';

let shop: DigitalGoodShop;
let [credit, voucher] = [0, 0];

beforeAll(async () => {
  shop = await openDigitalGoodShop();
  credit = await makeDigitalGood(shop.context, { per_order: 5 });
  voucher = await makeVoucher(shop.context);
});
afterAll(() => shop.close());
/** Rp 120,000: two units of Rp 51,500 and not three. */
const allow = (amount: string) =>
  shop.context.asOwner((tx) =>
    tx.query("update country_options set value = to_jsonb($1::text) where key = 'unprovenDaily'", [amount]),
  );
beforeEach(() => allow('120000.00'));

/** With the statements that sales need. */
const nextDay = async (): Promise<void> => {
  shop.context.clock.advance('P1D');
  await stateAccounts(shop.context);
};

const wishFor = (units = 1, goodsId = credit) => digitalGoodWish(goodsId, units);
const orderOf = async (buyer: OrderBuyer, wish: ReturnType<typeof wishFor>): Promise<string> =>
  (await makeOrder(shop.context, buyer, wish)).orderId;
const pay = (buyer: OrderBuyer, orderId: string, given: Partial<CallOf<typeof prepay>> = {}) =>
  shop.context.call(prepay, buyer, { orderId, payType: 'wallet', ...given });
const walletOf = async (buyer: OrderBuyer) => (await shop.moneyOf(buyer)).wallet;
const START = 1_000_000_000n;
const NEEDED = { data: { code: 'proof_required' } };

describe('payments.prepay from the wallet for what leaves the house', () => {
  test('replies: within the day’s small sum at once; beyond it by a PIN, which counts for nothing', async () => {
    const buyer = await shop.makeShopper();
    expect((await pay(buyer, await orderOf(buyer, wishFor(2)))).errno).toBe(0);
    const more = await orderOf(buyer, wishFor());
    expect(await pay(buyer, more)).toMatchObject(NEEDED);
    expect(await walletOf(buyer)).toBe(START - 2n * DIGITAL_GOOD_PRICE);
    expect((await pay(buyer, more, { proof: await pinProof(shop.context, buyer) })).errno).toBe(0);
    await nextDay();
    expect((await pay(buyer, await orderOf(buyer, wishFor(2)))).errno).toBe(0);
  });
  test('replies: what was confirmed leaves the day’s small sum as it was', async () => {
    const buyer = await shop.makeShopper();
    const proof = await pinProof(shop.context, buyer);
    expect((await pay(buyer, await orderOf(buyer, wishFor(5)), { proof })).errno).toBe(0);
    expect((await pay(buyer, await orderOf(buyer, wishFor(2)))).errno).toBe(0);
    expect(await pay(buyer, await orderOf(buyer, wishFor()))).toMatchObject(NEEDED);
  });
  test('replies: the member’s own phone, however it was typed, within a larger sum of its own', async () => {
    const buyer = await shop.makeShopper();
    const own = (units: number, targetNumber = buyer.phone) => ({ ...wishFor(units), targetNumber });
    // Rp 1,000,000: nineteen units of Rp 51,500.
    for (const typed of [buyer.phone, `+62 ${buyer.phone.slice(1)}`, buyer.phone])
      expect((await pay(buyer, await orderOf(buyer, own(5, typed)))).errno).toBe(0);
    const more = await orderOf(buyer, own(5));
    expect(await pay(buyer, more)).toMatchObject(NEEDED);
    expect((await pay(buyer, await orderOf(buyer, own(4)))).errno).toBe(0);
    expect(await pay(buyer, await orderOf(buyer, own(1)))).toMatchObject(NEEDED);
    expect((await pay(buyer, await orderOf(buyer, wishFor(2)))).errno).toBe(0);
    expect((await pay(buyer, more, { proof: await pinProof(shop.context, buyer) })).errno).toBe(0);
    expect(await walletOf(buyer)).toBe(START - 26n * DIGITAL_GOOD_PRICE);
    await nextDay();
    expect((await pay(buyer, await orderOf(buyer, own(5)))).errno).toBe(0);
  });
  test('races: of many top-ups of the own phone at once only what the day allows is paid without a proof', async () => {
    const buyer = await shop.makeShopper();
    const orders: string[] = [];
    for (let count = 0; count < 5; count += 1)
      orders.push(await orderOf(buyer, { ...wishFor(5), targetNumber: buyer.phone }));
    const replies = await Promise.all(orders.map((orderId) => pay(buyer, orderId)));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(3);
    expect(await walletOf(buyer)).toBe(START - 15n * DIGITAL_GOOD_PRICE);
  });
  test('refuses: an account whose number has the digits of the member’s own phone', async () => {
    const buyer = await shop.makeShopper();
    const meters = { number_kind: 'account', number_min: 9, number_max: 14, prefixes: [] };
    const meter = await makeDigitalGood(shop.context, {
      per_order: 5,
      carrier_id: await makeTelecomOperator(shop.context, meters),
    });
    const orderId = await orderOf(buyer, { ...wishFor(3, meter), targetNumber: buyer.phone });
    expect(await pay(buyer, orderId)).toMatchObject(NEEDED);
    expect((await pay(buyer, orderId, { proof: await pinProof(shop.context, buyer) })).errno).toBe(0);
  });
  test('replies: a product that stays in the member’s name, whatever it costs', async () => {
    const buyer = await makeBuyer(shop.context);
    const goodsId = await makeProduct(shop.context);
    const { orderId } = await makeOrder(shop.context, buyer, { type: 'vehicle', goodsId, quantity: 1 });
    expect((await pay(buyer, orderId)).errno).toBe(0);
  });
  test('replies: by code and password together, and by a key that signs for this very order', async () => {
    const buyer = await shop.makeShopper();
    const first = await orderOf(buyer, wishFor(5));
    shop.context.clock.advance('PT61S');
    const code = await receiveCode(shop.context, { phone: buyer.phone, scene: 'pay', caller: buyer });
    expect((await pay(buyer, first, { code, password: buyer.password })).errno).toBe(0);
    const key = await makeDeviceKey(shop.context, buyer);
    const [second, third] = [await orderOf(buyer, wishFor(5)), await orderOf(buyer, wishFor(5))];
    const proof = await proveByDevice(shop.context, buyer, key, { purpose: 'spending', orderId: second });
    expect(await pay(buyer, third, { proof })).toMatchObject({ data: { code: 'proof_wrong' } });
    expect((await pay(buyer, second, { proof })).errno).toBe(0);
  });
  test('refuses: a code or a password alone, a wrong PIN, and everything where the country allows nothing', async () => {
    const buyer = await shop.makeShopper();
    const orderId = await orderOf(buyer, wishFor(3));
    for (const given of [{ code: '123456' }, { password: buyer.password }])
      expect(await pay(buyer, orderId, given)).toMatchObject(NEEDED);
    const proof = { ...(await pinProof(shop.context, buyer)), pin: '907315' } as CallOf<typeof prepay>['proof'];
    expect(await pay(buyer, orderId, { proof })).toMatchObject({ data: { code: 'pin_wrong' } });
    await allow('0.00');
    expect(await pay(buyer, await orderOf(buyer, wishFor(1, voucher)))).toMatchObject(NEEDED);
    await shop.context.asOwner((tx) => tx.query("delete from country_options where key = 'unprovenDaily'"));
    expect(await pay(buyer, await orderOf(buyer, wishFor()))).toMatchObject(NEEDED);
    expect(await walletOf(buyer)).toBe(START);
    await shop.context.asOwner((tx) =>
      tx.query("insert into country_options select id, 'unprovenDaily', '\"120000.00\"' from countries"),
    );
  });
  test('refuses: beyond one sum what is split among credit, vouchers and the points mall', async () => {
    const buyer = await shop.makeShopper();
    const products = [{ specification: { en: '', id: '', zh: '' }, points: 1, price: '60000.00' }];
    const { goodsId } = await makePointsMallProduct(shop.context, { products });
    await givePoints(shop.context, buyer.memberId, 2);
    const ordered = () => makePointsMallOrder(shop.context, buyer, { goodsId, points: 1, price: '60000.00' });
    expect((await ordered()).orderStatus).toBe(201);
    expect((await pay(buyer, await orderOf(buyer, wishFor()))).errno).toBe(0);
    expect(await pay(buyer, await orderOf(buyer, wishFor(1, voucher)))).toMatchObject(NEEDED);
    const waiting = await ordered();
    expect(waiting.orderStatus).toBe(101);
    expect(await shop.context.call(payPointsMallOrder, buyer, { orderId: waiting.id })).toMatchObject(NEEDED);
    expect(await walletOf(buyer)).toBe(START - DIGITAL_GOOD_PRICE - 6_000_000n);
  });
  test('replies: a new day begins at midnight of the member’s country', async () => {
    const buyer = await shop.makeShopper();
    // 23:59 in Jakarta, tomorrow or the day after.
    const late = new Date(shop.context.clock.now().getTime() + 86_400_000);
    late.setUTCHours(16, 59);
    shop.context.clock.set(late);
    await stateAccounts(shop.context);
    expect((await pay(buyer, await orderOf(buyer, wishFor(2)))).errno).toBe(0);
    const next = await orderOf(buyer, wishFor());
    expect(await pay(buyer, next)).toMatchObject(NEEDED);
    shop.context.clock.advance('PT2M');
    expect((await pay(buyer, next)).errno).toBe(0);
  });
  test('forbids: a proof of another member', async () => {
    const [buyer, stranger] = [await shop.makeShopper(), await shop.makeShopper()];
    const orderId = await orderOf(buyer, wishFor(3));
    const proof = await pinProof(shop.context, stranger);
    expect(await pay(buyer, orderId, { proof })).toMatchObject({ data: { code: 'proof_wrong' } });
    expect(await pay(stranger, orderId, { proof })).toMatchObject({ data: { code: 'not_found' } });
    expect(await walletOf(buyer)).toBe(START);
  });
  test('repeats: the same key is answered again, and counted once', async () => {
    const buyer = await shop.makeShopper();
    const orderId = await orderOf(buyer, wishFor());
    const key = '0d9f1c35-8a34-4f0e-9f5c-5a2b6f6f1e77';
    const once = await shop.context.call(prepay, buyer, { orderId, payType: 'wallet' }, { key });
    expect(await shop.context.call(prepay, buyer, { orderId, payType: 'wallet' }, { key })).toEqual(once);
    expect((await pay(buyer, await orderOf(buyer, wishFor()))).errno).toBe(0);
    expect(await pay(buyer, await orderOf(buyer, wishFor()))).toMatchObject(NEEDED);
  });
  test('races: of many at once only what the day allows is paid without a proof', async () => {
    const buyer = await shop.makeShopper();
    const orders: string[] = [];
    for (let count = 0; count < 10; count += 1) orders.push(await orderOf(buyer, wishFor()));
    const replies = await Promise.all(orders.map((orderId) => pay(buyer, orderId)));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(2);
    const rejected = replies.filter(({ errno }) => errno !== 0).map(({ data }) => data);
    expect(rejected).toEqual(Array.from({ length: 8 }, () => NEEDED.data));
    expect(await walletOf(buyer)).toBe(START - 2n * DIGITAL_GOOD_PRICE);
  });
});
