// Tests payments over a local chain: confirmations, wrong amounts, replays, reorganised blocks.
import { listPaymentExceptions, payAfter, payInfo, prepay, prepayTypes } from '@roda/api-contract/sales/payments';
import { listCryptoTransfers } from '@roda/api-contract/sales/crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openChain, testXpub, type TestChain } from '#test/chain.ts';
import { cryptoStaff, openCrypto, setRate } from '#test/factories/currencies.ts';
import { accountsOf, makeBuyer, makeOrder, type OrderBuyer } from '#test/factories/orders.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';
import { audit } from '#ledger';
import { watchChains } from './watch-chains.ts';

let chain: TestChain;
let context: TestContext;
let staff: Awaited<ReturnType<typeof cryptoStaff>>;

beforeAll(async () => {
  chain = await openChain();
  context = await openTestContext({
    at: '2026-03-10T03:00:00Z',
    environment: { RODA_USDT_XPUB: testXpub(), RODA_USDT_RPC: `erc20=${chain.url}` },
  });
  staff = await cryptoStaff(context);
  await openCrypto(context, staff, { token: chain.token });
});
afterAll(async () => {
  await context.close();
  await chain.close();
});
const look = (): Promise<void> => watchChains(context.jobAct, context.clock.now());
beforeEach(look);

/** A top-up of Rp 160,000.00, which is 10 USDT, and the address for it. */
const opened = async (amount = '160000.00') => {
  const buyer = await makeBuyer(context, { walletMinor: 0n });
  const { orderId } = await makeOrder(context, buyer, { type: 'recharge', amount });
  const { errno, data } = await context.call(prepay, buyer, { orderId, payType: 'usdt_erc20' });
  expect(errno).toBe(0);
  const { action } = data;
  return { buyer, orderId, pay: data, address: action.kind === 'address' ? action.address : '' };
};
const walletOf = async ({ memberId }: OrderBuyer): Promise<bigint> =>
  (await accountsOf(context, memberId))['wallet'] ?? 0n;
const infoOf = async (buyer: OrderBuyer, orderId: string) => (await context.call(payInfo, buyer, { orderId })).data;
const exceptionsOf = async (orderId: string): Promise<readonly string[]> =>
  (await context.call(listPaymentExceptions, staff.maker, { limit: 100 })).data.list
    .filter((each) => each.orderId === orderId)
    .map(({ kind }) => kind);

describe('payments.prepay over a chain', () => {
  test('replies: a dedicated address, the exact amount, and the same on repeat', async () => {
    const { pay, buyer, orderId, address } = await opened();
    expect(pay.action).toMatchObject({ kind: 'address', chain: 'erc20', amount: '10.000000' });
    expect(address).toMatch(/^0x[0-9a-f]{40}$/);
    expect((await context.call(prepay, buyer, { orderId, payType: 'usdt_erc20' })).data).toEqual(pay);
    expect((await opened()).address).not.toBe(address);
    const types = (await context.call(prepayTypes, buyer, { orderId })).data.map(({ code }) => code);
    expect(types).toContain('usdt_erc20');
    expect((await infoOf(buyer, orderId)).chain).toMatchObject({ due: '10.000000', rate: '16000.00', needed: 3 });
  });
  test('refuses: an unknown network; forbids: another member’s order, and a country that accepts none', async () => {
    const { buyer, orderId } = await opened();
    const none = await context.call(prepay, buyer, { orderId, payType: 'usdt_other' });
    expect(none.data).toMatchObject({ code: 'method_off' });
    const stranger = await makeBuyer(context);
    const theirs = await context.call(prepay, stranger, { orderId, payType: 'usdt_erc20' });
    expect(theirs.data).toMatchObject({ code: 'not_found' });
    const abroad = await makeBuyer(context, { countryId: 3 });
    const order = await makeOrder(context, abroad, { type: 'recharge', amount: '160000.00' });
    const types = (await context.call(prepayTypes, abroad, { orderId: order.orderId })).data;
    expect(types.map(({ code }) => code)).not.toContain('usdt_erc20');
    const no = await context.call(prepay, abroad, { orderId: order.orderId, payType: 'usdt_erc20' });
    expect(no.data).toMatchObject({ code: 'method_off' });
  });
  test('races: ten concurrent calls give one address', async () => {
    const buyer = await makeBuyer(context, { walletMinor: 0n });
    const { orderId } = await makeOrder(context, buyer, { type: 'recharge', amount: '160000.00' });
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => context.call(prepay, buyer, { orderId, payType: 'usdt_erc20' })),
    );
    expect(new Set(replies.map(({ data }) => JSON.stringify(data.action))).size).toBe(1);
  });
});

