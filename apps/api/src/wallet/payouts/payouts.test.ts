// Tests bank files: each withdrawal in one, always the same bytes, settled or returned once, with two-person approval.
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import {
  dissolvePayoutBatch,
  listPayoutBatches,
  listPayoutsDue,
  listProviderPayouts,
  createPayoutBatch,
  proposeWithdrawalReturn,
  releaseWithdrawal,
  sendPayouts,
  settlePayoutBatch,
  downloadPayoutFile,
  withdrawalCase,
} from '@roda/api-contract/wallet/payouts';
import { approveWithdrawal, payWithdrawal, withdrawalInfo } from '@roda/api-contract/wallet/withdrawal-cases';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#ledger';
import { importStatement } from '@roda/api-contract/sales/payments';
import { fileOf } from '#test/factories/fleet.ts';
import { makeBuyer, makeOperator, type TestMember, type TestOperator } from '#test/factories/identity.ts';
import { balances, giveMoney, makeCard, makeWithdrawal } from '#test/factories/wallet.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';
import { payoutReferenceOf } from '#wallet/withdrawals/withdrawals.policy.ts';

let context: TestContext;
let ann: TestOperator;
let ben: TestOperator;
beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  [ann, ben] = [await makeOperator(context, 'finance'), await makeOperator(context, 'finance')];
});
afterAll(() => context.close());

type Ready = { readonly member: TestMember; readonly id: string };
/** Requested, approved by Ann, released by Ben. */
const released = async (bankCode: string, holder = 'SITI RAHAYU'): Promise<Ready> => {
  const member = await makeBuyer(context, { name: holder });
  await giveMoney(context, member.memberId, 100_000_000n);
  const cardId = await makeCard(context, member, { bankCode, holder });
  const id = await makeWithdrawal(context, member, { amount: '600000.00', cardId });
  await context.call(approveWithdrawal, ann, { id });
  await context.call(releaseWithdrawal, ben, { id });
  return { member, id };
};
const make = (bankCode: string, principal = ben) => context.call(createPayoutBatch, principal, { bankCode });
const flow = async (kind: string): Promise<bigint> =>
  (
    await context.see<{ balance: bigint }>(
      'select balance::bigint as balance from ledger.flows join ledger.kinds using (kind) where currency = 1 and name = $1',
      [kind],
    )
  )[0]?.balance ?? 0n;
const bringBack = async (id: string, reasonCode: 'bank_returned' | 'card_closed' = 'card_closed') => {
  const { data } = await context.call(proposeWithdrawalReturn, ann, {
    id,
    reasonCode,
    reason: 'the bank’s letter of today',
  });
  return context.call(approveChange, ben, { id: data.approvalId });
};

