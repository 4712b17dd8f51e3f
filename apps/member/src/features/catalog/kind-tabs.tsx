// The kinds of product that are offered here, and their sort orders.

import { Chips, Segments } from '@roda/ui';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { firstOrder, sortsOf } from './shop.model.ts';
import type { ProductSort, ShopFilter, ShopKind } from './shop.model.ts';

/** Fixed-term plans only where they are offered; only ordinary goods where income products are not offered. */
export function useOfferedKinds(): readonly ShopKind[] {
  const isReviewMode = useStored('examine') !== false;
  const showGoods = useStored('showGoods') !== false;
  const showPlans = useStored('timeDeposit') === true;
  if (isReviewMode || !showGoods) return ['plan'];
  return showPlans ? ['vehicle', 'pile', 'deposit', 'plan'] : ['vehicle', 'pile', 'plan'];
}

export function KindTabs({ kind, onKind }: { kind: ShopKind; onKind: (kind: ShopKind) => void }) {
  const t = useText();
  const choices = useOfferedKinds().map((value) => ({ value, label: t(`shop.kind.${value}`) }));
  if (choices.length < 2) return null;
  return <Segments label={t('shop.kinds')} testId="shop-kind" choices={choices} value={kind} onValue={onKind} />;
}

export function SortChips({ filter, onFilter }: { filter: ShopFilter; onFilter: (filter: ShopFilter) => void }) {
  const t = useText();
  const isChosen = (sort: ProductSort) => sort === filter.sort && sort !== 'default';
  const choices = sortsOf(filter.kind).map((value) => ({
    value,
    label: isChosen(value) ? <Sorted sort={value} order={filter.order} /> : t(`shop.sort.${value}`),
  }));
  const choose = (sort: ProductSort) => {
    const turned = filter.order === 'asc' ? 'desc' : 'asc';
    onFilter({ ...filter, sort, order: sort === filter.sort ? turned : firstOrder(sort) });
  };
  return <Chips label={t('shop.sortBy')} testId="sort" choices={choices} value={filter.sort} onValue={choose} />;
}

function Sorted({ sort, order }: Readonly<{ sort: ProductSort; order: ShopFilter['order'] }>) {
  const t = useText();
  return (
    <>
      {t(`shop.sort.${sort}`)} <span aria-hidden="true">{order === 'asc' ? '↑' : '↓'}</span>
      <span className="sr-only">{t(order === 'asc' ? 'shop.lowestFirst' : 'shop.highestFirst')}</span>
    </>
  );
}
