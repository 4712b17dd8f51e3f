// Search and filter over the products; what is looked for stands in the address, so that back and sharing work.

import { useState } from 'react';
import type { FormEvent } from 'react';
import { IconAdjustmentsHorizontal, IconSearch, IconX } from '@tabler/icons-react';
import { Button, EmptyState, controlClass } from '@roda/ui';
import { FilterSheet } from '#features/catalogue/filter-sheet.tsx';
import { GoodsList } from '#features/catalogue/goods-list.tsx';
import { KindTabs, SortChips, useOfferedKinds } from '#features/catalogue/kind-tabs.tsx';
import { filterOf, searchOf } from '#features/catalogue/shop.model.ts';
import type { ShopFilter } from '#features/catalogue/shop.model.ts';
import { useFormats } from '#shared/formats.ts';
import { Page } from '#shared/page.tsx';
import { store, useStored } from '#shared/store.ts';
import { useText } from '#shared/texts.tsx';
import { useSearchTexts } from '#shared/use-search-text.ts';
import { useNavigate } from '@tanstack/react-router';

const recentCount = 8;
const outlined = 'rounded-control border border-control bg-surface';

export function Screen() {
  const t = useText();
  const texts = useSearchTexts();
  const navigate = useNavigate();
  const kinds = useOfferedKinds();
  const asked = filterOf(texts);
  const filter = { ...asked, kind: kinds.find((kind) => kind === asked.kind) ?? kinds[0] ?? 'vehicle' };
  const [isOpen, setOpen] = useState(texts['open'] === 'filter');
  const show = (next: ShopFilter) => {
    setOpen(false);
    void navigate({ to: '.', search: searchOf(next), replace: true });
  };
  const clear = () => show({ kind: filter.kind, sort: 'default', order: 'desc' });
  return (
    <Page screen="subPages/product/list" title={t('shop.searchTitle')}>
      <SearchBar
        key={filter.name ?? ''}
        name={filter.name ?? ''}
        onName={(name) => show(named(filter, name))}
        onFilter={() => setOpen(true)}
      />
      <div className="mt-3">
        <KindTabs kind={filter.kind} onKind={(kind) => show(withoutCategory({ ...filter, kind }))} />
      </div>
      <div className="my-2">
        <SortChips filter={filter} onFilter={show} />
      </div>
      <ActiveFilters filter={filter} onFilter={show} />
      <GoodsList
        filter={filter}
        counted
        empty={
          <EmptyState
            picture="noResult"
            title={t('shop.noResult')}
            hint={t('shop.noResultHint')}
            action={
              <Button kind="secondary" onClick={clear} data-testid="clear-filters">
                {t('shop.clearFilters')}
              </Button>
            }
          />
        }
      />
      <FilterSheet open={isOpen} filter={filter} onFilter={show} onClose={() => setOpen(false)} />
    </Page>
  );
}

function named({ name: _before, ...filter }: ShopFilter, name: string): ShopFilter {
  return name === '' ? filter : { ...filter, name };
}

function withoutCategory({ categoryId: _gone, ...filter }: ShopFilter): ShopFilter {
  return filter;
}

type SearchBarProps = Readonly<{ name: string; onName: (name: string) => void; onFilter: () => void }>;

function SearchBar({ name, onName, onFilter }: SearchBarProps) {
  const t = useText();
  const [typed, setTyped] = useState(name);
  const recent = useStored('searches') ?? [];
  const look = (text: string) => {
    const wanted = text.trim();
    if (wanted !== '') store('searches', [wanted, ...recent.filter((each) => each !== wanted)].slice(0, recentCount));
    onName(wanted);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    look(typed);
  };
  return (
    <>
      <form role="search" onSubmit={submit} className="flex gap-2">
        <div className="relative flex-1">
          <IconSearch
            size={20}
            stroke={1.75}
            aria-hidden="true"
            className="absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3"
          />
          <input
            type="search"
            enterKeyHint="search"
            aria-label={t('shop.search')}
            placeholder={t('shop.search')}
            maxLength={60}
            data-testid="search-input"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className={`${controlClass} pl-11 [&::-webkit-search-cancel-button]:hidden`}
          />
          {typed !== '' && (
            <button
              type="button"
              aria-label={t('shop.clearRecent')}
              onClick={() => {
                setTyped('');
                onName('');
              }}
              className="absolute top-1/2 right-0.5 grid size-11 -translate-y-1/2 place-items-center text-ink-3"
            >
              <IconX size={18} stroke={1.75} aria-hidden="true" />
            </button>
          )}
        </div>
        <FilterButton onFilter={onFilter} />
      </form>
      {name === '' && recent.length > 0 && <Recent recent={recent} onPick={look} />}
    </>
  );
}

function FilterButton({ onFilter }: { onFilter: () => void }) {
  const t = useText();
  return (
    <button
      type="button"
      aria-label={t('shop.filter')}
      data-testid="open-filter"
      onClick={onFilter}
      className={`pressable grid size-12 shrink-0 place-items-center text-ink-2 ${outlined}`}
    >
      <IconAdjustmentsHorizontal size={22} stroke={1.75} aria-hidden="true" />
    </button>
  );
}

function Recent({ recent, onPick }: Readonly<{ recent: readonly string[]; onPick: (name: string) => void }>) {
  const t = useText();
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <span className="text-label text-ink-3">{t('shop.recent')}</span>
      {recent.slice(0, 4).map((name) => (
        <button
          key={name}
          type="button"
          onClick={() => onPick(name)}
          className="min-h-9 max-w-40 truncate rounded-full bg-fill px-3 text-label text-ink-2"
        >
          {name}
        </button>
      ))}
      <button
        type="button"
        onClick={() => store('searches', undefined)}
        className="min-h-9 px-1 text-label font-semibold text-primary"
      >
        {t('shop.clearRecent')}
      </button>
    </div>
  );
}

function ActiveFilters({ filter, onFilter }: Readonly<{ filter: ShopFilter; onFilter: (filter: ShopFilter) => void }>) {
  const t = useText();
  const { money } = useFormats();
  const { minPrice, maxPrice, categoryId, available, ...rest } = filter;
  const chips = [
    ...(minPrice === undefined ? [] : [{ key: 'minPrice', label: `≥ ${money(minPrice)}` } as const]),
    ...(maxPrice === undefined ? [] : [{ key: 'maxPrice', label: `≤ ${money(maxPrice)}` } as const]),
    ...(categoryId === undefined ? [] : [{ key: 'categoryId', label: t('shop.category') } as const]),
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
