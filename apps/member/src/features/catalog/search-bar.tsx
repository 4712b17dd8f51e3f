// The search field: recent searches, and names on sale as suggestions.

import { useState } from 'react';
import type { FormEvent } from 'react';
import { IconAdjustmentsHorizontal, IconArrowUpLeft, IconSearch, IconX } from '@tabler/icons-react';
import { controlClass } from '@roda/ui';
import { store, useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useSettled } from '#shared/lists/use-debounced.ts';
import { useSuggestions } from './products.queries.ts';

const storedCount = 8;
const shownCount = 4;
const leastTyped = 2;

export type SearchBarProps = Readonly<{
  name: string;
  /** Whether income products are included in the results. */
  earning: boolean;
  onName: (name: string) => void;
  onFilter: () => void;
}>;

export function SearchBar({ name, earning, onName, onFilter }: SearchBarProps) {
  const t = useText();
  const [typed, setTyped] = useState(name);
  const recent = useStored('searches') ?? [];
  const look = (text: string) => {
    const wanted = text.trim();
    if (wanted !== '') store('searches', [wanted, ...recent.filter((each) => each !== wanted)].slice(0, storedCount));
    setTyped(wanted);
    onName(wanted);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    look(typed);
  };
  const isTyping = typed.trim().length >= leastTyped && typed.trim() !== name;
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
            autoComplete="off"
            aria-label={t('shop.search')}
            placeholder={t('shop.search')}
            maxLength={60}
            data-testid="search-input"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className={`${controlClass} pl-11 [&::-webkit-search-cancel-button]:hidden`}
          />
          {typed !== '' && <ClearButton onClear={() => look('')} />}
        </div>
        <FilterButton onFilter={onFilter} />
      </form>
      {isTyping && <Suggestions typed={typed.trim()} earning={earning} recent={recent} onPick={look} />}
      {!isTyping && name === '' && recent.length > 0 && <Recent recent={recent} onPick={look} />}
    </>
  );
}

function ClearButton({ onClear }: { onClear: () => void }) {
  const t = useText();
  return (
    <button
      type="button"
      aria-label={t('shop.clearRecent')}
      onClick={onClear}
      className="absolute top-1/2 right-0.5 grid size-11 -translate-y-1/2 place-items-center text-ink-3"
    >
      <IconX size={18} stroke={1.75} aria-hidden="true" />
    </button>
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
      className={
        'pressable grid size-12 shrink-0 place-items-center rounded-control border border-control bg-surface text-ink-2'
      }
    >
      <IconAdjustmentsHorizontal size={22} stroke={1.75} aria-hidden="true" />
    </button>
  );
}

type Picking = Readonly<{ recent: readonly string[]; onPick: (name: string) => void }>;

/** Matching recent searches, then names from the catalog. */
function Suggestions({ typed, earning, recent, onPick }: Picking & Readonly<{ typed: string; earning: boolean }>) {
  const t = useText();
  const found = useSuggestions(useSettled(typed, 250), earning);
  const before = recent.filter((each) => each.toLowerCase().includes(typed.toLowerCase())).slice(0, 2);
  const names = [...new Set([...before, ...(found.data ?? [])])];
  if (names.length === 0) return null;
  return (
    <ul
      aria-label={t('shop.suggestions')}
      data-testid="suggestions"
      className="mt-2 divide-y divide-hairline overflow-hidden rounded-card bg-surface shadow-e1"
    >
      {names.map((name) => (
        <li key={name}>
          <button
            type="button"
            onClick={() => onPick(name)}
            className="flex min-h-12 w-full items-center gap-3 px-4 py-2 text-left active:bg-fill"
          >
            <span className="min-w-0 flex-1">{name}</span>
            <IconArrowUpLeft size={18} stroke={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Recent({ recent, onPick }: Picking) {
  const t = useText();
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <span className="text-label text-ink-3">{t('shop.recent')}</span>
      {recent.slice(0, shownCount).map((name) => (
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
