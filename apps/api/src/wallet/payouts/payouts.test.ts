// Proves files for banks: each withdrawal in one, the same bytes for ever, settled or brought back once, by two people.
import { approveChange } from '@roda/contract/approvals';
import {
  dissolvePayoutBatch,
  listPayoutBatches,
  makePayoutBatch,
  proposeWithdrawalReturn,
  releaseWithdrawal,
  settlePayoutBatch,
  takePayoutFile,
  withdrawalCase,
} from '@roda/contract/wallet-payouts';
import { approveWithdrawal, payWithdrawal, withdrawalInfo } from '@roda/contract/wallet-withdrawals';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#ledger';
import { importStatement } from '@roda/contract/payments';
import { fileOf } from '#test/factories/fleet.ts';
import { makeBuyer, makeOperator, type TestMember, type TestOperator } from '#test/factories/identity.ts';
import { balances, giveMoney, makeCard, makeWithdrawal } from '#test/factories/wallet.ts';
import { openWorld, type World } from '#test/world.ts';
import { payoutReferenceOf } from './wallet.rules.ts';

let world: World;
let ann: TestOperator;
let ben: TestOperator;
beforeAll(async () => {
  world = await openWorld({ at: '2026-03-10T03:00:00Z' });
  [ann, ben] = [await makeOperator(world, 'finance'), await makeOperator(world, 'finance')];
});
afterAll(() => world.close());

type Ready = { readonly member: TestMember; readonly id: string };
/** Asked for, approved by Ann, released by Ben. */
const released = async (bankCode: string, holder = 'SITI RAHAYU'): Promise<Ready> => {
  const member = await makeBuyer(world, { name: holder });
  await giveMoney(world, member.memberId, 100_000_000n);
  const cardId = await makeCard(world, member, { bankCode, holder });
  const id = await makeWithdrawal(world, member, { amount: '600000.00', cardId });
  await world.call(approveWithdrawal, ann, { id });
  await world.call(releaseWithdrawal, ben, { id });
  return { member, id };
};
const make = (bankCode: string, who = ben) => world.call(makePayoutBatch, who, { bankCode });
const flow = async (kind: string): Promise<bigint> =>
  (
    await world.see<{ balance: bigint }>(
      'select balance::bigint as balance from ledger.flows join ledger.kinds using (kind) where currency = 1 and name = $1',
      [kind],
    )
  )[0]?.balance ?? 0n;
const bringBack = async (id: string, reasonCode: 'bank_returned' | 'card_closed' = 'card_closed') => {
  const { data } = await world.call(proposeWithdrawalReturn, ann, {
    id,
    reasonCode,
    reason: 'the bank’s letter of today',
  });
  return world.call(approveChange, ben, { id: data.approvalId });
};

describe('wallet.makePayoutBatch, wallet.takePayoutFile, wallet.listPayoutBatches', () => {
  test('replies: whole numbers, names that no spreadsheet runs, the same bytes again; every look is logged', async () => {
    const [one, two] = [await released('BCA'), await released('BCA', '=HYPERLINK("x")')];
    const { data } = await make('BCA');
    expect(data).toMatchObject({ bankCode: 'BCA', count: 2, net: '1193340.00', state: 'made', open: 2 });
    const { data: file } = await world.call(takePayoutFile, ben, { id: data.id });
    const lines = file.csv.split('\r\n').slice(1, 3);
    expect(lines.map((line) => line.split(',')[0])).toEqual([one.id, two.id].toSorted().map(payoutReferenceOf));
    expect(file.csv).toContain(`"'=HYPERLINK(""x"")"`);
    expect(file.csv).toMatch(/,\d{10},SITI RAHAYU,596670\.00,IDR/);
    const again = (await world.call(takePayoutFile, ann, { id: data.id })).data;
    expect(again).toEqual(file);
    expect(file.sha256).toBe(data.sha256);
    const log = await world.see('select action from operator_audit where target = $1 order by id', [
      `payout_batch:${data.id}`,
    ]);
    expect(log.map((row) => row['action' as never])).toEqual([
      'wallet.makePayoutBatch',
      'wallet.takePayoutFile',
      'wallet.takePayoutFile',
    ]);
    expect((await world.call(withdrawalInfo, one.member, { id: one.id })).data.status).toBe('paying');
  });
  test('refuses: nothing released, an unknown bank; forbids: support, compliance', async () => {
    expect((await make('BTN')).data).toMatchObject({ code: 'wrong_state', state: 'nothing_released' });
    expect((await make('NONE_SUCH')).data).toMatchObject({ code: 'not_found' });
    const compliance = await makeOperator(world, 'compliance', 'support');
    expect((await make('BCA', compliance)).errno).toBe(506);
    expect((await world.call(listPayoutBatches, await makeOperator(world, 'growth'), {})).errno).toBe(506);
    expect((await world.call(takePayoutFile, compliance, { id: world.around.ids.newId() })).errno).toBe(506);
  });
  test('races: two files at once share no withdrawal; repeats: the same key gives the same file', async () => {
    for (let i = 0; i < 4; i += 1) await released('MANDIRI');
    const replies = await Promise.all(Array.from({ length: 4 }, () => make('MANDIRI')));
    const made = replies.filter(({ errno }) => errno === 0);
    expect(made.reduce((sum, { data }) => sum + data.count, 0)).toBe(4);
    await released('PERMATA');
    const key = randomUUID();
    const first = await world.call(makePayoutBatch, ben, { bankCode: 'PERMATA' }, { key });
    await released('PERMATA');
    expect((await world.call(makePayoutBatch, ben, { bankCode: 'PERMATA' }, { key })).data).toEqual(first.data);
  });
});

