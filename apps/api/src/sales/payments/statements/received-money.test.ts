// Tests the policy for arriving money: too little, too much, twice, late, unusable, and reported many times
// concurrently.
import { payAfter, payInfo, prepay } from '@roda/api-contract/sales/payments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeProduct } from '#test/factories/catalog.ts';
import { accountsOf, fillWallet, makeBuyer, makeOrder, type OrderBuyer } from '#test/factories/orders.ts';
import { openShop, type Shop } from '#test/factories/payments.ts';
import { makePlaces } from '#test/factories/markets.ts';

let shop: Shop;
let product = 0;

beforeAll(async () => {
  shop = await openShop();
  await makePlaces(shop.context);
  product = await makeProduct(shop.context, { unitsTotal: 1000 });
});
afterAll(() => shop.close());

const PRICE = 100_000_000n;
type SandboxPayment = { readonly id: string; readonly status: string; readonly reference: string };

/** A member without money, an order for one unit, and the provider's payment for it. */
const opened = async (
  payType = 'va',
  input: Parameters<typeof makeOrder>[2] = { type: 'vehicle', goodsId: product },
) => {
  const buyer = await makeBuyer(shop.context, { walletMinor: 0n });
  const { orderId } = await makeOrder(shop.context, buyer, input);
  const reply = await shop.context.call(prepay, buyer, { orderId, payType });
  expect(reply.errno).toBe(0);
  const payment = await shop.sandbox<SandboxPayment>(`/v1/payments?reference=${buyer.memberId}.${reply.data.payId}`);
  return { buyer, orderId, payment, pay: reply.data };
};
const stateOf = async (orderId: string) =>
  (await shop.context.see<{ state: string }>('select state from orders where id = $1', [orderId]))[0]?.state;
const exceptionsOf = async (orderId: string) =>
  (
    await shop.context.see<{ kind: string }>(
      'select kind from payment_exceptions where order_id = $1 order by raised_at, kind',
      [orderId],
    )
  ).map(({ kind }) => kind);
const moneyOf = async ({ memberId }: OrderBuyer) => {
  const { wallet = 0n, escrow = 0n } = await accountsOf(shop.context, memberId);
  return { wallet, escrow };
};

