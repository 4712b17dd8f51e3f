// Tests that what is paid for is delivered once or refunded, never both, under timeouts, failures, repeats, races and
// crashes.
import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#ledger';
import { makePaidOrder, type OrderBuyer } from '#test/factories/orders.ts';
import {
  openDigitalGoodShop,
  DIGITAL_GOOD_PRICE,
  digitalGoodWish,
  type DigitalGoodShop,
} from '#test/factories/digital-goods-shop.ts';
import { makeDigitalGood } from '#test/factories/digital-goods.ts';
import { invariantsFor } from '#backoffice/assurance/books/invariants.queries.ts';
import { deliverPlan } from './deliver-digital-good.ts';

let shop: DigitalGoodShop;
let credit = 0;

beforeAll(async () => {
  shop = await openDigitalGoodShop();
  credit = await makeDigitalGood(shop.context);
});
afterAll(() => shop.close());
afterEach(() => shop.scenario({}));

describe('failing deliveries', () => {
  const bought = async (how: object) => {
    await shop.scenario(how);
    const buyer = await shop.makeShopper();
    const { orderId } = await makePaidOrder(shop.context, buyer, digitalGoodWish(credit));
    return { buyer, orderId };
  };
  /** Asserts everything that proves a single delivery. */
  const outcomeOf = async ({ buyer, orderId }: { buyer: OrderBuyer; orderId: string }) => ({
    states: await shop.stateOf(orderId),
    money: await shop.moneyOf(buyer),
    deliveries: (await shop.creditsOf(buyer)).map(({ deliveries }) => deliveries),
    notices: await shop.notificationsOf(buyer),
  });
  const onceDelivered = {
    states: ['delivered', 'delivered', null],
    money: { wallet: 1_000_000_000n - DIGITAL_GOOD_PRICE, escrow: 0n, coins: 0n },
    deliveries: [1],
    notices: ['planDelivered'],
  };
  test('delivered without a reply: unknown, queried again, delivered once', async () => {
    const one = await bought({ silent: true, badSignature: true });
    await shop.context.runJobs();
    expect(await shop.stateOf(one.orderId)).toEqual(['paid', 'unknown', null]);
    expect(await shop.moneyOf(one.buyer)).toMatchObject({ escrow: DIGITAL_GOOD_PRICE });
    shop.context.clock.advance('PT1M');
    await shop.context.runJobs();
    expect(await outcomeOf(one)).toEqual(onceDelivered);
  });
  test('failing before it acted: sent again under the same reference', async () => {
    const one = await bought({ failing: 1 });
    await shop.context.runJobs();
    expect(await shop.stateOf(one.orderId)).toEqual(['paid', 'unknown', null]);
    expect(await shop.creditsOf(one.buyer)).toEqual([]);
    shop.context.clock.advance('PT1M');
    await shop.settleAll();
    expect(await outcomeOf(one)).toEqual(onceDelivered);
  });
  test('provider unreachable, then reachable again', async () => {
    const one = await bought({});
    await shop.sandbox('/control/outage', { on: true });
    await shop.context.runJobs();
    expect(await shop.stateOf(one.orderId)).toEqual(['paid', 'unknown', null]);
    await shop.sandbox('/control/outage', { on: false });
    shop.context.clock.advance('PT1M');
    await shop.settleAll();
    expect(await outcomeOf(one)).toEqual(onceDelivered);
  });
  test('late reply, reported five times concurrently: one end', async () => {
    const one = await bought({ outcome: 'pending', deliverAfterMs: 30, repeats: 4 });
    await shop.settleAll();
    await shop.settleAll();
    expect(await outcomeOf(one)).toEqual(onceDelivered);
    const [count] = await shop.context.see<{ events: bigint }>(
      'select count(*) as events from delivery_events where reference = $1',
      [`${one.buyer.memberId}.${one.orderId}`],
    );
    expect(count?.events).toBe(1n);
  });
  test('races: ten jobs for one delivery: one delivery, one release', async () => {
    const one = await bought({});
    const payload = { memberId: String(one.buyer.memberId), orderId: one.orderId };
    await Promise.all(Array.from({ length: 10 }, () => deliverPlan(shop.context.jobAct, payload)));
    await shop.settleAll();
    expect(await outcomeOf(one)).toEqual(onceDelivered);
  });
  test('crash between the provider’s delivery and our commit: the next try finds it delivered', async () => {
    const one = await bought({});
    const { jobAct: jobContext } = shop.context;
    let transactionCount = 0;
    const crashing: typeof jobContext = {
      ...jobContext,
      inTransaction: (work, options) => {
        transactionCount += 1;
        if (transactionCount === 2) throw new Error('the process is gone');
        return jobContext.inTransaction(work, options);
      },
    };
    const payload = { memberId: String(one.buyer.memberId), orderId: one.orderId };
    await expect(deliverPlan(crashing, payload)).rejects.toThrow('the process is gone');
    expect(await shop.creditsOf(one.buyer)).toMatchObject([{ status: 'delivered', deliveries: 1 }]);
    expect(await shop.stateOf(one.orderId)).toEqual(['paid', 'delivering', null]);
    await shop.settleAll();
    expect(await outcomeOf(one)).toEqual(onceDelivered);
  });
  test('open for too long: cancelled, and refunded only on the provider’s confirmation; a later delivery never happens', async () => {
    const { buyer, orderId } = await bought({ outcome: 'pending' });
    await shop.settleAll();
    shop.context.clock.advance('PT6H1M');
    await shop.settleAll();
    expect(await shop.stateOf(orderId)).toEqual(['refunded', 'refused', 'called_off']);
    expect(await shop.moneyOf(buyer)).toMatchObject({ wallet: 1_000_000_000n, escrow: 0n });
    await shop.sandbox(`/control/credits/${buyer.memberId}.${orderId}/settle`, { status: 'delivered' });
    await shop.settleAll();
    expect(await shop.creditsOf(buyer)).toMatchObject([{ status: 'cancelled', deliveries: 0 }]);
  });
  test('cancelled too late: it was delivered, and nothing is refunded', async () => {
    const one = await bought({ outcome: 'pending', silent: true });
    await shop.context.runJobs();
    await shop.sandbox('/control/outage', { on: true });
    shop.context.clock.advance('PT7H');
    await shop.context.runJobs();
    await shop.sandbox(`/control/credits/${one.buyer.memberId}.${one.orderId}/settle`, { status: 'delivered' });
    await shop.sandbox('/control/outage', { on: false });
    shop.context.clock.advance('PT1H');
    await shop.settleAll();
    expect(await outcomeOf(one)).toEqual(onceDelivered);
  });
  test('refuses: a callback without a signature leaves no trace; a signed one moves nothing by itself', async () => {
    const one = await bought({ outcome: 'pending' });
    await shop.settleAll();
    const reference = `${one.buyer.memberId}.${one.orderId}`;
    const body = JSON.stringify({ eventId: `evt_${randomUUID()}`, credit: { reference, status: 'delivered' } });
    const at = String(Math.floor(Date.now() / 1000));
    const send = (secret: string) =>
      shop.context.http.inject({
        method: 'POST',
        url: '/hooks/credit',
        payload: body,
        headers: {
          'content-type': 'application/json',
          'x-psp-timestamp': at,
          'x-psp-signature': `v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`,
        },
      });
    expect((await send('guess')).statusCode).toBe(401);
    expect(await shop.context.see('select 1 from delivery_events where reference = $1', [reference])).toEqual([]);
    expect((await send(shop.context.around.services.secrets.sandboxSecret)).statusCode).toBe(200);
    await shop.settleAll();
    expect(await shop.stateOf(one.orderId)).toEqual(['paid', 'delivering', null]);
  });
  test('the ledger invariants hold afterwards', async () => {
    const report = await shop.context.act(({ tx, at }) =>
      audit(tx, { at, full: true, rules: invariantsFor({ full: true }) }),
    );
    expect(report).toMatchObject({ verdict: 'holds' });
  });
});
