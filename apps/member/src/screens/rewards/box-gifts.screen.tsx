// Won prizes: claimable, to be shipped, in transit. They remain available where boxes are disabled.

import { EmptyState, buttonClass } from '@roda/ui';
import { GiftCards } from '#features/games/gift-cards.tsx';
import { useBoxBills } from '#features/games/box.queries.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { isSwitchedOff } from '#shared/feature-switches.ts';
import { Page } from '#shared/lists/page.tsx';
import { Paged } from '#shared/lists/paged.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useSearchTexts, useSetSearch } from '#shared/navigation/use-search-text.ts';

export function Screen() {
  const t = useText();
  const search = useSearchTexts();
  const setSearch = useSetSearch();
  const bills = useBoxBills(true);
  const toBoxes = (
    <GoLink to="/subPages/box/index" className={buttonClass()}>
      {t('box.toBoxes')}
    </GoLink>
  );
  return (
    <Page screen="subPages/box/giftList" title={t('box.giftsTitle')}>
      <Paged
        query={bills}
        empty={
          <EmptyState
            scene="noGifts"
            title={t('box.giftsEmpty')}
            {...(isSwitchedOff('box') ? {} : { action: toBoxes })}
          />
        }
      >
        {(items) => (
          <GiftCards
            bills={items}
            openId={search['id'] ?? ''}
            addressId={search['address'] ?? ''}
            onOpen={(id) => setSearch(id === '' ? {} : { id })}
          />
        )}
      </Paged>
    </Page>
  );
}
