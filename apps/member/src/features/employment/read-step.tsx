// The contract text: key terms, changes since the signed version, the full text to its end.

import { useState } from 'react';
import { Card } from '@roda/ui';
import type { ContractInfo } from '@roda/api-contract/employment/contracts';
import { MustScroll } from '#shared/forms/scroll-to-end.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { Tick } from '#shared/forms/checkbox.tsx';
import { ClauseDiff } from './clause-diff.tsx';
import { KeyTerms } from './key-terms.tsx';
import type { Offer, StepProps } from './work-step.ts';

type ReadStepProps = Pick<StepProps, 'values' | 'set' | 'errorOf'> &
  Readonly<{ offer: Offer; changes: ContractInfo['changes'] }>;

export function ReadStep({ values, set, errorOf, offer, changes }: ReadStepProps) {
  const t = useText();
  const [isRead, setRead] = useState(values.agree);
  return (
    <>
      <KeyTerms offer={offer} titled />
      {changes.length > 0 && <ClauseDiff changes={changes} />}
      <section>
        <h3 className="mb-2 text-title3">{t('work.wholeText')}</h3>
        <Card flush>
          <MustScroll
            key={offer.hash}
            label={t('work.wholeText')}
            testId="work-text"
            onRead={() => setRead(true)}
            className="max-h-[50dvh] p-4"
          >
            <Clauses offer={offer} />
          </MustScroll>
        </Card>
        <p role="status" className="mt-2 min-h-5 text-label text-ink-2">
          {isRead ? '' : t('work.scrollFirst')}
        </p>
      </section>
      <Tick
        checked={values.agree}
        onChecked={(agree) => set('agree', agree)}
        mayTick={() => isRead}
        error={errorOf('agree')}
        testId="work-agree"
      >
        {t('work.agree', { employer: offer.employer.name })}
      </Tick>
    </>
  );
}

/** Every clause as it will be signed, with its identifier. */
export function Clauses({ offer }: { offer: Offer }) {
  const t = useText();
  return (
    <>
      <p className="text-title3">{offer.title}</p>
      {offer.clauses.map((clause, index) => (
        <div key={clause.key} className="mt-4">
          <p className="font-semibold">
            {index + 1}. {clause.title}
          </p>
          <p className="whitespace-pre-line text-ink-2">{clause.text}</p>
        </div>
      ))}
      <p className="mt-5 text-caption break-all text-ink-3">
        {t('work.version', { version: offer.version })} · SHA-256 {offer.hash}
      </p>
    </>
  );
}
