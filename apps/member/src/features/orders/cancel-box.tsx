// Cancelling a purchase in its window: one tap and a confirmation, and everything paid is returned.

import { useState } from 'react';
import { Button, DisclosureBox, Dialog, WholeDates, toast } from '@roda/ui';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useCancelOrder } from './orders.queries.ts';

export type CancelledOrder = Readonly<{ id: string; amount: string; isPaid: boolean }>;

/** The button and its confirmation; `onCancelled` is called once. */
export function CancelButton({ order, onCancelled }: Readonly<{ order: CancelledOrder; onCancelled?: () => void }>) {
  const t = useText();
  const { money } = useFormats();
  const cancel = useCancelOrder();
  const [isAsking, setAsking] = useState(false);
  const amount = money(order.amount);
  const confirm = () => {
    cancel.mutate(order.id, {
      onSuccess: () => {
        toast(order.isPaid ? t('order.cancelled', { amount }) : t('order.cancelledUnpaid'), 'success');
        onCancelled?.();
      },
      onSettled: () => setAsking(false),
    });
  };
  return (
    <>
      <Button kind="danger" size="medium" onClick={() => setAsking(true)} data-testid={`cancel-${order.id}`}>
        {t('order.cancel')}
      </Button>
      <Dialog
        open={isAsking}
        title={t('order.cancelTitle')}
        confirm={t('order.cancelConfirm')}
        cancel={t('order.keep')}
        danger
        busy={cancel.isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        {order.isPaid ? t('order.cancelText', { amount }) : t('order.cancelUnpaid')}
      </Dialog>
    </>
  );
}

export type CancelBoxProps = Readonly<{ order: CancelledOrder; until: string; onCancelled: () => void }>;

export function CancelBox({ order, until, onCancelled }: CancelBoxProps) {
  const t = useText();
  const { at } = useFormats();
  return (
    <div className="mt-4">
      <DisclosureBox title={t('order.inWindow')}>
        <p>
          <WholeDates text={t('order.inWindowText', { time: at(until, true) })} />
        </p>
        <div className="pt-1">
          <CancelButton order={order} onCancelled={onCancelled} />
        </div>
      </DisclosureBox>
    </div>
  );
}
