// Texts: versions of legal texts, and all translated texts of the product side by side.

import { listPhrases } from '@roda/api-contract/content/content-items';
import { listSystemTexts } from '@roda/api-contract/backoffice/modes';
import { LegalTexts } from '#features/texts/legal-texts.tsx';
import { Phrases } from '#features/texts/phrases.tsx';
import { Tabbed } from '#shared/tabbed.tsx';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

export function Screen() {
  const t = useText();
  return (
    <PageFrame title={t('ops.texts.title')}>
      <Tabbed
        tabs={[
          { key: 'law', label: 'ops.texts.law', op: listSystemTexts, body: () => <LegalTexts /> },
          { key: 'phrases', label: 'ops.texts.phrases', op: listPhrases, body: () => <Phrases /> },
        ]}
      />
    </PageFrame>
  );
}
