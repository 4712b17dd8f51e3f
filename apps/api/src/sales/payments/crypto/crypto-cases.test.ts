// Tests operators' actions on transfers over a chain: hold for days, release or return with two-person approval, list
// senders.
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import { payInfo, prepay } from '@roda/api-contract/sales/payments';
import {
  holdTransfer,
  listCryptoTransfers,
  listListedSenders,
  blockSender,
  proposeSenderRemoval,
  proposeTransferCredit,
  proposeTransferReturn,
} from '@roda/api-contract/sales/crypto';
import { notificationList } from '@roda/api-contract/content/notifications';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openChain, testXpub, type TestChain } from '#test/chain.ts';
import { cryptoStaff, openCrypto } from '#test/factories/currencies.ts';
import { makeOperator } from '#test/factories/identity.ts';
import { accountsOf, makeBuyer, makeOrder, type OrderBuyer } from '#test/factories/orders.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';
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

/** A pending transfer of ten USDT, seen once by the watcher; and its row for operators. */
const arriving = async () => {
  const buyer = await makeBuyer(context, { walletMinor: 0n });
  const { orderId } = await makeOrder(context, buyer, { type: 'recharge', amount: '160000.00' });
  const { data } = await context.call(prepay, buyer, { orderId, payType: 'usdt_erc20' });
  const address = data.action.kind === 'address' ? data.action.address : '';
  const txHash = await chain.pay(address, 10_000_000n);
  await look();
  const row = await rowOf(txHash);
  return { buyer, orderId, txHash, id: row?.id ?? '', sender: row?.sender ?? '' };
};
const rowOf = async (text: string) => (await context.call(listCryptoTransfers, staff.maker, { text })).data.list[0];
const confirm = async (): Promise<void> => {
  await chain.mine(3);
  await look();
};
const wallet = async ({ memberId }: OrderBuyer): Promise<bigint> =>
  (await accountsOf(context, memberId))['wallet'] ?? 0n;
const hash = (): string => `0x${randomBytes(32).toString('hex')}`;
const hold = { code: 'source_unclear' as const, days: 3, reason: 'the sender changed today' };

describe('payments.holdTransfer', () => {
  test('replies: not credited while held, the payer is told why and until when; then credited automatically', async () => {
    const { buyer, id, txHash } = await arriving();
    const { data } = await context.call(holdTransfer, staff.checker, { id, ...hold });
    expect(data).toMatchObject({ waitsFor: 'hold', holdCode: 'source_unclear' });
    await confirm();
    expect(await wallet(buyer)).toBe(0n);
    expect((await context.call(notificationList, buyer, {})).data.list[0]?.content).toContain('2026-03-13');
    const held = (await context.call(listCryptoTransfers, staff.maker, { held: true })).data.list;
    expect(held.map((row) => row.txHash)).toContain(txHash);
    context.clock.advance('P3D');
    await look();
    expect(await wallet(buyer)).toBe(16_000_000n);
  });
  test('refuses: a second hold, more than a week, a credited transfer; forbids: support, anonymous clients', async () => {
    const { id } = await arriving();
    expect((await context.call(holdTransfer, staff.checker, { id, ...hold, days: 8 })).errno).toBe(402);
    await context.call(holdTransfer, staff.checker, { id, ...hold });
    expect((await context.call(holdTransfer, staff.checker, { id, ...hold })).data).toMatchObject({
      state: 'held_before',
    });
    const other = await arriving();
    await confirm();
    expect((await context.call(holdTransfer, staff.checker, { id: other.id, ...hold })).data).toMatchObject({
      state: 'credited',
    });
    expect((await context.call(holdTransfer, await makeOperator(context, 'support'), { id, ...hold })).errno).toBe(506);
    expect((await context.call(holdTransfer, nobody, { id, ...hold })).errno).toBe(501);
  });
});

