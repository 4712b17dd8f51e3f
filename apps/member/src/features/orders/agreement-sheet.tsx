// The contract terms: opened, scrolled to the end, agreed to. They count as read once the end was visible.

import { Button, Sheet } from '@roda/ui';
import { Loaded } from '#shared/lists/query-states.tsx';
import { MustScroll } from '#shared/forms/scroll-to-end.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useAgreement } from './orders.queries.ts';

export type AgreementSheetProps = Readonly<{
  open: boolean;
  agreementId: string;
  isRead: boolean;
  onRead: () => void;
  onAgree: () => void;
  onClose: () => void;
}>;

export function AgreementSheet({ open, agreementId, isRead, onRead, onAgree, onClose }: AgreementSheetProps) {
  const t = useText();
  const agreement = useAgreement(agreementId, open);
  return (
    <Sheet
      open={open}
      title={agreement.data?.title ?? t('order.agreement')}
      onClose={onClose}
      foot={
        <Button wide disabled={!isRead} onClick={onAgree} data-testid="agreement-done">
          {t(isRead ? 'order.tickAgreement' : 'suitability.ackScroll')}
        </Button>
      }
    >
      <Loaded query={agreement}>
        {({ body, version }) => (
          <MustScroll
            label={t('suitability.ackRead')}
            testId="agreement-text"
            onRead={onRead}
            className="max-h-[52dvh]"
          >
            <p className="whitespace-pre-line">{body}</p>
            <p className="mt-4 text-label font-normal text-ink-3">{t('product.riskVersion', { version })}</p>
          </MustScroll>
        )}
      </Loaded>
    </Sheet>
  );
}
