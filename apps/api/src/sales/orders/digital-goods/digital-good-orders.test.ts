// Tests orders of digital goods with a provider in its own process: drafts, payment, delivery, codes, cancelling, the
// last unit.
import {
  cancelOrder,
  draftInfo,
  generateDraft,
  listOrders,
  orderInfo,
  submitOrder,
  voucherCodes,
} from '@roda/api-contract/sales/orders';
import { payAfter, payInfo, prepay } from '@roda/api-contract/sales/payments';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeBuyer, makeDraft, makeOrder, makePaidOrder, payloadOf, type OrderBuyer } from '#test/factories/orders.ts';
import {
  NUMBER,
  openDigitalGoodShop,
  DIGITAL_GOOD_PRICE,
  digitalGoodWish,
  type DigitalGoodShop,
} from '#test/factories/digital-goods-shop.ts';
import { fundCoins, makeTelecomOperator, makeDigitalGood, makeVoucher } from '#test/factories/digital-goods.ts';
import { deliverPlan } from './deliver-digital-good.ts';

let shop: DigitalGoodShop;
let [credit, voucher] = [0, 0];

beforeAll(async () => {
  shop = await openDigitalGoodShop();
  credit = await makeDigitalGood(shop.context);
  voucher = await makeVoucher(shop.context);
});
afterAll(() => shop.close());
afterEach(() => shop.scenario({}));

describe('orders.generateDraft of a digital good', () => {
  test('replies: the server’s price, the number as parsed; the same again on repeat', async () => {
    const buyer = await shop.makeShopper();
    const draft = await makeDraft(shop.context, buyer, {
      ...digitalGoodWish(credit),
      targetNumber: '+62 812-3456-7890',
    });
    expect(draft).toMatchObject({ type: 'plan', goodsId: credit, amount: '51500.00', targetNumber: NUMBER });
    expect(draft.cancelRule).toBeUndefined();
    expect((await shop.context.call(draftInfo, buyer, { id: draft.draftId })).data).toEqual(draft);
    const [row] = await shop.context.see<{ target_masked: string; target_encrypted: Buffer }>(
      'select * from order_drafts where id = $1',
      [draft.draftId],
    );
    expect(row?.target_masked).toBe('0812••••890');
    expect(row?.target_encrypted.toString('latin1')).not.toContain('3456');
  });
  test('refuses: an invalid number, a missing required number, too many units, an item not for sale', async () => {
    const buyer = await shop.makeShopper();
    const ask = async (input: object) =>
      (await shop.context.call(generateDraft, buyer, { ...digitalGoodWish(credit), ...input })).data;
    expect(await ask({ targetNumber: '021555555' })).toMatchObject({
      code: 'target_wrong',
      fields: [{ path: 'targetNumber', message: 'Enter a mobile number, such as 081234567890' }],
    });
    expect(await ask({ targetNumber: undefined })).toMatchObject({ code: 'target_wrong' });
    expect(await ask({ quantity: 2 })).toMatchObject({ code: 'limit_reached', limit: 1 });
    expect(await ask({ goodsId: 1_999_999 })).toEqual({ code: 'not_found' });
    expect(await ask({ goodsId: undefined })).toMatchObject({ code: 'malformed' });
    const closed = await makeDigitalGood(shop.context, {
      carrier_id: await makeTelecomOperator(shop.context, { status: 'closed' }),
    });
    expect(await ask({ goodsId: closed })).toMatchObject({ code: 'sales_paused' });
    const sold = await makeDigitalGood(shop.context, { stock_left: 0 });
    expect(await ask({ goodsId: sold })).toMatchObject({ code: 'out_of_stock', stock: 0 });
    const meter = await makeDigitalGood(shop.context, {
      carrier_id: await makeTelecomOperator(shop.context, { number_kind: 'account', number_min: 11, number_max: 12 }),
    });
    expect(await ask({ goodsId: meter, targetNumber: '1234' })).toMatchObject({ code: 'target_wrong' });
    expect(await ask({ goodsId: meter, targetNumber: '1234 5678 901' })).toMatchObject({ targetNumber: '12345678901' });
  });
  test('refuses: a price that changed since the draft', async () => {
    const [buyer, own] = [await shop.makeShopper(), await makeDigitalGood(shop.context)];
    const draft = await makeDraft(shop.context, buyer, digitalGoodWish(own));
    await shop.context.asOwner((tx) =>
      tx.query('update digital_goods set price_minor = price_minor + 1 where id = $1', [own]),
    );
    const payload = await payloadOf(shop.context, {
      draftId: draft.draftId,
      agreementVersion: draft.agreement.version,
    });
    expect((await shop.context.call(submitOrder, buyer, { payload })).data).toMatchObject({ code: 'price_changed' });
  });
});

