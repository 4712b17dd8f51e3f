// The columns and filters of products: terms beside what settled records paid.

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

type Paid = Pick<ProductColumnProductRow, 'actuals' | 'currency'>;

/** What settled records paid for one unit a day: with its counted days, and those of zero. */
export function PaidPerDay({ of: { actuals, currency }, days }: Readonly<{ of: Paid; days: 30 | 90 }>) {
  const t = useText();
  const [amount, counted, zero] =
    days === 30
      ? [actuals.perUnit30d, actuals.settledDays30d, actuals.zeroDays30d]
      : [actuals.perUnit90d, actuals.settledDays90d, actuals.zeroDays90d];
  return (
    <span className="flex flex-col">
      {counted > 0 && <Money amount={amount} currency={currency} />}
      <Typography.Text type="secondary" className="text-caption">
        {t('ops.goods.counted', { n: counted })}
        {zero > 0 && ` · ${t('ops.goods.zeroDays', { n: zero })}`}
      </Typography.Text>
    </span>
  );
}

/** Where 8 of 10 days lie, and the days of which no revenue is approved yet: they are in no figure. */
export function Spread({ of: { actuals, currency } }: { of: Paid }) {
  const t = useText();
  const { p10, p90, pendingDays90d } = actuals;
  return (
    <span className="flex max-w-52 flex-col items-start whitespace-normal">
      {p10 === undefined || p90 === undefined ? (
        none
      ) : (
        <span>
          <Money amount={p10} currency={currency} /> – <Money amount={p90} currency={currency} />
        </span>
      )}
      {pendingDays90d > 0 && <Tag color="warning">{t('ops.goods.pending', { n: pendingDays90d })}</Tag>}
    </span>
  );
}

export function Stock({ of: { unitsSold, unitsTotal, stock } }: { of: ProductColumnProductRow }) {
  const t = useText();
  return (
    <span className="whitespace-nowrap">
      <Whole value={unitsSold} /> / <Whole value={unitsTotal} />{' '}
      {stock === 0 && unitsTotal > 0 && <Tag color="warning">{t('ops.goods.soldOut')}</Tag>}
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
  {
    key: 'actuals.perUnit30d',
    title: 'ops.goods.paid30',
    sort: 'income',
    align: 'right',
    render: (row) => <PaidPerDay of={row} days={30} />,
  },
  {
    key: 'actuals.perUnit90d',
    title: 'ops.goods.paid90',
    align: 'right',
    render: (row) => <PaidPerDay of={row} days={90} />,
  },
  { key: 'actuals.p10', title: 'ops.goods.spread', render: (row) => <Spread of={row} /> },
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
