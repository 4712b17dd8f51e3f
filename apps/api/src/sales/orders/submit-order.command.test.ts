// Tests drafts and the encrypted submit: the server's price, single use, stock and limit under races, the suitability
// check.
import { randomUUID } from 'node:crypto';
import { draftInfo, generateDraft, listVehicleOrders, submitOrder } from '@roda/api-contract/sales/orders';
import { CompactEncrypt, importJWK } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeProduct } from '#test/factories/catalog.ts';
import { makeBuyer, makeDraft, makeOrder, payloadOf, type OrderBuyer } from '#test/factories/orders.ts';
import { makePlaces } from '#test/factories/markets.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';
import { orderKeyOf } from '#platform/order-key.ts';
import { clearCached } from '#platform/cached.ts';
import { openPayload } from './order-payload.ts';

let context: TestContext;
let buyer: OrderBuyer;
let product = 0;

beforeAll(async () => {
  context = await openTestContext();
  await makePlaces(context);
  buyer = await makeBuyer(context);
  product = await makeProduct(context, { unitsTotal: 1000 });
});
afterAll(() => context.close());

const submit = async (caller: OrderBuyer, draft: { draftId: string; agreement: { version: string } }, key?: string) => {
  const payload = await payloadOf(context, { draftId: draft.draftId, agreementVersion: draft.agreement.version });
  return context.call(submitOrder, caller, { payload }, key === undefined ? {} : { key });
};
const soldOf = async (id: number) =>
  (await context.see<{ sold: number }>('select units_sold as sold from products where id = $1', [id]))[0]?.sold;

describe('orders.generateDraft, draftInfo', () => {
  test('replies: as many units as the API contract allows', async () => {
    const many = await makeProduct(context, { unitsTotal: 9_999 });
    expect(await makeDraft(context, buyer, { type: 'vehicle', goodsId: many, quantity: 9_999 })).toMatchObject({
      quantity: 9_999,
      amount: '9999000000.00',
    });
  });
  test('replies: the server’s price, terms and cancel rule', async () => {
    const draft = await makeDraft(context, buyer, { type: 'vehicle', goodsId: product, quantity: 3 });
    expect(draft).toMatchObject({
      type: 'vehicle',
      title: 'City van',
      unitPrice: '1000000.00',
      amount: '3000000.00',
      quantity: 3,
      settlementCycle: 0,
      cancelRule: { days: 1 },
      balance: '10000000.00',
      firstSettlementAt: '2026-03-11T17:00:00.000Z',
    });
    expect((await context.call(draftInfo, buyer, { id: draft.draftId })).data).toEqual(draft);
  });
  test('refuses: an item not in the catalog, too high a level, more than the stock or the purchase limit', async () => {
    const few = await makeProduct(context, { unitsTotal: 2, purchaseLimit: 1 });
    const high = await makeProduct(context, { minLevel: 3 });
    const ask = async (input: Parameters<typeof makeDraft>[2]) =>
      (await context.call(generateDraft, buyer, input)).data;
    expect(await ask({ type: 'vehicle', goodsId: 999_999 })).toMatchObject({ code: 'not_found' });
    expect(await ask({ type: 'pile', goodsId: product })).toMatchObject({ code: 'not_found' });
    expect(await ask({ type: 'vehicle', goodsId: high })).toMatchObject({
      code: 'level_short',
      needLevel: 3,
      level: 1,
    });
    expect(await ask({ type: 'vehicle', goodsId: few, quantity: 3 })).toMatchObject({ code: 'out_of_stock', stock: 2 });
    expect(await ask({ type: 'vehicle', goodsId: few, quantity: 2 })).toMatchObject({
      code: 'limit_reached',
      limit: 1,
    });
    expect(await ask({ type: 'deposit', goodsId: few })).toMatchObject({ code: 'unsupported' });
    expect(await ask({ type: 'recharge', amount: '1.00' })).toMatchObject({ code: 'amount_out_of_range' });
    expect(await ask({ type: 'vehicle' })).toMatchObject({ code: 'malformed' });
  });
  test('refuses: income products without a licence, a top-up before the identity check', async () => {
    const abroad = await makeBuyer(context, { countryId: 2 });
    expect((await context.call(generateDraft, abroad, { type: 'vehicle', goodsId: product })).data).toMatchObject({
      code: 'unsupported',
    });
    const fresh = await makeBuyer(context, { isSuitable: false, walletMinor: 0n });
    expect((await context.call(generateDraft, fresh, { type: 'recharge', amount: '100000.00' })).data).toMatchObject({
      code: 'gate_missing',
      missing: ['identity'],
    });
  });
  test('forbids: another member’s draft is reported as not found', async () => {
    const draft = await makeDraft(context, buyer, { type: 'vehicle', goodsId: product });
    const stranger = await makeBuyer(context);
    expect((await context.call(draftInfo, stranger, { id: draft.draftId })).data).toMatchObject({ code: 'not_found' });
    expect((await context.call(draftInfo, {}, { id: draft.draftId })).errno).toBe(501);
    expect((await submit(stranger, draft)).data).toMatchObject({ code: 'draft_expired' });
  });
});

