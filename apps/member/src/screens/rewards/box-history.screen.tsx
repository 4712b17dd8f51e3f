// Every box the member opened, also what won nothing, each with its draw to be checked.

import { EmptyState, buttonClass } from '@roda/ui';
import { BillRows } from '#features/chance/bill-rows.tsx';
import { useBoxBills } from '#features/chance/box.queries.ts';
import { GoLink } from '#shared/go-link.tsx';
import { isSwitchedOff } from '#shared/offered.ts';
import { Page } from '#shared/page.tsx';
import { Paged } from '#shared/paged.tsx';
import { useText } from '#shared/texts.tsx';

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
            picture="emptyBox"
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
