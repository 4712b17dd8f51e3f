// Requesting a refund before a product is shipped, with an optional reason.

import { useState } from 'react';
import { Button, Field, FieldError, Sheet, controlClass, toast } from '@roda/ui';
import type { PointsMallOrder } from '@roda/api-contract/engagement/points-mall';
import { failureText } from '#shared/texts/failure-text.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useRefundPointsMallOrder } from './points-mall.queries.ts';

const longestReason = 200;

export function RefundSheet({ order, onClose }: Readonly<{ order: PointsMallOrder; onClose: () => void }>) {
  const t = useText();
  const refund = useRefundPointsMallOrder();
  const [reason, setReason] = useState('');
  const isLong = [...reason].length > longestReason;
  const send = () => {
    if (isLong) return;
    const said = reason.trim();
    refund.mutate(
      { orderId: order.id, ...(said === '' ? {} : { reason: said }) },
      {
        onSuccess: () => {
          toast(t('pointsmall.refundAsked'), 'success');
          onClose();
        },
      },
    );
  };
  return (
    <Sheet
      open
      title={t('pointsmall.refundTitle')}
      onClose={onClose}
      foot={
        <Button wide busy={refund.isPending} onClick={send} data-testid="send-refund">
          {t('pointsmall.refund')}
        </Button>
      }
    >
      <p className="mb-3 text-ink-2">{t('pointsmall.refundText')}</p>
      <Field
        label={t('pointsmall.refundReason')}
        hint={t('common.optional')}
        error={isLong ? t('pointsmall.noteLong', { n: longestReason }) : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            rows={3}
            data-testid="refund-reason"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            className={`${controlClass} py-3`}
          />
        )}
      </Field>
      {refund.error !== null && <FieldError>{failureText(t, refund.error)}</FieldError>}
    </Sheet>
  );
}
