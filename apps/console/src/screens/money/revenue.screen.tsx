// Revenue postings: counted work without a proposal, and proposed, posted, rejected and reversed revenue.

import { listRevenue } from '@roda/api-contract/income/settlement';
import { listUnposted } from '@roda/api-contract/income/settlement-runs';
import { Postings } from '#features/revenue/postings.tsx';
import { Unposted } from '#features/revenue/unposted.tsx';
import { Tabbed } from '#shared/tabbed.tsx';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

export function Screen() {
  const t = useText();
  return (
    <PageFrame title={t('ops.revenue.title')}>
      <Tabbed
        tabs={[
          { key: 'postings', label: 'ops.revenue.postings', op: listRevenue, body: () => <Postings /> },
          { key: 'unposted', label: 'ops.revenue.unposted', op: listUnposted, body: () => <Unposted /> },
        ]}
      />
    </PageFrame>
  );
}
