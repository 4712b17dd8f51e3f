// Parameters: withdrawal terms, points expiry, and the public settings.

import { listExpiryRules } from '@roda/api-contract/engagement/reward-rules';
import { listWithdrawalTerms } from '@roda/api-contract/wallet/banks';
import { Expiry, PublicSettings } from '#features/parameters/settings.tsx';
import { Withdrawing } from '#features/parameters/withdrawing.tsx';
import { Tabbed } from '#shared/tabbed.tsx';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

export function Screen() {
  const t = useText();
  return (
    <PageFrame title={t('ops.parameters.title')}>
      <Tabbed
        tabs={[
          {
            key: 'withdrawing',
            label: 'ops.parameters.withdrawing',
            op: listWithdrawalTerms,
            body: () => <Withdrawing />,
          },
          { key: 'expiry', label: 'ops.parameters.expiry', op: listExpiryRules, body: () => <Expiry /> },
          { key: 'public', label: 'ops.parameters.public', body: () => <PublicSettings /> },
        ]}
      />
    </PageFrame>
  );
}
