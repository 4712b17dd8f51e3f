// What every provider that pays back has to pass: sent once after two operators, asked back, else left to people.
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import {
  importStatement,
  listPaymentExceptions,
  prepay,
  resolvePaymentException,
} from '@roda/api-contract/sales/payments';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { reconcile } from '#backoffice/assurance/reconciliation/reconcile.ts';
import { refundReferenceOf } from '#sales/payments/refunds/refunds.policy.ts';
import { advanceRefund } from '#sales/payments/refunds/advance-refund.ts';
import { makeProduct } from '../factories/catalog.ts';
import { fileOf } from '../factories/fleet.ts';
import { makeOperator, type TestOperator } from '../factories/identity.ts';
import { makePlaces } from '../factories/markets.ts';
import { accountsOf, fillWallet, makeBuyer, makeOrder } from '../factories/orders.ts';
import type { openNetwork } from './payment-provider-kit.ts';
import type { TestContext } from '../test-context.ts';

export type RefundBench = {
  readonly context: TestContext;
  readonly network: ReturnType<typeof openNetwork>;
  readonly name: string;
  readonly method: 'va';
  /** Code of the provider's custody account. */
  readonly account: string;
  readonly pay: (reference: string) => Promise<unknown>;
  readonly end: (reference: string, status: 'done' | 'failed') => Promise<void>;
  /** From then on the provider makes nothing of a refund, and says so; undefined: it makes them again. */
  readonly reject: (reason: string | undefined) => Promise<void>;
  readonly madeOf: (reference: string) => Promise<number>;
  /** Answers become about another amount. */
  readonly liar: (text: string) => string;
  readonly webhook: (reference: string) => {
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  };
  readonly close: () => Promise<void>;
};

const PRICE = 100_000_000n;

