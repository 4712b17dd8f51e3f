// One order in the list: product, amount, time, status, and the current actions.

import type { ReactNode } from 'react';
import { Countdown, MoneyText, StatusTag, WholeDates, buttonClass, toneOf } from '@roda/ui';
import type { Order } from '@roda/api-contract/sales/orders';
import { AssetTile } from '#shared/asset/asset-tile.tsx';
import { deviceTime } from '#shared/device/device-time.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { serverNow } from '#shared/server.ts';
import { useText } from '#shared/texts/texts.tsx';
import { CancelButton } from './cancel-box.tsx';
import { canCancel, hasCodes, holdingPathOf } from './orders.model.ts';
import { DigitalGoodDelivery } from './digital-good-delivery.tsx';

export type OrderCardProps = Readonly<{
  order: Order;
  /** The receipt of an order that was paid, from another feature. */
  receipt?: ReactNode;
}>;

export function OrderCard({ order, receipt }: OrderCardProps) {
  const t = useText();
  const isToPay = order.status === 'to_pay';
  return (
    <article
      className="rounded-card bg-surface p-4 shadow-e1"
      data-testid={`order-${order.id}`}
      data-status={order.status}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <p className="wants-32 flex-1 text-label font-normal text-ink-3">{t('order.number', { sn: order.orderSn })}</p>
        <StatusTag tone={toneOf(order.status)}>{t(statusKeys[order.status])}</StatusTag>
      </div>
      <div className="mt-2 flex flex-wrap gap-3">
        {order.type !== 'recharge' && (
          <span className="size-14 shrink-0 overflow-hidden rounded-control bg-tint">
            <AssetTile asset={{ image: order.image ?? '', kind: order.type, name: order.title }} />
          </span>
        )}
        <div className="wants-32 flex-1">
          <h2 className="line-clamp-2 font-semibold">
            {order.title}
            {order.quantity > 1 && ` × ${order.quantity}`}
          </h2>
          {order.deviceNumber !== undefined && (
            <p className="text-label font-normal text-ink-3">{order.deviceNumber}</p>
          )}
          <p className="mt-0.5">
            <MoneyText amount={order.amount} size="amount" />
          </p>
        </div>
      </div>
      {order.plan !== undefined && <DigitalGoodDelivery plan={order.plan} />}
      <OrderTimes order={order} />
      {isToPay && order.payBefore !== undefined && (
        <p className="mt-2 text-label text-warning">
          {t('order.payBefore')} <Countdown until={deviceTime(order.payBefore)} className="font-semibold" />
        </p>
      )}
      <OrderActions order={order} receipt={order.paidAt === undefined ? undefined : receipt} />
    </article>
  );
}

const statusKeys = {
  to_pay: 'status.order.to_pay',
  working: 'status.order.working',
  invalid: 'status.order.invalid',
  completed: 'order.status.completed',
  refunded: 'order.status.refunded',
} as const;

function OrderTimes({ order }: { order: Order }) {
  const t = useText();
  const { at } = useFormats();
  const lines = [
    `${t('order.ordered')} ${at(order.createdAt)}`,
    ...(order.paidAt === undefined ? [] : [`${t('order.paid')} ${at(order.paidAt)}`]),
    ...(order.reason === undefined ? [] : [t(`order.reason.${order.reason}`)]),
    ...(order.status === 'working' && order.cancelUntil !== undefined && canCancel(order, serverNow())
      ? [t('order.cancelFree', { time: at(order.cancelUntil) })]
      : []),
  ];
  return (
    <div className="mt-2 space-y-0.5 text-label font-normal text-ink-3">
      {lines.map((line) => (
        <p key={line}>
          <WholeDates text={line} />
        </p>
      ))}
    </div>
  );
}

function OrderActions({ order, receipt }: OrderCardProps) {
  const t = useText();
  const isToPay = order.status === 'to_pay';
  const mayCancel = canCancel(order, serverNow());
  const isCode = hasCodes(order);
  const hasOffer = order.offer !== undefined;
  if (!isToPay && !mayCancel && !isCode && !hasOffer && order.holdingId === undefined && receipt === undefined)
    return null;
  return (
    <div className="mt-3 flex flex-wrap justify-end gap-2 border-t border-hairline pt-3">
      {receipt}
      {order.offer !== undefined && order.goodsId !== undefined && (
        <GoLink
          to="/subPages/product/offer"
          search={{ id: String(order.goodsId), version: String(order.offer.version) }}
          className={buttonClass('quiet', 'medium')}
          data-testid={`offer-${order.id}`}
        >
          {t('order.boughtUnder', { version: order.offer.version })}
        </GoLink>
      )}
      {mayCancel && <CancelButton order={{ id: order.id, amount: order.amount, isPaid: !isToPay }} />}
      {order.holdingId !== undefined && (
        <GoLink
          to={holdingPathOf(order)}
          search={{ id: order.holdingId }}
          className={buttonClass('secondary', 'medium')}
          data-testid={`view-${order.id}`}
        >
          {t('order.view')}
        </GoLink>
      )}
      {isCode && (
        <GoLink
          to="/pages/web/showCard"
          search={{ orderId: order.id }}
          className={buttonClass('primary', 'medium')}
          data-testid={`card-${order.id}`}
        >
          {t('order.showCard')}
        </GoLink>
      )}
      {isToPay && (
        <GoLink
          to="/pages/pay/pay"
          search={{ order: order.id }}
          className={buttonClass('primary', 'medium')}
          data-testid={`pay-${order.id}`}
        >
          {t('order.payNow')}
        </GoLink>
      )}
    </div>
  );
}