describe('wallet.dissolvePayoutBatch', () => {
  test('replies: while nobody took it, its withdrawals wait again; refuses: afterwards', async () => {
    const { id } = await released('OCBC_ID');
    const { data } = await make('OCBC_ID');
    const reply = await world.call(dissolvePayoutBatch, ben, { id: data.id, reason: 'too early today' });
    expect(reply.data).toMatchObject({ state: 'dissolved', open: 0 });
    expect((await world.call(withdrawalCase, ben, { id })).data.stage).toBe('to_send');
    const again = (await make('OCBC_ID')).data;
    await world.call(takePayoutFile, ben, { id: again.id });
    const late = await world.call(dissolvePayoutBatch, ben, { id: again.id, reason: 'too late' });
    expect(late.data).toMatchObject({ code: 'wrong_state', state: 'taken' });
    expect((await world.call(takePayoutFile, ben, { id: data.id })).data).toMatchObject({ state: 'dissolved' });
  });
  test('races: taking and dissolving at once: one wins', async () => {
    await released('CIMB');
    const { data } = await make('CIMB');
    const replies = await Promise.all([
      world.call(takePayoutFile, ben, { id: data.id }),
      world.call(dissolvePayoutBatch, ann, { id: data.id, reason: 'not yet' }),
    ]);
    expect(replies.map(({ errno }) => errno).toSorted((a, b) => a - b)).toEqual([0, 725]);
  });
});

describe('wallet.settlePayoutBatch', () => {
  const taken = async (bankCode: string): Promise<string> => {
    const { data } = await make(bankCode);
    await world.call(takePayoutFile, ben, { id: data.id });
    return data.id;
  };
  test('replies: each hold becomes net, fee and tax, under its own reference; what came back stays back', async () => {
    const [one, two] = [await released('BSI'), await released('BSI')];
    const id = await taken('BSI');
    expect((await bringBack(two.id)).errno).toBe(0);
    const before = await flow('payout_clearing');
    const { data } = await world.call(settlePayoutBatch, ben, { id, reference: 'BULK-1' });
    expect(data).toMatchObject({ state: 'settled', paid: 1, back: 1, open: 0 });
    expect((await flow('payout_clearing')) - before).toBe(59_667_000n);
    expect(await balances(world, one.member.memberId)).toMatchObject({ wallet: 40_000_000n, withdraw_hold: 0n });
    expect(await balances(world, two.member.memberId)).toMatchObject({ wallet: 100_000_000n, withdraw_hold: 0n });
    const [row] = (await world.call(listPayoutBatches, ann, { id })).data.list;
    expect(row).toMatchObject({ state: 'settled' });
    expect((await world.call(withdrawalCase, ann, { id: one.id })).data.reference).toBe(payoutReferenceOf(one.id));
  });
  test('refuses: a file that nobody took, by who approved one of them, twice', async () => {
    const { member } = await released('MEGA');
    const { data } = await make('MEGA');
    const settle = (who: TestOperator) => world.call(settlePayoutBatch, who, { id: data.id, reference: 'BULK-2' });
    expect((await settle(ben)).data).toMatchObject({ code: 'wrong_state', state: 'made' });
    await world.call(takePayoutFile, ben, { id: data.id });
    expect((await settle(ann)).data).toMatchObject({ code: 'four_eyes' });
    expect((await balances(world, member.memberId))['withdraw_hold']).toBe(60_000_000n);
    expect((await settle(ben)).errno).toBe(0);
    expect((await settle(ben)).data).toMatchObject({ code: 'wrong_state', state: 'settled' });
  });
  test('races: settled five times at once, paid once; against a single payment one of the two', async () => {
    const { id, member } = await released('JAGO');
    const batch = await taken('JAGO');
    const replies = await Promise.all([
      ...Array.from({ length: 5 }, () => world.call(settlePayoutBatch, ben, { id: batch, reference: 'BULK-3' })),
      world.call(payWithdrawal, ben, { id }),
    ]);
    expect(replies.slice(0, 5).filter(({ errno }) => errno === 0)).toHaveLength(1);
    expect(await balances(world, member.memberId)).toMatchObject({ wallet: 40_000_000n, withdraw_hold: 0n });
  });
});

