// The filter of the search: prices, category, what can be bought now; says how many products it leaves.

import { useState } from 'react';
import { AmountInput, Button, Select, Sheet } from '@roda/ui';
import { useQuery } from '@tanstack/react-query';
import { useSettled } from '#shared/use-settled.ts';
import { useText } from '#shared/texts.tsx';
import { categoriesOf } from './catalogue.queries.ts';
import { useGoodsCount } from './goods.queries.ts';
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

function OpenSheet({ filter, onFilter, onClose }: Omit<FilterSheetProps, 'open'>) {
  const t = useText();
  const [minPrice, setMinPrice] = useState(filter.minPrice ?? '');
  const [maxPrice, setMaxPrice] = useState(filter.maxPrice ?? '');
  const [categoryId, setCategoryId] = useState(String(filter.categoryId ?? ''));
  const [available, setAvailable] = useState(filter.available ?? false);
  const categories = useQuery(categoriesOf('labelCategory'));
  const offered = (categories.data?.l1CategoryList ?? []).filter(({ kind }) => kind === undefined || kind === filter.kind);
  const wrong = isUpsideDown(minPrice, maxPrice);
  const { kind, sort, order, name } = filter;
  const next: ShopFilter = {
    kind,
    sort,
    order,
    ...(name === undefined ? {} : { name }),
    ...(minPrice === '' ? {} : { minPrice }),
    ...(maxPrice === '' ? {} : { maxPrice }),
    ...(categoryId === '' ? {} : { categoryId: Number(categoryId) }),
    ...(available ? { available } : {}),
  };
  const count = useGoodsCount(useSettled(next), !wrong);
  const reset = () => {
    setMinPrice('');
    setMaxPrice('');
    setCategoryId('');
    setAvailable(false);
  };
  return (
    <Sheet
      open
      title={t('shop.filter')}
      onClose={onClose}
      foot={
        <div className="grid grid-cols-[auto_1fr] gap-3">
          <Button kind="secondary" onClick={reset} data-testid="filter-reset">{t('shop.reset')}</Button>
          <Button disabled={wrong} onClick={() => onFilter(next)} data-testid="filter-apply">
            {count.data === undefined ? t('common.confirm') : t('shop.showResults', { n: count.data })}
          </Button>
        </div>
      }
    >
      <div className="grid gap-5">
        <AmountInput label={t('shop.minPrice')} amount={minPrice} onAmount={setMinPrice} name="minPrice" />
        <AmountInput
          label={t('shop.maxPrice')}
          amount={maxPrice}
          onAmount={setMaxPrice}
          name="maxPrice"
          error={wrong ? t('shop.minOverMax') : undefined}
        />
        {offered.length > 0 && (
          <Select
            label={t('shop.category')}
            value={categoryId}
            onValue={setCategoryId}
            data-testid="filter-category"
            options={[
              { value: '', label: t('shop.anyCategory') },
              ...offered.map(({ id, name: label }) => ({ value: String(id), label })),
            ]}
          />
        )}
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={available}
            onChange={(event) => setAvailable(event.target.checked)}
            data-testid="filter-available"
            className="size-6 shrink-0 accent-primary"
          />
          <span>
            {t('shop.available')}
            <span className="block text-label font-normal text-ink-3">{t('shop.availableHint')}</span>
          </span>
        </label>
      </div>
    </Sheet>
  );
}
