// Returns the orders to pack, with the recipients' names and addresses.
import type { packPointsMallOrders as PackPointsMallOrders } from '@roda/api-contract/engagement/points-mall-orders';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { ordersToPack } from './order-cases.queries.ts';
import { sentTo } from './order-dto.ts';

/** Decrypts addresses, so it is a write: the audit entry records the operator, the orders and the reason. */
export const packPointsMallOrders = async (
  { tx, vault, client, audit }: RequestContext<Operator>,
  { ids, reason }: InputOf<typeof PackPointsMallOrders>,
): Promise<ReplyOf<typeof PackPointsMallOrders>> => {
  const rows = await ordersToPack(tx, ids);
  audit({ target: 'mall addresses', after: { orders: rows.map(({ sn }) => sn) }, reason });
  return rows.map((row) => {
    const specification = row.goods.specification[client.lang];
    const { consignee = '', mobile = '', address = '' } = sentTo(row, vault) ?? {};
    return {
      id: row.id,
      orderSn: row.sn,
      goodsName: row.goods.name[client.lang],
      specifications: specification === '' ? [] : [specification],
      number: row.number,
      message: row.message,
      consignee,
      mobile,
      address,
      ...(row.paidAt === null ? {} : { payTime: row.paidAt.toISOString() }),
    };
  });
};
