// Boxes: series with their odds, the daily audits, prize funds, and won gifts being shipped.

import { listFunds, listBoxSeries } from '@roda/api-contract/engagement/games-series';
import { listGiftKinds, listOddsAudits, listWonGifts } from '@roda/api-contract/engagement/games-prizes';
import { AuditsList } from '#features/boxes/audits-list.tsx';
import { FundsList, GiftsList } from '#features/boxes/funds-list.tsx';
import { SeriesList } from '#features/boxes/series-list.tsx';
import { WonGifts } from '#features/boxes/won-gifts.tsx';
import { Tabbed } from '#shared/tabbed.tsx';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

export function Screen() {
  const t = useText();
  return (
    <PageFrame title={t('ops.boxes.title')}>
      <Tabbed
        tabs={[
          { key: 'series', label: 'ops.boxes.tab.series', op: listBoxSeries, body: () => <SeriesList /> },
          { key: 'audits', label: 'ops.boxes.tab.audits', op: listOddsAudits, body: () => <AuditsList /> },
          { key: 'funds', label: 'ops.boxes.tab.funds', op: listFunds, body: () => <FundsList /> },
          { key: 'gifts', label: 'ops.boxes.tab.gifts', op: listGiftKinds, body: () => <GiftsList /> },
          { key: 'won', label: 'ops.boxes.tab.won', op: listWonGifts, body: () => <WonGifts /> },
        ]}
      />
    </PageFrame>
  );
}
