// Products: vehicles, piles and fixed-term products, their terms beside what was paid for a unit.

import { listProductsForOperators } from '@roda/api-contract/sales/catalog';
import { ProductActions } from '#features/products/product-actions.tsx';
import { ProductBody } from '#features/products/product-body.tsx';
import { useProductCategories } from '#features/products/product-categories.ts';
import { productColumns, productFilters } from '#features/products/product-columns.tsx';
import { NewProduct } from '#features/products/new-product.tsx';
import { useCountryOptions } from '#shared/countries.tsx';
import { Records } from '#shared/table/records.tsx';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

export function Screen() {
  const t = useText();
  const countries = useCountryOptions();
  const categories = useProductCategories();
  return (
    <PageFrame title={t('ops.goods.title')}>
      <Records
        op={listProductsForOperators}
        name="goods"
        id={({ id }) => id}
        columns={productColumns}
        filters={productFilters(countries, categories)}
        toolbar={<NewProduct />}
        drawer={(row) => ({
          title: row.name,
          body: <ProductBody row={row} />,
          actions: <ProductActions id={row.id} />,
          size: 860,
        })}
      />
    </PageFrame>
  );
}
