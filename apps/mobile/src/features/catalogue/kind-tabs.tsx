// The kinds of product that are offered here, and the order in which they are listed.

import type { GoodsKind } from '@roda/contract/enums';
import { Chips, Segments } from '@roda/ui';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts.tsx';
import { firstOrder, sorts } from './shop.model.ts';
import type { GoodsSort, ShopFilter } from './shop.model.ts';

/** Fixed-term plans only where they are offered; nothing at all where no income product is. */
export function useOfferedKinds(): readonly GoodsKind[] {
  const showGoods = useStored('showGoods') !== false;
  const showPlans = useStored('timeDeposit') === true;
  if (!showGoods) return [];
  return showPlans ? ['vehicle', 'pile', 'deposit'] : ['vehicle', 'pile'];
}

export function KindTabs({ kind, onKind }: { kind: GoodsKind; onKind: (kind: GoodsKind) => void }) {
  const t = useText();
  const choices = useOfferedKinds().map((value) => ({ value, label: t(`shop.kind.${value}`) }));
  return <Segments label={t('shop.kinds')} testId="shop-kind" choices={choices} value={kind} onValue={onKind} />;
}

export function SortChips({ filter, onFilter }: { filter: ShopFilter; onFilter: (filter: ShopFilter) => void }) {
  const t = useText();
  const isChosen = (sort: GoodsSort) => sort === filter.sort && sort !== 'default';
  const choices = sorts.map((value) => ({
    value,
    label: isChosen(value) ? <Sorted sort={value} order={filter.order} /> : t(`shop.sort.${value}`),
  }));
  const choose = (sort: GoodsSort) => {
    const turned = filter.order === 'asc' ? 'desc' : 'asc';
    onFilter({ ...filter, sort, order: sort === filter.sort ? turned : firstOrder(sort) });
  };
  return <Chips label={t('shop.sortBy')} testId="sort" choices={choices} value={filter.sort} onValue={choose} />;
}

function Sorted({ sort, order }: Readonly<{ sort: GoodsSort; order: ShopFilter['order'] }>) {
  const t = useText();
  return (
    <>
      {t(`shop.sort.${sort}`)} <span aria-hidden="true">{order === 'asc' ? '↑' : '↓'}</span>
      <span className="sr-only">{t(order === 'asc' ? 'shop.lowestFirst' : 'shop.highestFirst')}</span>
    </>
  );
}
