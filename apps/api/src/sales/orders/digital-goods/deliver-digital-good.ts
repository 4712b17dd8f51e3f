// Completes a paid digital good: delivered and its money released, or rejected and refunded; never both.
import { formatAmount } from '@roda/domain/money';
import { deriveKey, payFromMarketing, post } from '#ledger';
import { sendNotification } from '#content/notifications/index.ts';
import {
  insertDelivery,
  markGift,
  returnDigitalGood,
  sendDelivery,
  settleDelivery,
  type SettleDeliverySettled,
  type Which,
} from '#sales/digital-goods/index.ts';
import type { RequestContext, Principal } from '#platform/request-context.ts';
import { invariant, DomainError } from '#platform/errors.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import type { PaidOrder } from '#sales/orders/orders.repository.ts';
import { markDelivered, markPlanRefunded, type EndedPlan } from './digital-good-orders.repository.ts';

type Ending = Pick<RequestContext<Principal>, 'tx' | 'at' | 'newId' | 'publish' | 'enqueue'>;

const LINK = 'pages/my/productOrderList';

/** The delivery exists, and is sent as soon as the payment is committed. */
export const acceptPlan = async (
  { tx, at, principal, enqueue }: RequestContext,
  order: Extract<PaidOrder, { type: 'plan' }>,
): Promise<void> => {
  const { id: orderId, terms, quantity, draftId, targetEncrypted, targetMasked, amountMinor, currency } = order;
  const { planId, carrierId: telecomOperatorId, kind, product, coinGift } = terms;
  const { memberId } = principal;
  await insertDelivery(tx, {
    ...{
      memberId,
      orderId,
      draftId,
      planId,
      carrierId: telecomOperatorId,
      kind,
      product,
      quantity,
      targetEncrypted,
      targetMasked,
    },
    ...{ amountMinor, currency, coinGift: coinGift * quantity, at },
  });
  await enqueue('orders.deliverPlan', { memberId: String(memberId), orderId });
};

/** Escrow → its destination: both outcomes use one idempotency key, so the ledger can't post both. */
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
    key: deriveKey(`order:${memberId}:${orderId}:end`),
    code,
    ref: `order:${orderId}`,
    legs: [
      { kind: 'escrow', currency, minor: -amountMinor },
      code === 'purchase_release'
        ? { kind: 'acquisition', currency, productId: planId, minor: amountMinor }
        : { kind: 'wallet', currency, minor: amountMinor },
    ],
  });

/** 1474: coins granted with a purchase, from the marketing budget; without a budget the delivery completes as well. */
const giveCoins = async (
  { tx, at }: Ending,
  which: Which,
  coins: number,
): Promise<'given' | 'left_out' | undefined> => {
  if (coins === 0) return undefined;
  const { memberId, orderId } = which;
  await tx.query('savepoint coin_gift');
  await markGift(tx, { ...which, gift: 'given' });
  try {
    await payFromMarketing(tx, {
      memberId,
      at,
      key: deriveKey(`order:${memberId}:${orderId}:gift`),
      code: 'reward_coins',
      kind: 'coins_bonus',
      currency: 'COIN',
      minor: BigInt(coins),
      ref: `order:${orderId}`,
    });
    await tx.query('release savepoint coin_gift');
    return 'given';
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'balance_short') throw error;
    await tx.query('rollback to savepoint coin_gift');
    await markGift(tx, { ...which, gift: 'left_out' });
    return 'left_out';
  }
};

const delivered = async (ctx: Ending, which: Which, settled: SettleDeliverySettled): Promise<void> => {
  const { memberId, orderId } = which;
  const order = await markDelivered(ctx.tx, { ...which, at: ctx.at });
  invariant(order !== undefined, 'a plan that is delivered was paid and not ended');
  await endEscrow(ctx, which, { ...order, code: 'purchase_release' });
  const gift = await giveCoins(ctx, which, settled.coinGift);
  await ctx.publish({
    to: { memberId },
    type: 'pay.result',
    data: { orderId, status: 'paid', delivery: 'delivered' },
  });
  await sendNotification(ctx, {
    memberId,
    topic: 'orders',
    text: gift === 'left_out' ? 'planDeliveredNoGift' : 'planDelivered',
    values: { product: order.terms.name, target: settled.targetMasked },
    link: settled.kind === 'voucher' ? `pages/web/showCard?orderId=${orderId}` : LINK,
  });
};

const refunded = async (ctx: Ending, which: Which, reason: 'delivery_failed' | 'cancelled'): Promise<EndedPlan> => {
  const { memberId, orderId } = which;
  const order = await markPlanRefunded(ctx.tx, { ...which, at: ctx.at, reason });
  invariant(order !== undefined, 'a plan that is refused was paid and not ended');
  const { planId, quantity: units, terms, amountMinor, currency } = order;
  await returnDigitalGood(ctx.tx, { memberId, planId, units, terms });
  await endEscrow(ctx, which, { ...order, code: 'purchase_cancel' });
  await ctx.publish({
    to: { memberId },
    type: 'pay.result',
    data: { orderId, status: 'refunded', delivery: 'refused' },
  });
  await sendNotification(ctx, {
    memberId,
    topic: 'orders',
    text: reason === 'cancelled' ? 'orderRefunded' : 'planRefunded',
    values: { product: terms.name, amount: { money: formatAmount(amountMinor, currency), currency } },
    link: LINK,
  });
  return order;
};

/**
 * Applies the end of a delivery in the same commit: ends the order and moves its money. Call it only with the result of
 * the delivery's conditional update: so of any number of callers one gets here.
 */
export const endPlan = async (
  ctx: Ending,
  which: Which,
  { settled, reason = 'delivery_failed' }: { settled: SettleDeliverySettled; reason?: 'delivery_failed' | 'cancelled' },
): Promise<EndedPlan | undefined> => {
  if (settled.state === 'refused') return refunded(ctx, which, reason);
  await delivered(ctx, which, settled);
  return undefined;
};

export type ToDeliver = { readonly memberId: string; readonly orderId: string };

/** At least once, idempotent: calls the provider outside any transaction, then settles its reply. */
export const deliverPlan = async (ctx: JobContext, { memberId, orderId }: ToDeliver): Promise<void> => {
  const which = { memberId: BigInt(memberId), orderId };
  const answered = await sendDelivery(ctx, which);
  if (answered === undefined) return;
  await ctx.inTransaction(async (inside) => {
    const settled = await settleDelivery(inside, which, answered);
    if (settled !== undefined) await endPlan(inside, which, { settled });
  });
};