describe('orders.orderInfo, voucherCodes, and all of an order of a digital good', () => {
  test('replies: bought from the wallet without suitability checks, also in review mode; delivered, and the money is the company’s', async () => {
    const buyer = await makeBuyer(shop.context, { isSuitable: false, countryId: 2 });
    const { orderId } = await makePaidOrder(shop.context, buyer, digitalGoodWish(credit));
    expect(await shop.moneyOf(buyer)).toMatchObject({
      wallet: 1_000_000_000n - DIGITAL_GOOD_PRICE,
      escrow: DIGITAL_GOOD_PRICE,
    });
    expect(await shop.stateOf(orderId)).toEqual(['paid', 'accepted', null]);
    await shop.settleAll();
    expect(await shop.stateOf(orderId)).toEqual(['delivered', 'delivered', null]);
    expect(await shop.moneyOf(buyer)).toMatchObject({ wallet: 1_000_000_000n - DIGITAL_GOOD_PRICE, escrow: 0n });
    expect(await shop.creditsOf(buyer)).toMatchObject([{ status: 'delivered', deliveries: 1, target: NUMBER }]);
    const [flow] = await shop.context.see<{ minor: bigint }>(
      'select sum(amount)::bigint as minor from ledger.entries where kind = 151 and product_id = $1 and member_id = $2',
      [credit, buyer.memberId],
    );
    expect(flow?.minor).toBe(DIGITAL_GOOD_PRICE);
    const { data } = await shop.context.call(listOrders, buyer, { type: 'plan' });
    expect((await shop.context.call(listOrders, buyer, { group: 'goods' })).data).toEqual(data);
    expect((await shop.context.call(listOrders, buyer, { group: 'piles' })).data).toMatchObject({ list: [], total: 0 });
    expect(data.list[0]).toMatchObject({
      id: orderId,
      status: 'completed',
      plan: {
        kind: 'credit',
        operator: 'Langit Seluler',
        target: '0812••••890',
        state: 'delivered',
        title: 'Delivered',
      },
    });
    expect((await shop.context.call(orderInfo, buyer, { id: orderId })).data.plan?.target).toBe(NUMBER);
    expect((await shop.context.call(payAfter, buyer, { orderId })).data).toMatchObject({
      status: 'paid',
      result: { kind: 'plan', orderId },
    });
    expect(await shop.notificationsOf(buyer)).toEqual(['planDelivered']);
  });
  test('replies: rejected by the provider, everything is returned: money, stock, the day’s limit', async () => {
    await shop.scenario({ outcome: 'refused' });
    const [buyer, few] = [
      await shop.makeShopper(),
      await makeDigitalGood(shop.context, { stock_left: 1, daily_limit: 1 }),
    ];
    const { orderId } = await makePaidOrder(shop.context, buyer, digitalGoodWish(few));
    await shop.settleAll();
    expect(await shop.stateOf(orderId)).toEqual(['refunded', 'refused', 'refused']);
    expect(await shop.moneyOf(buyer)).toMatchObject({ wallet: 1_000_000_000n, escrow: 0n });
    expect((await shop.context.call(payInfo, buyer, { orderId })).data.status).toBe('refunded');
    expect(await shop.notificationsOf(buyer)).toEqual(['planRefunded']);
    await shop.scenario({});
    await makePaidOrder(shop.context, buyer, digitalGoodWish(few));
  });
  test('replies: a voucher’s codes to its buyer only, and in no other reply', async () => {
    const buyer = await shop.makeShopper();
    const { orderId } = await makePaidOrder(shop.context, buyer, {
      ...digitalGoodWish(voucher, 2),
      targetNumber: undefined,
    });
    expect((await shop.context.call(voucherCodes, buyer, { orderId })).data).toMatchObject({ code: 'wrong_state' });
    await shop.settleAll();
    const { data } = await shop.context.call(voucherCodes, { ...buyer, lang: 'zh' }, { orderId });
    expect(data).toMatchObject({ name: '游戏券 100', usage: '在商店输入', operator: '朗吉移动' });
    expect(new Set(data.codes.map(({ code }) => code)).size).toBe(2);
    const shown = (await shop.context.call(orderInfo, buyer, { id: orderId })).data;
    expect(shown.plan).toMatchObject({ codeCount: 2 });
    expect(JSON.stringify(shown)).not.toContain(data.codes[0]?.code);
    const [row] = await shop.context.see<{ codes_encrypted: Buffer }>(
      'select codes_encrypted from digital_good_deliveries where order_id = $1',
      [orderId],
    );
    expect(row?.codes_encrypted.toString('latin1')).not.toContain('SBX');
  });
  test('replies: coins for each unit, in the draft and in the order', async () => {
    const gifted = await makeVoucher(shop.context, { coin_gift: 10 });
    const buyer = await shop.makeShopper();
    const draft = await makeDraft(shop.context, buyer, { ...digitalGoodWish(gifted, 3), targetNumber: undefined });
    expect(draft.coinGift).toEqual({ coins: 30, text: 'Buy Game voucher 100 and receive gold coins' });
    expect((await shop.context.call(draftInfo, buyer, { id: draft.draftId })).data.coinGift?.coins).toBe(30);
    const { orderId } = await makeOrder(shop.context, buyer, {
      ...digitalGoodWish(gifted, 3),
      targetNumber: undefined,
    });
    const { plan } = (await shop.context.call(orderInfo, buyer, { id: orderId })).data;
    expect(plan?.coinGift).toEqual({ coins: 30, state: 'promised' });
  });
  test('forbids: another member’s orders and codes are reported as not found', async () => {
    const [buyer, stranger] = [await shop.makeShopper(), await shop.makeShopper()];
    const { orderId } = await makePaidOrder(shop.context, buyer, {
      ...digitalGoodWish(voucher),
      targetNumber: undefined,
    });
    await shop.settleAll();
    for (const caller of [stranger]) {
      expect((await shop.context.call(voucherCodes, caller, { orderId })).data).toEqual({ code: 'not_found' });
      expect((await shop.context.call(orderInfo, caller, { id: orderId })).data).toEqual({ code: 'not_found' });
      expect((await shop.context.call(cancelOrder, caller, { orderId })).data).toMatchObject({ code: 'not_found' });
    }
    expect((await shop.context.call(voucherCodes, {}, { orderId })).errno).toBe(501);
  });
  test('refuses: paying in from outside before the identity check; the wallet needs none (R15)', async () => {
    const buyer = await shop.makeShopper();
    const { orderId } = await makeOrder(shop.context, buyer, digitalGoodWish(credit));
    expect((await shop.context.call(prepay, buyer, { orderId, payType: 'va' })).data).toMatchObject({
      code: 'gate_missing',
      missing: ['identity'],
    });
    expect((await shop.context.call(prepay, buyer, { orderId, payType: 'wallet' })).errno).toBe(0);
    const checked = await makeBuyer(shop.context, { walletMinor: 0n });
    const order = await makeOrder(shop.context, checked, digitalGoodWish(credit));
    const { data } = await shop.context.call(prepay, checked, { orderId: order.orderId, payType: 'va' });
    await shop.sandbox(`/control/payments/${checked.memberId}.${data.payId}/pay`, {});
    await shop.settle();
    await shop.settleAll();
    expect(await shop.stateOf(order.orderId)).toEqual(['delivered', 'delivered', null]);
  });
  test('replies: 1474: coins with the delivery; without a budget it completes all the same, and the reply states it', async () => {
    const [buyer, gifted] = [await shop.makeShopper(), await makeDigitalGood(shop.context, { coin_gift: 30 })];
    const bare = await makePaidOrder(shop.context, buyer, digitalGoodWish(gifted));
    await shop.settleAll();
    expect(await shop.stateOf(bare.orderId)).toEqual(['delivered', 'delivered', null]);
    expect(await shop.moneyOf(buyer)).toMatchObject({ coins: 0n, escrow: 0n });
    expect((await shop.context.call(orderInfo, buyer, { id: bare.orderId })).data.plan?.coinGift).toEqual({
      coins: 30,
      state: 'left_out',
    });
    await fundCoins(shop.context, 30n);
    const full = await makePaidOrder(shop.context, buyer, digitalGoodWish(gifted));
    await shop.settleAll();
    expect(await shop.moneyOf(buyer)).toMatchObject({ coins: 30n });
    expect((await shop.context.call(orderInfo, buyer, { id: full.orderId })).data.plan?.coinGift?.state).toBe('given');
    expect(await shop.notificationsOf(buyer)).toEqual(['planDeliveredNoGift', 'planDelivered']);
  });
});

