// The offer document before a first purchase: opened, scrolled to the end, closed.

import type { ReactNode } from 'react';
import { Button, Sheet } from '@roda/ui';
import { MustScroll } from '#shared/forms/scroll-to-end.tsx';
import { useText } from '#shared/texts/texts.tsx';

/** Shows the document of another feature in a frame, once it is loaded: before, nothing counts as read. */
export type OfferDocumentIn = (frame: (document: ReactNode) => ReactNode) => ReactNode;

export type OfferSheetProps = Readonly<{
  open: boolean;
  isRead: boolean;
  onRead: () => void;
  onClose: () => void;
  document: OfferDocumentIn;
}>;

export function OfferSheet({ open, isRead, onRead, onClose, document }: OfferSheetProps) {
  const t = useText();
  return (
    <Sheet
      open={open}
      title={t('order.readOffer')}
      onClose={onClose}
      foot={
        <Button wide disabled={!isRead} onClick={onClose} data-testid="offer-done">
          {t(isRead ? 'common.done' : 'suitability.ackScroll')}
        </Button>
      }
    >
      {document((text) => (
        <MustScroll label={t('suitability.ackRead')} testId="offer-text" onRead={onRead} className="max-h-[52dvh]">
          {text}
        </MustScroll>
      ))}
    </Sheet>
  );
}
