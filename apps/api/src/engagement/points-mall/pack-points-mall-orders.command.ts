// What has to be packed, with the names and addresses it goes to.
import type { packMallOrders as PackMallOrders } from '@roda/contract/mall-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { ordersToPack } from './order-desk.reads.ts';
import { sentTo } from './order-view.ts';

/** Opens addresses, so it is a write: the log keeps who looked at which orders, and why. */
export const packMallOrders = async (
  { tx, vault, caller, note }: Act<Operator>,
  { ids, reason }: InputOf<typeof PackMallOrders>,
): Promise<ReplyOf<typeof PackMallOrders>> => {
  const rows = await ordersToPack(tx, ids);
  note({ target: 'mall addresses', after: { orders: rows.map(({ sn }) => sn) }, reason });
  return rows.map((row) => {
    const specification = row.goods.specification[caller.lang];
    const { consignee = '', mobile = '', address = '' } = sentTo(row, vault) ?? {};
    return {
      id: row.id,
      orderSn: row.sn,
      goodsName: row.goods.name[caller.lang],
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
