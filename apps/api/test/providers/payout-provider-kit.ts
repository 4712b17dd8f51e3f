// What every provider that pays out has to pass: the account's name, sending once, asking back, money settled or kept,
// with a provider that is slow, silent, wrong, contradicting itself, and gone between a request and its answer.
import { randomUUID } from 'node:crypto';
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import { importStatement } from '@roda/api-contract/sales/payments';
import {
  dissolvePayoutBatch,
  listPayoutBatches,
  listPayoutsDue,
  listProviderPayouts,
  createPayoutBatch,
  downloadPayoutFile,
  proposeWithdrawalReturn,
  releaseWithdrawal,
  sendPayouts,
  settlePayoutBatch,
  withdrawalCase,
} from '@roda/api-contract/wallet/payouts';
import { approveWithdrawal, payWithdrawal, withdrawalInfo } from '@roda/api-contract/wallet/withdrawal-cases';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#ledger';
import { reconcile } from '#backoffice/assurance/reconciliation/reconcile.ts';
import { advancePayout } from '#wallet/payouts/advance-payout.ts';
import { payoutReferenceOf } from '#wallet/withdrawals/withdrawals.policy.ts';
import { fileOf } from '../factories/fleet.ts';
import { makeBuyer, makeOperator, type TestMember, type TestOperator } from '../factories/identity.ts';
import { balances, giveMoney, makeCard, makeWithdrawal } from '../factories/wallet.ts';
import type { openNetwork } from './payment-provider-kit.ts';
import type { TestContext } from '../test-context.ts';

export type PayoutLie = 'amount' | 'currency' | 'account' | 'reference';

export type PayoutBench = {
  readonly context: TestContext;
  readonly network: ReturnType<typeof openNetwork>;
  readonly name: string;
  /** Code of the provider's custody account. */
  readonly account: string;
  readonly end: (reference: string, status: 'paid' | 'failed' | 'reversed') => Promise<void>;
  /** What the bank says of an account from then on: a name, or that it has yet to say, or that there is none. */
  readonly nameHolder: (number: string, holder: string | { readonly state: 'pending' | 'unknown' }) => Promise<void>;
  readonly webhook: (
    reference: string,
    wish?: { readonly isForged?: boolean; readonly says?: 'paid' | 'failed' },
  ) => Promise<{ readonly headers: Readonly<Record<string, string>>; readonly body: string }>;
  /** From then on the provider makes nothing of what it is sent, and says so; undefined: it makes payouts again. */
  readonly reject: (reason: string | undefined) => Promise<void>;
  /** How many payouts the provider has made under a reference. */
  readonly madeOf: (reference: string) => Promise<number>;
  /** The next answers speak of another amount, currency, account or reference; undefined: the truth again. */
  readonly lie: (reference: string, lie: PayoutLie | undefined) => void;
  readonly close: () => Promise<void>;
};

const HELD = { wallet: 40_000_000n, withdraw_hold: 60_000_000n };
const PAID = { wallet: 40_000_000n, withdraw_hold: 0n };
const BACK = { wallet: 100_000_000n, withdraw_hold: 0n };

