// Cancels an order: before payment, or with a full refund while the cancel window is open.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { cancelOrder as CancelOrder } from '@roda/api-contract/sales/orders';
import { deriveKey, post } from '#ledger';
import { voidHolding } from '#income/holdings/index.ts';
import { withdrawDelivery } from '#sales/digital-goods/index.ts';
import type { RequestContext, Principal } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { endPlan } from './digital-goods/deliver-digital-good.ts';
import { returnReserved } from './end-orders.ts';
import { markCancelled, orderFacts } from './orders.repository.ts';
import { notifyRefunded } from './notify-order.ts';

type Canceller = RequestContext<Exclude<Principal, { kind: 'nobody' }>>;
type Which = { readonly memberId: bigint; readonly orderId: string };
type Cancelled = ReplyOf<typeof CancelOrder>;

/**
 * Guarantees:
 * - either the whole amount goes from escrow back to the wallet once, or the escrow is released once: never both;
 * - the holding and all its income records are void from the same commit on;
 * - the units can be bought again and no longer count against the member's limit;
 * - a digital good is cancelled only before its delivery was requested.
 */
export const cancelOf = async (ctx: Canceller, which: Which): Promise<Cancelled> => {
  const { tx, at } = ctx;
  const { memberId, orderId } = which;
  const order = await markCancelled(tx, { memberId, orderId, at });
  if (order === undefined) return (await cancelPlan(ctx, which)) ?? whyNotCancelled(ctx, which);
  const { amountMinor, currency, paidAt, holdingId } = order;
  await returnReserved(tx, memberId, order);
  if (paidAt === null) return { status: 'expired' };
  await post(tx, {
    memberId,
    at,
    key: deriveKey(`order:${memberId}:${orderId}:end`),
    code: 'purchase_cancel',
    ref: `order:${orderId}`,
    legs: [
      { kind: 'escrow', currency, minor: -amountMinor },
      { kind: 'wallet', currency, minor: amountMinor },
    ],
  });
  if (holdingId !== null) await voidHolding(tx, { memberId, id: holdingId, at });
  await notifyRefunded(ctx, { memberId, order });
  return { status: 'refunded', paidAt: paidAt.toISOString() };
};

/** Cancellation by the member; same guarantees as `cancelOf`. */
export const cancelOrder = (ctx: RequestContext, { orderId }: InputOf<typeof CancelOrder>): Promise<Cancelled> =>
  cancelOf(ctx, { memberId: ctx.principal.memberId, orderId });

/** A digital good that was paid and never sent; undefined when it is another product, or was sent. */
const cancelPlan = async (ctx: Canceller, which: Which): Promise<Cancelled | undefined> => {
  const settled = await withdrawDelivery(ctx, which);
  if (settled === undefined) return undefined;
  const order = await endPlan(ctx, which, { settled, reason: 'cancelled' });
  return { status: 'refunded', ...(order === undefined ? {} : { paidAt: order.paidAt.toISOString() }) };
};

const whyNotCancelled = async ({ tx, at }: Canceller, { memberId, orderId }: Which): Promise<never> => {
  const facts = (await orderFacts(tx, memberId, orderId)) ?? reject('not_found');
  const { state, cancelUntil, type } = facts;
  if (type === 'plan' && (state === 'paid' || state === 'delivered')) return reject('delivery_begun', { state });
  const over = state === 'working' || (state === 'paid' && cancelUntil !== null && cancelUntil <= at);
  return over
    ? reject('cancel_window_over', { cancelUntil: cancelUntil?.toISOString() })
    : reject('wrong_state', { state });
};
