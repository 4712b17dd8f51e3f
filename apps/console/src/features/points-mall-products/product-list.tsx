// The points mall product list: variants, prices and stock.

import { Tag } from 'antd';
import {
  createPointsMallProduct,
  listPointsMallProductsForOperators,
  pointsMallProductStates,
} from '@roda/api-contract/engagement/points-mall-products';
import type { CallOf } from '@roda/api-contract/operation';
import { Action } from '#shared/action.tsx';
import { CountryName, useCountryOptions } from '#shared/countries.tsx';
import { Say, Whole, Texts, YesNo } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import { Cost, CatalogState } from './cost.tsx';
import { fieldsOf, productOf, kindOptions } from './product-form.ts';
import type { ProductFormPointsMallProduct } from './product-form.ts';
import { ProductActions, ProductBody } from './product-page.tsx';
import { useCategoryOptions } from './points-mall-categories.tsx';

function Cheapest({ of: { products } }: { of: ProductFormPointsMallProduct }) {
  const [first, ...others] = products
    .filter(({ shown }) => shown)
    .toSorted((one, other) => one.points + one.coins - other.points - other.coins);
  if (first === undefined) return null;
  return (
    <span className="inline-flex items-center gap-1">
      <Cost of={first} />
      {others.length > 0 && <Tag>+{others.length}</Tag>}
    </span>
  );
}

function Stock({ of: { stock } }: { of: ProductFormPointsMallProduct }) {
  const t = useText();
  return stock === 0 ? <Tag color="warning">{t('ops.mallgoods.soldOut')}</Tag> : <Whole value={stock} />;
}

function Countries({ of: { countryIds } }: { of: ProductFormPointsMallProduct }) {
  if (countryIds.length === 0) return <CountryName id={undefined} />;
  return countryIds.map((id) => (
    <Tag key={id}>
      <CountryName id={id} />
    </Tag>
  ));
}

const columnsOf = (nameOf: (id: number) => string): readonly RecordColumn<ProductFormPointsMallProduct>[] => [
  { key: 'id', title: 'ops.common.id', sort: 'newest', align: 'right' },
  { key: 'name', title: 'ops.common.name', render: ({ name }) => <Texts of={name} /> },
  { key: 'kind', title: 'ops.common.kind', render: ({ kind }) => <Say text={`ops.mallgoods.kind.${kind}`} /> },
  { key: 'categoryId', title: 'ops.mallgoods.category', render: ({ categoryId }) => nameOf(categoryId) },
  { key: 'products.0.points', title: 'ops.mallgoods.cost', sort: 'points', render: (row) => <Cheapest of={row} /> },
  { key: 'stock', title: 'ops.mallgoods.stock', sort: 'stock', align: 'right', render: (row) => <Stock of={row} /> },
  { key: 'status', title: 'ops.common.state', render: ({ status }) => <CatalogState state={status} /> },
  { key: 'countryIds', title: 'ops.mallgoods.countries', render: (row) => <Countries of={row} /> },
  { key: 'minLevel', title: 'ops.mallgoods.minLevel', align: 'right', hidden: true },
  { key: 'purchaseLimit', title: 'ops.mallgoods.limit', align: 'right', hidden: true },
  { key: 'homePick', title: 'ops.mallgoods.homePick', render: ({ homePick }) => <YesNo value={homePick} /> },
  { key: 'sort', title: 'ops.mallgoods.place', sort: 'place', align: 'right', hidden: true },
];

export function ProductList() {
  const t = useText();
  const countries = useCountryOptions();
  const categories = useCategoryOptions();
  const choices = { categories, countries };
  const nameOf = (id: number): string => categories.find(({ value }) => value === id)?.text ?? String(id);
  return (
    <Records
      op={listPointsMallProductsForOperators}
      name="mall-goods"
      id={({ id }) => id}
      columns={columnsOf(nameOf)}
      filters={[
        { name: 'name', label: 'ops.common.search', kind: 'text' },
        {
          name: 'status',
          label: 'ops.common.state',
          kind: 'choice',
          options: pointsMallProductStates.map((value) => ({ value, label: `ops.mallgoods.state.${value}` as const })),
        },
        { name: 'kind', label: 'ops.common.kind', kind: 'choice', options: kindOptions },
        { name: 'categoryId', label: 'ops.mallgoods.category', kind: 'choice', options: categories },
        { name: 'countryId', label: 'ops.common.country', kind: 'choice', options: countries },
      ]}
      toolbar={
        <Action
          op={createPointsMallProduct}
          label="ops.mallgoods.create"
          note={t('ops.mallgoods.createNote')}
          fields={[
            { name: 'kind', label: 'ops.common.kind', kind: 'choice', options: kindOptions, initial: 'physical' },
            ...fieldsOf(choices),
          ]}
          shape={(values) => productOf(values) as Partial<CallOf<typeof createPointsMallProduct>>}
          width={920}
          done="ops.common.saved"
          primary
        />
      }
      drawer={(row) => ({
        title: <Texts of={row.name} />,
        body: <ProductBody row={row} category={nameOf(row.categoryId)} />,
        actions: <ProductActions row={row} choices={choices} />,
        size: 860,
      })}
    />
  );
}
