// The columns and filters of points mall orders.

import { Tag } from 'antd';
import { pointsMallProductKinds } from '@roda/api-contract/engagement/points-mall';
import type { listPointsMallOrdersForOperators } from '@roda/api-contract/engagement/points-mall-orders';
import { parseAmount } from '@roda/domain/money';
import { CountryName } from '#shared/countries.tsx';
import type { FieldOption } from '#shared/form/fields.ts';
import { MemberLink, Money, RowLink, Say, StateTag, When, Whole } from '#shared/value-display.tsx';
import type { RecordColumn, Filter, RowOf } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';

export type OrderColumnPointsMallOrder = RowOf<typeof listPointsMallOrdersForOperators>;

const statuses = [201, 202, 203, 301, 401, 402, 101, 102, 103] as const;

const tones = {
  101: 'neutral',
  102: 'neutral',
  103: 'neutral',
  201: 'warning',
  202: 'danger',
  203: 'neutral',
  301: 'info',
  401: 'success',
  402: 'success',
} as const;

export function Stand({ of: { orderStatus, largeRefund } }: { of: OrderColumnPointsMallOrder }) {
  const t = useText();
  return (
    <span className="inline-flex gap-1">
      <StateTag area="mallorders" state={String(orderStatus)} tone={tones[orderStatus]} />
      {orderStatus === 202 && largeRefund && <Tag color="warning">{t('ops.mallorders.large')}</Tag>}
    </span>
  );
}

/** Points with or without money, or coins alone: total of the order. */
export function Paid({ of: { points, coins, price, currency } }: { of: OrderColumnPointsMallOrder }) {
  if (coins > 0) return <Money amount={String(coins)} currency="COIN" />;
  return (
    <span className="whitespace-nowrap">
      <Money amount={String(points)} currency="POINT" />
      {(parseAmount(price, currency) ?? 0n) > 0n && (
        <>
          {' + '}
          <Money amount={price} currency={currency} />
        </>
      )}
    </span>
  );
}

export const productText = ({
  goodsName,
  specifications,
}: Pick<OrderColumnPointsMallOrder, 'goodsName' | 'specifications'>): string =>
  [goodsName, ...specifications].join(' · ');

const way: readonly RecordColumn<OrderColumnPointsMallOrder>[] = [
  { key: 'shipChannel', title: 'ops.mallorders.courier' },
  { key: 'shipSn', title: 'ops.mallorders.courierNumber' },
  {
    key: 'refundAskedAt',
    title: 'ops.mallorders.refundAskedAt',
    sort: 'refundAskedAt',
    hidden: true,
    render: ({ refundAskedAt }) => <When at={refundAskedAt} />,
  },
  { key: 'refundReason', title: 'ops.mallorders.refundReason', hidden: true },
  { key: 'message', title: 'ops.mallorders.message', hidden: true },
  {
    key: 'shippedAt',
    title: 'ops.mallorders.shippedAt',
    hidden: true,
    render: ({ shippedAt }) => <When at={shippedAt} />,
  },
  {
    key: 'countryId',
    title: 'ops.common.country',
    hidden: true,
    render: ({ countryId }) => <CountryName id={countryId} />,
  },
];

export const orderColumns: readonly RecordColumn<OrderColumnPointsMallOrder>[] = [
  { key: 'orderSn', title: 'ops.mallorders.order' },
  { key: 'orderStatus', title: 'ops.common.state', render: (row) => <Stand of={row} /> },
  {
    key: 'goodsName',
    title: 'ops.mallorders.good',
    render: (row) => (
      <RowLink page="mall-goods" id={row.goodsId}>
        {productText(row)}
      </RowLink>
    ),
  },
  { key: 'number', title: 'ops.common.quantity', align: 'right', render: ({ number }) => <Whole value={number} /> },
  { key: 'points', title: 'ops.mallorders.paid', sort: 'points', align: 'right', render: (row) => <Paid of={row} /> },
  { key: 'kind', title: 'ops.common.kind', render: ({ kind }) => <Say text={`ops.mallgoods.kind.${kind}`} /> },
  { key: 'memberId', title: 'ops.common.member', render: ({ memberId }) => <MemberLink id={memberId} /> },
  { key: 'phone', title: 'ops.common.phone' },
  { key: 'addTime', title: 'ops.common.created', sort: 'addTime', render: ({ addTime }) => <When at={addTime} /> },
  { key: 'payTime', title: 'ops.mallorders.paidAt', sort: 'payTime', render: ({ payTime }) => <When at={payTime} /> },
  ...way,
];

export const orderFilters = (countries: readonly FieldOption[]): readonly Filter[] => [
  {
    name: 'orderStatus',
    label: 'ops.common.state',
    kind: 'choice',
    options: statuses.map((value) => ({ value, label: `ops.mallorders.state.${value}` as const })),
  },
  { name: 'text', label: 'ops.mallorders.search', kind: 'text' },
  { name: 'memberId', label: 'ops.common.memberId', kind: 'text' },
  {
    name: 'kind',
    label: 'ops.common.kind',
    kind: 'choice',
    options: pointsMallProductKinds.map((value) => ({ value, label: `ops.mallgoods.kind.${value}` as const })),
  },
  { name: 'countryId', label: 'ops.common.country', kind: 'choice', options: countries },
  { name: 'from', label: 'ops.common.from', kind: 'day' },
  { name: 'to', label: 'ops.common.to', kind: 'day' },
];
