// Proves drafts and the encrypted submit: the server's price, one use, stock and limit under races, the gate.
import { randomUUID } from 'node:crypto';
import { draftInfo, generateDraft, listVehicleOrders, submitOrder } from '@roda/contract/orders';
import { CompactEncrypt, importJWK } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeGoods } from '#test/factories/catalogue.ts';
import { makeBuyer, makeDraft, makeOrder, payloadOf, type Buyer } from '#test/factories/orders.ts';
import { openWorld, type World } from '#test/world.ts';
import { orderKeyOf } from '#platform/order-key.ts';
import { seedPlaces } from '../places/places.public.ts';

let world: World;
let buyer: Buyer;
let goods = 0;

beforeAll(async () => {
  world = await openWorld();
  await world.asOwner((tx) => seedPlaces(tx, world.clock.now()));
  buyer = await makeBuyer(world);
  goods = await makeGoods(world, { unitsTotal: 1000 });
});
afterAll(() => world.close());

const submit = async (caller: Buyer, draft: { draftId: string; agreement: { version: string } }, key?: string) => {
  const payload = await payloadOf(world, { draftId: draft.draftId, agreementVersion: draft.agreement.version });
  return world.call(submitOrder, caller, { payload }, key === undefined ? {} : { key });
};
const soldOf = async (id: number) =>
  (await world.see<{ sold: number }>('select units_sold as sold from goods where id = $1', [id]))[0]?.sold;