describe('orders.cancelOrder of a digital good', () => {
  test('replies: before delivery was requested; then the job finds nothing to do', async () => {
    const buyer = await shop.makeShopper();
    const { orderId } = await makePaidOrder(shop.context, buyer, digitalGoodWish(credit));
    expect((await shop.context.call(cancelOrder, buyer, { orderId })).data).toMatchObject({ status: 'refunded' });
    await shop.settleAll();
    expect(await shop.stateOf(orderId)).toEqual(['refunded', 'refused', 'withdrawn']);
    expect(await shop.moneyOf(buyer)).toMatchObject({ wallet: 1_000_000_000n, escrow: 0n });
    expect(await shop.creditsOf(buyer)).toEqual([]);
  });
  test('refuses: once the delivery has begun, with the reason', async () => {
    await shop.scenario({ outcome: 'pending' });
    const buyer = await shop.makeShopper();
    const { orderId } = await makePaidOrder(shop.context, buyer, digitalGoodWish(credit));
    await shop.settleAll();
    const reply = await shop.context.call(cancelOrder, { ...buyer, lang: 'indonesia' }, { orderId });
    expect(reply).toMatchObject({ errno: 725, data: { code: 'delivery_begun' } });
    expect(reply.errmsg).toContain('Pengiriman sudah dimulai');
    expect(await shop.stateOf(orderId)).toEqual(['paid', 'delivering', null]);
  });
  test('races: cancelled and sent concurrently: one of the two happens, and the ledger agrees', async () => {
    for (let round = 0; round < 6; round += 1) {
      const buyer = await shop.makeShopper();
      const { orderId } = await makePaidOrder(shop.context, buyer, digitalGoodWish(credit));
      const job = deliverPlan(shop.context.jobAct, { memberId: String(buyer.memberId), orderId });
      const [reply] = await Promise.all([shop.context.call(cancelOrder, buyer, { orderId }), job]);
      await shop.settleAll();
      const deliveries = (await shop.creditsOf(buyer)).length;
      expect(deliveries).toBe(reply.errno === 0 ? 0 : 1);
      expect(await shop.moneyOf(buyer)).toMatchObject({
        escrow: 0n,
        wallet: 1_000_000_000n - DIGITAL_GOOD_PRICE * BigInt(deliveries),
      });
    }
  });
});

