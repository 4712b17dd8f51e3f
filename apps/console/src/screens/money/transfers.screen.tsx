// Transfers of the company's own money out of members' custody, and what of it lies there.

import { HouseMoney } from '#features/custody/house-money.tsx';
import { Transfers } from '#features/custody/transfers.tsx';
import { Tabbed } from '#shared/tabbed.tsx';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

export function Screen() {
  const t = useText();
  return (
    <PageFrame title={t('ops.transfers.title')}>
      <Tabbed
        tabs={[
          { key: 'list', label: 'ops.transfers.tab.list', body: () => <Transfers /> },
          { key: 'money', label: 'ops.transfers.tab.money', body: () => <HouseMoney /> },
        ]}
      />
    </PageFrame>
  );
}
