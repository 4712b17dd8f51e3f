// The operators' list of points mall orders; addresses are available for packing only.
import type { listPointsMallOrdersForOperators as ListPointsMallOrdersForOperators } from '@roda/api-contract/engagement/points-mall-orders';
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { RequestContext, Lang, Operator } from '#platform/request-context.ts';
import { isSmallRefund } from './points-mall.policy.ts';
import { backofficeOrders, type BackofficeOrder } from './order-cases.queries.ts';

type Said = 'shipChannel' | 'shipSn' | 'refundReason' | 'rejectReason' | 'message';
type Known = 'payTime' | 'refundAskedAt' | 'refundedAt' | 'shippedAt' | 'receiveBy' | 'receivedAt';

const said = (texts: Readonly<Record<Said, string>>): Partial<Record<Said, string>> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

const known = (times: Readonly<Record<Known, Date | null>>): Partial<Record<Known, string>> =>
  Object.fromEntries(
    Object.entries(times).flatMap(([name, at]) => (at === null ? [] : [[name, at.toISOString()] as const])),
  );

const textsOf = ({ shipChannel, shipSn, refundReason, rejectReason, message }: BackofficeOrder) => ({
  shipChannel,
  shipSn,
  refundReason,
  rejectReason,
  message,
});

const timesOf = ({
  paidAt: payTime,
  refundAskedAt,
  refundedAt,
  shippedAt,
  receiveBy,
  receivedAt,
}: BackofficeOrder) => ({
  payTime,
  refundAskedAt,
  refundedAt,
  shippedAt,
  receiveBy,
  receivedAt,
});

const rowOf = (row: BackofficeOrder, lang: Lang) => {
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

export const listPointsMallOrdersForOperators = async (
  { tx, client }: RequestContext<Operator>,
  input: InputOf<typeof ListPointsMallOrdersForOperators>,
): Promise<ReplyOf<typeof ListPointsMallOrdersForOperators>> => {
  const { orderStatus, memberId, ...rest } = input;
  const { rows, total, next } = await backofficeOrders(tx, {
    ...rest,
    status: orderStatus === undefined ? undefined : Number(orderStatus),
    memberId: memberId === undefined ? undefined : BigInt(memberId),
  });
  return pageOf(
    rows.map((row) => rowOf(row, client.lang)),
    { total, next },
    input,
  );
};