describe('orders.submitOrder', () => {
  test('replies: an order with the draft’s price; the units are reserved for it', async () => {
    const before = await soldOf(product);
    const order = await makeOrder(context, buyer, { type: 'vehicle', goodsId: product, quantity: 2 });
    expect(order).toMatchObject({ amount: '2000000.00', status: 'to_pay' });
    expect(order.orderSn).toMatch(/^RD260310\d{10}$/);
    expect(await soldOf(product)).toBe((before ?? 0) + 2);
    const { data } = await context.call(listVehicleOrders, buyer, { status: 'to_pay' });
    expect(data.list[0]).toMatchObject({ id: order.orderId, status: 'to_pay', quantity: 2, unitPrice: '1000000.00' });
  });
  test('refuses: one error for every payload that can’t be used', async () => {
    const { draftId, agreement } = await makeDraft(context, buyer, { type: 'vehicle', goodsId: product });
    const wish = { draftId, agreementVersion: agreement.version };
    const now = Math.floor(context.clock.now().getTime() / 1000);
    const good = await payloadOf(context, wish);
    const { publicJwk, kid } = await orderKeyOf(context.around.services.secrets.orderKey);
    const weak = await new CompactEncrypt(new TextEncoder().encode('{}'))
      .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A128CBC-HS256', kid })
      .encrypt(await importJWK({ ...publicJwk }, 'RSA-OAEP-256'));
    const bad = [
      `${good.slice(0, -6)}AAAAAA`,
      good.replace(/^[^.]+/, 'e30'),
      'not.a.jwe.at.all-long-enough',
      weak,
      await payloadOf(context, { ...wish, iat: now - 121 }),
      await payloadOf(context, { ...wish, iat: now + 121 }),
      await payloadOf(context, { ...wish, nonce: 'short' }),
      await payloadOf(context, wish, { header: { kid: 'another' } }),
      await payloadOf(context, wish, { extra: { price: 1 } }),
      await payloadOf(context, wish, { header: { zip: 'DEF' } }),
    ];
    for (const payload of bad) {
      const reply = await context.call(submitOrder, buyer, { payload });
      expect(reply).toMatchObject({ errno: 402, data: { code: 'payload_invalid' } });
      expect(Object.keys(reply.data)).toEqual(['code']);
    }
    expect((await context.call(submitOrder, buyer, { payload: 'x'.repeat(16_385) })).data).toMatchObject({
      code: 'malformed',
    });
    expect((await context.call(submitOrder, buyer, { payload: good })).errno).toBe(0);
  });
  test('refuses: an expired draft, a changed price or agreement; and leaves no trace', async () => {
    const own = await makeProduct(context);
    const old = await makeDraft(context, buyer, { type: 'vehicle', goodsId: own });
    const dear = await makeDraft(context, buyer, { type: 'vehicle', goodsId: own });
    await context.asOwner((tx) => tx.query('update products set price_minor = price_minor + 1 where id = $1', [own]));
    expect((await submit(buyer, dear)).data).toMatchObject({ code: 'price_changed' });
    const other = await makeDraft(context, buyer, { type: 'vehicle', goodsId: own });
    const payload = await payloadOf(context, { draftId: other.draftId, agreementVersion: '999' });
    expect((await context.call(submitOrder, buyer, { payload })).data).toMatchObject({ code: 'agreement_changed' });
    await context.asOwner((tx) => tx.query("update products set status = 'paused' where id = $1", [own]));
    expect((await submit(buyer, other)).data).toMatchObject({ code: 'sales_paused' });
    await context.asOwner((tx) => tx.query("update products set status = 'on_sale' where id = $1", [own]));
    expect((await submit(buyer, other)).errno).toBe(0);
    context.clock.advance('PT15M');
    expect((await submit(buyer, old)).data).toMatchObject({ code: 'draft_expired' });
    expect(await soldOf(own)).toBe(1);
  });
  test('refuses: a member who fails the suitability check, and more than the cap', async () => {
    const fresh = await makeBuyer(context, { isSuitable: false });
    const draft = await makeDraft(context, fresh, { type: 'vehicle', goodsId: product });
    const missing = ['identity', 'questions', 'acknowledgement', 'cap'];
    expect((await submit(fresh, draft)).data).toMatchObject({ code: 'gate_missing', missing });
    const capped = await makeBuyer(context, { capMinor: 150_000_000n });
    await makeOrder(context, capped, { type: 'vehicle', goodsId: product });
    const second = await makeDraft(context, capped, { type: 'vehicle', goodsId: product });
    expect((await submit(capped, second)).data).toMatchObject({ code: 'cap_reached' });
  });
  test('repeats: the same key gives the first reply; the same draft or payload again is rejected', async () => {
    const draft = await makeDraft(context, buyer, { type: 'vehicle', goodsId: product });
    const payload = await payloadOf(context, { draftId: draft.draftId, agreementVersion: draft.agreement.version });
    const key = randomUUID();
    const first = await context.call(submitOrder, buyer, { payload }, { key });
    expect(first.errno).toBe(0);
    expect(await context.call(submitOrder, buyer, { payload }, { key })).toEqual(first);
    expect((await context.call(submitOrder, buyer, { payload })).data).toMatchObject({ code: 'draft_expired' });
    expect((await submit(buyer, draft, key)).data).toMatchObject({ code: 'key_reused' });
  });
  test('repeats: a nonce is usable once per member, also with another draft', async () => {
    const nonce = 'a'.repeat(22);
    const [one, two] = [
      await makeDraft(context, buyer, { type: 'vehicle', goodsId: product }),
      await makeDraft(context, buyer, { type: 'vehicle', goodsId: product }),
    ];
    const wish = { agreementVersion: one.agreement.version, nonce };
    const first = await payloadOf(context, { ...wish, draftId: one.draftId });
    const second = await payloadOf(context, { ...wish, draftId: two.draftId });
    expect((await context.call(submitOrder, buyer, { payload: first })).errno).toBe(0);
    expect((await context.call(submitOrder, buyer, { payload: second })).data).toMatchObject({
      code: 'payload_invalid',
    });
  });
});