describe('payments.watchChains, listCryptoTransfers', () => {
  test('replies: confirmations are counted, and the third credits it, once', async () => {
    const { buyer, orderId, address } = await opened();
    const txHash = await chain.pay(address, 10_000_000n);
    await look();
    expect(await walletOf(buyer)).toBe(0n);
    expect((await infoOf(buyer, orderId)).chain?.transfers).toMatchObject([
      { txHash, amount: '10.000000', state: 'seen', confirmations: 1 },
    ]);
    await chain.mine();
    await look();
    expect(await walletOf(buyer)).toBe(0n);
    await chain.mine();
    await look();
    expect(await walletOf(buyer)).toBe(16_000_000n);
    for (let again = 0; again < 3; again += 1) await look();
    expect(await walletOf(buyer)).toBe(16_000_000n);
    const after = (await context.call(payAfter, buyer, { orderId })).data;
    expect(after).toMatchObject({
      status: 'paid',
      chain: { transfers: [{ state: 'credited', credited: '160000.00' }] },
    });
    const { list } = (await context.call(listCryptoTransfers, staff.maker, { state: 'credited', limit: 100 })).data;
    const own = list.filter((each) => each.orderId === orderId);
    expect(own).toMatchObject([{ txHash, amount: '10.000000', credited: '160000.00' }]);
    expect(await exceptionsOf(orderId)).toEqual([]);
  });

  test('replies: two transfers in one transaction are two arrivals; the missing rest may come later', async () => {
    const { buyer, orderId, address } = await opened();
    await chain.payTwice(address, 4_000_000n);
    await chain.mine(2);
    await look();
    expect(await walletOf(buyer)).toBe(12_800_000n);
    expect((await infoOf(buyer, orderId)).status).toBe('pending');
    await chain.pay(address, 2_000_000n);
    await chain.mine(2);
    await look();
    expect(await walletOf(buyer)).toBe(16_000_000n);
    expect((await infoOf(buyer, orderId)).status).toBe('paid');
    expect(await exceptionsOf(orderId)).toContain('short');
  });

  test('replies: an overpayment is credited as it came, and listed', async () => {
    const { buyer, orderId, address } = await opened();
    await chain.pay(address, 12_500_001n);
    await chain.mine(2);
    await look();
    expect(await walletOf(buyer)).toBe(20_000_001n);
    expect(await exceptionsOf(orderId)).toEqual(['over']);
  });

  test('refuses: a transfer in a reorganised block; it counts when it is mined again', async () => {
    const { buyer, orderId, address } = await opened();
    const mark = await chain.mark();
    await chain.pay(address, 10_000_000n);
    await look();
    await chain.rewind(mark);
    await chain.mine(5);
    await look();
    expect(await walletOf(buyer)).toBe(0n);
    expect((await infoOf(buyer, orderId)).chain?.transfers).toMatchObject([{ state: 'dropped', confirmations: 0 }]);
    await chain.pay(address, 10_000_000n);
    await chain.mine(2);
    await look();
    expect(await walletOf(buyer)).toBe(16_000_000n);
    expect((await infoOf(buyer, orderId)).status).toBe('paid');
  });

  test('refuses: a reorganisation deeper than the confirmations is listed for an operator, and no money moves automatically', async () => {
    const { buyer, orderId, address } = await opened();
    const mark = await chain.mark();
    await chain.pay(address, 10_000_000n);
    await chain.mine(2);
    await look();
    expect(await walletOf(buyer)).toBe(16_000_000n);
    await chain.rewind(mark);
    await chain.mine(4);
    await look();
    expect(await walletOf(buyer)).toBe(16_000_000n);
    expect((await infoOf(buyer, orderId)).chain?.transfers).toMatchObject([{ state: 'reverted' }]);
    const { list } = (await context.call(listPaymentExceptions, staff.maker, { kind: 'reverted' })).data;
    expect(list).toHaveLength(1);
    await look();
    expect((await context.call(listPaymentExceptions, staff.maker, { kind: 'reverted' })).data.total).toBe(1);
  });

  test('replies: the promised rate for what came in time, the current rate for what came later', async () => {
    const [early, late] = [await opened(), await opened()];
    await chain.pay(early.address, 10_000_000n);
    await look();
    context.clock.advance('PT20M');
    await setRate(context, staff, '17000.00');
    await chain.pay(late.address, 10_000_000n);
    await chain.mine(2);
    await look();
    expect(await walletOf(early.buyer)).toBe(16_000_000n);
    expect(await walletOf(late.buyer)).toBe(17_000_000n);
    context.clock.advance('PT1M');
    await setRate(context, staff, '16000.00');
  });

  test('replies: money for an expired order is credited to the wallet all the same', async () => {
    const { buyer, orderId, address } = await opened();
    context.clock.advance('P2D');
    await context.runJobs();
    await chain.pay(address, 10_000_000n);
    await chain.mine(2);
    await look();
    expect(await walletOf(buyer)).toBe(16_000_000n);
    expect(await exceptionsOf(orderId)).toEqual(['late']);
  });

  test('races: ten concurrent polls credit once', async () => {
    const { buyer, address } = await opened();
    await chain.pay(address, 10_000_000n);
    await chain.mine(2);
    await Promise.all(Array.from({ length: 10 }, look));
    expect(await walletOf(buyer)).toBe(16_000_000n);
  });

  test('refuses: a lookalike token, and dust worth nothing', async () => {
    const { buyer, address } = await opened();
    await chain.pay(address, 0n);
    await chain.mine(2);
    await look();
    expect(await walletOf(buyer)).toBe(0n);
    await chain.payOther(address, 10_000_000n);
    await chain.mine(2);
    await look();
    expect(await walletOf(buyer)).toBe(0n);
  });
});

test('the ledger invariants hold afterwards', async () => {
  expect((await context.act(({ tx, at }) => audit(tx, { at }))).verdict).toBe('holds');
});
