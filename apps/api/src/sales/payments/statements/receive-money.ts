// Books what the provider confirmed: credits it to the wallet, and pays the order from there when it is enough.
import type { PayStatus } from '@roda/api-contract/enums';
import { currencies, type Currency } from '@roda/domain/money';
import { custodyOfProvider, deriveKey, post } from '#ledger';
import { closeUnfulfilled, creditRecharge, GRACE_MS, orderToPay, payOrder } from '#sales/orders/index.ts';
import type { RequestContext, Member, Principal } from '#platform/request-context.ts';
import { invariant, DomainError } from '#platform/errors.ts';
import { verdictOf, type ExceptionKind } from '#sales/payments/payments.policy.ts';
import { isCredited } from '#sales/payments/payments.queries.ts';
import type { ProviderPayment, PaymentProviderReceipt } from '#sales/payments/providers/payment-provider.ts';
import {
  insertReceipt,
  lockPayment,
  raiseException,
  updatePayment,
  type LockedPayment,
} from '#sales/payments/payments.repository.ts';
import { toPaymentResultDto, notifyArrived } from '#sales/payments/notify-payment.ts';

export type Confirmed = {
  readonly provider: string;
  readonly memberId: bigint;
  readonly payId: string;
  readonly said: ProviderPayment;
};

/** The outcome: `unknown` when we have no such payment. */
export type ReceiveMoneyReceived = PayStatus | 'unknown';

/** Key of the posting that credited an arrival. */
export const receiptKey = (provider: string, receiptId: string): string =>
  deriveKey(`receipt:${provider}:${receiptId}`);

const isCurrency = (text: string): text is Currency => currencies.some((each) => each === text);

/** Money that matches no known payment stays in clearing until two operators assign it. */
export const raiseOrphan = async (
  { tx, at, newId }: RequestContext<Principal>,
  { provider, currency }: { readonly provider: string; readonly currency: string },
  { id: providerRef, amountMinor: receivedMinor }: PaymentProviderReceipt,
): Promise<void> => {
  if (!isCurrency(currency) || (await isCredited(tx, provider, providerRef))) return;
  await raiseException(tx, {
    ...{ id: newId(), provider, providerRef, receivedMinor, currency, at },
    kind: 'orphan',
    surplusMinor: receivedMinor,
  });
};

type Arriving = Confirmed & { readonly payment: LockedPayment };

type Judged = { readonly receipt: PaymentProviderReceipt; readonly isFirst: boolean };

/** Another currency, and what an exact payment can't have received, is no money for this payment. */
const isBelieved = ({ payment, said }: Arriving, { receipt, isFirst }: Judged): boolean => {
  if (said.currency !== payment.currency) return false;
  const isAsFixed = isFirst && payment.receivedMinor === 0n && receipt.amountMinor === payment.amountMinor;
  return said.isExact !== true || isAsFixed;
};

/** Each arrival of money into the wallet, once, whatever it was for; what is not believed is left to operators. */
const credit = async (
  ctx: RequestContext<Principal>,
  arriving: Arriving,
): Promise<readonly PaymentProviderReceipt[]> => {
  const { tx, at } = ctx;
  const { provider, memberId, payment, said } = arriving;
  const fresh: PaymentProviderReceipt[] = [];
  const { id: paymentId, orderId, currency } = payment;
  if (said.receipts.length === 0) return fresh;
  const custodyId = await custodyOfProvider(tx, provider);
  for (const receipt of said.receipts) {
    const { id: receiptId, amountMinor } = receipt;
    if (!isBelieved(arriving, { receipt, isFirst: fresh.length === 0 })) {
      await raiseOrphan(ctx, { provider, currency: said.currency }, receipt);
      continue;
    }
    if (!(await insertReceipt(tx, { memberId, provider, receiptId, paymentId, orderId, amountMinor, currency, at })))
      continue;
    await post(tx, {
      memberId,
      at,
      key: receiptKey(provider, receiptId),
      code: 'top_up',
      ref: `payment:${paymentId}:${receiptId}`,
      legs: [
        { kind: 'provider_clearing', currency, productId: custodyId, minor: -amountMinor },
        { kind: 'wallet', currency, minor: amountMinor },
      ],
    });
    fresh.push(receipt);
  }
  return fresh;
};

const sumOf = (receipts: readonly PaymentProviderReceipt[]): bigint =>
  receipts.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);

const isRejected = (error: unknown): error is DomainError => error instanceof DomainError;