describe('openPayload', () => {
  test('refuses: without a database it is the database’s error, not one of the payload', async () => {
    const { draftId, agreement } = await makeDraft(context, buyer, { type: 'vehicle', goodsId: product });
    const payload = await payloadOf(context, { draftId, agreementVersion: agreement.version });
    clearCached(context.around.vault);
    const lost = new Error('the connection was lost');
    const prep = { ...context.jobAct, at: context.clock.now(), reading: () => Promise.reject(lost) };
    await expect(openPayload(prep, payload)).rejects.toBe(lost);
  });
});

describe('orders.submitOrder under races', () => {
  test('races: of fifty members for three units three get one', async () => {
    const rare = await makeProduct(context, { unitsTotal: 3 });
    const buyers = await Promise.all(Array.from({ length: 50 }, () => makeBuyer(context)));
    const drafts = await Promise.all(
      buyers.map((each) => makeDraft(context, each, { type: 'vehicle', goodsId: rare })),
    );
    const replies = await Promise.all(buyers.map((each, index) => submit(each, drafts[index] ?? (drafts[0] as never))));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(3);
    expect(replies.filter(({ errno }) => ![0, 711].includes(errno))).toEqual([]);
    expect(replies.filter(({ errno }) => errno === 711)).toHaveLength(47);
    expect(await soldOf(rare)).toBe(3);
  });
  test('races: one member’s many concurrent orders stop at the purchase limit and at the cap', async () => {
    const limited = await makeProduct(context, { unitsTotal: 100, purchaseLimit: 4 });
    const capped = await makeBuyer(context, { capMinor: 200_000_000n });
    const drafts = await Promise.all(
      Array.from({ length: 12 }, () => makeDraft(context, buyer, { type: 'vehicle', goodsId: limited })),
    );
    const replies = await Promise.all(drafts.map((draft) => submit(buyer, draft)));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(4);
    expect(replies.filter(({ errno }) => errno === 712)).toHaveLength(8);
    expect(await soldOf(limited)).toBe(4);
    const more = await Promise.all(
      Array.from({ length: 8 }, () => makeDraft(context, capped, { type: 'vehicle', goodsId: product })),
    );
    const fitting = (await Promise.all(more.map((draft) => submit(capped, draft)))).filter(({ errno }) => errno === 0);
    expect(fitting).toHaveLength(2);
  });
  test('races: one draft sent twenty times concurrently is one order', async () => {
    const draft = await makeDraft(context, buyer, { type: 'vehicle', goodsId: product });
    const replies = await Promise.all(Array.from({ length: 20 }, () => submit(buyer, draft)));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    const made = await context.see('select id from orders where draft_id = $1', [draft.draftId]);
    expect(made).toHaveLength(1);
  });
});
