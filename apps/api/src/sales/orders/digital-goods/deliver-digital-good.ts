// From a paid plan to its end: delivered and its money released, or refused and its money back; never both.
import { formatAmount } from '@roda/contract/money';
import { keyOf, payFromMarketing, post } from '#ledger';
import { sendNotice } from '#modules/notices/notices.public.ts';
import {
  insertDelivery,
  markGift,
  returnPlan,
  sendDelivery,
  settleDelivery,
  type Settled,
  type Which,
} from '#modules/plans/plans.public.ts';
import type { Act, Who } from '#platform/act.ts';
import { invariant, Refusal } from '#platform/failure.ts';
import type { JobAct } from '#platform/jobs/job.ts';
import type { PaidOrder } from './orders.sql.ts';
import { markDelivered, markPlanRefunded, type EndedPlan } from './plan-orders.sql.ts';

type Ending = Pick<Act<Who>, 'tx' | 'at' | 'newId' | 'publish' | 'enqueue'>;

const LINK = 'pages/my/productOrderList';

/** The delivery stands, and is on its way as soon as the payment is committed. */
export const acceptPlan = async (
  { tx, at, who, enqueue }: Act,
  order: Extract<PaidOrder, { type: 'plan' }>,
): Promise<void> => {
  const { id: orderId, terms, quantity, draftId, targetSealed, targetMasked, amountMinor, currency } = order;
  const { planId, carrierId, kind, product, coinGift } = terms;
  const { memberId } = who;
  await insertDelivery(tx, {
    ...{ memberId, orderId, draftId, planId, carrierId, kind, product, quantity, targetSealed, targetMasked },
    ...{ amountMinor, currency, coinGift: coinGift * quantity, at },
  });
  await enqueue('orders.deliverPlan', { memberId: String(memberId), orderId });
};

/** Escrow → where it belongs: both ends have one key, so that the books can't take both. */
const endEscrow = (
  { tx, at }: Ending,
  { memberId, orderId }: Which,
  {
    planId,
    amountMinor,
    currency,
    code,
  }: Pick<EndedPlan, 'planId' | 'amountMinor' | 'currency'> & {
    readonly code: 'purchase_release' | 'purchase_cancel';
  },
) =>
  post(tx, {
    memberId,
    at,
    key: keyOf(`order:${memberId}:${orderId}:end`),
    code,
    ref: `order:${orderId}`,
    legs: [
      { kind: 'escrow', currency, minor: -amountMinor },
      code === 'purchase_release'
        ? { kind: 'acquisition', currency, productId: planId, minor: amountMinor }
        : { kind: 'wallet', currency, minor: amountMinor },
    ],
  });

/** 1474: coins that came with a purchase, from the marketing budget; without one the delivery is complete as well. */
const giveCoins = async (
  { tx, at }: Ending,
  which: Which,
  coins: number,
): Promise<'given' | 'left_out' | undefined> => {
  if (coins === 0) return undefined;
  const { memberId, orderId } = which;
  await tx.query('savepoint coin_gift');
  try {
    await payFromMarketing(tx, {
      memberId,
      at,
      key: keyOf(`order:${memberId}:${orderId}:gift`),
      code: 'reward_coins',
      kind: 'coins_bonus',
      currency: 'COIN',
      minor: BigInt(coins),
      ref: `order:${orderId}`,
    });
    await tx.query('release savepoint coin_gift');
    await markGift(tx, { ...which, gift: 'given' });
    return 'given';
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'balance_short') throw error;
    await tx.query('rollback to savepoint coin_gift');
    await markGift(tx, { ...which, gift: 'left_out' });
    return 'left_out';
  }
};

const delivered = async (act: Ending, which: Which, settled: Settled): Promise<void> => {
  const { memberId, orderId } = which;
  const order = await markDelivered(act.tx, { ...which, at: act.at });
  invariant(order !== undefined, 'a plan that is delivered was paid and not ended');
  await endEscrow(act, which, { ...order, code: 'purchase_release' });
  const gift = await giveCoins(act, which, settled.coinGift);
  await act.publish({
    to: { memberId },
    type: 'pay.result',
    data: { orderId, status: 'paid', delivery: 'delivered' },
  });
  await sendNotice(act, {
    memberId,
    topic: 'orders',
    text: gift === 'left_out' ? 'planDeliveredNoGift' : 'planDelivered',
    values: { product: order.terms.name, target: settled.targetMasked },
    link: settled.kind === 'voucher' ? `pages/web/showCard?orderId=${orderId}` : LINK,
  });
};

const refunded = async (act: Ending, which: Which, reason: 'delivery_failed' | 'cancelled'): Promise<EndedPlan> => {
  const { memberId, orderId } = which;
  const order = await markPlanRefunded(act.tx, { ...which, at: act.at, reason });
  invariant(order !== undefined, 'a plan that is refused was paid and not ended');
  const { planId, quantity: units, terms, amountMinor, currency } = order;
  await returnPlan(act.tx, { memberId, planId, units, terms });
  await endEscrow(act, which, { ...order, code: 'purchase_cancel' });
  await act.publish({
    to: { memberId },
    type: 'pay.result',
    data: { orderId, status: 'refunded', delivery: 'refused' },
  });
  await sendNotice(act, {
    memberId,
    topic: 'orders',
    text: reason === 'cancelled' ? 'orderRefunded' : 'planRefunded',
    values: { product: terms.name, amount: { money: formatAmount(amountMinor, currency), currency } },
    link: LINK,
  });
  return order;
};

/**
 * What follows from a delivery's end, in the same commit: the order's end and its money's. Call it with what the delivery's
 * own condition gave, and only then: so of any number of callers one gets here.
 */
export const endPlan = async (
  act: Ending,
  which: Which,
  { settled, reason = 'delivery_failed' }: { settled: Settled; reason?: 'delivery_failed' | 'cancelled' },
): Promise<EndedPlan | undefined> => {
  if (settled.state === 'refused') return refunded(act, which, reason);
  await delivered(act, which, settled);
  return undefined;
};

export type ToDeliver = { readonly memberId: string; readonly orderId: string };

/** At least once, and harmless again: speaks with the provider outside any transaction, then settles what it said. */
export const deliverPlan = async (act: JobAct, { memberId, orderId }: ToDeliver): Promise<void> => {
  const which = { memberId: BigInt(memberId), orderId };
  const answered = await sendDelivery(act, which);
  if (answered === undefined) return;
  await act.inTransaction(async (inside) => {
    const settled = await settleDelivery(inside, which, answered);
    if (settled !== undefined) await endPlan(inside, which, { settled });
  });
};
