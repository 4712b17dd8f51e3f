// The shop: products by kind, each with what was paid for a unit, and digital goods.

import { Suspense, memo, useDeferredValue, useState } from 'react';
import { IconAdjustmentsHorizontal, IconHeart, IconSearch } from '@tabler/icons-react';
import { IconButton } from '@roda/ui';
import { ProductList } from '#features/catalog/product-list.tsx';
import { KindTabs, SortChips, useOfferedKinds } from '#features/catalog/kind-tabs.tsx';
import { filterOf, isAboutProduct, searchOf } from '#features/catalog/shop.model.ts';
import type { ShopFilter, ShopKind } from '#features/catalog/shop.model.ts';
import type { DigitalGoodChoice } from '#features/digital-goods/digital-goods.model.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { lazyWith } from '#shared/texts/lazy-with.ts';
import { Page } from '#shared/lists/page.tsx';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useSearchTexts } from '#shared/navigation/use-search-text.ts';

const DigitalGoodShop = lazyWith(
  ['plan'],
  () => import('#features/digital-goods/digital-goods-shop.tsx'),
  'DigitalGoodShop',
);

const CityPill = lazyWith(['city'], () => import('#features/markets/city-pill.tsx'), 'CityPill');

const FavouritesSheet = lazyWith([], () => import('#features/catalog/favourites-sheet.tsx'), 'FavouritesSheet');

/** The last view state, kept while the tab is inactive. */
let lastFilter: ShopFilter | undefined;
let lastPlans: DigitalGoodChoice = { channel: '', categoryId: undefined, operatorId: undefined };

export function Screen() {
  const t = useText();
  const search = useSearchTexts();
  const kinds = useOfferedKinds();
  const [chosen, setChosen] = useState<ShopFilter>(
    () => (search['kind'] === undefined ? lastFilter : undefined) ?? filterOf(search),
  );
  // A tap is answered by the choice itself, before the list behind it is made again.
  const shown = useDeferredValue(chosen);
  const kind = offered(kinds, chosen);
  const filter = { ...chosen, kind };
  const choose = (next: ShopFilter) => {
    lastFilter = next;
    setChosen(next);
  };
  return (
    <Page screen="pages/index/productList" title={t('shop.title')} back={false} actions={<Ways filter={filter} />}>
      <div className="sticky top-12 z-10 -mx-4 bg-page px-4 pb-2">
        {kinds.length === 1 && <NotOffered />}
        <KindTabs kind={kind} onKind={(next) => choose(filterOf(searchOf({ ...filter, kind: next })))} />
        {kind !== 'plan' && (
          <div className="mt-2 flex items-center gap-2">
            <City />
            <div className="-mr-4 min-w-0 flex-1 overflow-hidden pr-4">
              <SortChips filter={filter} onFilter={choose} />
            </div>
          </div>
        )}
      </div>
      <Offers chosen={shown} />
    </Page>
  );
}

/** The chosen kind where it is offered, else the first that is. */
const offered = (kinds: readonly ShopKind[], { kind }: ShopFilter): ShopKind =>
  kinds.find((each) => each === kind) ?? kinds[0] ?? 'plan';

const Offers = memo(function Offers({ chosen }: Readonly<{ chosen: ShopFilter }>) {
  const t = useText();
  const filter = { ...chosen, kind: offered(useOfferedKinds(), chosen) };
  if (!isAboutProduct(filter)) {
    return (
      <Suspense>
        <Plans />
      </Suspense>
    );
  }
  return (
    <>
      <ProductList filter={filter} />
      <p className="mt-2 text-center text-label font-normal text-ink-3">{t('disclosure.pastResult')}</p>
    </>
  );
});

/** To the search, to the filter, and to what was marked. */
function Ways({ filter }: Readonly<{ filter: ShopFilter }>) {
  const t = useText();
  const round = 'pressable grid size-11 place-items-center rounded-full text-ink-2';
  return (
    <>
      <GoLink
        to="/subPages/product/list"
        search={{ kind: filter.kind }}
        aria-label={t('shop.search')}
        data-testid="shop-search"
        className={round}
      >
        <IconSearch size={22} stroke={1.75} aria-hidden="true" />
      </GoLink>
      <GoLink
        to="/subPages/product/list"
        search={{ ...searchOf(filter), open: 'filter' }}
        aria-label={t('shop.filter')}
        data-testid="shop-filter"
        className={round}
      >
        <IconAdjustmentsHorizontal size={22} stroke={1.75} aria-hidden="true" />
      </GoLink>
      <Favourites />
    </>
  );
}

/** As wide before it is loaded as after it: the chips beside it stay where they are. */
function City() {
  return (
    <div className="min-h-11 w-[7.75rem] max-w-1/2 shrink-0">
      <Suspense>
        <CityPill />
      </Suspense>
    </div>
  );
}

function Plans() {
  const [choice, setChoice] = useState(lastPlans);
  const choose = (next: DigitalGoodChoice) => {
    lastPlans = next;
    setChoice(next);
  };
  return <DigitalGoodShop choice={choice} onChoice={choose} />;
}

/** Where income products are not offered: links to the reason. */
function NotOffered() {
  const t = useText();
  return (
    <p className="rounded-card bg-info-tint px-4 py-3 text-info">
      {t('shop.notOffered')}{' '}
      <GoLink to="/pages/my/mode" className="inline-block font-semibold underline">
        {t('shell.trimmedWhy')}
      </GoLink>
    </p>
  );
}

/** Link to the favourites; hidden while there are none. */
function Favourites() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const count = useStored('favourites')?.length ?? 0;
  if (count === 0 && !isOpen) return null;
  return (
    <>
      <IconButton label={t('shop.favourites')} data-testid="favourites" onClick={() => setOpen(true)}>
        <IconHeart size={22} stroke={1.75} aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <Suspense>
          <FavouritesSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