describe('payments: money that doesn’t match', () => {
  test('too little is credited, the order stays open; with the rest it is paid', async () => {
    const { buyer, orderId, payment } = await opened();
    await shop.sandbox(`/control/payments/${payment.id}/pay`, { amountMinor: '40000000' });
    await shop.settle();
    expect([await stateOf(orderId), await moneyOf(buyer)]).toEqual(['to_pay', { wallet: 40_000_000n, escrow: 0n }]);
    expect(await exceptionsOf(orderId)).toEqual(['short']);
    await shop.sandbox(`/control/payments/${payment.id}/pay`, { amountMinor: '60000000' });
    await shop.settle();
    expect([await stateOf(orderId), await moneyOf(buyer)]).toEqual(['paid', { wallet: 0n, escrow: PRICE }]);
  });
  test('too much: the order is paid, the surplus stays in the wallet', async () => {
    const { buyer, orderId, payment } = await opened();
    await shop.sandbox(`/control/payments/${payment.id}/pay`, { amountMinor: '130000000' });
    await shop.settle();
    expect([await stateOf(orderId), await moneyOf(buyer)]).toEqual(['paid', { wallet: 30_000_000n, escrow: PRICE }]);
    expect(await exceptionsOf(orderId)).toEqual(['over']);
  });
  test('paid twice: the second stays in the wallet', async () => {
    const { buyer, orderId, payment } = await opened();
    await shop.sandbox(`/control/payments/${payment.id}/pay`, {});
    await shop.sandbox(`/control/payments/${payment.id}/pay`, {});
    await shop.settle();
    expect([await stateOf(orderId), await moneyOf(buyer)]).toEqual(['paid', { wallet: PRICE, escrow: PRICE }]);
    expect(await exceptionsOf(orderId)).toEqual(['over']);
  });
  test('late, after the order ended: credited, the order stays ended, nothing is bought', async () => {
    const { buyer, orderId, payment } = await opened();
    shop.context.clock.advance('PT1H6M');
    await shop.context.runJobs();
    expect(await stateOf(orderId)).toBe('expired');
    await shop.sandbox(`/control/payments/${payment.id}/pay`, {});
    await shop.settle();
    expect([await stateOf(orderId), await moneyOf(buyer)]).toEqual(['expired', { wallet: PRICE, escrow: 0n }]);
    expect(await exceptionsOf(orderId)).toEqual(['late']);
  });
  test('paid in time, reported a little later: still fulfilled', async () => {
    const { orderId, payment } = await opened();
    shop.context.clock.advance('PT1H2M');
    await shop.sandbox(`/control/payments/${payment.id}/pay`, {});
    await shop.settle();
    expect(await stateOf(orderId)).toBe('paid');
  });
  test('no longer usable: the whole amount stays in the wallet, the units are free, no other product is given', async () => {
    const { buyer, orderId, payment } = await opened();
    shop.context.clock.advance('PT1H2M');
    await shop.context.asOwner((tx) =>
      tx.query('update suitability_caps set cap_minor = 1 where member_id = $1', [buyer.memberId]),
    );
    await shop.sandbox(`/control/payments/${payment.id}/pay`, {});
    await shop.settle();
    expect([await stateOf(orderId), await moneyOf(buyer)]).toEqual(['cancelled', { wallet: PRICE, escrow: 0n }]);
    expect(await exceptionsOf(orderId)).toEqual(['unfulfilled']);
    expect((await shop.context.call(payInfo, buyer, { orderId })).data.status).toBe('refunded');
  });
  test('failed at the provider: reported, and another try is a new payment', async () => {
    const { buyer, orderId, payment, pay } = await opened('redirect');
    await shop.sandbox(`/control/payments/${payment.id}/failed`, {});
    await shop.settle();
    expect((await shop.context.call(payInfo, buyer, { orderId })).data.status).toBe('failed');
    const again = (await shop.context.call(prepay, buyer, { orderId, payType: 'redirect' })).data;
    expect(again.payId).not.toBe(pay.payId);
    expect(again.status).toBe('pending');
  });
});

describe('payments under races', () => {
  test('races: twenty webhooks, the member’s poll, the schedule, and the wallet: paid once, every rupiah once', async () => {
    const { buyer, orderId, payment } = await opened();
    await fillWallet(shop.context, buyer.memberId, PRICE);
    await shop.sandbox(`/control/payments/${payment.id}/scenario`, { repeats: 20 });
    await shop.sandbox(`/control/payments/${payment.id}/pay`, {});
    await Promise.all([
      shop.settle(),
      ...Array.from({ length: 10 }, () => shop.context.call(payAfter, buyer, { orderId })),
      shop.context.call(prepay, buyer, { orderId, payType: 'wallet' }),
    ]);
    await shop.settle();
    expect(await stateOf(orderId)).toBe('paid');
    expect(await moneyOf(buyer)).toEqual({ wallet: PRICE, escrow: PRICE });
    expect(await shop.context.see('select 1 from holdings where order_id = $1', [orderId])).toHaveLength(1);
    expect(await shop.context.see('select 1 from payment_receipts where order_id = $1', [orderId])).toHaveLength(1);
  });
  test('races: out of order: paid in two parts, the second reported first', async () => {
    const { buyer, orderId, payment } = await opened();
    await shop.sandbox(`/control/payments/${payment.id}/scenario`, { reversed: true });
    await shop.sandbox(`/control/payments/${payment.id}/pay`, { amountMinor: '10000000' });
    await shop.sandbox(`/control/payments/${payment.id}/pay`, { amountMinor: '90000000' });
    await shop.settle();
    expect([await stateOf(orderId), await moneyOf(buyer)]).toEqual(['paid', { wallet: 0n, escrow: PRICE }]);
  });
});
