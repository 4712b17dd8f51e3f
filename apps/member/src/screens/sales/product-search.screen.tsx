// Search and filter over the whole catalog; the filter is stored in the address, so that back and sharing work.

import { Suspense, useState } from 'react';
import { IconX } from '@tabler/icons-react';
import { Button, EmptyState } from '@roda/ui';
import { useFilterCategories } from '#features/catalog/filter-categories.ts';
import { FilterSheet } from '#features/catalog/filter-sheet.tsx';
import { ProductList } from '#features/catalog/product-list.tsx';
import { KindTabs, SortChips, useOfferedKinds } from '#features/catalog/kind-tabs.tsx';
import { SearchBar } from '#features/catalog/search-bar.tsx';
import { filterOf, isAboutProduct, searchOf } from '#features/catalog/shop.model.ts';
import type { ShopFilter } from '#features/catalog/shop.model.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { lazyWith } from '#shared/texts/lazy-with.ts';
import { Page } from '#shared/lists/page.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useSearchTexts, useSetSearch } from '#shared/navigation/use-search-text.ts';

const CityPill = lazyWith(['city'], () => import('#features/markets/city-pill.tsx'), 'CityPill');
const PlanList = lazyWith(['plan'], () => import('#features/digital-goods/digital-good-list.tsx'), 'DigitalGoodList');

export function Screen() {
  const t = useText();
  const texts = useSearchTexts();
  const setSearch = useSetSearch();
  const kinds = useOfferedKinds();
  const asked = filterOf(texts);
  const filter = { ...asked, kind: kinds.find((kind) => kind === asked.kind) ?? kinds[0] ?? 'plan' };
  const [isOpen, setOpen] = useState(texts['open'] === 'filter');
  const show = (next: ShopFilter) => {
    setOpen(false);
    setSearch(searchOf(next));
  };
  const clear = () => show({ kind: filter.kind, sort: 'default', order: 'desc' });
  return (
    <Page screen="subPages/product/list" title={t('shop.searchTitle')}>
      <SearchBar
        key={filter.name ?? ''}
        name={filter.name ?? ''}
        earning={kinds.length > 1}
        onName={(name) => show(named(filter, name))}
        onFilter={() => setOpen(true)}
      />
      <div className="mt-3">
        <KindTabs
          kind={filter.kind}
          onKind={(kind) => show(filterOf(searchOf(withoutCategory({ ...filter, kind }))))}
        />
      </div>
      {isAboutProduct(filter) && (
        <div className="mt-1 min-h-11">
          <Suspense>
            <CityPill />
          </Suspense>
        </div>
      )}
      <div className="my-2">
        <SortChips filter={filter} onFilter={show} />
      </div>
      <ActiveFilters filter={filter} onFilter={show} />
      <Results filter={filter} onClear={clear} />
      <FilterSheet open={isOpen} filter={filter} onFilter={show} onClose={() => setOpen(false)} />
    </Page>
  );
}

function Results({ filter, onClear }: Readonly<{ filter: ShopFilter; onClear: () => void }>) {
  const empty = <NoResult onClear={onClear} />;
  if (isAboutProduct(filter)) return <ProductList filter={filter} counted empty={empty} />;
  const { name, minPrice, maxPrice, categoryId, sort, order, available } = filter;
  const asked = {
    keyword: name,
    minPrice,
    maxPrice,
    categoryId,
    available: available === true ? (true as const) : undefined,
    ...(sort === 'price' ? { sort, order } : {}),
  };
  return (
    <Suspense>
      <PlanList filter={asked} counted empty={empty} />
    </Suspense>
  );
}

function NoResult({ onClear }: { onClear: () => void }) {
  const t = useText();
  return (
    <EmptyState
      scene="noResult"
      title={t('shop.noResult')}
      hint={t('shop.noResultHint')}
      action={
        <Button kind="secondary" onClick={onClear} data-testid="clear-filters">
          {t('shop.clearFilters')}
        </Button>
      }
    />
  );
}

function named({ name: _before, ...filter }: ShopFilter, name: string): ShopFilter {
  return name === '' ? filter : { ...filter, name };
}

function withoutCategory({ categoryId: _gone, ...filter }: ShopFilter): ShopFilter {
  return filter;
}

function ActiveFilters({ filter, onFilter }: Readonly<{ filter: ShopFilter; onFilter: (filter: ShopFilter) => void }>) {
  const t = useText();
  const { money } = useFormats();
  const { minPrice, maxPrice, categoryId, available, ...rest } = filter;
  const category = useFilterCategories(filter.kind).find(({ id }) => id === categoryId)?.name ?? t('shop.category');
  const chips = [
    ...(minPrice === undefined ? [] : [{ key: 'minPrice', label: `≥ ${money(minPrice)}` } as const]),
    ...(maxPrice === undefined ? [] : [{ key: 'maxPrice', label: `≤ ${money(maxPrice)}` } as const]),
    ...(categoryId === undefined ? [] : [{ key: 'categoryId', label: category } as const]),
    ...(available === undefined ? [] : [{ key: 'available', label: t('shop.available') } as const]),
  ];
  if (chips.length === 0) return null;
  const without = (gone: string) => {
    const all = { minPrice, maxPrice, categoryId, available };
    const left = Object.entries(all).filter(([key, value]) => key !== gone && value !== undefined);
    onFilter({ ...rest, ...(Object.fromEntries(left) as Partial<ShopFilter>) });
  };
  return (
    <ul className="mb-3 flex flex-wrap gap-2">
      {chips.map(({ key, label }) => (
        <li key={key}>
          <button
            type="button"
            onClick={() => without(key)}
            aria-label={`${t('shop.clearFilters')}: ${label}`}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-tint-2 px-3 text-label text-on-tint"
          >
            {label}
            <IconX size={14} stroke={2} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
