// Turns a draft into an order, from the encrypted payload that references it.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { OrderPayload, submitOrder as SubmitOrder } from '@roda/api-contract/sales/orders';
import { askSuitability, judgeSuitability, judgeIdentity } from '#people/members/index.ts';
import { requireIncomeSales } from '#backoffice/markets/index.ts';
import { requireSalesOpen } from '#backoffice/assurance/index.ts';
import type { RequestContext } from '#platform/request-context.ts';
import { allOf } from '#platform/db/tx.ts';
import { reject } from '#platform/errors.ts';
import { PRODUCT_PAY_SECONDS, orderSnOf, RECHARGE_PAY_SECONDS } from './orders.policy.ts';
import { placeOrder, type Placed } from './orders.repository.ts';

const rejectUnless = (placed: Placed, payload: OrderPayload): void => {
  const { code, stock, limit, bought, minLevel, memberLevel } = placed;
  switch (code) {
    case 'ok':
      break;
    case 'missing':
      reject('not_found');
      break;
    case 'paused':
      reject('sales_paused', { reason: 'paused' });
      break;
    case 'out_of_stock':
      reject('out_of_stock', { stock });
      break;
    case 'limit_reached':
      reject('limit_reached', { limit, bought });
      break;
    default:
      reject(code);
  }
  if (payload.agreementVersion !== placed.agreementVersion || placed.agreementNow !== placed.agreementVersion) {
    reject('agreement_changed', { version: placed.agreementNow });
  }
  if (placed.offerVersion !== placed.offerNow) reject('agreement_changed', { version: placed.agreementNow });
  if (minLevel !== null && memberLevel < minLevel) reject('level_short', { needLevel: minLevel, level: memberLevel });
};

/**
 * Guarantees:
 * - the price is the draft's, and the product's terms still equal those the draft was priced by;
 * - a draft becomes one order and a nonce is used once, however often and concurrently the payload is sent;
 * - units are reserved for the order: never more than the stock, never more than one member may buy;
 * - a digital good is an ordinary product: neither licence nor suitability check applies;
 * - an income product is sold only under a licence, after the suitability check, and not while the ledger is
 *   inconsistent (R4); a top-up only to a verified identity;
 * - the offer document of its draft is still the product's newest, and is kept with the order, with
 *   what of it the app showed (R5);
 * - a rejected order leaves no trace.
 */
export const submitOrder = async (
  ctx: RequestContext,
  _input: InputOf<typeof SubmitOrder>,
  payload: OrderPayload,
): Promise<ReplyOf<typeof SubmitOrder>> => {
  const id = ctx.newId();
  const sn = orderSnOf(id, ctx.at);
  const placing = placeOrder(ctx.tx, {
    memberId: ctx.principal.memberId,
    draftId: payload.draftId,
    at: ctx.at,
    order: {
      id,
      sn,
      nonce: payload.nonce,
      addressId: payload.addressId,
      offerRead: payload.offerRead,
      goodsSeconds: PRODUCT_PAY_SECONDS,
      rechargeSeconds: RECHARGE_PAY_SECONDS,
    },
  });
  // The suitability query is sent in the same batch as the order, and evaluated after it.
  const [placed, gate] = await allOf(placing, askSuitability(ctx, id));
  // Nothing was reserved while sales are blocked; the block's own error gives the reason.
  if (placed.code === 'paused') await requireSalesOpen(ctx.tx);
  rejectUnless(placed, payload);
  if (placed.type === 'recharge') judgeIdentity(gate);
  else if (placed.type !== 'plan') {
    await requireIncomeSales(ctx, placed.type, placed.memberCountry);
    judgeSuitability(gate, placed.amountMinor);
  }
  return { orderId: id, orderSn: sn, amount: formatAmount(placed.amountMinor, placed.currency), status: 'to_pay' };
};