describe('the last unit and the day’s limit', () => {
  const race = async (plan: number, buyers: readonly OrderBuyer[]) => {
    const payloads = await Promise.all(
      buyers.map(async (buyer) => {
        const draft = await makeDraft(shop.context, buyer, digitalGoodWish(plan));
        return payloadOf(shop.context, { draftId: draft.draftId, agreementVersion: draft.agreement.version });
      }),
    );
    return Promise.all(
      buyers.map((buyer, index) => shop.context.call(submitOrder, buyer, { payload: payloads[index] ?? '' })),
    );
  };
  const stockOf = async (id: number) =>
    (await shop.context.see<{ left: number }>('select stock_left as left from digital_goods where id = $1', [id]))[0]
      ?.left;
  test('races: of thirty members for two units two get one; unpaid ones are released', async () => {
    const rare = await makeDigitalGood(shop.context, { stock_left: 2 });
    const buyers = await Promise.all(Array.from({ length: 30 }, () => shop.makeShopper()));
    const replies = await race(rare, buyers);
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(2);
    expect(replies.filter(({ errno }) => errno === 711)).toHaveLength(28);
    expect(await stockOf(rare)).toBe(0);
    shop.context.clock.advance('PT2H');
    await shop.context.runJobs();
    expect(await stockOf(rare)).toBe(2);
  });
  test('races: one member’s orders of a day stop at the limit; the next day starts anew', async () => {
    const limited = await makeDigitalGood(shop.context, { daily_limit: 3 });
    const buyer = await shop.makeShopper();
    const replies = await race(
      limited,
      Array.from({ length: 8 }, () => buyer),
    );
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(3);
    expect(replies.filter(({ errno }) => errno === 712)).toHaveLength(5);
    shop.context.clock.advance('P1D');
    await shop.context.runJobs();
    await makeOrder(shop.context, buyer, digitalGoodWish(limited));
  });
});
