// The products matching a filter, page by page.

import type { ReactNode } from 'react';
import { EmptyState, Skeleton } from '@roda/ui';
import { useCity } from '#shared/city.ts';
import { Paged } from '#shared/lists/paged.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { CityEmpty } from './city-empty.tsx';
import { ProductRow } from './product-row.tsx';
import { useListProducts } from './products.queries.ts';
import type { ShopProductFilter } from './shop.model.ts';

export type ProductListProps = Readonly<{
  filter: ShopProductFilter;
  /** Shown instead of "nothing on sale" when the filter matches nothing. */
  empty?: ReactNode;
  counted?: boolean;
}>;

export function ProductList({ filter, empty, counted = false }: ProductListProps) {
  const t = useText();
  const list = useListProducts(filter);
  const scene = filter.kind === 'pile' ? 'noPiles' : 'noVehicles';
  const city = useCity();
  const ordinary = empty ?? <EmptyState scene={scene} title={t('shop.empty')} hint={t('shop.emptyHint')} />;
  const nothing = city === undefined ? ordinary : <CityEmpty name={city.name} scene={scene} />;
  return (
    <Paged query={list} empty={nothing} skeleton={<RowShapes />}>
      {(items, total) => (
        <>
          {counted && (
            <p role="status" className="mb-2 text-label font-normal text-ink-3">
              {t('shop.results', { n: total })}
            </p>
          )}
          <ul className="grid gap-3">
            {items.map((goods) => (
              <li key={goods.id}>
                <ProductRow goods={goods} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Paged>
  );
}

function RowShapes() {
  return (
    <div className="grid gap-3">
      {[0, 1, 2].map((index) => (
        <div key={index} className="overflow-hidden rounded-card bg-surface shadow-e1">
          <Skeleton className="h-37.5" />
          <div className="p-4 pt-3">
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="mt-2 h-3 w-1/3" />
            <Skeleton className="mt-2 h-5 w-20" />
            <Skeleton className="mt-3 h-28" />
          </div>
        </div>
      ))}
    </div>
  );
}
