// The operators' list of mall orders; addresses are for packing only.
import type { listMallOrdersForOperators as ListMallOrdersForOperators } from '@roda/contract/mall-operators';
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { Act, Lang, Operator } from '#platform/act.ts';
import { deskOrders, type DeskOrder } from './goods-desk.reads.ts';

const said = (name: 'shipChannel' | 'shipSn' | 'refundReason', text: string) => (text === '' ? {} : { [name]: text });

const rowOf = (row: DeskOrder, lang: Lang) => {
  const specification = row.goods.specification[lang];
  return {
    id: row.id,
    orderSn: row.sn,
    memberId: String(row.memberId),
    phone: row.phone,
    orderStatus: row.status,
    goodsId: row.goodsId,
    goodsName: row.goods.name[lang],
    specifications: specification === '' ? [] : [specification],
    kind: row.kind,
    number: row.number,
    points: Number(row.points),
    coins: Number(row.coins),
    price: formatAmount(row.moneyMinor, row.currency),
    currency: row.currency,
    ...said('shipChannel', row.shipChannel),
    ...said('shipSn', row.shipSn),
    ...said('refundReason', row.refundReason),
    addTime: row.createdAt.toISOString(),
    ...(row.paidAt === null ? {} : { payTime: row.paidAt.toISOString() }),
    ...(row.refundAskedAt === null ? {} : { refundAskedAt: row.refundAskedAt.toISOString() }),
  };
};

export const listMallOrdersForOperators = async (
  { tx, caller }: Act<Operator>,
  input: InputOf<typeof ListMallOrdersForOperators>,
): Promise<ReplyOf<typeof ListMallOrdersForOperators>> => {
  const { page, limit, orderStatus, orderSn, goodsId, sort } = input;
  const status = orderStatus === undefined ? undefined : Number(orderStatus);
  const { rows, total } = await deskOrders(tx, { page, limit, status, orderSn, goodsId, sort });
  return pageOf(
    rows.map((row) => rowOf(row, caller.lang)),
    total,
    input,
  );
};
