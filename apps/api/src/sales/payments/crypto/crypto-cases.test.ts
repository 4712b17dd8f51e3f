// Proves what operators can do with transfers over a chain: hold for days, let pass or send back by two, keep a list.
import { approveChange } from '@roda/contract/approvals';
import { payInfo, prepay } from '@roda/contract/payments';
import {
  holdTransfer,
  listCryptoTransfers,
  listListedSenders,
  listSender,
  proposeSenderRemoval,
  proposeTransferCredit,
  proposeTransferReturn,
} from '@roda/contract/payments-crypto';
import { noticeList } from '@roda/contract/notices';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openChain, testXpub, type TestChain } from '#test/chain.ts';
import { cryptoStaff, openCrypto } from '#test/factories/currencies.ts';
import { makeOperator } from '#test/factories/identity.ts';
import { accountsOf, makeBuyer, makeOrder, type Buyer } from '#test/factories/orders.ts';
import { nobody, openWorld, type World } from '#test/world.ts';
import { watchChains } from './watch-chains.ts';

let chain: TestChain;
let world: World;
let staff: Awaited<ReturnType<typeof cryptoStaff>>;
beforeAll(async () => {
  chain = await openChain();
  world = await openWorld({
    at: '2026-03-10T03:00:00Z',
    environment: { RODA_USDT_XPUB: testXpub(), RODA_USDT_RPC: `erc20=${chain.url}` },
  });
  staff = await cryptoStaff(world);
  await openCrypto(world, staff, { token: chain.token });
}, 120_000);
afterAll(async () => {
  await world.close();
  await chain.close();
});
const look = (): Promise<void> => watchChains(world.jobAct, world.clock.now());
beforeEach(look);

/** Ten USDT on their way, seen once by the watcher; and the row that operators see of it. */
const arriving = async () => {
  const buyer = await makeBuyer(world, { walletMinor: 0n });
  const { orderId } = await makeOrder(world, buyer, { type: 'recharge', amount: '160000.00' });
  const { data } = await world.call(prepay, buyer, { orderId, payType: 'usdt_erc20' });
  const address = data.action.kind === 'address' ? data.action.address : '';
  const txHash = await chain.pay(address, 10_000_000n);
  await look();
  const row = await rowOf(txHash);
  return { buyer, orderId, txHash, id: row?.id ?? '', sender: row?.sender ?? '' };
};
const rowOf = async (text: string) => (await world.call(listCryptoTransfers, staff.maker, { text })).data.list[0];
const confirm = async (): Promise<void> => {
  await chain.mine(3);
  await look();
};
const wallet = async ({ memberId }: Buyer): Promise<bigint> => (await accountsOf(world, memberId))['wallet'] ?? 0n;
const hash = (): string => `0x${randomBytes(32).toString('hex')}`;
const hold = { code: 'source_unclear' as const, days: 3, reason: 'the sender changed today' };

describe('payments.holdTransfer', () => {
  test('replies: not credited while it is held, told why and until when; then by itself', async () => {
    const { buyer, id, txHash } = await arriving();
    const { data } = await world.call(holdTransfer, staff.checker, { id, ...hold });
    expect(data).toMatchObject({ waitsFor: 'hold', holdCode: 'source_unclear' });
    await confirm();
    expect(await wallet(buyer)).toBe(0n);
    expect((await world.call(noticeList, buyer, {})).data.list[0]?.content).toContain('2026-03-13');
    const held = (await world.call(listCryptoTransfers, staff.maker, { held: true })).data.list;
    expect(held.map((row) => row.txHash)).toContain(txHash);
    world.clock.advance('P3D');
    await look();
    expect(await wallet(buyer)).toBe(16_000_000n);
  });
  test('refuses: a second hold, more than a week, what is credited; forbids: support, nobody', async () => {
    const { id } = await arriving();
    expect((await world.call(holdTransfer, staff.checker, { id, ...hold, days: 8 })).errno).toBe(402);
    await world.call(holdTransfer, staff.checker, { id, ...hold });
    expect((await world.call(holdTransfer, staff.checker, { id, ...hold })).data).toMatchObject({
      state: 'held_before',
    });
    const other = await arriving();
    await confirm();
    expect((await world.call(holdTransfer, staff.checker, { id: other.id, ...hold })).data).toMatchObject({
      state: 'credited',
    });
    expect((await world.call(holdTransfer, await makeOperator(world, 'support'), { id, ...hold })).errno).toBe(506);
    expect((await world.call(holdTransfer, nobody, { id, ...hold })).errno).toBe(501);
  });
});

