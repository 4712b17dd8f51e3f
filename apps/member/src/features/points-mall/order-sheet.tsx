// One full order: its steps with times, shipping address, tracking number, the codes of a digital good.

import type { ReactNode } from 'react';
import { CopyRow, EmptyState, Sheet, StepTimeline, AssetPicture, WholeDates, maskPhone } from '@roda/ui';
import type { PointsMallOrder } from '@roda/api-contract/engagement/points-mall';
import { isNotFound } from '#shared/texts/failure-text.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { orderSteps } from './points-mall.model.ts';
import { usePointsMallOrderInfo } from './points-mall.queries.ts';
import { OrderActions } from './order-actions.tsx';
import type { OrderActionsProps } from './order-actions.tsx';
import { OrderState } from './order-card.tsx';
import { usePriceText } from './price-text.tsx';

type OrderSheetProps = Pick<OrderActionsProps, 'proofSheet'> & Readonly<{ id: string; onClose: () => void }>;

export function OrderSheet({ id, onClose, proofSheet }: OrderSheetProps) {
  const t = useText();
  const info = usePointsMallOrderInfo(id);
  const isGone = isNotFound(info.error) && info.data === undefined;
  return (
    <Sheet open={id !== ''} title={t('pointsmall.order')} onClose={onClose}>
      {isGone ? (
        <EmptyState scene="noOrders" title={t('pointsmall.noOrder')} />
      ) : (
        <Loaded query={info}>{(order) => <OrderDetails order={order} proofSheet={proofSheet} />}</Loaded>
      )}
    </Sheet>
  );
}

function OrderDetails({ order, proofSheet }: OrderActionsProps) {
  const t = useText();
  const { at } = useFormats();
  const steps = orderSteps(order).map(({ name, at: time, state }) => ({
    title: t(`pointsmall.step.${name}`),
    state,
    ...(time === undefined ? {} : { hint: at(time, true) }),
  }));
  return (
    <div className="grid gap-5" data-testid="order-detail" data-status={order.orderStatus}>
      <Item order={order} />
      {(order.codes ?? []).map((code) => (
        <div key={code} className="rounded-card bg-tint px-4">
          <CopyRow label={t('pointsmall.code')} value={code} />
        </div>
      ))}
      <StepTimeline steps={steps} />
      {order.payUntil !== undefined && (
        <Note tone="warning">
          <WholeDates text={t('pointsmall.payBy', { time: at(order.payUntil, true) })} />
        </Note>
      )}
      {order.autoConfirmAt !== undefined && (
        <Note tone="info">
          <WholeDates text={t('pointsmall.autoConfirm', { time: at(order.autoConfirmAt, true) })} />
        </Note>
      )}
      {order.rejectReason !== undefined && (
        <Note tone="warning">{t('pointsmall.rejected', { reason: order.rejectReason })}</Note>
      )}
      <Facts order={order} />
      <OrderActions order={order} proofSheet={proofSheet} />
    </div>
  );
}

function Item({ order }: { order: PointsMallOrder }) {
  const priceText = usePriceText();
  const [item] = order.goodsList;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="size-16 shrink-0 overflow-hidden rounded-control">
        <AssetPicture image={item?.picUrl ?? ''} />
      </span>
      <div className="min-w-[min(9rem,100%)] flex-1">
        <p className="text-title3">{item?.goodsName}</p>
        <p className="text-label font-normal text-ink-3">
          {[...(item?.specifications ?? []), `× ${item?.number ?? 1}`].join(' · ')}
        </p>
        <p className="font-semibold text-primary">{priceText(order)}</p>
      </div>
      <OrderState order={order} />
    </div>
  );
}

const noteTones = { warning: 'bg-warning-tint text-warning', info: 'bg-info-tint text-info' } as const;

function Note({ tone, children }: Readonly<{ tone: keyof typeof noteTones; children: ReactNode }>) {
  return <p className={`rounded-control px-3 py-2.5 ${noteTones[tone]}`}>{children}</p>;
}

function Facts({ order }: { order: PointsMallOrder }) {
  const t = useText();
  return (
    <div className="divide-y divide-hairline">
      <CopyRow label={t('pointsmall.orderNo')} value={order.orderSn} />
      {order.shipSn !== undefined && (
        <CopyRow label={t('pointsmall.tracking', { courier: order.shipChannel ?? '' })} value={order.shipSn} />
      )}
      {order.address !== undefined && (
        <Fact label={t('delivery.address')}>
          {order.consignee} <span className="amount-figures">{maskPhone(order.mobile ?? '')}</span>
          <span className="block text-ink-2">{order.address}</span>
        </Fact>
      )}
      {order.message !== '' && <Fact label={t('pointsmall.note')}>{order.message}</Fact>}
      {order.refundReason !== undefined && <Fact label={t('pointsmall.refundReason')}>{order.refundReason}</Fact>}
    </div>
  );
}

function Fact({ label, children }: Readonly<{ label: string; children: ReactNode }>) {
  return (
    <div className="py-2.5">
      <p className="text-label font-normal text-ink-3">{label}</p>
      <p>{children}</p>
    </div>
  );
}
