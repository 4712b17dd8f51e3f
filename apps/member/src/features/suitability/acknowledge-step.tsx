// The full risk text: it must be scrolled to its end before it can be confirmed.

import { useState } from 'react';
import { Button, Card } from '@roda/ui';
import type { Suitability } from '@roda/api-contract/people/suitability';
import { MustScroll } from '#shared/forms/scroll-to-end.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useAcknowledgeRisk } from './suitability.queries.ts';

export function AcknowledgeStep({ acknowledgement: { version, hash, text } }: Pick<Suitability, 'acknowledgement'>) {
  const t = useText();
  const acknowledge = useAcknowledgeRisk();
  const [isRead, setRead] = useState(false);
  return (
    <div className="grid gap-4">
      <h2 className="text-title2">{t('suitability.ackTitle')}</h2>
      <Card flush>
        <MustScroll
          label={t('suitability.ackRead')}
          testId="ack-text"
          onRead={() => setRead(true)}
          className="max-h-[50dvh] p-4"
        >
          <p className="whitespace-pre-line">{text}</p>
          <p className="mt-4 text-label font-normal text-ink-3">{t('product.riskVersion', { version })}</p>
        </MustScroll>
      </Card>
      <p role="status" className="min-h-5 text-label text-ink-2">
        {isRead ? '' : t('suitability.ackScroll')}
      </p>
      <Button
        wide
        disabled={!isRead}
        busy={acknowledge.isPending}
        onClick={() => acknowledge.mutate({ version, hash })}
        data-testid="acknowledge"
      >
        {t('suitability.ackConfirm')}
      </Button>
    </div>
  );
}
