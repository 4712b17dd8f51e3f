// The actions of an order, as allowed by the server: pay, cancel, request a refund, confirm receipt, order again.

import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Dialog, FieldError, buttonClass, toast } from '@roda/ui';
import type { PointsMallOrder } from '@roda/api-contract/engagement/points-mall';
import type { KeyConfirmation, ProofSheetProps } from '#shared/keys/key-confirmation.ts';
import { codeOf, failureText, isAborted } from '#shared/texts/failure-text.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { hasMoney } from './points-mall.model.ts';
import { usePointsMallOrderStep } from './points-mall.queries.ts';
import { usePriceText } from './price-text.tsx';
import { RefundSheet } from './refund-sheet.tsx';

type Question = 'cancel' | 'confirm' | 'refund';

export type OrderActionsProps = Readonly<{
  order: PointsMallOrder;
  /** Asks for the second proof, where the server requires it to pay. */
  proofSheet: (props: ProofSheetProps) => ReactNode;
}>;

export function OrderActions({ order, proofSheet }: OrderActionsProps) {
  const t = useText();
  const [asks, setAsks] = useState<Question>();
  const { handleOption: may, goodsList } = order;
  const [item] = goodsList;
  const isIdle = !may.pay && !may.cancel && !may.refund && !may.confirm && !may.rebuy;
  if (isIdle) return null;
  return (
    <div className="flex flex-wrap justify-end gap-2.5">
      {may.cancel && (
        <Button kind="secondary" size="medium" onClick={() => setAsks('cancel')} data-testid={`cancel-${order.id}`}>
          {t('pointsmall.cancel')}
        </Button>
      )}
      {may.pay && <PayButton order={order} proofSheet={proofSheet} />}
      {may.refund && (
        <Button kind="secondary" size="medium" onClick={() => setAsks('refund')} data-testid={`refund-${order.id}`}>
          {t('pointsmall.refund')}
        </Button>
      )}
      {may.confirm && (
        <Button size="medium" onClick={() => setAsks('confirm')} data-testid={`arrived-${order.id}`}>
          {t('pointsmall.arrived')}
        </Button>
      )}
      {may.rebuy && item !== undefined && (
        <GoLink
          to="/subPages/pointsmall/detail"
          search={{ id: String(item.goodsId) }}
          data-testid={`rebuy-${order.id}`}
          className={buttonClass('secondary', 'medium')}
        >
          {t('pointsmall.rebuy')}
        </GoLink>
      )}
      {(asks === 'cancel' || asks === 'confirm') && (
        <StepQuestion order={order} step={asks} onClose={() => setAsks(undefined)} />
      )}
      {asks === 'refund' && <RefundSheet order={order} onClose={() => setAsks(undefined)} />}
    </div>
  );
}

function PayButton({ order, proofSheet }: OrderActionsProps) {
  const t = useText();
  const { money } = useFormats();
  const pay = usePointsMallOrderStep('pay');
  const [isProving, setProving] = useState(false);
  const failure = isAborted(pay.error) || pay.isPending ? null : pay.error;
  const send = (given: KeyConfirmation | Readonly<Record<never, never>>) =>
    pay.mutate(
      { orderId: order.id, ...given },
      {
        onSuccess: () => {
          setProving(false);
          toast(t('pointsmall.paid'), 'success');
        },
        onError: (error) => setProving((before) => before || codeOf(error) === 'proof_required'),
      },
    );
  const leave = () => {
    setProving(false);
    pay.reset();
  };
  return (
    <>
      <Button size="medium" busy={pay.isPending} onClick={() => send({})} data-testid={`pay-${order.id}`}>
        {hasMoney(order) ? t('pointsmall.pay', { amount: money(order.price, order.currency) }) : t('pointsmall.payNow')}
      </Button>
      {failure !== null && !isProving && (
        <div className="w-full">
          <FieldError>{failureText(t, failure)}</FieldError>
        </div>
      )}
      {isProving &&
        proofSheet({
          action: { purpose: 'spending', orderId: order.id },
          scene: 'pay',
          onConfirm: send,
          busy: pay.isPending,
          failure,
          onClose: leave,
        })}
    </>
  );
}

type StepQuestionProps = Readonly<{ order: PointsMallOrder; step: 'cancel' | 'confirm'; onClose: () => void }>;

function StepQuestion({ order, step, onClose }: StepQuestionProps) {
  const t = useText();
  const priceText = usePriceText();
  const take = usePointsMallOrderStep(step);
  const price = priceText({ ...order, price: '0' });
  const confirm = () =>
    take.mutate(
      { orderId: order.id },
      {
        onSuccess: () => {
          toast(t(step === 'cancel' ? 'pointsmall.cancelled' : 'pointsmall.received'), 'success');
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      title={t(step === 'cancel' ? 'pointsmall.cancelTitle' : 'pointsmall.arrivedTitle')}
      confirm={t(step === 'cancel' ? 'pointsmall.cancel' : 'pointsmall.arrived')}
      cancel={t(step === 'cancel' ? 'pointsmall.keep' : 'pointsmall.notYet')}
      danger={step === 'cancel'}
      busy={take.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {step === 'cancel' ? t('pointsmall.cancelText', { price }) : t('pointsmall.arrivedText')}
      {take.error !== null && <FieldError>{failureText(t, take.error)}</FieldError>}
    </Dialog>
  );
}
