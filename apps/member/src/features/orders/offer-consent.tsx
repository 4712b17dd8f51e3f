// The offer document before a first purchase: its summary, all of it on a tap, and the box below what was shown.

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Card } from '@roda/ui';
import { Tick } from '#shared/forms/checkbox.tsx';
import { useText } from '#shared/texts/texts.tsx';
import type { Consents } from './consents.ts';
import { OfferSheet } from './offer-sheet.tsx';

/** Shows the document of another feature in a frame, once it is loaded: before, nothing counts as read. */
export type OfferDocumentIn = (
  frame: (parts: Readonly<{ summary: ReactNode; whole: ReactNode }>) => ReactNode,
) => ReactNode;

export type OfferConsentProps = Readonly<{ consents: Consents; document: OfferDocumentIn }>;

export function OfferConsent({ consents: { offer, agrees, setReading, tried }, document }: OfferConsentProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const mayTick = offer.isSummarySeen || offer.isWhole;
  const sentence = t(offer.isWhole ? 'order.tickOffer' : 'order.tickOfferSummary', { version: offer.version });
  const confirm = (isNow: boolean) => {
    offer.onTicked(isNow);
    setReading(isNow && !agrees);
  };
  return (
    <Card>
      <h2 className="mb-3 text-title3">{t('order.offerSummary')}</h2>
      {document(({ summary, whole }) => (
        <>
          {summary}
          <p className="mt-2 text-label font-normal text-ink-3">{t('order.offerMore')}</p>
          <End onSeen={offer.onSummarySeen} />
          <Button
            kind="quiet"
            size="medium"
            className="-ml-4 px-4"
            onClick={() => setOpen(true)}
            data-testid="read-offer"
          >
            {t('order.readOffer')}
          </Button>
          <OfferSheet
            open={isOpen}
            isRead={offer.isWhole}
            onRead={offer.onWholeSeen}
            confirm={t('order.tickOffer', { version: offer.version })}
            onConfirm={() => {
              setOpen(false);
              confirm(true);
            }}
            onClose={() => setOpen(false)}
            document={whole}
          />
        </>
      ))}
      <Tick
        testId="tick-offer"
        checked={offer.isTicked}
        onChecked={confirm}
        mayTick={() => mayTick}
        error={tried && offer.isMissing ? t(mayTick ? 'order.offerTick' : 'order.offerFirst') : undefined}
      >
        {sentence}
      </Tick>
    </Card>
  );
}

/** The end of a text: says once that it was on the screen. */
function End({ onSeen }: Readonly<{ onSeen: () => void }>) {
  const place = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onSeen);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true) return;
      observer.disconnect();
      tell();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return <div ref={place} className="h-px" />;
}