describe('wallet.proposeWithdrawalReturn', () => {
  test('replies: paid and sent back: the ledger’s own code gives everything back, and the member reads why', async () => {
    const { id, member } = await released('SEABANK');
    await world.call(payWithdrawal, ben, { id, reference: `SB-${id}` });
    const [clearing, fee, tax] = [await flow('payout_clearing'), await flow('fee'), await flow('tax')];
    expect((await bringBack(id)).errno).toBe(0);
    expect(await balances(world, member.memberId)).toMatchObject({ wallet: 100_000_000n, withdraw_hold: 0n });
    expect(clearing - (await flow('payout_clearing'))).toBe(59_667_000n);
    expect([fee - (await flow('fee')), tax - (await flow('tax'))]).toEqual([300_000n, 33_000n]);
    const info = (await world.call(withdrawalInfo, member, { id })).data;
    expect(info).toMatchObject({ status: 'failed', reasonCode: 'card_closed' });
    expect(info.reason).not.toContain('letter');
    expect(info.steps.map(({ status }) => status)).toEqual(['reviewing', 'approved', 'paid', 'failed']);
    const steps = (await world.call(withdrawalCase, ann, { id })).data.steps.map(({ kind }) => kind);
    expect(steps).toEqual(['asked_for', 'approved', 'released', 'paid', 'returned']);
  });
  test('refuses: what never left, by one person alone, a second time', async () => {
    const { id, member } = await released('DANAMON');
    const input = { id, reasonCode: 'bank_returned' as const, reason: 'it came back' };
    expect((await world.call(proposeWithdrawalReturn, ann, input)).data).toMatchObject({ state: 'approved' });
    const { data: batch } = await make('DANAMON');
    await world.call(takePayoutFile, ben, { id: batch.id });
    const alone = await world.call(payWithdrawal, ben, { id, failed: true, reason: 'it came back' });
    expect(alone.data).toMatchObject({ code: 'four_eyes' });
    const { data } = await world.call(proposeWithdrawalReturn, ann, input);
    expect((await world.call(approveChange, ann, { id: data.approvalId })).data).toMatchObject({ code: 'four_eyes' });
    expect((await world.call(proposeWithdrawalReturn, ben, input)).data).toMatchObject({ code: 'wrong_state' });
    expect((await world.call(approveChange, ben, { id: data.approvalId })).errno).toBe(0);
    expect((await world.call(proposeWithdrawalReturn, ann, input)).data).toMatchObject({ state: 'failed' });
    expect(await balances(world, member.memberId)).toMatchObject({ wallet: 100_000_000n });
  });
  test('races: a return and the settlement of its file at once: one of the two, and the books hold', async () => {
    const { id, member } = await released('PANIN');
    const { data: batch } = await make('PANIN');
    await world.call(takePayoutFile, ben, { id: batch.id });
    const { data } = await world.call(proposeWithdrawalReturn, ann, {
      id,
      reasonCode: 'bank_returned',
      reason: 'it came back',
    });
    await Promise.all([
      world.call(approveChange, ben, { id: data.approvalId }),
      world.call(settlePayoutBatch, ben, { id: batch.id, reference: 'BULK-4' }),
    ]);
    const [row] = await world.see<{ state: string }>('select state from withdrawals where id = $1', [id]);
    expect((await balances(world, member.memberId))['withdraw_hold']).toBe(0n);
    expect((await balances(world, member.memberId))['wallet']).toBe(row?.state === 'paid' ? 40_000_000n : 100_000_000n);
    const report = await world.act(({ tx }) => audit(tx, { full: true, at: world.clock.now() }));
    expect(report.verdict).toBe('holds');
  });
  test('replies: the bank’s lines of a payout that came back find it, both of them', async () => {
    const { id } = await released('BNI');
    const reference = payoutReferenceOf(id);
    await world.call(payWithdrawal, ben, { id, reference });
    await bringBack(id);
    const text = `date,reference,amount\n2026-03-10,${reference},-596670.00\n2026-03-11,${reference},596670.00\n`;
    const { data } = await world.call(importStatement, ann, { account: 'bank' }, fileOf(text, 'bank.csv'));
    expect(data).toMatchObject({ lines: 2, matched: 2, open: 0 });
  });
});