describe('payments.proposeTransferCredit', () => {
  test('replies: two people let it pass before its time; refuses: one alone, and what nothing keeps back', async () => {
    const { buyer, id } = await arriving();
    const input = { id, reason: 'the payer showed the exchange’s receipt' };
    expect((await world.call(proposeTransferCredit, staff.maker, input)).data).toMatchObject({ code: 'wrong_state' });
    await world.call(holdTransfer, staff.checker, { id, ...hold });
    await confirm();
    const { data } = await world.call(proposeTransferCredit, staff.maker, input);
    expect((await world.call(approveChange, staff.maker, { id: data.approvalId })).errno).toBe(506);
    await look();
    expect(await wallet(buyer)).toBe(0n);
    expect((await world.call(approveChange, staff.checker, { id: data.approvalId })).errno).toBe(0);
    await look();
    expect(await wallet(buyer)).toBe(16_000_000n);
  });
});

describe('payments.proposeTransferReturn', () => {
  test('replies: sent back by two: never credited, and its payer is told', async () => {
    const { buyer, orderId, id } = await arriving();
    const input = { id, returnHash: hash(), reason: 'the exchange asked for it' };
    const { data } = await world.call(proposeTransferReturn, staff.maker, input);
    expect((await world.call(approveChange, staff.checker, { id: data.approvalId })).errno).toBe(0);
    await confirm();
    expect(await wallet(buyer)).toBe(0n);
    const { data: info } = await world.call(payInfo, buyer, { orderId });
    expect(info.chain?.transfers).toMatchObject([{ state: 'returned' }]);
    expect((await world.call(noticeList, buyer, {})).data.list[0]?.title).toContain('sent back');
    expect((await world.call(proposeTransferReturn, staff.maker, input)).data).toMatchObject({ state: 'returned' });
  });
  test('races: sent back and credited at once: one of the two', async () => {
    const { buyer, id, txHash } = await arriving();
    await chain.mine(3);
    const input = { id, returnHash: hash(), reason: 'the exchange asked for it' };
    const { data } = await world.call(proposeTransferReturn, staff.maker, input);
    await Promise.all([look(), world.call(approveChange, staff.checker, { id: data.approvalId })]);
    const state = (await rowOf(txHash))?.state;
    expect(await wallet(buyer)).toBe(state === 'credited' ? 16_000_000n : 0n);
    expect(['credited', 'returned']).toContain(state);
  });
});

describe('payments.listSender, payments.listListedSenders, payments.proposeSenderRemoval', () => {
  test('replies: what a listed sender sends waits for two people; off the list it is credited', async () => {
    const { buyer, sender, txHash } = await arriving();
    const entry = { address: sender.toUpperCase().replace('0X', '0x'), source: 'Sanctions list of 2026-03-01' };
    expect((await world.call(listSender, staff.checker, entry)).data).toMatchObject({ address: sender });
    expect((await world.call(listSender, staff.checker, entry)).data).toMatchObject({ state: 'listed' });
    await confirm();
    expect(await wallet(buyer)).toBe(0n);
    expect(await rowOf(txHash)).toMatchObject({ screening: 'listed', waitsFor: 'screening' });
    const removal = { address: sender, reason: 'struck off the list today' };
    const other = await makeOperator(world, 'compliance');
    const { data } = await world.call(proposeSenderRemoval, staff.checker, removal);
    expect((await world.call(approveChange, staff.checker, { id: data.approvalId })).errno).toBe(506);
    await world.call(approveChange, other, { id: data.approvalId });
    await look();
    expect(await wallet(buyer)).toBe(16_000_000n);
    expect((await world.call(listListedSenders, staff.maker, { text: sender })).data.list[0]?.removedBy).toBeDefined();
  });
  test('forbids: finance lists nobody', async () => {
    const entry = { address: `0x${'ab'.repeat(20)}`, source: 'a hunch of finance' };
    expect((await world.call(listSender, staff.maker, entry)).errno).toBe(506);
    expect((await world.call(listListedSenders, nobody, {})).errno).toBe(501);
  });
});
