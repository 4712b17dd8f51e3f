// The points mall: the member's balance, the categories, and their products.

import { Suspense } from 'react';
import { IconReceipt } from '@tabler/icons-react';
import { Chips, EmptyState, IconButton, Skeleton } from '@roda/ui';
import { BalanceStrip } from '#features/points-mall/balance-strip.tsx';
import { ProductGrid } from '#features/points-mall/product-grid.tsx';
import { useListPointsMallCategories, useListPointsMallProducts } from '#features/points-mall/points-mall.queries.ts';
import { lazyWith } from '#shared/texts/lazy-with.ts';
import { useGo } from '#shared/navigation/navigation.ts';
import { leaveIfNotOffered } from '#shared/feature-switches.ts';
import { Page } from '#shared/lists/page.tsx';
import { Paged } from '#shared/lists/paged.tsx';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useSearchText, useSetSearch } from '#shared/navigation/use-search-text.ts';

const LotsEntry = lazyWith(['lots'], () => import('#features/rewards/lots-entry.tsx'), 'LotsEntry');

export function Screen() {
  const t = useText();
  const isIn = useStored('token') !== undefined;
  const go = useGo();
  const setSearch = useSetSearch();
  const categories = useListPointsMallCategories();
  const asked = Number(useSearchText('category')) || 0;
  const category = categories.data?.some(({ id }) => id === asked) === true ? asked : 0;
  const goods = useListPointsMallProducts(category);
  leaveIfNotOffered(goods.error);
  const choices = [
    { value: '0', label: t('pointsmall.all') },
    ...(categories.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <Page
      screen="subPages/pointsmall/index"
      title={t('pointsmall.title')}
      actions={
        <IconButton
          label={t('pointsmall.orders')}
          data-testid="mall-orders"
          onClick={() => go.to('/subPages/pointsmall/orderList')}
        >
          <IconReceipt size={22} stroke={1.75} />
        </IconButton>
      }
    >
      <BalanceStrip />
      {isIn && (
        <Suspense>
          <LotsEntry />
        </Suspense>
      )}
      <div className="my-3">
        <Chips
          label={t('pointsmall.shelves')}
          testId="shelf"
          choices={choices}
          value={String(category)}
          onValue={(value) => setSearch({ category: value })}
        />
      </div>
      <Paged
        query={goods}
        skeleton={<GridShape />}
        empty={<EmptyState scene="noGifts" title={t('pointsmall.empty')} />}
      >
        {(items) => <ProductGrid goods={items} />}
      </Paged>
    </Page>
  );
}

function GridShape() {
  return (
    <div className="grid grid-cols-2 gap-3">
      {[1, 2, 3, 4].map((each) => (
        <Skeleton key={each} className="h-56 rounded-card" />
      ))}
    </div>
  );
}
