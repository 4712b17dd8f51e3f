// Prizes that were won: to be taken, to be sent, on their way. They stay the member's also where boxes are off.

import { useNavigate } from '@tanstack/react-router';
import { EmptyState, buttonClass } from '@roda/ui';
import { GiftCards } from '#features/chance/gift-cards.tsx';
import { useBoxBills } from '#features/chance/box.queries.ts';
import { GoLink } from '#shared/go-link.tsx';
import { isSwitchedOff } from '#shared/offered.ts';
import { Page } from '#shared/page.tsx';
import { Paged } from '#shared/paged.tsx';
import { useText } from '#shared/texts.tsx';
import { useSearchTexts } from '#shared/use-search-text.ts';

export function Screen() {
  const t = useText();
  const search = useSearchTexts();
  const navigate = useNavigate();
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
            picture="emptyBox"
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
            onOpen={(id) => void navigate({ to: '.', search: id === '' ? {} : { id }, replace: true })}
          />
        )}
      </Paged>
    </Page>
  );
}
