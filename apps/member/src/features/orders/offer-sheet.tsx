// The whole offer document before a first purchase: opened, scrolled to the end, confirmed.

import type { ReactNode } from 'react';
import { Button, Sheet } from '@roda/ui';
import { MustScroll } from '#shared/forms/scroll-to-end.tsx';
import { useText } from '#shared/texts/texts.tsx';

export type OfferSheetProps = Readonly<{
  open: boolean;
  isRead: boolean;
  onRead: () => void;
  /** What the button below the text confirms once it was read. */
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
  document: ReactNode;
}>;

export function OfferSheet({ open, isRead, onRead, confirm, onConfirm, onClose, document }: OfferSheetProps) {
  const t = useText();
  return (
    <Sheet
      open={open}
      title={t('order.readOffer')}
      onClose={onClose}
      foot={
        <Button wide disabled={!isRead} onClick={onConfirm} data-testid="offer-done">
          {isRead ? confirm : t('suitability.ackScroll')}
        </Button>
      }
    >
      <MustScroll label={t('suitability.ackRead')} testId="offer-text" onRead={onRead} className="max-h-[52dvh]">
        {document}
      </MustScroll>
    </Sheet>
  );
}
