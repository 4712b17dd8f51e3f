// Turns a draft into an order, from the encrypted payload that names it.
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { OrderPayload, submitOrder as SubmitOrder } from '@roda/contract/orders';
import { askGate, judgeGate, judgeIdentity } from '#modules/members/members.public.ts';
import { requireIncomeSales } from '#modules/places/places.public.ts';
import { requireSalesOpen } from '#modules/trust/trust.public.ts';
import type { Act } from '#platform/act.ts';
import { allOf } from '#platform/db/tx.ts';
import { refuse } from '#platform/failure.ts';
import { GOODS_PAY_SECONDS, orderSnOf, RECHARGE_PAY_SECONDS } from './orders.rules.ts';
import { placeOrder, type Placed } from './orders.sql.ts';

const refuseUnless = (placed: Placed, payload: OrderPayload): void => {
  const { code, stock, limit, bought, minLevel, memberLevel } = placed;
  switch (code) {
    case 'ok':
      break;
    case 'missing':
      refuse('not_found');
      break;
    case 'paused':
      refuse('sales_paused', { reason: 'paused' });
      break;
    case 'out_of_stock':
      refuse('out_of_stock', { stock });
      break;
    case 'limit_reached':
      refuse('limit_reached', { limit, bought });
      break;
    default:
      refuse(code);
  }
  if (payload.agreementVersion !== placed.agreementVersion || placed.agreementNow !== placed.agreementVersion) {
    refuse('agreement_changed', { version: placed.agreementNow });
  }
  if (minLevel !== null && memberLevel < minLevel) refuse('level_short', { needLevel: minLevel, level: memberLevel });
};

/**
 * Guarantees:
 * - the price is the draft's, and the product's terms are still those the draft was priced by;
 * - a draft becomes one order, a nonce is used once, however often and at once the payload is sent;
 * - units are reserved for the order: never more than there are, never more than one member may buy;
 * - a plan is an ordinary good: neither licence nor gate stands before it;
 * - an income product is sold only under a licence, past the gate, and not while the books disagree (R4); a top-up only
 *   to a checked identity;
 * - a refused order leaves no trace.
 */
export const submitOrder = async (
  act: Act,
  _input: InputOf<typeof SubmitOrder>,
  payload: OrderPayload,
): Promise<ReplyOf<typeof SubmitOrder>> => {
  const id = act.newId();
  const sn = orderSnOf(id, act.at);
  const placing = placeOrder(act.tx, {
    memberId: act.who.memberId,
    draftId: payload.draftId,
    at: act.at,
    order: {
      id,
      sn,
      nonce: payload.nonce,
      addressId: payload.addressId,
      goodsSeconds: GOODS_PAY_SECONDS,
      rechargeSeconds: RECHARGE_PAY_SECONDS,
    },
  });
  // The gate's question travels with the order, and is answered after it.
  const [placed, gate] = await allOf(placing, askGate(act, id));
  // Nothing was reserved while the gate of sales is shut; its own words say why.
  if (placed.code === 'paused') await requireSalesOpen(act.tx);
  refuseUnless(placed, payload);
  if (placed.type === 'recharge') judgeIdentity(gate);
  else if (placed.type !== 'plan') {
    await requireIncomeSales(act, placed.type, placed.memberCountry);
    judgeGate(gate, placed.amountMinor);
  }
  return { orderId: id, orderSn: sn, amount: formatAmount(placed.amountMinor, placed.currency), status: 'to_pay' };
};
