// An order of the points mall in the list: product, price, status, and the next action.

import { Card, StatusTag, AssetPicture } from '@roda/ui';
import type { PointsMallOrder } from '@roda/api-contract/engagement/points-mall';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import { isKnownStatus, toneOfOrder } from './points-mall.model.ts';
import { OrderActions } from './order-actions.tsx';
import type { OrderActionsProps } from './order-actions.tsx';
import { usePriceText } from './price-text.tsx';

type OrderCardProps = OrderActionsProps & Readonly<{ onOpen: () => void }>;

export function OrderCard({ order, onOpen, proofSheet }: OrderCardProps) {
  const { at } = useFormats();
  const priceText = usePriceText();
  return (
    <Card flush>
      <button
        type="button"
        onClick={onOpen}
        data-testid={`order-${order.id}`}
        data-status={order.orderStatus}
        className="block w-full rounded-card p-4 text-left active:bg-fill"
      >
        <span className="flex flex-wrap items-center justify-between gap-2 text-label font-normal text-ink-3">
          <span className="amount-figures">{at(order.addTime)}</span>
          <OrderState order={order} />
        </span>
        {order.goodsList.map((item) => (
          <span key={item.productId} className="mt-3 flex flex-wrap items-center gap-3">
            <span className="size-14 shrink-0 overflow-hidden rounded-control">
              <AssetPicture image={item.picUrl} />
            </span>
            <span className="min-w-[min(9rem,100%)] flex-1">
              <span className="block font-semibold">{item.goodsName}</span>
              <span className="block text-label font-normal text-ink-3">
                {[...item.specifications, `× ${item.number}`].join(' · ')}
              </span>
              <span className="block text-label font-semibold text-primary">{priceText(order)}</span>
            </span>
          </span>
        ))}
      </button>
      <div className="px-4 pb-4 empty:hidden">
        <OrderActions order={order} proofSheet={proofSheet} />
      </div>
    </Card>
  );
}

export function OrderState({ order: { orderStatus, orderStatusText } }: { order: PointsMallOrder }) {
  const t = useText();
  return (
    <StatusTag tone={toneOfOrder(orderStatus)}>
      {isKnownStatus(orderStatus) ? orderStatusText : t('pointsmall.unknown', { code: orderStatus })}
    </StatusTag>
  );
}
