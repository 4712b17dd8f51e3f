// Ends orders without the member: payment deadline, end of the cancel window, a payment that can't be used.
import { deriveKey, post } from '#ledger';
import { returnUnits } from '#sales/catalog/index.ts';
import { returnDigitalGood } from '#sales/digital-goods/index.ts';
import type { RequestContext, System, Principal } from '#platform/request-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { DueOrder } from './orders.queries.ts';
import { GRACE_MS } from './orders.policy.ts';
import { markExpired, markUnfulfilled, markWorking, type ClosedOrder } from './orders.repository.ts';

/** Releases reserved units to the stock, and from the member's limit. */
export const returnReserved = async (
  tx: Tx,
  memberId: bigint,
  { type, goodsId, quantity: units, terms }: Pick<ClosedOrder, 'type' | 'goodsId' | 'quantity' | 'terms'>,
): Promise<void> => {
  if (goodsId === null) return;
  if (type === 'plan') await returnDigitalGood(tx, { memberId, planId: goodsId, units, terms: terms ?? {} });
  else await returnUnits(tx, { memberId, goodsId, units });
};

/** Ends an unpaid order a little after its deadline and releases its units. Returns whether it did. */
export const expireOrder = async (
  { tx, at }: RequestContext<System>,
  { memberId, orderId }: DueOrder,
): Promise<boolean> => {
  const order = await markExpired(tx, { memberId, orderId, at, before: new Date(at.getTime() - GRACE_MS) });
  if (order !== undefined) await returnReserved(tx, memberId, order);
  return order !== undefined;
};

/** Releases the money of an order once: escrow → the product's acquisition. From here on it can't be cancelled. */
export const releaseEscrow = async (
  { tx, at }: RequestContext<System>,
  { memberId, orderId }: DueOrder,
): Promise<boolean> => {
  const order = await markWorking(tx, { memberId, orderId, at });
  if (order === undefined || order.goodsId === null) return false;
  const { currency, amountMinor, goodsId } = order;
  await post(tx, {
    memberId,
    at,
    key: deriveKey(`order:${memberId}:${orderId}:end`),
    code: 'purchase_release',
    ref: `order:${orderId}`,
    legs: [
      { kind: 'escrow', currency, minor: -amountMinor },
      { kind: 'acquisition', currency, productId: goodsId, minor: amountMinor },
    ],
  });
  return true;
};

/** Ends an unpaid order that can't be fulfilled although its money arrived; the money stays in the wallet. */
export const closeUnfulfilled = async (
  { tx, at }: Pick<RequestContext<Principal>, 'tx' | 'at'>,
  { memberId, orderId, reason }: DueOrder & { readonly reason: 'out_of_stock' | 'payment_failed' | 'price_changed' },
): Promise<boolean> => {
  const order = await markUnfulfilled(tx, { memberId, orderId, at, reason });
  if (order !== undefined) await returnReserved(tx, memberId, order);
  return order !== undefined;
};
