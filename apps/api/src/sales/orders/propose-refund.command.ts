// Refunds a purchase after its cancel window, with two-person approval.
import { MemberId, Text, Uuid } from '@roda/api-contract/fields';
import { formatAmount, parseAmount, type Currency } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { proposeRefund as operation } from '@roda/api-contract/sales/order-cases';
import * as z from 'zod/mini';
import { deriveKey, post } from '#ledger';
import { change, proposeChange, type Change } from '#backoffice/approvals/index.ts';
import { endEarly } from '#income/holdings/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { isRefundable } from './order-case.ts';
import { orderOf, type OrderRow } from './orders.queries.ts';
import { markRefundedLate } from './orders.repository.ts';
import { notifyRefundedLate } from './notify-order.ts';

const Payload = z.strictObject({ memberId: MemberId, orderId: Uuid, amount: Text, reason: Text });

/** The full price, or the requested part. */
const amountOf = ({ amountMinor, currency }: OrderRow, asked: string | undefined): bigint => {
  if (asked === undefined) return amountMinor;
  const minor = parseAmount(asked, currency);
  if (minor === undefined) return reject('malformed', { fields: [{ path: 'amount', message: 'places' }] });
  const max = formatAmount(amountMinor, currency);
  return minor > 0n && minor <= amountMinor ? minor : reject('amount_out_of_range', { max });
};

export const proposeRefund = async (
  ctx: RequestContext<Operator>,
  { memberId, orderId, amount: asked, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const row = (await orderOf(ctx.tx, BigInt(memberId), orderId)) ?? reject('not_found');
  if (!isRefundable(row, ctx.at)) reject('wrong_state', { state: row.state });
  const amount = formatAmount(amountOf(row, asked), row.currency);
  const { id: approvalId } = await proposeChange(ctx, {
    kind: 'order_refund',
    subject: orderId,
    title: `refund ${amount} ${row.currency} of order ${row.orderSn}: ${reason}`,
    before: { memberId, state: row.state, price: formatAmount(row.amountMinor, row.currency) },
    after: { state: 'refunded', amount },
    payload: { memberId, orderId, amount, reason },
  });
  return { approvalId };
};

/**
 * Guarantees:
 * - once, to the wallet of the member who bought it, from the company's sale proceeds, never more than the price;
 * - the holding ends with the current period, and earns until then;
 * - rejects with wrong_state when it has ended by now.
 */
export const orderRefund: Change = change('order_refund', {
  roles: ['finance', 'compliance'],
  apply: async (ctx, { payload }) => {
    const { tx, at, audit } = ctx;
    const { memberId: digits, orderId, amount, reason } = z.parse(Payload, payload);
    const memberId = BigInt(digits);
    const order = (await markRefundedLate(tx, { memberId, orderId, at })) ?? reject('wrong_state');
    const { goodsId, holdingId, currency, amountMinor: priceMinor } = order;
    if (goodsId === null || holdingId === null) return reject('wrong_state');
    const minor = parseAmount(amount, currency) ?? reject('wrong_state');
    if (minor > priceMinor) reject('wrong_state');
    await post(tx, {
      memberId,
      at,
      key: deriveKey(`order:${digits}:${orderId}:refund`),
      code: 'principal_return',
      ref: `order:${orderId}`,
      legs: [
        { kind: 'acquisition', currency, productId: goodsId, minor: -minor },
        { kind: 'wallet', currency, minor },
      ],
    });
    if (!(await endEarly(tx, { memberId, id: holdingId, at }))) reject('wrong_state');
    await notifyRefundedLate(ctx, { memberId, order: { ...order, amountMinor: minor } });
    const after = { state: 'refunded', amount: formatAmount(minor, currency as Currency) };
    audit({ target: `order:${orderId}`, before: { memberId: digits, state: 'working' }, after, reason });
  },
});
