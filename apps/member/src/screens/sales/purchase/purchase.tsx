// A purchase from its draft to its payment: reviewed, confirmed, placed and paid with one button.

import { useRef, useState } from 'react';
import { toast } from '@roda/ui';
import type { CallOf } from '@roda/api-contract/operation';
import type { Draft, generateDraft } from '@roda/api-contract/sales/orders';
import { proofSheet } from '#features/auth/lazy-proof.tsx';
import { ProductGone } from '#features/catalog/detail-shape.tsx';
import { useProductInfo, useVehicleInfo } from '#features/catalog/products.queries.ts';
import { OfferText } from '#features/catalog/offer-view.tsx';
import type { OfferTextProps } from '#features/catalog/offer-view.tsx';
import { useDraft } from '#features/orders/orders.queries.ts';
import { OrderReview } from '#features/orders/order-review.tsx';
import type { OrderToPlace } from '#features/orders/order-review.tsx';
import { RejectedDraft } from '#features/orders/rejected-draft.tsx';
import { PayChoice } from '#features/payments/pay-choice.tsx';
import { codeOf, failureText } from '#shared/texts/failure-text.ts';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useGo } from '#shared/navigation/navigation.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useSearchText } from '#shared/navigation/use-search-text.ts';
import { useSettled } from '#shared/lists/use-debounced.ts';

const mostAtOnce = 9999;

export type IncomeProduct = Readonly<{ type: 'vehicle' | 'pile' | 'deposit'; goodsId: number }>;

/** Of a product with income; the maximum quantity is by stock and by the member's limit. */
export function IncomePurchase({ type, goodsId }: IncomeProduct) {
  const vehicle = useVehicleInfo(type === 'vehicle' ? goodsId : 0);
  const other = useProductInfo(type === 'vehicle' ? 0 : goodsId);
  const goods = vehicle.data ?? other.data;
  const left =
    goods === undefined || goods.purchaseLimit === 0 ? mostAtOnce : goods.purchaseLimit - (goods.bought ?? 0);
  const most = goods === undefined ? 1 : Math.max(1, Math.min(left, goods.stock, mostAtOnce));
  return <Purchase wanted={{ type, goodsId }} most={most} />;
}

export type PurchaseProps = Readonly<{ wanted: Omit<CallOf<typeof generateDraft>, 'quantity'>; most: number }>;

/** Failures that say nothing about the order: they may be over at the next try. */
const passing: readonly (string | undefined)[] = [
  undefined,
  'internal',
  'unavailable',
  'storage_unavailable',
  'too_often',
];

export function Purchase({ wanted, most }: PurchaseProps) {
  const asked = Number(useSearchText('quantity')) || 1;
  const [quantity, setQuantity] = useState(Math.max(1, Math.min(asked, mostAtOnce)));
  const [round, setRound] = useState(0);
  const settled = useSettled(quantity);
  const isNamed = (wanted.goodsId ?? 0) > 0;
  const draft = useDraft({ ...wanted, quantity: settled }, round, isNamed);
  const latest = useLatest(draft.data);
  const isRejected = draft.isError && !passing.includes(codeOf(draft.error));
  if (!isNamed) return <ProductGone />;
  if (isRejected && latest === undefined) return <RejectedDraft failure={draft.error} />;
  const review = (found: Draft) => (
    <OrderReview
      draft={found}
      quantity={quantity}
      most={most}
      onQuantity={setQuantity}
      fault={isRejected ? draft.error : undefined}
      onRedraw={() => setRound((before) => before + 1)}
      isDrawing={draft.isFetching || settled !== quantity}
      offerText={offerTextOf(found)}
      payment={(order) => <Payment {...order} />}
    />
  );
  return isRejected && latest !== undefined ? review(latest) : <Loaded query={draft}>{review}</Loaded>;
}

/** Once the order is placed, its own page goes on: with the steps of the payment, or with another try. */
function Payment({ draft, ...order }: OrderToPlace) {
  const t = useText();
  const go = useGo();
  const toOrder = (orderId: string) => go.to('/pages/pay/pay', { order: orderId }, { replace: true });
  return (
    <PayChoice
      {...order}
      payable={{ draftId: draft.draftId }}
      title={draft.title}
      amount={draft.amount}
      balance={draft.balance}
      onStarted={toOrder}
      onNotStarted={(orderId, failure) => {
        if (failure !== undefined) toast(failureText(t, failure), 'error');
        toOrder(orderId);
      }}
      proofSheet={proofSheet}
    />
  );
}

/** The offer document of an income product. */
const offerTextOf = ({ goodsId, offer }: Draft) =>
  goodsId === undefined || offer === undefined
    ? undefined
    : (frame: OfferTextProps['frame']) => <OfferText goodsId={goodsId} version={offer.version} frame={frame} />;

/** The last valid draft: a rejected quantity keeps the page. */
function useLatest(draft: Draft | undefined): Draft | undefined {
  const latest = useRef(draft);
  if (draft !== undefined) latest.current = draft;
  return latest.current;
}
