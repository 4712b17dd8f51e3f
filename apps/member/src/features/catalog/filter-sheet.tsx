// The search filter: prices, category, availability; shows how many products match.

import { useMemo, useState } from 'react';
import { AmountInput, Button, Select, Sheet } from '@roda/ui';
import { useSettled } from '#shared/lists/use-debounced.ts';
import { useText } from '#shared/texts/texts.tsx';
import { Tick } from '#shared/forms/checkbox.tsx';
import { useFilterCategories } from './filter-categories.ts';
import { useProductCount } from './products.queries.ts';
import { isUpsideDown } from './shop.model.ts';
import type { ShopFilter } from './shop.model.ts';

export type FilterSheetProps = Readonly<{
  open: boolean;
  filter: ShopFilter;
  onFilter: (filter: ShopFilter) => void;
  onClose: () => void;
}>;

export function FilterSheet({ open, ...rest }: FilterSheetProps) {
  return open ? <OpenSheet {...rest} /> : null;
}

type Draft = Readonly<{ minPrice: string; maxPrice: string; categoryId: string; available: boolean }>;

const untouched: Draft = { minPrice: '', maxPrice: '', categoryId: '', available: false };

function draftOf({ minPrice = '', maxPrice = '', categoryId, available = false }: ShopFilter): Draft {
  return { minPrice, maxPrice, categoryId: String(categoryId ?? ''), available };
}

/** The filter that a draft makes of the previous one: empty fields are removed. */
function filterWith({ kind, sort, order, name }: ShopFilter, draft: Draft): ShopFilter {
  return {
    kind,
    sort,
    order,
    ...(name === undefined ? {} : { name }),
    ...(draft.minPrice === '' ? {} : { minPrice: draft.minPrice }),
    ...(draft.maxPrice === '' ? {} : { maxPrice: draft.maxPrice }),
    ...(draft.categoryId === '' ? {} : { categoryId: Number(draft.categoryId) }),
    ...(draft.available ? { available: true } : {}),
  };
}

function OpenSheet({ filter, onFilter, onClose }: Omit<FilterSheetProps, 'open'>) {
  const t = useText();
  const [draft, setDraft] = useState(() => draftOf(filter));
  const isWrong = isUpsideDown(draft.minPrice, draft.maxPrice);
  const next = useMemo(() => filterWith(filter, draft), [filter, draft]);
  const count = useProductCount(useSettled(next), !isWrong);
  return (
    <Sheet
      open
      title={t('shop.filter')}
      onClose={onClose}
      foot={
        <div className="grid grid-cols-[auto_1fr] gap-3">
          <Button kind="secondary" onClick={() => setDraft(untouched)} data-testid="filter-reset">
            {t('shop.reset')}
          </Button>
          <Button disabled={isWrong} onClick={() => onFilter(next)} data-testid="filter-apply">
            {count.data === undefined ? t('common.confirm') : t('shop.showResults', { n: count.data })}
          </Button>
        </div>
      }
    >
      <Fields kind={filter.kind} draft={draft} onDraft={setDraft} isWrong={isWrong} />
    </Sheet>
  );
}

type FieldsProps = Readonly<{
  kind: ShopFilter['kind'];
  draft: Draft;
  onDraft: (draft: Draft) => void;
  isWrong: boolean;
}>;

function Fields({ kind, draft, onDraft, isWrong }: FieldsProps) {
  const t = useText();
  const offered = useFilterCategories(kind);
  const set = (change: Partial<Draft>) => onDraft({ ...draft, ...change });
  return (
    <div className="grid gap-5">
      <AmountInput
        label={t('shop.minPrice')}
        amount={draft.minPrice}
        onAmount={(minPrice) => set({ minPrice })}
        name="minPrice"
      />
      <AmountInput
        label={t('shop.maxPrice')}
        amount={draft.maxPrice}
        onAmount={(maxPrice) => set({ maxPrice })}
        name="maxPrice"
        error={isWrong ? t('shop.minOverMax') : undefined}
      />
      {offered.length > 0 && (
        <Select
          label={t('shop.category')}
          value={draft.categoryId}
          onValue={(categoryId) => set({ categoryId })}
          data-testid="filter-category"
          options={[
            { value: '', label: t('shop.anyCategory') },
            ...offered.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      <Tick testId="filter-available" checked={draft.available} onChecked={(available) => set({ available })}>
        {t('shop.available')}
        <span className="block text-label font-normal text-ink-3">{t('shop.availableHint')}</span>
      </Tick>
    </div>
  );
}
