// Every box the member opened, including losing ones, each with a verifiable draw.

import { EmptyState, buttonClass } from '@roda/ui';
import { BillRows } from '#features/games/bill-rows.tsx';
import { useBoxBills } from '#features/games/box.queries.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { isSwitchedOff } from '#shared/feature-switches.ts';
import { Page } from '#shared/lists/page.tsx';
import { Paged } from '#shared/lists/paged.tsx';
import { useText } from '#shared/texts/texts.tsx';

export function Screen() {
  const t = useText();
  const bills = useBoxBills(false);
  const toBoxes = (
    <GoLink to="/subPages/box/index" className={buttonClass()}>
      {t('box.toBoxes')}
    </GoLink>
  );
  return (
    <Page screen="subPages/box/historyList" title={t('box.historyTitle')}>
      <Paged
        query={bills}
        empty={
          <EmptyState
            scene="noGifts"
            title={t('box.historyEmpty')}
            {...(isSwitchedOff('box') ? {} : { action: toBoxes })}
          />
        }
      >
        {(items) => <BillRows bills={items} />}
      </Paged>
    </Page>
  );
}
