// The columns and filters of products: terms beside actual income.

import { Tag, Typography } from 'antd';
import type { listProductsForOperators } from '@roda/api-contract/sales/catalog';
import { CountryName } from '#shared/countries.tsx';
import type { FieldOption } from '#shared/form/fields.ts';
import { Money, Say, StateTag, When, Whole, none } from '#shared/value-display.tsx';
import type { RecordColumn, Filter, RowOf } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import { kindOptions, stateOptions } from './products.model.ts';

export type ProductColumnProductRow = RowOf<typeof listProductsForOperators>;

const tones = {
  draft: 'neutral',
  scheduled: 'info',
  on_sale: 'success',
  paused: 'warning',
  withdrawn: 'neutral',
} as const;

export function Sale({ state }: Pick<ProductColumnProductRow, 'state'>) {
  return <StateTag area="goods" state={state} tone={tones[state]} />;
}

/** Median daily income of the last 90 days, and the data it is based on. */
export function Estimate({
  of: { estimate, currency },
}: {
  of: Pick<ProductColumnProductRow, 'estimate' | 'currency'>;
}) {
  const isKnown = Number(estimate.high) > 0;
  return (
    <span className="flex max-w-52 flex-col whitespace-normal">
      {isKnown && (
        <span>
          <Money amount={estimate.low} currency={currency} /> – <Money amount={estimate.high} currency={currency} />
        </span>
      )}
      <Typography.Text type="secondary" className="text-caption">
        {estimate.basis}
      </Typography.Text>
    </span>
  );
}

export function Actual({ of }: { of: Pick<ProductColumnProductRow, 'actual30d' | 'zeroDays30d' | 'currency'> }) {
  const t = useText();
  return (
    <span className="flex flex-col">
      <Money amount={of.actual30d} currency={of.currency} />
      {of.zeroDays30d > 0 && (
        <Typography.Text type="secondary" className="text-caption">
          {t('ops.goods.zeroDays', { n: of.zeroDays30d })}
        </Typography.Text>
      )}
    </span>
  );
}

export function Stock({ of: { unitsSold, unitsRegistered, stock } }: { of: ProductColumnProductRow }) {
  const t = useText();
  return (
    <span className="whitespace-nowrap">
      <Whole value={unitsSold} /> / <Whole value={unitsRegistered} />{' '}
      {stock === 0 && unitsRegistered > 0 && <Tag color="warning">{t('ops.goods.soldOut')}</Tag>}
    </span>
  );
}

function Days({ n }: { n: number }) {
  return useText()('ops.common.days', { n });
}

const terms: readonly RecordColumn<ProductColumnProductRow>[] = [
  {
    key: 'price',
    title: 'ops.goods.unitPrice',
    sort: 'price',
    align: 'right',
    render: ({ price, currency }) => <Money amount={price} currency={currency} />,
  },
  {
    key: 'dailyIncome',
    title: 'ops.goods.target',
    align: 'right',
    render: ({ dailyIncome, currency }) => <Money amount={dailyIncome} currency={currency} />,
  },
  { key: 'estimate.low', title: 'ops.goods.estimate', render: (row) => <Estimate of={row} /> },
  {
    key: 'actual30d',
    title: 'ops.goods.actual',
    sort: 'income',
    align: 'right',
    render: (row) => <Actual of={row} />,
  },
  {
    key: 'purchaseLimit',
    title: 'ops.goods.limit',
    align: 'right',
    render: ({ purchaseLimit }) => (purchaseLimit === 0 ? none : <Whole value={purchaseLimit} />),
  },
  {
    key: 'validityDays',
    title: 'ops.goods.validity',
    sort: 'validity',
    align: 'right',
    render: ({ validityDays }) => <Days n={validityDays} />,
  },
  {
    key: 'settlementCycle',
    title: 'ops.goods.settlement',
    render: ({ settlementCycle }) => <Say text={`ops.goods.cycle.${settlementCycle}`} />,
  },
  { key: 'unitsSold', title: 'ops.goods.stock', sort: 'sold', align: 'right', render: (row) => <Stock of={row} /> },
  { key: 'stock', title: 'ops.goods.left', sort: 'stock', align: 'right', hidden: true },
];

const pile: readonly RecordColumn<ProductColumnProductRow>[] = [
  { key: 'connector', title: 'ops.goods.connector', hidden: true },
  { key: 'powerKw', title: 'ops.goods.power', align: 'right', hidden: true },
  {
    key: 'pricePerKwh',
    title: 'ops.goods.pricePerKwh',
    align: 'right',
    hidden: true,
    render: ({ pricePerKwh, currency }) =>
      pricePerKwh === undefined ? none : <Money amount={pricePerKwh} currency={currency} />,
  },
  { key: 'assetCount', title: 'ops.goods.assets', align: 'right', hidden: true },
];

export const productColumns: readonly RecordColumn<ProductColumnProductRow>[] = [
  { key: 'id', title: 'ops.common.id', sort: 'id', align: 'right' },
  { key: 'name', title: 'ops.common.name' },
  { key: 'deviceNumber', title: 'ops.goods.device' },
  { key: 'kind', title: 'ops.common.kind', render: ({ kind }) => <Say text={`ops.goods.kind.${kind}`} /> },
  { key: 'state', title: 'ops.goods.sale', render: ({ state }) => <Sale state={state} /> },
  ...terms,
  { key: 'status', title: 'ops.goods.assetState', render: ({ status }) => <StateTag area="vehicle" state={status} /> },
  { key: 'minLevel', title: 'ops.goods.minLevel', align: 'right' },
  { key: 'countryId', title: 'ops.common.country', render: ({ countryId }) => <CountryName id={countryId} /> },
  ...pile,
  { key: 'publishAt', title: 'ops.goods.publishAt', hidden: true, render: ({ publishAt }) => <When at={publishAt} /> },
  { key: 'listedAt', title: 'ops.goods.listedAt', hidden: true, render: ({ listedAt }) => <When at={listedAt} /> },
];

export const productFilters = (
  countries: readonly FieldOption[],
  categories: readonly FieldOption[],
): readonly Filter[] => [
  { name: 'name', label: 'ops.common.search', kind: 'text' },
  { name: 'kind', label: 'ops.common.kind', kind: 'choice', options: kindOptions },
  { name: 'state', label: 'ops.goods.sale', kind: 'choice', options: stateOptions },
  { name: 'countryId', label: 'ops.common.country', kind: 'choice', options: countries },
  { name: 'categoryId', label: 'ops.goods.category', kind: 'choice', options: categories },
];