describe('payments.proposeTransferCredit', () => {
  test('replies: two operators release it early; refuses: one alone, and a transfer that is not held back', async () => {
    const { buyer, id } = await arriving();
    const input = { id, reason: 'the payer showed the exchange’s receipt' };
    expect((await context.call(proposeTransferCredit, staff.maker, input)).data).toMatchObject({ code: 'wrong_state' });
    await context.call(holdTransfer, staff.checker, { id, ...hold });
    await confirm();
    const { data } = await context.call(proposeTransferCredit, staff.maker, input);
    expect((await context.call(approveChange, staff.maker, { id: data.approvalId })).errno).toBe(506);
    await look();
    expect(await wallet(buyer)).toBe(0n);
    expect((await context.call(approveChange, staff.checker, { id: data.approvalId })).errno).toBe(0);
    await look();
    expect(await wallet(buyer)).toBe(16_000_000n);
  });
});

describe('payments.proposeTransferReturn', () => {
  test('replies: returned by two operators: never credited, and its payer is notified', async () => {
    const { buyer, orderId, id } = await arriving();
    const input = { id, returnHash: hash(), reason: 'the exchange asked for it' };
    const { data } = await context.call(proposeTransferReturn, staff.maker, input);
    expect((await context.call(approveChange, staff.checker, { id: data.approvalId })).errno).toBe(0);
    await confirm();
    expect(await wallet(buyer)).toBe(0n);
    const { data: info } = await context.call(payInfo, buyer, { orderId });
    expect(info.chain?.transfers).toMatchObject([{ state: 'returned' }]);
    expect((await context.call(notificationList, buyer, {})).data.list[0]?.title).toContain('returned');
    expect((await context.call(proposeTransferReturn, staff.maker, input)).data).toMatchObject({ state: 'returned' });
  });
  test('races: returned and credited concurrently: one of the two', async () => {
    const { buyer, id, txHash } = await arriving();
    await chain.mine(3);
    const input = { id, returnHash: hash(), reason: 'the exchange asked for it' };
    const { data } = await context.call(proposeTransferReturn, staff.maker, input);
    await Promise.all([look(), context.call(approveChange, staff.checker, { id: data.approvalId })]);
    const state = (await rowOf(txHash))?.state;
    expect(await wallet(buyer)).toBe(state === 'credited' ? 16_000_000n : 0n);
    expect(['credited', 'returned']).toContain(state);
  });
});

describe('payments.blockSender, payments.listListedSenders, payments.proposeSenderRemoval', () => {
  test('replies: a transfer of a listed sender needs two-person approval; off the list it is credited', async () => {
    const { buyer, sender, txHash } = await arriving();
    const entry = { address: sender.toUpperCase().replace('0X', '0x'), source: 'Sanctions list of 2026-03-01' };
    expect((await context.call(blockSender, staff.checker, entry)).data).toMatchObject({ address: sender });
    expect((await context.call(blockSender, staff.checker, entry)).data).toMatchObject({ state: 'listed' });
    await confirm();
    expect(await wallet(buyer)).toBe(0n);
    expect(await rowOf(txHash)).toMatchObject({ screening: 'listed', waitsFor: 'screening' });
    const removal = { address: sender, reason: 'struck off the list today' };
    const other = await makeOperator(context, 'compliance');
    const { data } = await context.call(proposeSenderRemoval, staff.checker, removal);
    expect((await context.call(approveChange, staff.checker, { id: data.approvalId })).errno).toBe(506);
    await context.call(approveChange, other, { id: data.approvalId });
    await look();
    expect(await wallet(buyer)).toBe(16_000_000n);
    expect(
      (await context.call(listListedSenders, staff.maker, { text: sender })).data.list[0]?.removedBy,
    ).toBeDefined();
  });
  test('forbids: finance can’t list a sender', async () => {
    const entry = { address: `0x${'ab'.repeat(20)}`, source: 'a hunch of finance' };
    expect((await context.call(blockSender, staff.maker, entry)).errno).toBe(506);
    expect((await context.call(listListedSenders, nobody, {})).errno).toBe(501);
  });
});