/** Pays the order; when that is rejected, ends it, and the money stays in the member's wallet. */
const fulfil = async (ctx: RequestContext<Member>, { payment }: Arriving, type: string): Promise<boolean> => {
  const { orderId, method: paidBy } = payment;
  const deadline = new Date(ctx.at.getTime() - GRACE_MS);
  if (type === 'recharge') return creditRecharge(ctx, { orderId, paidBy, deadline });
  await ctx.tx.query('savepoint fulfilment');
  try {
    await payOrder(ctx, { orderId, paidBy, deadline });
    await ctx.tx.query('release savepoint fulfilment');
    return true;
  } catch (error) {
    if (!isRejected(error)) throw error;
    await ctx.tx.query('rollback to savepoint fulfilment');
    await closeUnfulfilled(ctx, { memberId: ctx.principal.memberId, orderId, reason: 'payment_failed' });
    return false;
  }
};

type Odd = {
  readonly kind: ExceptionKind;
  readonly fresh: readonly PaymentProviderReceipt[];
  readonly surplusMinor: bigint;
};

const raise = async (
  ctx: RequestContext<Principal>,
  { provider, memberId, payment }: Arriving,
  { kind, fresh, surplusMinor }: Odd,
) => {
  const providerRef = fresh.at(-1)?.id;
  invariant(providerRef !== undefined, 'money came');
  await raiseException(ctx.tx, {
    id: ctx.newId(),
    ...{ kind, provider, providerRef, memberId, surplusMinor },
    orderId: payment.orderId,
    paymentId: payment.id,
    expectedMinor: payment.amountMinor,
    receivedMinor: sumOf(fresh),
    currency: payment.currency,
    creditedKey: receiptKey(provider, providerRef),
    at: ctx.at,
  });
};

const settle = async (
  ctx: RequestContext<Member>,
  arriving: Arriving,
  fresh: readonly PaymentProviderReceipt[],
): Promise<PayStatus> => {
  const { payment, memberId } = arriving;
  const order = await orderToPay(ctx.tx, memberId, payment.orderId);
  invariant(order !== undefined, 'a payment has an order');
  const { state, amountMinor, payUntil, type } = order;
  const cameMinor = sumOf(fresh);
  const receivedMinor = payment.receivedMinor + cameMinor;
  const arrived = { minor: cameMinor, currency: payment.currency };
  const inTime = payUntil.getTime() + GRACE_MS > ctx.at.getTime();
  const { fulfil: enough, exception: kind } = verdictOf({ state, inTime, amountMinor, receivedMinor });
  const done = enough && (await fulfil(ctx, arriving, type));
  const surplusMinor = done ? receivedMinor - amountMinor : cameMinor;
  if (kind !== undefined) await raise(ctx, arriving, { kind, fresh, surplusMinor });
  if (done && type === 'recharge') await notifyArrived(ctx, 'topUpReceived', arrived);
  if (done) return 'paid';
  if (enough) await raise(ctx, arriving, { kind: 'unfulfilled', fresh, surplusMinor });
  if (kind === 'short') return 'pending';
  await notifyArrived(ctx, 'moneyReceived', arrived);
  return 'refunded';
};

const ENDED: Readonly<Record<ProviderPayment['status'], PayStatus | undefined>> = {
  pending: undefined,
  paid: undefined,
  failed: 'failed',
  expired: 'expired',
};

/**
 * Guarantees:
 * - every arrival of money is credited once, as it came, however often and in whatever order it is reported;
 * - the order is paid only when enough came in time, and then by the same path as from the wallet;
 * - what doesn't match is credited all the same and listed for operators (policy: payments.rules.ts);
 * - another currency, or an amount that the payment can't have received, is credited to nobody and operators see it.
 *   Needs the provider's own reply: a webhook's content is never passed to it.
 */
export const receiveMoney = async (
  ctx: RequestContext<Principal>,
  confirmed: Confirmed,
): Promise<ReceiveMoneyReceived> => {
  const { memberId, payId, said } = confirmed;
  const payment = await lockPayment(ctx.tx, memberId, payId);
  if (payment === undefined) return 'unknown';
  const arriving = { ...confirmed, payment };
  const fresh = await credit(ctx, arriving);
  const addMinor = sumOf(fresh);
  const asMember: RequestContext<Member> = { ...ctx, principal: { kind: 'member', memberId, sessionId: '' } };
  const after = fresh.length > 0 ? await settle(asMember, arriving, fresh) : undefined;
  const ended = payment.status === 'pending' ? ENDED[said.status] : undefined;
  const status = laterOf(payment.status, after ?? ended);
  await updatePayment(ctx.tx, { memberId, id: payment.id, status, addMinor, at: ctx.at });
  if (status !== payment.status)
    await toPaymentResultDto(asMember, { orderId: payment.orderId, payId: payment.id, status });
  return status;
};

/** A used payment stays paid, whatever else arrives for it. */
const laterOf = (before: PayStatus, after: PayStatus | undefined): PayStatus =>
  before === 'paid' ? before : (after ?? before);
