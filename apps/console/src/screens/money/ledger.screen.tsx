// The ledger: trial balance, accounts, postings; each figure links to its entries, each entry to its cause.

import { AccountsList } from '#features/ledger/accounts-list.tsx';
import { PostingsList } from '#features/ledger/postings-list.tsx';
import { TrialTree } from '#features/ledger/trial-tree.tsx';
import { Tabbed } from '#shared/tabbed.tsx';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

export function Screen() {
  const t = useText();
  return (
    <PageFrame title={t('ops.ledger.title')}>
      <Tabbed
        tabs={[
          { key: 'balance', label: 'ops.ledger.tab.balance', body: () => <TrialTree /> },
          { key: 'accounts', label: 'ops.ledger.tab.accounts', body: () => <AccountsList /> },
          { key: 'postings', label: 'ops.ledger.tab.postings', body: () => <PostingsList /> },
        ]}
      />
    </PageFrame>
  );
}