describe('wallet.createPayoutBatch, wallet.downloadPayoutFile, wallet.listPayoutBatches', () => {
  test('replies: whole numbers, names that no spreadsheet executes, the same bytes again; every download is logged', async () => {
    const [one, two] = [await released('BCA'), await released('BCA', '=HYPERLINK("x")')];
    const { data } = await make('BCA');
    expect(data).toMatchObject({ bankCode: 'BCA', count: 2, net: '1193340.00', state: 'made', open: 2 });
    const { data: file } = await context.call(downloadPayoutFile, ben, { id: data.id });
    const lines = file.csv.split('\r\n').slice(1, 3);
    expect(lines.map((line) => line.split(',')[0])).toEqual([one.id, two.id].toSorted().map(payoutReferenceOf));
    expect(file.csv).toContain(`"'=HYPERLINK(""x"")"`);
    expect(file.csv).toMatch(/,\d{10},SITI RAHAYU,596670\.00,IDR,account/);
    const again = (await context.call(downloadPayoutFile, ann, { id: data.id })).data;
    expect(again).toEqual(file);
    expect(file.sha256).toBe(data.sha256);
    const log = await context.see('select action from operator_audit where target = $1 order by id', [
      `payout_batch:${data.id}`,
    ]);
    expect(log.map((row) => row['action' as never])).toEqual([
      'wallet.createPayoutBatch',
      'wallet.downloadPayoutFile',
      'wallet.downloadPayoutFile',
    ]);
    expect((await context.call(withdrawalInfo, one.member, { id: one.id })).data.status).toBe('paying');
  });
  test('refuses: nothing released, an unknown bank; forbids: support, compliance', async () => {
    expect((await make('BTN')).data).toMatchObject({ code: 'wrong_state', state: 'nothing_released' });
    expect((await make('NONE_SUCH')).data).toMatchObject({ code: 'not_found' });
    const compliance = await makeOperator(context, 'compliance', 'support');
    expect((await make('BCA', compliance)).errno).toBe(506);
    expect((await context.call(listPayoutBatches, await makeOperator(context, 'growth'), {})).errno).toBe(506);
    expect((await context.call(downloadPayoutFile, compliance, { id: context.around.ids.newId() })).errno).toBe(506);
  });
  test('races: two concurrent files share no withdrawal; repeats: the same key gives the same file', async () => {
    for (let i = 0; i < 4; i += 1) await released('MANDIRI');
    const replies = await Promise.all(Array.from({ length: 4 }, () => make('MANDIRI')));
    const made = replies.filter(({ errno }) => errno === 0);
    expect(made.reduce((sum, { data }) => sum + data.count, 0)).toBe(4);
    await released('PERMATA');
    const key = randomUUID();
    const first = await context.call(createPayoutBatch, ben, { bankCode: 'PERMATA' }, { key });
    await released('PERMATA');
    expect((await context.call(createPayoutBatch, ben, { bankCode: 'PERMATA' }, { key })).data).toEqual(first.data);
  });
});

// What providers do with them is in `testPayoutProvider`.
describe('wallet.sendPayouts, wallet.listProviderPayouts', () => {
  test('refuses: a provider that is not configured here; replies: none is offered, nothing is handed over', async () => {
    await released('SINARMAS');
    const reply = await context.call(sendPayouts, ben, { bankCode: 'SINARMAS', provider: 'xendit' });
    expect(reply.data).toMatchObject({ code: 'wrong_state', state: 'provider_unfit' });
    const due = (await context.call(listPayoutsDue, ann, {})).data.list;
    expect(due.find(({ bankCode }) => bankCode === 'SINARMAS')?.providers).toEqual([]);
    expect((await context.call(listProviderPayouts, ann, {})).data).toMatchObject({ total: 0, list: [] });
  });
  test('forbids: operators who neither pay out nor look at it, and nobody', async () => {
    const growth = await makeOperator(context, 'growth');
    const input = { bankCode: 'SINARMAS', provider: 'xendit' };
    expect((await context.call(sendPayouts, growth, input)).errno).toBe(506);
    expect((await context.call(listProviderPayouts, growth, {})).errno).toBe(506);
    expect((await context.call(sendPayouts, {}, input)).errno).toBe(501);
  });
});

describe('wallet.dissolvePayoutBatch', () => {
  test('replies: while nobody downloaded it, its withdrawals wait for a file again; refuses: afterwards', async () => {
    const { id } = await released('OCBC_ID');
    const { data } = await make('OCBC_ID');
    const reply = await context.call(dissolvePayoutBatch, ben, { id: data.id, reason: 'too early today' });
    expect(reply.data).toMatchObject({ state: 'dissolved', open: 0 });
    expect((await context.call(withdrawalCase, ben, { id })).data.stage).toBe('to_send');
    const again = (await make('OCBC_ID')).data;
    await context.call(downloadPayoutFile, ben, { id: again.id });
    const late = await context.call(dissolvePayoutBatch, ben, { id: again.id, reason: 'too late' });
    expect(late.data).toMatchObject({ code: 'wrong_state', state: 'taken' });
    expect((await context.call(downloadPayoutFile, ben, { id: data.id })).data).toMatchObject({ state: 'dissolved' });
  });
  test('races: concurrent download and dissolution: one wins', async () => {
    await released('CIMB');
    const { data } = await make('CIMB');
    const replies = await Promise.all([
      context.call(downloadPayoutFile, ben, { id: data.id }),
      context.call(dissolvePayoutBatch, ann, { id: data.id, reason: 'not yet' }),
    ]);
    expect(replies.map(({ errno }) => errno).toSorted((a, b) => a - b)).toEqual([0, 725]);
  });
});

