// The three parts of the page of an asset, for sale or owned; which one is open stands in the address.

import type { ReactNode } from 'react';
import { Tabs } from '@roda/ui/tabs.tsx';
import type { ProductKind } from '@roda/api-contract/enums';
import { useSearchTexts, useSetSearch } from '../navigation/use-search-text.ts';
import { useText } from '../texts/texts.tsx';

const parts = ['earnings', 'asset', 'terms'] as const;
type AssetPart = (typeof parts)[number];

export type AssetPartsProps = Readonly<{ kind: ProductKind }> & Readonly<Record<AssetPart, ReactNode>>;

export function AssetParts({ kind, ...contents }: AssetPartsProps) {
  const t = useText();
  const search = useSearchTexts();
  const setSearch = useSetSearch();
  const labels = {
    earnings: t('asset.part.earnings'),
    asset: t(`asset.part.${kind}`),
    terms: t('asset.part.terms'),
  };
  return (
    <Tabs
      label={t('asset.parts')}
      testId="part"
      value={parts.find((part) => part === search['part']) ?? 'earnings'}
      onValue={(part) => setSearch({ ...search, part: part === 'earnings' ? '' : part })}
      tabs={parts.map((part) => ({ value: part, label: labels[part], content: contents[part] }))}
    />
  );
}
