// The operators' list of mall orders; addresses are for packing only.
import type { listMallOrdersForOperators as ListMallOrdersForOperators } from '@roda/contract/mall-operators';
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { Act, Lang, Operator } from '#platform/act.ts';
import { isSmallRefund } from './mall.rules.ts';
import { deskOrders, type DeskOrder } from './order-desk.reads.ts';

type Said = 'shipChannel' | 'shipSn' | 'refundReason' | 'rejectReason' | 'message';
type Known = 'payTime' | 'refundAskedAt' | 'refundedAt' | 'shippedAt' | 'receiveBy' | 'receivedAt';

const said = (texts: Readonly<Record<Said, string>>): Partial<Record<Said, string>> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

const known = (times: Readonly<Record<Known, Date | null>>): Partial<Record<Known, string>> =>
  Object.fromEntries(
    Object.entries(times).flatMap(([name, at]) => (at === null ? [] : [[name, at.toISOString()] as const])),
  );

const textsOf = ({ shipChannel, shipSn, refundReason, rejectReason, message }: DeskOrder) => ({
  shipChannel,
  shipSn,
  refundReason,
  rejectReason,
  message,
});

const timesOf = ({ paidAt: payTime, refundAskedAt, refundedAt, shippedAt, receiveBy, receivedAt }: DeskOrder) => ({
  payTime,
  refundAskedAt,
  refundedAt,
  shippedAt,
  receiveBy,
  receivedAt,
});

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
    largeRefund: !isSmallRefund(row),
    countryId: row.countryId,
    addTime: row.createdAt.toISOString(),
    ...said(textsOf(row)),
    ...known(timesOf(row)),
  };
};

export const listMallOrdersForOperators = async (
  { tx, caller }: Act<Operator>,
  input: InputOf<typeof ListMallOrdersForOperators>,
): Promise<ReplyOf<typeof ListMallOrdersForOperators>> => {
  const { orderStatus, memberId, ...rest } = input;
  const { rows, total, next } = await deskOrders(tx, {
    ...rest,
    status: orderStatus === undefined ? undefined : Number(orderStatus),
    memberId: memberId === undefined ? undefined : BigInt(memberId),
  });
  return pageOf(
    rows.map((row) => rowOf(row, caller.lang)),
    { total, next },
    input,
  );
};
