// The shop: products by kind, each with what it really earned.

import { useState } from 'react';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { EmptyState, buttonClass } from '@roda/ui';
import type { GoodsKind } from '@roda/contract/enums';
import { GoodsList } from '#features/catalogue/goods-list.tsx';
import { KindTabs, SortChips, useOfferedKinds } from '#features/catalogue/kind-tabs.tsx';
import { filterOf, searchOf } from '#features/catalogue/shop.model.ts';
import type { ShopFilter } from '#features/catalogue/shop.model.ts';
import { GoLink } from '#shared/go-link.tsx';
import { Page } from '#shared/page.tsx';
import { useText } from '#shared/texts.tsx';
import { useSearchTexts } from '#shared/use-search-text.ts';

const outlined = 'rounded-control border border-hairline bg-surface';

/** What was looked at last, kept while the tab is away. */
let lastFilter: ShopFilter | undefined;

export function Screen() {
  const t = useText();
  const search = useSearchTexts();
  const kinds = useOfferedKinds();
  const [chosen, setChosen] = useState<ShopFilter>(
    () => (search['kind'] === undefined ? lastFilter : undefined) ?? filterOf(search),
  );
  const kind = kinds.find((each) => each === chosen.kind) ?? kinds[0] ?? 'vehicle';
  const filter = { ...chosen, kind };
  const choose = (next: ShopFilter) => {
    lastFilter = next;
    setChosen(next);
  };
  return (
    <Page screen="pages/index/productList" title={t('shop.title')} back={false}>
      <div className="flex gap-2">
        <GoLink
          to="/subPages/product/list"
          search={{ kind }}
          data-testid="shop-search"
          className={`flex min-h-11 flex-1 items-center gap-2.5 px-3.5 text-ink-3 ${outlined}`}
        >
          <IconSearch size={20} stroke={1.75} aria-hidden="true" />
          {t('shop.search')}
        </GoLink>
        <GoLink
          to="/subPages/product/list"
          search={{ ...searchOf(filter), open: 'filter' }}
          aria-label={t('shop.filter')}
          data-testid="shop-filter"
          className={`pressable grid size-11 place-items-center text-ink-2 ${outlined}`}
        >
          <IconAdjustmentsHorizontal size={22} stroke={1.75} aria-hidden="true" />
        </GoLink>
      </div>
      {kinds.length === 0 ? (
        <EmptyState
          picture="notAvailable"
          title={t('shop.notOffered')}
          action={
            <GoLink to="/pages/my/mode" className={buttonClass('quiet')}>
              {t('shell.trimmedWhy')}
            </GoLink>
          }
        />
      ) : (
        <>
          <div className="sticky top-12 z-10 -mx-4 mt-3 bg-page px-4 pb-2">
            <KindTabs kind={kind} onKind={(next: GoodsKind) => choose({ ...filter, kind: next })} />
            <div className="mt-2">
              <SortChips filter={filter} onFilter={choose} />
            </div>
          </div>
          <GoodsList filter={filter} />
          <p className="mt-2 text-center text-label font-normal text-ink-3">{t('disclosure.pastResult')}</p>
        </>
      )}
    </Page>
  );
}
