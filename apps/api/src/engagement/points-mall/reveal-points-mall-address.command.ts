// Reveals the shipping address of one order, given a reason.
import type { revealPointsMallAddress as RevealPointsMallAddress } from '@roda/api-contract/engagement/points-mall-orders';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { orderToNotify } from './order-cases.queries.ts';
import { sentTo } from './order-dto.ts';

/**
 * A write: the audit entry records the operator, the order and the reason. A digital order has no address:
 * `wrong_state`.
 */
export const revealPointsMallAddress = async (
  { tx, vault, audit }: RequestContext<Operator>,
  { id, reason }: InputOf<typeof RevealPointsMallAddress>,
): Promise<ReplyOf<typeof RevealPointsMallAddress>> => {
  const order = (await orderToNotify(tx, id)) ?? reject('not_found');
  const { consignee, mobile, address } = sentTo(order, vault) ?? reject('wrong_state', { state: 'digital' });
  audit({ target: `mall order ${order.sn}`, after: { shown: 'address' }, reason });
  return { id, consignee, mobile, address };
};
