// Paginated list of digital goods for a filter.

import type { ReactNode } from 'react';
import { EmptyState, Skeleton } from '@roda/ui';
import { Paged } from '#shared/lists/paged.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { DigitalGoodRow } from './digital-good-row.tsx';
import { useListDigitalGoods } from './digital-goods.queries.ts';
import type { DigitalGoodsDigitalGoodsPlanFilter } from './digital-goods.queries.ts';

export type DigitalGoodListProps = Readonly<{
  filter: DigitalGoodsDigitalGoodsPlanFilter;
  /** Replaces the empty state when a filter has no results. */
  empty?: ReactNode;
  counted?: boolean;
}>;

export function DigitalGoodList({ filter, empty, counted = false }: DigitalGoodListProps) {
  const t = useText();
  const list = useListDigitalGoods(filter);
  const nothing = empty ?? <EmptyState scene="noOrders" title={t('plan.empty')} hint={t('plan.emptyHint')} />;
  return (
    <Paged query={list} empty={nothing} skeleton={<DigitalGoodShapes />}>
      {(items, total) => (
        <>
          {counted && (
            <p role="status" className="mb-2 text-label font-normal text-ink-3">
              {t('plan.results', { n: total })}
            </p>
          )}
          <ul className="grid gap-2.5">
            {items.map((plan) => (
              <li key={plan.id}>
                <DigitalGoodRow plan={plan} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Paged>
  );
}

export function DigitalGoodShapes() {
  return (
    <div className="grid gap-2.5">
      {[0, 1, 2, 3].map((index) => (
        <div key={index} className="flex items-center gap-3 rounded-card bg-surface p-3 shadow-e1">
          <Skeleton className="size-11 shrink-0 rounded-control" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-3 w-1/2" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
