// Gives back what was bought after its window, on the word of two operators.
import { MemberId, Text, Uuid } from '@roda/contract/fields';
import { formatAmount, parseAmount, type Currency } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { proposeRefund as operation } from '@roda/contract/orders-operators';
import * as z from 'zod/mini';
import { keyOf, post } from '#ledger';
import { change, proposeChange, type Change } from '#modules/approvals/approvals.public.ts';
import { endEarly } from '#modules/holdings/holdings.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { isRefundable } from './order-case.ts';
import { orderOf, type OrderRow } from './orders.reads.ts';
import { markRefundedLate } from './orders.sql.ts';
import { tellRefundedLate } from './tell-order.ts';

const Payload = z.strictObject({ memberId: MemberId, orderId: Uuid, amount: Text, reason: Text });

/** All of the price, or the part that is asked for. */
const amountOf = ({ amountMinor, currency }: OrderRow, asked: string | undefined): bigint => {
  if (asked === undefined) return amountMinor;
  const minor = parseAmount(asked, currency);
  if (minor === undefined) return refuse('malformed', { fields: [{ path: 'amount', message: 'places' }] });
  const max = formatAmount(amountMinor, currency);
  return minor > 0n && minor <= amountMinor ? minor : refuse('amount_out_of_range', { max });
};

export const proposeRefund = async (
  act: Act<Operator>,
  { memberId, orderId, amount: asked, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const row = (await orderOf(act.tx, BigInt(memberId), orderId)) ?? refuse('not_found');
  if (!isRefundable(row, act.at)) refuse('wrong_state', { state: row.state });
  const amount = formatAmount(amountOf(row, asked), row.currency);
  const { id: approvalId } = await proposeChange(act, {
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
 * - once, to the wallet of the member who bought it, out of what the sale brought the house, never more than the price;
 * - the holding ends with the period under way, and earns until then;
 * - refuses wrong_state when it is over by now.
 */
export const orderRefund: Change = change('order_refund', {
  roles: ['finance', 'compliance'],
  apply: async (act, { payload }) => {
    const { tx, at, note } = act;
    const { memberId: digits, orderId, amount, reason } = z.parse(Payload, payload);
    const memberId = BigInt(digits);
    const order = (await markRefundedLate(tx, { memberId, orderId, at })) ?? refuse('wrong_state');
    const { goodsId, holdingId, currency, amountMinor: priceMinor } = order;
    if (goodsId === null || holdingId === null) return refuse('wrong_state');
    const minor = parseAmount(amount, currency) ?? refuse('wrong_state');
    if (minor > priceMinor) refuse('wrong_state');
    await post(tx, {
      memberId,
      at,
      key: keyOf(`order:${digits}:${orderId}:refund`),
      code: 'principal_return',
      ref: `order:${orderId}`,
      legs: [
        { kind: 'acquisition', currency, productId: goodsId, minor: -minor },
        { kind: 'wallet', currency, minor },
      ],
    });
    if (!(await endEarly(tx, { memberId, id: holdingId, at }))) refuse('wrong_state');
    await tellRefundedLate(act, { memberId, order: { ...order, amountMinor: minor } });
    const after = { state: 'refunded', amount: formatAmount(minor, currency as Currency) };
    note({ target: `order:${orderId}`, before: { memberId: digits, state: 'working' }, after, reason });
  },
});
