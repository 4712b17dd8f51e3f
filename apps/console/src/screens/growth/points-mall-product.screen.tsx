// The points mall catalog: products with their variants, categories, and stock changes.

import { ProductList } from '#features/points-mall-products/product-list.tsx';
import { PointsMallCategories } from '#features/points-mall-products/points-mall-categories.tsx';
import { StockChanges } from '#features/points-mall-products/stock-changes.tsx';
import { Tabbed } from '#shared/tabbed.tsx';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

export function Screen() {
  const t = useText();
  return (
    <PageFrame title={t('ops.mallgoods.title')}>
      <Tabbed
        tabs={[
          { key: 'goods', label: 'ops.mallgoods.goods', body: () => <ProductList /> },
          { key: 'categories', label: 'ops.mallgoods.categories', body: () => <PointsMallCategories /> },
          { key: 'stock', label: 'ops.mallgoods.stockChanges', body: () => <StockChanges /> },
        ]}
      />
    </PageFrame>
  );
}