describe('wallet.settlePayoutBatch', () => {
  const taken = async (bankCode: string): Promise<string> => {
    const { data } = await make(bankCode);
    await context.call(downloadPayoutFile, ben, { id: data.id });
    return data.id;
  };
  test('replies: each hold becomes net, fee and tax, under its own reference; a returned one stays returned', async () => {
    const [one, two] = [await released('BSI'), await released('BSI')];
    const id = await taken('BSI');
    expect((await bringBack(two.id)).errno).toBe(0);
    const before = await flow('payout_clearing');
    const { data } = await context.call(settlePayoutBatch, ben, { id, reference: 'BULK-1' });
    expect(data).toMatchObject({ state: 'settled', paid: 1, back: 1, open: 0 });
    expect((await flow('payout_clearing')) - before).toBe(59_667_000n);
    expect(await balances(context, one.member.memberId)).toMatchObject({ wallet: 40_000_000n, withdraw_hold: 0n });
    expect(await balances(context, two.member.memberId)).toMatchObject({ wallet: 100_000_000n, withdraw_hold: 0n });
    const [row] = (await context.call(listPayoutBatches, ann, { id })).data.list;
    expect(row).toMatchObject({ state: 'settled' });
    expect((await context.call(withdrawalCase, ann, { id: one.id })).data.reference).toBe(payoutReferenceOf(one.id));
  });
  test('refuses: a file that nobody downloaded, by the approver of one of them, twice', async () => {
    const { member } = await released('MEGA');
    const { data } = await make('MEGA');
    const settle = (principal: TestOperator) =>
      context.call(settlePayoutBatch, principal, { id: data.id, reference: 'BULK-2' });
    expect((await settle(ben)).data).toMatchObject({ code: 'wrong_state', state: 'made' });
    await context.call(downloadPayoutFile, ben, { id: data.id });
    expect((await settle(ann)).data).toMatchObject({ code: 'four_eyes' });
    expect((await balances(context, member.memberId))['withdraw_hold']).toBe(60_000_000n);
    expect((await settle(ben)).errno).toBe(0);
    expect((await settle(ben)).data).toMatchObject({ code: 'wrong_state', state: 'settled' });
  });
  test('races: settled five times concurrently, paid once; against a single payment one of the two', async () => {
    const { id, member } = await released('JAGO');
    const batch = await taken('JAGO');
    const replies = await Promise.all([
      ...Array.from({ length: 5 }, () => context.call(settlePayoutBatch, ben, { id: batch, reference: 'BULK-3' })),
      context.call(payWithdrawal, ben, { id }),
    ]);
    expect(replies.slice(0, 5).filter(({ errno }) => errno === 0)).toHaveLength(1);
    expect(await balances(context, member.memberId)).toMatchObject({ wallet: 40_000_000n, withdraw_hold: 0n });
  });
});

