// The points mall's shelf: goods with their variants, categories, and how stock changed.

import { GoodsList } from '#features/mall-goods/goods-list.tsx';
import { MallCategories } from '#features/mall-goods/mall-categories.tsx';
import { StockChanges } from '#features/mall-goods/stock-changes.tsx';
import { Tabbed } from '#shared/tabbed.tsx';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/views.tsx';

export function Screen() {
  const t = useText();
  return (
    <PageFrame title={t('ops.mallgoods.title')}>
      <Tabbed
        tabs={[
          { key: 'goods', label: 'ops.mallgoods.goods', body: () => <GoodsList /> },
          { key: 'categories', label: 'ops.mallgoods.categories', body: () => <MallCategories /> },
          { key: 'stock', label: 'ops.mallgoods.stockChanges', body: () => <StockChanges /> },
        ]}
      />
    </PageFrame>
  );
}
