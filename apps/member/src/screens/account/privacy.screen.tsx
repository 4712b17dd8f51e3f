// Privacy: consents, data export, and contact.

import { Section } from '@roda/ui';
import { proofSheet } from '#features/auth/lazy-proof.tsx';
import { ConsentList } from '#features/members/consent-list.tsx';
import { DataCopy } from '#features/members/data-copy.tsx';
import { useExportInfo, useListConsents } from '#features/members/privacy.queries.ts';
import { PrivacyRequests } from '#features/members/privacy-requests.tsx';
import { useArrived } from '#shared/lists/query-states.tsx';
import { Page } from '#shared/lists/page.tsx';
import { useText } from '#shared/texts/texts.tsx';

export function Screen() {
  const t = useText();
  const [consents, copy] = [useListConsents(), useExportInfo()];
  const isConsentsKnown = useArrived(!consents.isPending);
  const isCopyKnown = useArrived(!consents.isPending && !copy.isPending);
  return (
    <Page screen="pages/my/privacy" title={t('privacy.title')}>
      <Section title={t('privacy.consents')}>
        <ConsentList />
      </Section>
      {isConsentsKnown && (
        <Section title={t('privacy.copyTitle')}>
          <DataCopy proofSheet={proofSheet} />
        </Section>
      )}
      {isCopyKnown && (
        <Section title={t('privacy.requests')}>
          <PrivacyRequests />
        </Section>
      )}
    </Page>
  );
}