describe('wallet.proposeWithdrawalReturn', () => {
  test('replies: paid and returned: the ledger’s own code refunds everything, and the member is told why', async () => {
    const { id, member } = await released('SEABANK');
    await context.call(payWithdrawal, ben, { id, reference: `SB-${id}` });
    const [clearing, fee, tax] = [await flow('payout_clearing'), await flow('fee'), await flow('tax')];
    expect((await bringBack(id)).errno).toBe(0);
    expect(await balances(context, member.memberId)).toMatchObject({ wallet: 100_000_000n, withdraw_hold: 0n });
    expect(clearing - (await flow('payout_clearing'))).toBe(59_667_000n);
    expect([fee - (await flow('fee')), tax - (await flow('tax'))]).toEqual([300_000n, 33_000n]);
    const info = (await context.call(withdrawalInfo, member, { id })).data;
    expect(info).toMatchObject({ status: 'failed', reasonCode: 'card_closed' });
    expect(info.reason).not.toContain('letter');
    expect(info.steps.map(({ status }) => status)).toEqual(['reviewing', 'approved', 'paid', 'failed']);
    const steps = (await context.call(withdrawalCase, ann, { id })).data.steps.map(({ kind }) => kind);
    expect(steps).toEqual(['asked_for', 'approved', 'released', 'paid', 'returned']);
  });
  test('refuses: what was never sent, by one person alone, a second time', async () => {
    const { id, member } = await released('DANAMON');
    const input = { id, reasonCode: 'bank_returned' as const, reason: 'it came back' };
    expect((await context.call(proposeWithdrawalReturn, ann, input)).data).toMatchObject({ state: 'approved' });
    const { data: batch } = await make('DANAMON');
    await context.call(downloadPayoutFile, ben, { id: batch.id });
    const alone = await context.call(payWithdrawal, ben, { id, failed: true, reason: 'it came back' });
    expect(alone.data).toMatchObject({ code: 'four_eyes' });
    const { data } = await context.call(proposeWithdrawalReturn, ann, input);
    expect((await context.call(approveChange, ann, { id: data.approvalId })).data).toMatchObject({ code: 'four_eyes' });
    expect((await context.call(proposeWithdrawalReturn, ben, input)).data).toMatchObject({ code: 'wrong_state' });
    expect((await context.call(approveChange, ben, { id: data.approvalId })).errno).toBe(0);
    expect((await context.call(proposeWithdrawalReturn, ann, input)).data).toMatchObject({ state: 'failed' });
    expect(await balances(context, member.memberId)).toMatchObject({ wallet: 100_000_000n });
  });
  test('races: concurrent return and settlement of its file: one of the two, and the ledger invariants hold', async () => {
    const { id, member } = await released('PANIN');
    const { data: batch } = await make('PANIN');
    await context.call(downloadPayoutFile, ben, { id: batch.id });
    const { data } = await context.call(proposeWithdrawalReturn, ann, {
      id,
      reasonCode: 'bank_returned',
      reason: 'it came back',
    });
    await Promise.all([
      context.call(approveChange, ben, { id: data.approvalId }),
      context.call(settlePayoutBatch, ben, { id: batch.id, reference: 'BULK-4' }),
    ]);
    const [row] = await context.see<{ state: string }>('select state from withdrawals where id = $1', [id]);
    expect((await balances(context, member.memberId))['withdraw_hold']).toBe(0n);
    expect((await balances(context, member.memberId))['wallet']).toBe(
      row?.state === 'paid' ? 40_000_000n : 100_000_000n,
    );
    const report = await context.act(({ tx }) => audit(tx, { full: true, at: context.clock.now() }));
    expect(report.verdict).toBe('holds');
  });
  test('replies: both bank lines of a returned payout are matched to it', async () => {
    const { id } = await released('BNI');
    const reference = payoutReferenceOf(id);
    await context.call(payWithdrawal, ben, { id, reference });
    await bringBack(id);
    const text = `date,reference,amount\n2026-03-10,${reference},-596670.00\n2026-03-11,${reference},596670.00\n`;
    const { data } = await context.call(importStatement, ann, { account: 'bank' }, fileOf(text, 'bank.csv'));
    expect(data).toMatchObject({ lines: 2, matched: 2, open: 0 });
  });
});
