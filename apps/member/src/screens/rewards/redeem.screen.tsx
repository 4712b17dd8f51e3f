// Redeem codes: entering one, its result, and the previous ones.

import { useState } from 'react';
import { DisclosureBox, EmptyState, Section } from '@roda/ui';
import { RedeemForm } from '#features/rewards/redeem-form.tsx';
import type { Redeemed } from '#features/rewards/redeem-form.tsx';
import { RedeemResult } from '#features/rewards/redeem-result.tsx';
import { MovementRows } from '#features/wallet/movement-rows.tsx';
import { useListStream } from '#features/wallet/transactions.queries.ts';
import { Page } from '#shared/lists/page.tsx';
import { Paged } from '#shared/lists/paged.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useSearchText } from '#shared/navigation/use-search-text.ts';

export function Screen() {
  const t = useText();
  const startCode = useSearchText('code');
  const [got, setGot] = useState<Redeemed>();
  if (got !== undefined) {
    return (
      <Page screen="pages/my/redeem" title={t('redeem.title')}>
        <RedeemResult got={got} onAnother={() => setGot(undefined)} />
      </Page>
    );
  }
  return (
    <Page screen="pages/my/redeem" title={t('redeem.title')}>
      <RedeemForm startCode={startCode} onDone={setGot} />
      <div className="mt-3">
        <DisclosureBox>
          <p>{t('redeem.safety')}</p>
        </DisclosureBox>
      </div>
      <div className="mt-6">
        <Section title={t('redeem.past')}>
          <Past />
        </Section>
      </div>
    </Page>
  );
}

function Past() {
  const t = useText();
  const stream = useListStream({ type: 'redeem' });
  return (
    <Paged query={stream} empty={<EmptyState scene="noMovements" title={t('redeem.pastEmpty')} />}>
      {(movements) => <MovementRows movements={movements} />}
    </Paged>
  );
}