export const testPayoutProvider = (title: string, open: () => Promise<PayoutBench>): void => {
  let bench: PayoutBench;
  let ann: TestOperator;
  let ben: TestOperator;
  beforeAll(async () => {
    bench = await open();
    [ann, ben] = [await makeOperator(bench.context, 'finance'), await makeOperator(bench.context, 'finance')];
  });
  afterAll(() => bench.close());
  afterEach(() => void Object.assign(bench.network, { trouble: undefined, rewrite: undefined }));

  type Ready = {
    readonly member: TestMember;
    readonly id: string;
    readonly reference: string;
    readonly number: string;
  };
  /** Requested, approved by Ann, released by Ben, to an account at BCA. */
  const released = async (approver = ann, releaser = ben): Promise<Ready> => {
    const { context } = bench;
    const member = await makeBuyer(context, { name: 'SITI RAHAYU' });
    await giveMoney(context, member.memberId, 100_000_000n);
    const number = String(10 ** 9 + Math.trunc(Number(member.memberId) % 10 ** 9)).slice(0, 10);
    const cardId = await makeCard(context, member, { bankCode: 'BCA', number });
    const id = await makeWithdrawal(context, member, { amount: '600000.00', cardId });
    expect((await context.call(approveWithdrawal, approver, { id })).errno).toBe(0);
    expect((await context.call(releaseWithdrawal, releaser, { id })).errno).toBe(0);
    return { member, id, reference: payoutReferenceOf(id), number };
  };
  const hand = (principal = ben, key: string = randomUUID()) =>
    bench.context.call(sendPayouts, principal, { bankCode: 'BCA', provider: bench.name }, { key });
  const handed = async (): Promise<Ready & { readonly batchId: string }> => {
    const ready = await released();
    const { errno, data } = await hand();
    expect(errno).toBe(0);
    return { ...ready, batchId: data.id };
  };
  /** The schedule, some minutes later. */
  const later = async (by = 'PT40M'): Promise<void> => {
    bench.context.clock.advance(by);
    await bench.context.runJobs();
  };
  const sent = async () => {
    const payout = await handed();
    await later('PT1M');
    expect(await stateOf(payout.id)).toEqual(['paying', 'sent', null]);
    return payout;
  };
  const stateOf = async (id: string) => {
    const [row] = await bench.context.see<{ w: string; p: string; reason: string | null }>(
      `select w.state as w, p.state as p, p.reason from withdrawals w join provider_payouts p on p.withdrawal_id = w.id
        where w.id = $1 order by p.added_at desc limit 1`,
      [id],
    );
    return [row?.w, row?.p, row?.reason];
  };
  const moneyOf = async ({ memberId }: TestMember) => {
    const { wallet = 0n, withdraw_hold: held = 0n } = await balances(bench.context, memberId);
    return { wallet, withdraw_hold: held };
  };
  const hear = async (reference: string, wish: Parameters<PayoutBench['webhook']>[1] = {}) => {
    const { headers, body } = await bench.webhook(reference, wish);
    const url = `/hooks/payments/${bench.name}`;
    const { statusCode } = await bench.context.http.inject({ method: 'POST', url, headers, payload: body });
    return statusCode;
  };
  const bringBack = async (id: string) => {
    const input = { id, reasonCode: 'bank_returned' as const, reason: 'the provider’s letter' };
    const { data } = await bench.context.call(proposeWithdrawalReturn, ann, input);
    return bench.context.call(approveChange, ben, { id: data.approvalId });
  };
  const flow = async (kind: string): Promise<bigint> =>
    (
      await bench.context.see<{ balance: bigint }>(
        `select sum(balance)::bigint as balance from ledger.flows join ledger.kinds using (kind)
          where currency = 1 and name = $1`,
        [kind],
      )
    )[0]?.balance ?? 0n;

  describe(`by ${title}`, () => {
    test('replies: sent after the name was checked, asked back, settled once, with the provider’s number', async () => {
      const { member, id, reference, batchId } = await handed();
      expect(await stateOf(id)).toEqual(['paying', 'waiting', null]);
      expect(await bench.madeOf(reference)).toBe(0);
      await later('PT1M');
      expect([await stateOf(id), await moneyOf(member)]).toEqual([['paying', 'sent', null], HELD]);
      await bench.end(reference, 'paid');
      const clearing = await flow('payout_clearing');
      await later();
      await later();
      expect([await stateOf(id), await moneyOf(member)]).toEqual([['paid', 'paid', null], PAID]);
      expect((await flow('payout_clearing')) - clearing).toBe(59_667_000n);
      const [line] = (await bench.context.call(listProviderPayouts, ann, { text: reference })).data.list;
      expect(line).toMatchObject({ reference, state: 'paid', provider: bench.name, net: '596670.00' });
      expect(line?.providerId).toEqual(expect.any(String));
      const [batch] = (await bench.context.call(listPayoutBatches, ann, { id: batchId })).data.list;
      expect(batch).toMatchObject({ provider: bench.name, state: 'settled', paid: 1, open: 0 });
      expect((await bench.context.call(withdrawalCase, ann, { id })).data).toMatchObject({
        reference,
        paidBy: expect.any(String) as string,
      });
      expect((await bench.context.call(withdrawalInfo, member, { id })).data.status).toBe('paid');
    });
    test('replies: wallet.listPayoutsDue names it for the banks that it pays out to', async () => {
      await released();
      const { list } = (await bench.context.call(listPayoutsDue, ann, {})).data;
      expect(list.find(({ bankCode }) => bankCode === 'BCA')?.providers).toContain(bench.name);
      expect((await hand()).errno).toBe(0);
      await later('PT1M');
    });
    test('replies: its lines are matched at the provider’s account and posted; a paid one that came back, too', async () => {
      const { id, member, reference } = await sent();
      await bench.end(reference, 'paid');
      await later();
      await bench.end(reference, 'reversed');
      expect(await hear(reference)).toBe(200);
      await bench.context.runJobs();
      expect((await stateOf(id)).slice(0, 2)).toEqual(['paid', 'reversed']);
      expect(await moneyOf(member)).toEqual(PAID);
      expect((await bringBack(id)).errno).toBe(0);
      expect(await moneyOf(member)).toEqual(BACK);
      const day = bench.context.clock.now().toISOString().slice(0, 10);
      const before = [await flow('payout_clearing'), await flow('provider_clearing')];
      const text = `date,reference,amount\n${day},${reference},-596670.00\n`;
      const { data } = await bench.context.call(
        importStatement,
        ann,
        { account: bench.account },
        fileOf(text, 'out.csv'),
      );
      expect(data).toMatchObject({ matched: 1, open: 0 });
      await reconcile(bench.context.jobAct);
      const after = [await flow('payout_clearing'), await flow('provider_clearing')];
      expect([after[0], after[1]]).toEqual([(before[0] ?? 0n) - 59_667_000n, (before[1] ?? 0n) + 59_667_000n]);
      const back = `date,reference,amount\n${day},${reference},596670.00\n`;
      const returned = await bench.context.call(
        importStatement,
        ann,
        { account: bench.account },
        fileOf(back, 'back.csv'),
      );
      expect(returned.data).toMatchObject({ matched: 1, open: 0 });
      await reconcile(bench.context.jobAct);
      expect([await flow('payout_clearing'), await flow('provider_clearing')]).toEqual(before);
      const report = await bench.context.act(({ tx }) => audit(tx, { full: true, at: bench.context.clock.now() }));
      expect(report.verdict).toBe('holds');
    });
    test('refuses: another holder’s account is never sent to, and can be paid in another way', async () => {
      const payout = await handed();
      await bench.nameHolder(payout.number, 'BUDI SANTOSO');
      await later('PT1M');
      expect(await stateOf(payout.id)).toEqual(['approved', 'held', 'name_mismatch']);
      expect([await bench.madeOf(payout.reference), await moneyOf(payout.member)]).toEqual([0, HELD]);
      const [batch] = (await bench.context.call(listPayoutBatches, ann, { id: payout.batchId })).data.list;
      expect(batch).toMatchObject({ state: 'dissolved', open: 0 });
      const { data: file } = await bench.context.call(createPayoutBatch, ben, { bankCode: 'BCA' });
      await bench.context.call(downloadPayoutFile, ben, { id: file.id });
      const settled = await bench.context.call(settlePayoutBatch, ben, { id: file.id, reference: 'BULK-9' });
      expect([settled.errno, await moneyOf(payout.member)]).toEqual([0, PAID]);
    });
    test('replies: a bank that has yet to name the holder is waited for; an unknown account is not sent to', async () => {
      const payout = await handed();
      await bench.nameHolder(payout.number, { state: 'pending' });
      await later('PT1M');
      expect(await stateOf(payout.id)).toEqual(['paying', 'waiting', null]);
      await bench.nameHolder(payout.number, { state: 'unknown' });
      await later();
      expect(await stateOf(payout.id)).toEqual(['approved', 'held', 'account_unknown']);
      await bench.nameHolder(payout.number, 'Siti  Rahayu');
      expect((await hand()).errno).toBe(0);
      await later('PT1M');
      expect(await stateOf(payout.id)).toEqual(['paying', 'sent', null]);
    });
    test('replies: what the provider rejects at once was not sent; after an unknown attempt two operators end it', async () => {
      const payout = await handed();
      await bench.reject('RECIPIENT_ACCOUNT_NUMBER_ERROR');
      await later('PT1M');
      expect(await stateOf(payout.id)).toEqual(['approved', 'held', 'RECIPIENT_ACCOUNT_NUMBER_ERROR']);
      expect((await hand()).errno).toBe(0);
      await bench.context.asOwner((tx) =>
        tx.query(
          "update provider_payouts set state = 'sending', attempts = 1 where reference = $1 and state = 'waiting'",
          [payout.reference],
        ),
      );
      await later('PT2M');
      expect(await stateOf(payout.id)).toEqual(['paying', 'failed', 'RECIPIENT_ACCOUNT_NUMBER_ERROR']);
      await bench.reject(undefined);
      await later();
      expect([await bench.madeOf(payout.reference), await moneyOf(payout.member)]).toEqual([0, HELD]);
      expect((await bringBack(payout.id)).errno).toBe(0);
      expect(await moneyOf(payout.member)).toEqual(BACK);
    });
    test('replies: an answer that was lost on its way is asked for, and nothing is sent twice', async () => {
      const { id, reference, member } = await handed();
      bench.network.rewrite = (text) => {
        if (text.includes(reference)) throw new TypeError('the connection was reset');
        return text;
      };
      await later('PT1M');
      expect([await stateOf(id), await bench.madeOf(reference)]).toEqual([['paying', 'sending', null], 1]);
      await later();
      bench.network.rewrite = undefined;
      await bench.end(reference, 'paid');
      await later();
      expect([await stateOf(id), await moneyOf(member)]).toEqual([['paid', 'paid', null], PAID]);
      expect(await bench.madeOf(reference)).toBe(1);
    });
    test('replies: a crash before the request leaves is found out by asking; it is sent then', async () => {
      const { id, reference } = await handed();
      await bench.context.asOwner((tx) =>
        tx.query("update provider_payouts set state = 'sending', attempts = 1 where reference = $1", [reference]),
      );
      await later('PT2M');
      expect([await stateOf(id), await bench.madeOf(reference)]).toEqual([['paying', 'sent', null], 1]);
    });
    test.each(['down', 'slow', 'unusable', 'error', 'html', 'huge', 'revoked'] as const)(
      'replies: a provider that is %s: the money stays held, and it goes on when it is back',
      async (trouble) => {
        const { id, reference, member } = await handed();
        bench.network.trouble = trouble;
        await later('PT1M');
        await later();
        expect([await bench.madeOf(reference), await moneyOf(member)]).toEqual([0, HELD]);
        bench.network.trouble = undefined;
        await later();
        expect(await stateOf(id)).toEqual(['paying', 'sent', null]);
        bench.network.trouble = trouble;
        await bench.end(reference, 'paid').catch(() => undefined);
        await later();
        expect([await stateOf(id), await moneyOf(member)]).toEqual([['paying', 'sent', null], HELD]);
        bench.network.trouble = undefined;
        await later();
        expect([await stateOf(id), await moneyOf(member)]).toEqual([['paid', 'paid', null], PAID]);
      },
    );
    test.each(['amount', 'currency', 'account', 'reference'] as const)(
      'refuses: an answer about another %s settles and returns nothing; the truth does',
      async (lie) => {
        const { id, reference, member } = await sent();
        await bench.end(reference, 'paid');
        bench.lie(reference, lie);
        await later();
        await hear(reference);
        await bench.context.runJobs().catch(() => undefined);
        expect([await stateOf(id), await moneyOf(member)]).toEqual([['paying', 'sent', null], HELD]);
        bench.lie(reference, undefined);
        await later();
        expect([await stateOf(id), await moneyOf(member)]).toEqual([['paid', 'paid', null], PAID]);
      },
    );
    test('replies: a webhook makes the server ask, once, however often and in whatever order it is sent', async () => {
      const { id, reference, member } = await sent();
      expect(await hear(reference, { says: 'paid' })).toBe(200);
      await bench.context.runJobs();
      expect([await stateOf(id), await moneyOf(member)]).toEqual([['paying', 'sent', null], HELD]);
      await bench.end(reference, 'paid');
      for (const says of ['paid', 'failed', 'paid'] as const) expect(await hear(reference, { says })).toBe(200);
      await bench.context.runJobs();
      expect([await stateOf(id), await moneyOf(member)]).toEqual([['paid', 'paid', null], PAID]);
      expect(await hear(reference, { says: 'failed' })).toBe(200);
      await bench.context.runJobs();
      expect(await moneyOf(member)).toEqual(PAID);
      const before = await bench.context.see('select 1 from payment_events where reference = $1', [reference]);
      expect(await hear(reference, { isForged: true })).toBe(401);
      expect(await bench.context.see('select 1 from payment_events where reference = $1', [reference])).toEqual(before);
    });
    test('refuses: a failure is the provider’s word alone: two operators return it, once it has said so', async () => {
      const { id, reference, member } = await sent();
      const input = { id, reasonCode: 'bank_returned' as const, reason: 'they say so' };
      expect((await bench.context.call(proposeWithdrawalReturn, ann, input)).data).toMatchObject({
        code: 'wrong_state',
      });
      const byHand = await bench.context.call(payWithdrawal, ben, { id });
      expect(byHand.data).toMatchObject({ code: 'wrong_state' });
      await bench.end(reference, 'failed');
      await later();
      expect([(await stateOf(id)).slice(0, 2), await moneyOf(member)]).toEqual([['paying', 'failed'], HELD]);
      const alone = await bench.context.call(payWithdrawal, ben, { id, failed: true, reason: 'they say so' });
      expect(alone.data).toMatchObject({ code: 'four_eyes' });
      const { data } = await bench.context.call(proposeWithdrawalReturn, ann, input);
      const own = await bench.context.call(approveChange, ann, { id: data.approvalId });
      expect([own.data, await moneyOf(member)]).toMatchObject([{ code: 'four_eyes' }, HELD]);
      expect((await bench.context.call(approveChange, ben, { id: data.approvalId })).errno).toBe(0);
      expect([(await stateOf(id))[0], await moneyOf(member)]).toEqual(['failed', BACK]);
      expect((await bench.context.call(withdrawalInfo, member, { id })).data.reasonCode).toBe('bank_returned');
    });
    test('refuses: by the approver, without anything released, an unknown bank, another provider, without its account', async () => {
      expect((await hand()).data).toMatchObject({ code: 'wrong_state', state: 'nothing_released' });
      const { member } = await released();
      expect((await hand(ann)).data).toMatchObject({ code: 'four_eyes' });
      const send = (input: { bankCode: string; provider: string }) => bench.context.call(sendPayouts, ben, input);
      expect((await send({ bankCode: 'NONE_SUCH', provider: bench.name })).data).toMatchObject({ code: 'not_found' });
      const unknown = await send({ bankCode: 'BCA', provider: 'nobody' });
      expect(unknown.data).toMatchObject({ code: 'wrong_state', state: 'provider_unfit' });
      const rename = (from: string, to: string) =>
        bench.context.asOwner((tx) =>
          tx.query('update ledger.custody_accounts set provider = $2 where provider = $1', [from, to]),
        );
      await rename(bench.name, 'former');
      expect((await hand()).data).toMatchObject({ code: 'wrong_state', state: 'custody_missing' });
      await rename('former', bench.name);
      expect(await moneyOf(member)).toEqual(HELD);
      expect((await hand()).errno).toBe(0);
      await later('PT1M');
    });
    test('forbids: operators who don’t pay out; members and nobody', async () => {
      const support = await makeOperator(bench.context, 'compliance', 'support');
      expect((await hand(support)).errno).toBe(506);
      expect(
        (await bench.context.call(listProviderPayouts, await makeOperator(bench.context, 'growth'), {})).errno,
      ).toBe(506);
      expect((await bench.context.call(sendPayouts, {}, { bankCode: 'BCA', provider: bench.name })).errno).toBe(501);
    });
    test('repeats: the same key is the same batch', async () => {
      await released();
      const key = randomUUID();
      const first = await hand(ben, key);
      await released();
      expect((await hand(ben, key)).data).toEqual(first.data);
      expect((await hand()).errno).toBe(0);
      await later('PT1M');
    });
    test('races: handed over and put into files at once: each withdrawal is in one of them', async () => {
      const all = [await released(), await released(), await released()];
      const replies = await Promise.all([
        hand(),
        hand(),
        bench.context.call(createPayoutBatch, ben, { bankCode: 'BCA' }),
      ]);
      const made = replies.filter(({ errno }) => errno === 0);
      expect(made.reduce((sum, { data }) => sum + data.count, 0)).toBe(all.length);
      await later('PT1M');
    });
    test('races: many schedules, webhooks and answers at once send once and settle once', async () => {
      const { id, reference, member } = await handed();
      bench.context.clock.advance('PT1M');
      const advance = () => advancePayout(bench.context.jobAct, reference);
      await Promise.all([advance(), advance(), advance(), bench.context.runJobs()]);
      expect(await bench.madeOf(reference)).toBe(1);
      await bench.end(reference, 'paid');
      bench.context.clock.advance('PT40M');
      await Promise.all([hear(reference), hear(reference), advance(), advance(), bench.context.runJobs()]);
      await bench.context.runJobs();
      expect([await stateOf(id), await moneyOf(member)]).toEqual([['paid', 'paid', null], PAID]);
      expect(await bench.madeOf(reference)).toBe(1);
    });
    test('replies: wallet.dissolvePayoutBatch takes back what was not sent, and only that', async () => {
      const { id, reference, batchId, member } = await handed();
      const takeBack = () =>
        bench.context.call(dissolvePayoutBatch, ben, { id: batchId, reason: 'by a file after all' });
      expect((await bench.context.call(downloadPayoutFile, ben, { id: batchId })).data).toMatchObject({
        code: 'wrong_state',
        state: 'sent',
      });
      expect((await takeBack()).data).toMatchObject({ state: 'dissolved', open: 0 });
      await later();
      expect([await stateOf(id), await bench.madeOf(reference)]).toEqual([['approved', 'held', 'taken_back'], 0]);
      expect((await takeBack()).data).toMatchObject({ code: 'wrong_state', state: 'dissolved' });
      const again = (await hand()).data;
      await later('PT1M');
      const late = await bench.context.call(dissolvePayoutBatch, ben, { id: again.id, reason: 'too late' });
      expect(late.data).toMatchObject({ code: 'wrong_state', state: 'sent' });
      expect(await moneyOf(member)).toEqual(HELD);
    });
  });
};
