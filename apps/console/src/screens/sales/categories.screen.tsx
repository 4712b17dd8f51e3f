// Product categories by their position in the app: an ordered tree, in three languages.

import { listProductCategories } from '@roda/api-contract/sales/catalog-categories';
import { NewCategory } from '#features/categories/category-actions.tsx';
import type { Position } from '#features/categories/category-actions.tsx';
import { CategoryTree } from '#features/categories/category-tree.tsx';
import { useAsk } from '#shared/api-hooks.ts';
import { Tabbed } from '#shared/tabbed.tsx';
import { useText } from '#shared/texts.tsx';
import { Loaded, PageFrame } from '#shared/page-states.tsx';

function Tree({ position }: { position: Position }) {
  const t = useText();
  const answer = useAsk(listProductCategories, { position });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="m-0 max-w-2xl text-ink-2">{t(`ops.categories.position.${position}.note`)}</p>
        <NewCategory position={position} />
      </div>
      <Loaded from={answer}>{(all) => <CategoryTree all={all} />}</Loaded>
    </div>
  );
}

export function Screen() {
  const t = useText();
  return (
    <PageFrame title={t('ops.categories.title')}>
      <Tabbed
        tabs={[
          {
            key: 'labelCategory',
            label: 'ops.categories.position.labelCategory',
            body: () => <Tree position="labelCategory" />,
          },
          {
            key: 'aiCategory',
            label: 'ops.categories.position.aiCategory',
            body: () => <Tree position="aiCategory" />,
          },
        ]}
      />
    </PageFrame>
  );
}
