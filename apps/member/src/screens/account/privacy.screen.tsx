// Privacy: consents, data export, and contact.

import { Section } from '@roda/ui';
import { ConsentList } from '#features/members/consent-list.tsx';
import { DataCopy } from '#features/members/data-copy.tsx';
import { PrivacyRequests } from '#features/members/privacy-requests.tsx';
import { Page } from '#shared/lists/page.tsx';
import { useText } from '#shared/texts/texts.tsx';

export function Screen() {
  const t = useText();
  return (
    <Page screen="pages/my/privacy" title={t('privacy.title')}>
      <Section title={t('privacy.consents')}>
        <ConsentList />
      </Section>
      <Section title={t('privacy.copyTitle')}>
        <DataCopy />
      </Section>
      <Section title={t('privacy.requests')}>
        <PrivacyRequests />
      </Section>
    </Page>
  );
}
