// Takes in what the provider confirmed: credits it to the wallet, and pays the order from there when it is enough.
import type { PayStatus } from '@roda/contract/enums';
import { keyOf, post } from '#ledger';
import { closeUnfulfilled, creditRecharge, GRACE_MS, orderToPay, payOrder } from '#modules/orders/orders.public.ts';
import type { Act, Member, Who } from '#platform/act.ts';
import { invariant, Refusal } from '#platform/failure.ts';
import { verdictOf, type ExceptionKind } from './payments.rules.ts';
import type { ProviderPayment, Receipt } from './provider.ts';
import { insertReceipt, lockPayment, raiseException, updatePayment, type LockedPayment } from './payments.sql.ts';
import { showResult, tellArrived } from './tell-payment.ts';

export type Confirmed = {
  readonly provider: string;
  readonly memberId: bigint;
  readonly payId: string;
  readonly said: ProviderPayment;
};

/** What became of it: `unknown` when we have no such payment. */
export type Received = PayStatus | 'unknown';

/** Of the posting that credited an arrival. */
export const receiptKey = (provider: string, receiptId: string): string => keyOf(`receipt:${provider}:${receiptId}`);

type Arriving = Confirmed & { readonly payment: LockedPayment };

/** Each arrival of money into the wallet, once, whatever it was for. */
const credit = async (
  { tx, at }: Act<Who>,
  { provider, memberId, payment, said }: Arriving,
): Promise<readonly Receipt[]> => {
  const fresh: Receipt[] = [];
  const { id: paymentId, orderId, currency } = payment;
  for (const receipt of said.receipts) {
    const { id: receiptId, amountMinor } = receipt;
    if (!(await insertReceipt(tx, { memberId, provider, receiptId, paymentId, orderId, amountMinor, currency, at })))
      continue;
    await post(tx, {
      memberId,
      at,
      key: receiptKey(provider, receiptId),
      code: 'top_up',
      ref: `payment:${paymentId}`,
      legs: [
        { kind: 'provider_clearing', currency, minor: -amountMinor },
        { kind: 'wallet', currency, minor: amountMinor },
      ],
    });
    fresh.push(receipt);
  }
  return fresh;
};

const sumOf = (receipts: readonly Receipt[]): bigint =>
  receipts.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);

const isRefused = (error: unknown): error is Refusal => error instanceof Refusal;

/** Pays the order; when that is refused, ends it, and the money stays where it is: in the member's wallet. */
const fulfil = async (act: Act<Member>, { payment }: Arriving, type: string): Promise<boolean> => {
  const { orderId, method: paidBy } = payment;
  const deadline = new Date(act.at.getTime() - GRACE_MS);
  if (type === 'recharge') return creditRecharge(act, { orderId, paidBy, deadline });
  await act.tx.query('savepoint fulfilment');
  try {
    await payOrder(act, { orderId, paidBy, deadline });
    await act.tx.query('release savepoint fulfilment');
    return true;
  } catch (error) {
    if (!isRefused(error)) throw error;
    await act.tx.query('rollback to savepoint fulfilment');
    await closeUnfulfilled(act, { memberId: act.who.memberId, orderId, reason: 'payment_failed' });
    return false;
  }
};

type Odd = { readonly kind: ExceptionKind; readonly fresh: readonly Receipt[]; readonly surplusMinor: bigint };

const raise = async (act: Act<Who>, { provider, memberId, payment }: Arriving, { kind, fresh, surplusMinor }: Odd) => {
  const providerRef = fresh.at(-1)?.id;
  invariant(providerRef !== undefined, 'money came');
  await raiseException(act.tx, {
    id: act.newId(),
    ...{ kind, provider, providerRef, memberId, surplusMinor },
    orderId: payment.orderId,
    paymentId: payment.id,
    expectedMinor: payment.amountMinor,
    receivedMinor: sumOf(fresh),
    currency: payment.currency,
    creditedKey: receiptKey(provider, providerRef),
    at: act.at,
  });
};

const settle = async (act: Act<Member>, arriving: Arriving, fresh: readonly Receipt[]): Promise<PayStatus> => {
  const { payment, memberId } = arriving;
  const order = await orderToPay(act.tx, memberId, payment.orderId);
  invariant(order !== undefined, 'a payment has an order');
  const { state, amountMinor, payUntil, type } = order;
  const cameMinor = sumOf(fresh);
  const receivedMinor = payment.receivedMinor + cameMinor;
  const arrived = { minor: cameMinor, currency: payment.currency };
  const inTime = payUntil.getTime() + GRACE_MS > act.at.getTime();
  const { fulfil: enough, exception: kind } = verdictOf({ state, inTime, amountMinor, receivedMinor });
  const done = enough && (await fulfil(act, arriving, type));
  const surplusMinor = done ? receivedMinor - amountMinor : cameMinor;
  if (kind !== undefined) await raise(act, arriving, { kind, fresh, surplusMinor });
  if (done && type === 'recharge') await tellArrived(act, 'topUpReceived', arrived);
  if (done) return 'paid';
  if (enough) await raise(act, arriving, { kind: 'unfulfilled', fresh, surplusMinor });
  if (kind === 'short') return 'pending';
  await tellArrived(act, 'moneyReceived', arrived);
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
 * - every arrival of money is credited once, as it came, however often and in whatever order it is told;
 * - the order is paid only when enough came in time, and then by the same way as from the wallet;
 * - what doesn't fit is credited all the same and listed for operators (the rule: payments.rules.ts).
 * Needs the provider's own answer: a webhook's words are never handed to it.
 */
export const receiveMoney = async (act: Act<Who>, confirmed: Confirmed): Promise<Received> => {
  const { memberId, payId, said } = confirmed;
  const payment = await lockPayment(act.tx, memberId, payId);
  if (payment === undefined) return 'unknown';
  invariant(said.currency === payment.currency, 'the provider speaks of the same currency');
  const arriving = { ...confirmed, payment };
  const fresh = await credit(act, arriving);
  const addMinor = sumOf(fresh);
  const asMember: Act<Member> = { ...act, who: { kind: 'member', memberId, sessionId: '' } };
  const after = fresh.length > 0 ? await settle(asMember, arriving, fresh) : undefined;
  const ended = payment.status === 'pending' ? ENDED[said.status] : undefined;
  const status = laterOf(payment.status, after ?? ended);
  await updatePayment(act.tx, { memberId, id: payment.id, status, addMinor, at: act.at });
  if (status !== payment.status) await showResult(asMember, { orderId: payment.orderId, payId: payment.id, status });
  return status;
};

/** A payment that was used stays paid, whatever else comes for it. */
const laterOf = (before: PayStatus, after: PayStatus | undefined): PayStatus =>
  before === 'paid' ? before : (after ?? before);
