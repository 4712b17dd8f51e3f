// USDT deposits: transfers as read from the chains, and the list of blocked senders.

import { listListedSenders } from '@roda/api-contract/sales/crypto';
import { SendersTab } from '#features/crypto/senders.tsx';
import { TransfersTab } from '#features/crypto/transfers.tsx';
import { useMayCall } from '#shared/operator.ts';
import { Tabbed } from '#shared/tabbed.tsx';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

export function Screen() {
  const t = useText();
  const may = useMayCall();
  const senders = { key: 'senders', label: 'ops.crypto.senders', body: () => <SendersTab /> } as const;
  return (
    <PageFrame title={t('ops.crypto.title')}>
      <Tabbed
        tabs={[
          { key: 'transfers', label: 'ops.crypto.transfers', body: () => <TransfersTab /> },
          ...(may(listListedSenders) ? [senders] : []),
        ]}
      />
    </PageFrame>
  );
}