export const testRefunds = (title: string, open: () => Promise<RefundBench>): void => {
  let bench: RefundBench;
  let ann: TestOperator;
  let ben: TestOperator;
  let product = 0;
  beforeAll(async () => {
    bench = await open();
    await makePlaces(bench.context);
    product = await makeProduct(bench.context, { unitsTotal: 1000 });
    [ann, ben] = [await makeOperator(bench.context, 'finance'), await makeOperator(bench.context, 'finance')];
  });
  afterAll(() => bench.close());
  afterEach(() => void Object.assign(bench.network, { trouble: undefined, rewrite: undefined }));

  /** An order paid from the wallet and at the provider: the second money is in the wallet, and listed. */
  const paidTwice = async () => {
    const { context } = bench;
    const buyer = await makeBuyer(context, { walletMinor: 0n });
    const { orderId } = await makeOrder(context, buyer, { type: 'vehicle', goodsId: product });
    const { data } = await context.call(prepay, buyer, { orderId, payType: bench.method });
    await fillWallet(context, buyer.memberId, PRICE);
    await context.call(prepay, buyer, { orderId, payType: 'wallet' });
    await bench.pay(`${buyer.memberId}.${data.payId}`);
    await later('PT3M');
    const { list } = (await context.call(listPaymentExceptions, ann, { memberId: String(buyer.memberId) })).data;
    const id = list[0]?.id ?? '';
    return { buyer, id, reference: refundReferenceOf(id) };
  };
  const propose = (id: string, more: { readonly reference?: string } = {}) =>
    bench.context.call(resolvePaymentException, ann, { id, action: 'return', reason: 'it was paid twice', ...more });
  const returned = async (more: { readonly reference?: string } = {}) => {
    const paid = await paidTwice();
    const { data } = await propose(paid.id, more);
    const { errno } = await bench.context.call(approveChange, ben, { id: data.approvalId ?? '' });
    expect(errno).toBe(0);
    return paid;
  };
  const later = async (by = 'PT5M'): Promise<void> => {
    bench.context.clock.advance(by);
    await bench.context.runJobs();
  };
  const refundOf = async (id: string) =>
    (await bench.context.call(listPaymentExceptions, ann, { id })).data.list[0]?.refund;
  const walletOf = async ({ buyer }: Awaited<ReturnType<typeof paidTwice>>) =>
    (await accountsOf(bench.context, buyer.memberId))['wallet'] ?? 0n;

  describe(`payments.resolvePaymentException with a refund by ${title}`, () => {
    test('replies: sent after two operators, asked back, done; its line is matched by either name', async () => {
      const paid = await paidTwice();
      const { data } = await propose(paid.id);
      await later('PT1M');
      expect([await bench.madeOf(paid.reference), await walletOf(paid)]).toEqual([0, PRICE]);
      expect((await bench.context.call(approveChange, ben, { id: data.approvalId ?? '' })).errno).toBe(0);
      expect([await refundOf(paid.id), await walletOf(paid)]).toMatchObject([{ state: 'waiting' }, 0n]);
      await later('PT1M');
      expect(await refundOf(paid.id)).toMatchObject({ state: 'sent', reference: paid.reference });
      await bench.end(paid.reference, 'done');
      await later();
      expect(await refundOf(paid.id)).toMatchObject({ state: 'done', providerId: expect.any(String) as string });
      expect(await bench.madeOf(paid.reference)).toBe(1);
      const day = bench.context.clock.now().toISOString().slice(0, 10);
      const text = `date,reference,amount\n${day},${paid.reference},-1000000.00\n`;
      const line = await bench.context.call(importStatement, ann, { account: bench.account }, fileOf(text, 'r.csv'));
      expect(line.data).toMatchObject({ lines: 1 });
      await reconcile(bench.context.jobAct);
      const [row] = await bench.context.see<{ with: string }>(
        'select matched_with as with from statement_lines where reference = $1',
        [paid.reference],
      );
      expect(row?.with).toBe(`exception:${paid.id}`);
    });
    test('replies: sent back by people already, with its reference: the provider is not asked to', async () => {
      const paid = await returned({ reference: 'RET-1' });
      await later();
      expect([await refundOf(paid.id), await bench.madeOf(paid.reference)]).toEqual([undefined, 0]);
    });
    test('replies: what the provider rejects, or fails at, is left to people', async () => {
      await bench.reject('REFUND_NOT_SUPPORTED');
      const rejected = await returned();
      await later('PT1M');
      expect(await refundOf(rejected.id)).toMatchObject({ state: 'by_hand', reason: 'REFUND_NOT_SUPPORTED' });
      await bench.reject(undefined);
      const failed = await returned();
      await later('PT1M');
      await bench.end(failed.reference, 'failed');
      await later();
      expect(await refundOf(failed.id)).toMatchObject({ state: 'failed' });
      expect([await walletOf(rejected), await walletOf(failed)]).toEqual([0n, 0n]);
    });
    test('refuses: more than was received: that is left to people, and the provider would not either', async () => {
      const [paid, other] = [await paidTwice(), await paidTwice()];
      await bench.context.asOwner((tx) =>
        tx.query(
          `insert into provider_refunds (exception_id, provider, reference, receipt_id, amount_minor, currency, state,
             provider_id, added_at, next_at, changed_at)
           select $2, provider, 'R000000000000', provider_ref, 1, currency, 'done', 'other', raised_at, raised_at, raised_at
           from payment_exceptions where id = $1`,
          [paid.id, other.id],
        ),
      );
      const { data } = await propose(paid.id);
      expect((await bench.context.call(approveChange, ben, { id: data.approvalId ?? '' })).errno).toBe(0);
      await later();
      expect(await refundOf(paid.id)).toMatchObject({ state: 'by_hand', reason: 'above_receipt' });
      expect(await bench.madeOf(paid.reference)).toBe(0);
    });
    test('replies: an answer that was lost on its way is asked for, and nothing is sent twice', async () => {
      const paid = await returned();
      bench.network.rewrite = (text) => {
        if (text.includes(paid.reference)) throw new TypeError('the connection was reset');
        return text;
      };
      await later('PT1M');
      expect([await refundOf(paid.id), await bench.madeOf(paid.reference)]).toMatchObject([{ state: 'sending' }, 1]);
      bench.network.rewrite = undefined;
      await bench.end(paid.reference, 'done');
      await later();
      expect([await refundOf(paid.id), await bench.madeOf(paid.reference)]).toMatchObject([{ state: 'done' }, 1]);
    });
    test.each(['down', 'slow', 'unusable', 'html', 'huge'] as const)(
      'replies: a provider that is %s is asked again when it is back',
      async (trouble) => {
        const paid = await returned();
        bench.network.trouble = trouble;
        await later('PT1M');
        expect(await bench.madeOf(paid.reference)).toBe(0);
        bench.network.trouble = undefined;
        await later();
        expect(await refundOf(paid.id)).toMatchObject({ state: 'sent' });
      },
    );
    test('refuses: an answer about another amount; a webhook’s word alone; races: many at once send one', async () => {
      const paid = await returned();
      bench.context.clock.advance('PT1M');
      const advance = () => advanceRefund(bench.context.jobAct, paid.reference);
      await Promise.all([advance(), advance(), bench.context.runJobs()]);
      expect(await bench.madeOf(paid.reference)).toBe(1);
      const hear = async () => {
        const { headers, body } = bench.webhook(paid.reference);
        const url = `/hooks/payments/${bench.name}`;
        return (await bench.context.http.inject({ method: 'POST', url, headers, payload: body })).statusCode;
      };
      expect(await hear()).toBe(200);
      await bench.context.runJobs();
      expect(await refundOf(paid.id)).toMatchObject({ state: 'sent' });
      await bench.end(paid.reference, 'done');
      bench.network.rewrite = bench.liar;
      await later();
      expect(await refundOf(paid.id)).toMatchObject({ state: 'sent' });
      bench.network.rewrite = undefined;
      expect(await hear()).toBe(200);
      await bench.context.runJobs();
      expect(await refundOf(paid.id)).toMatchObject({ state: 'done' });
    });
  });
};
