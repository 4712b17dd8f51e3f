// Texts: those of law by their versions, and every sentence of the product beside its other languages.

import { listPhrases } from '@roda/contract/content-operators';
import { listSystemTexts } from '@roda/contract/places-modes';
import { LegalTexts } from '#features/texts/legal-texts.tsx';
import { Phrases } from '#features/texts/phrases.tsx';
import { Tabbed } from '#shared/tabbed.tsx';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/views.tsx';

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
