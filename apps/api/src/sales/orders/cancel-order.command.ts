// Cancels an order: before it is paid, or with all its money back while the cancel window is open.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { cancelOrder as CancelOrder } from '@roda/contract/orders';
import { keyOf, post } from '#ledger';
import { voidHolding } from '#modules/holdings/holdings.public.ts';
import { withdrawDelivery } from '#modules/plans/plans.public.ts';
import type { Act, Who } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { endPlan } from './deliver-plan.ts';
import { returnReserved } from './end-orders.ts';
import { markCancelled, orderFacts } from './orders.sql.ts';
import { tellRefunded } from './tell-order.ts';

type Canceller = Act<Exclude<Who, { kind: 'nobody' }>>;
type Which = { readonly memberId: bigint; readonly orderId: string };
type Cancelled = ReplyOf<typeof CancelOrder>;

/**
 * Guarantees:
 * - the whole amount goes back from escrow to the wallet, once, or the escrow is released, once: never both;
 * - the holding is void from the same commit on, with every income record of it;
 * - the units can be bought again, and count no longer for the member's limit;
 * - a plan is cancelled only before anybody was asked to deliver it.
 */
export const cancelOf = async (act: Canceller, which: Which): Promise<Cancelled> => {
  const { tx, at } = act;
  const { memberId, orderId } = which;
  const order = await markCancelled(tx, { memberId, orderId, at });
  if (order === undefined) return (await cancelPlan(act, which)) ?? whyNotCancelled(act, which);
  const { amountMinor, currency, paidAt, holdingId } = order;
  await returnReserved(tx, memberId, order);
  if (paidAt === null) return { status: 'expired' };
  await post(tx, {
    memberId,
    at,
    key: keyOf(`order:${memberId}:${orderId}:end`),
    code: 'purchase_cancel',
    ref: `order:${orderId}`,
    legs: [
      { kind: 'escrow', currency, minor: -amountMinor },
      { kind: 'wallet', currency, minor: amountMinor },
    ],
  });
  if (holdingId !== null) await voidHolding(tx, { memberId, id: holdingId, at });
  await tellRefunded(act, { memberId, order });
  return { status: 'refunded', paidAt: paidAt.toISOString() };
};

/** One tap of the member's, as `cancelOf` guarantees. */
export const cancelOrder = (act: Act, { orderId }: InputOf<typeof CancelOrder>): Promise<Cancelled> =>
  cancelOf(act, { memberId: act.who.memberId, orderId });

/** A plan that was paid and never sent; nothing when it is none, or was sent. */
const cancelPlan = async (act: Canceller, which: Which): Promise<Cancelled | undefined> => {
  const settled = await withdrawDelivery(act, which);
  if (settled === undefined) return undefined;
  const order = await endPlan(act, which, { settled, reason: 'cancelled' });
  return { status: 'refunded', ...(order === undefined ? {} : { paidAt: order.paidAt.toISOString() }) };
};

const whyNotCancelled = async ({ tx, at }: Canceller, { memberId, orderId }: Which): Promise<never> => {
  const facts = (await orderFacts(tx, memberId, orderId)) ?? refuse('not_found');
  const { state, cancelUntil, type } = facts;
  if (type === 'plan' && (state === 'paid' || state === 'delivered')) return refuse('delivery_begun', { state });
  const over = state === 'working' || (state === 'paid' && cancelUntil !== null && cancelUntil <= at);
  return over
    ? refuse('cancel_window_over', { cancelUntil: cancelUntil?.toISOString() })
    : refuse('wrong_state', { state });
};
