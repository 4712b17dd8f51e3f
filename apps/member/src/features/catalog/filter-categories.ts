// The categories that lists are filtered by.

import { useQuery } from '@tanstack/react-query';
import { listDigitalGoodCategories } from '@roda/api-contract/sales/digital-goods';
import { call } from '#shared/server.ts';
import { useStored } from '#shared/store.ts';
import { useLang, useText } from '#shared/texts/texts.tsx';
import { hourMs, useCategories } from './catalog.queries.ts';
import type { ShopKind } from './shop.model.ts';

const useDigitalGoodCategories = (enabled: boolean) =>
  useQuery({
    queryKey: ['catalogue', 'digitalGoodCategories', useStored('country')?.id ?? 0, useLang()],
    queryFn: ({ signal }) => call(listDigitalGoodCategories, {}, { signal, quiet: true }),
    staleTime: hourMs,
    enabled,
  });

export type FilterCategory = Readonly<{ id: number; name: string }>;

/** What a kind can be filtered by: digital goods have categories of their own, up to three levels deep. */
export function useFilterCategories(kind: ShopKind): readonly FilterCategory[] {
  const t = useText();
  const digital = useDigitalGoodCategories(kind === 'plan');
  const labels = useCategories('labelCategory');
  const rail = useCategories('aiCategory');
  if (kind !== 'plan') return [...labels, ...rail].filter((each) => each.kind === undefined || each.kind === kind);
  return (digital.data ?? []).map(({ id, name, planCount }) => ({
    id,
    name: planCount === 0 ? name : t('shop.categoryCount', { name, n: planCount }),
  }));
}
