// The columns and filters of points orders.

import { Tag } from 'antd';
import { mallGoodsKinds } from '@roda/contract/mall';
import type { listMallOrdersForOperators } from '@roda/contract/mall-operators';
import { parseAmount } from '@roda/contract/money';
import { CountryName } from '#shared/countries.tsx';
import type { Option } from '#shared/form/fields.ts';
import { MemberLink, Money, RowLink, Say, StateTag, When, Whole } from '#shared/show.tsx';
import type { Column, Filter, RowOf } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';

export type MallOrder = RowOf<typeof listMallOrdersForOperators>;

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

export function Stand({ of: { orderStatus, largeRefund } }: { of: MallOrder }) {
  const t = useText();
  return (
    <span className="inline-flex gap-1">
      <StateTag area="mallorders" state={String(orderStatus)} tone={tones[orderStatus]} />
      {orderStatus === 202 && largeRefund && <Tag color="warning">{t('ops.mallorders.large')}</Tag>}
    </span>
  );
}

/** Points with or without money, or coins alone: of the whole order. */
export function Paid({ of: { points, coins, price, currency } }: { of: MallOrder }) {
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

export const goodsText = ({ goodsName, specifications }: Pick<MallOrder, 'goodsName' | 'specifications'>): string =>
  [goodsName, ...specifications].join(' · ');

const way: readonly Column<MallOrder>[] = [
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

export const orderColumns: readonly Column<MallOrder>[] = [
  { key: 'orderSn', title: 'ops.mallorders.order' },
  { key: 'orderStatus', title: 'ops.common.state', render: (row) => <Stand of={row} /> },
  {
    key: 'goodsName',
    title: 'ops.mallorders.good',
    render: (row) => (
      <RowLink page="mall-goods" id={row.goodsId}>
        {goodsText(row)}
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

export const orderFilters = (countries: readonly Option[]): readonly Filter[] => [
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
    options: mallGoodsKinds.map((value) => ({ value, label: `ops.mallgoods.kind.${value}` as const })),
  },
  { name: 'countryId', label: 'ops.common.country', kind: 'choice', options: countries },
  { name: 'from', label: 'ops.common.from', kind: 'day' },
  { name: 'to', label: 'ops.common.to', kind: 'day' },
];