describe('orders.generateDraft, draftInfo', () => {
  test('replies: as many units as the contract lets one ask for', async () => {
    const many = await makeGoods(world, { unitsTotal: 9_999 });
    expect(await makeDraft(world, buyer, { type: 'vehicle', goodsId: many, quantity: 9_999 })).toMatchObject({
      quantity: 9_999,
      amount: '9999000000.00',
    });
  });
  test('replies: the server’s price, terms and cancel rule', async () => {
    const draft = await makeDraft(world, buyer, { type: 'vehicle', goodsId: goods, quantity: 3 });
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
    expect((await world.call(draftInfo, buyer, { id: draft.draftId })).data).toEqual(draft);
  });
  test('refuses: what is not on the shelf, too high a level, more than there is or than one may buy', async () => {
    const few = await makeGoods(world, { unitsTotal: 2, purchaseLimit: 1 });
    const high = await makeGoods(world, { minLevel: 3 });
    const ask = async (input: Parameters<typeof makeDraft>[2]) => (await world.call(generateDraft, buyer, input)).data;
    expect(await ask({ type: 'vehicle', goodsId: 999_999 })).toMatchObject({ code: 'not_found' });
    expect(await ask({ type: 'pile', goodsId: goods })).toMatchObject({ code: 'not_found' });
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
  test('refuses: income products where no licence is, a top-up before the identity check', async () => {
    const abroad = await makeBuyer(world, { countryId: 2 });
    expect((await world.call(generateDraft, abroad, { type: 'vehicle', goodsId: goods })).data).toMatchObject({
      code: 'unsupported',
    });
    const fresh = await makeBuyer(world, { pastGate: false, walletMinor: 0n });
    expect((await world.call(generateDraft, fresh, { type: 'recharge', amount: '100000.00' })).data).toMatchObject({
      code: 'gate_missing',
      missing: ['identity'],
    });
  });
  test('forbids: a stranger’s draft is as if it didn’t exist', async () => {
    const draft = await makeDraft(world, buyer, { type: 'vehicle', goodsId: goods });
    const stranger = await makeBuyer(world);
    expect((await world.call(draftInfo, stranger, { id: draft.draftId })).data).toMatchObject({ code: 'not_found' });
    expect((await world.call(draftInfo, {}, { id: draft.draftId })).errno).toBe(501);
    expect((await submit(stranger, draft)).data).toMatchObject({ code: 'draft_expired' });
  });
});

describe('orders.submitOrder', () => {
  test('replies: an order with the draft’s price; the units are kept for it', async () => {
    const before = await soldOf(goods);
    const order = await makeOrder(world, buyer, { type: 'vehicle', goodsId: goods, quantity: 2 });
    expect(order).toMatchObject({ amount: '2000000.00', status: 'to_pay' });
    expect(order.orderSn).toMatch(/^RD260310\d{10}$/);
    expect(await soldOf(goods)).toBe((before ?? 0) + 2);
    const { data } = await world.call(listVehicleOrders, buyer, { status: 'to_pay' });
    expect(data.list[0]).toMatchObject({ id: order.orderId, status: 'to_pay', quantity: 2, unitPrice: '1000000.00' });
  });
  test('refuses: one answer for every payload that can’t be used', async () => {
    const { draftId, agreement } = await makeDraft(world, buyer, { type: 'vehicle', goodsId: goods });
    const wish = { draftId, agreementVersion: agreement.version };
    const now = Math.floor(world.clock.now().getTime() / 1000);
    const good = await payloadOf(world, wish);
    const { publicJwk, kid } = await orderKeyOf(world.around.services.secrets.orderKey);
    const weak = await new CompactEncrypt(new TextEncoder().encode('{}'))
      .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A128CBC-HS256', kid })
      .encrypt(await importJWK({ ...publicJwk }, 'RSA-OAEP-256'));
    const bad = [
      `${good.slice(0, -6)}AAAAAA`,
      good.replace(/^[^.]+/, 'e30'),
      'not.a.jwe.at.all-long-enough',
      weak,
      await payloadOf(world, { ...wish, iat: now - 121 }),
      await payloadOf(world, { ...wish, iat: now + 121 }),
      await payloadOf(world, { ...wish, nonce: 'short' }),
      await payloadOf(world, wish, { header: { kid: 'another' } }),
      await payloadOf(world, wish, { extra: { price: 1 } }),
      await payloadOf(world, wish, { header: { zip: 'DEF' } }),
    ];
    for (const payload of bad) {
      const reply = await world.call(submitOrder, buyer, { payload });
      expect(reply).toMatchObject({ errno: 402, data: { code: 'payload_invalid' } });
      expect(Object.keys(reply.data)).toEqual(['code']);
    }
    expect((await world.call(submitOrder, buyer, { payload: 'x'.repeat(16_385) })).data).toMatchObject({
      code: 'malformed',
    });
    expect((await world.call(submitOrder, buyer, { payload: good })).errno).toBe(0);
  });
  test('refuses: a draft that is too old, a price or an agreement that changed; and leaves no trace', async () => {
    const own = await makeGoods(world);
    const old = await makeDraft(world, buyer, { type: 'vehicle', goodsId: own });
    const dear = await makeDraft(world, buyer, { type: 'vehicle', goodsId: own });
    await world.asOwner((tx) => tx.query('update goods set price_minor = price_minor + 1 where id = $1', [own]));
    expect((await submit(buyer, dear)).data).toMatchObject({ code: 'price_changed' });
    const other = await makeDraft(world, buyer, { type: 'vehicle', goodsId: own });
    const payload = await payloadOf(world, { draftId: other.draftId, agreementVersion: '999' });
    expect((await world.call(submitOrder, buyer, { payload })).data).toMatchObject({ code: 'agreement_changed' });
    await world.asOwner((tx) => tx.query("update goods set status = 'paused' where id = $1", [own]));
    expect((await submit(buyer, other)).data).toMatchObject({ code: 'sales_paused' });
    await world.asOwner((tx) => tx.query("update goods set status = 'on_sale' where id = $1", [own]));
    expect((await submit(buyer, other)).errno).toBe(0);
    world.clock.advance('PT15M');
    expect((await submit(buyer, old)).data).toMatchObject({ code: 'draft_expired' });
    expect(await soldOf(own)).toBe(1);
  });
  test('refuses: whoever stands before the gate, and more than the cap', async () => {
    const fresh = await makeBuyer(world, { pastGate: false });
    const draft = await makeDraft(world, fresh, { type: 'vehicle', goodsId: goods });
    const missing = ['identity', 'questions', 'acknowledgement', 'cap'];
    expect((await submit(fresh, draft)).data).toMatchObject({ code: 'gate_missing', missing });
    const capped = await makeBuyer(world, { capMinor: 150_000_000n });
    await makeOrder(world, capped, { type: 'vehicle', goodsId: goods });
    const second = await makeDraft(world, capped, { type: 'vehicle', goodsId: goods });
    expect((await submit(capped, second)).data).toMatchObject({ code: 'cap_reached' });
  });
  test('repeats: the same key gives the first reply; the same draft or payload another time gives nothing', async () => {
    const draft = await makeDraft(world, buyer, { type: 'vehicle', goodsId: goods });
    const payload = await payloadOf(world, { draftId: draft.draftId, agreementVersion: draft.agreement.version });
    const key = randomUUID();
    const first = await world.call(submitOrder, buyer, { payload }, { key });
    expect(first.errno).toBe(0);
    expect(await world.call(submitOrder, buyer, { payload }, { key })).toEqual(first);
    expect((await world.call(submitOrder, buyer, { payload })).data).toMatchObject({ code: 'draft_expired' });
    expect((await submit(buyer, draft, key)).data).toMatchObject({ code: 'key_reused' });
  });
  test('repeats: a nonce counts once per member, also with another draft', async () => {
    const nonce = 'a'.repeat(22);
    const [one, two] = [
      await makeDraft(world, buyer, { type: 'vehicle', goodsId: goods }),
      await makeDraft(world, buyer, { type: 'vehicle', goodsId: goods }),
    ];
    const wish = { agreementVersion: one.agreement.version, nonce };
    const first = await payloadOf(world, { ...wish, draftId: one.draftId });
    const second = await payloadOf(world, { ...wish, draftId: two.draftId });
    expect((await world.call(submitOrder, buyer, { payload: first })).errno).toBe(0);
    expect((await world.call(submitOrder, buyer, { payload: second })).data).toMatchObject({ code: 'payload_invalid' });
  });
});

describe('orders.submitOrder under races', () => {
  test('races: of fifty members for three units three get one', async () => {
    const rare = await makeGoods(world, { unitsTotal: 3 });
    const buyers = await Promise.all(Array.from({ length: 50 }, () => makeBuyer(world)));
    const drafts = await Promise.all(buyers.map((each) => makeDraft(world, each, { type: 'vehicle', goodsId: rare })));
    const replies = await Promise.all(buyers.map((each, index) => submit(each, drafts[index] ?? (drafts[0] as never))));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(3);
    expect(replies.filter(({ errno }) => errno === 711)).toHaveLength(47);
    expect(await soldOf(rare)).toBe(3);
  });
  test('races: one member’s many orders at once stop at the purchase limit and at the cap', async () => {
    const limited = await makeGoods(world, { unitsTotal: 100, purchaseLimit: 4 });
    const capped = await makeBuyer(world, { capMinor: 200_000_000n });
    const drafts = await Promise.all(
      Array.from({ length: 12 }, () => makeDraft(world, buyer, { type: 'vehicle', goodsId: limited })),
    );
    const replies = await Promise.all(drafts.map((draft) => submit(buyer, draft)));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(4);
    expect(replies.filter(({ errno }) => errno === 712)).toHaveLength(8);
    expect(await soldOf(limited)).toBe(4);
    const more = await Promise.all(
      Array.from({ length: 8 }, () => makeDraft(world, capped, { type: 'vehicle', goodsId: goods })),
    );
    const fitting = (await Promise.all(more.map((draft) => submit(capped, draft)))).filter(({ errno }) => errno === 0);
    expect(fitting).toHaveLength(2);
  });
  test('races: one draft sent twenty times at once is one order', async () => {
    const draft = await makeDraft(world, buyer, { type: 'vehicle', goodsId: goods });
    const replies = await Promise.all(Array.from({ length: 20 }, () => submit(buyer, draft)));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    const made = await world.see('select id from orders where draft_id = $1', [draft.draftId]);
    expect(made).toHaveLength(1);
  });
});
