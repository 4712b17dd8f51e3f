// Purchase: first the checks before a first purchase of an income product, then the review of the order.

import { Suspense, lazy, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { AfterWait, SkeletonRows } from '@roda/ui';
import type { CallOf } from '@roda/api-contract/operation';
import type { Draft, generateDraft } from '@roda/api-contract/sales/orders';
import { useProductInfo, useVehicleInfo } from '#features/catalog/products.queries.ts';
import { OfferText } from '#features/catalog/offer-view.tsx';
import { useMemberSuitability } from '#features/suitability/suitability.queries.ts';
import { typeOf } from '#features/orders/orders.model.ts';
import { useDraft } from '#features/orders/orders.queries.ts';
import { OrderReview } from '#features/orders/order-review.tsx';
import { RejectedDraft } from '#features/orders/rejected-draft.tsx';
import { storedNumber } from '#features/digital-goods/number-draft.ts';
import { mostUnits } from '#features/digital-goods/digital-goods.model.ts';
import { useDigitalGoodInfo } from '#features/digital-goods/digital-goods.queries.ts';
import { codeOf } from '#shared/texts/failure-text.ts';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useGo } from '#shared/navigation/navigation.ts';
import { leaveIfReviewMode } from '#shared/feature-switches.ts';
import { Page } from '#shared/lists/page.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useSearchText } from '#shared/navigation/use-search-text.ts';
import { useSettled } from '#shared/lists/use-debounced.ts';

const SuitabilityFlow = lazy(async () => ({
  default: (await import('#features/suitability/suitability-flow.tsx')).SuitabilityFlow,
}));

export function Screen() {
  const type = typeOf(useSearchText('kind'));
  const id = Number(useSearchText('id')) || 0;
  return type === 'plan' ? <OrdinaryOrder planId={id} /> : <EarningOrder type={type} id={id} />;
}

type Earning = 'vehicle' | 'pile' | 'deposit';

function EarningOrder({ type, id }: Readonly<{ type: Earning; id: number }>) {
  leaveIfReviewMode();
  const t = useText();
  const gate = useMemberSuitability();
  const isOpen = gate.data?.ok === true;
  return (
    <Page
      screen="subPages/product/createOrder"
      title={t(gate.data === undefined || isOpen ? 'order.title' : 'suitability.title')}
    >
      <Loaded query={gate}>
        {(found) =>
          found.ok ? (
            <ProductOrder type={type} goodsId={id} />
          ) : (
            <Suspense
              fallback={
                <AfterWait>
                  <SkeletonRows />
                </AfterWait>
              }
            >
              <SuitabilityFlow gate={found} />
            </Suspense>
          )
        }
      </Loaded>
    </Page>
  );
}

const mostAtOnce = 9999;

/** The maximum quantity, by stock and by the member's limit. */
function ProductOrder({ type, goodsId }: Readonly<{ type: Earning; goodsId: number }>) {
  const vehicle = useVehicleInfo(type === 'vehicle' ? goodsId : 0);
  const other = useProductInfo(type === 'vehicle' ? 0 : goodsId);
  const goods = vehicle.data ?? other.data;
  const left =
    goods === undefined || goods.purchaseLimit === 0 ? mostAtOnce : goods.purchaseLimit - (goods.bought ?? 0);
  const most = goods === undefined ? 1 : Math.max(1, Math.min(left, goods.stock, mostAtOnce));
  return <Order wanted={{ type, goodsId }} most={most} />;
}

/** Digital goods: no checks except the delivery number. */
function OrdinaryOrder({ planId }: { planId: number }) {
  const t = useText();
  const plan = useDigitalGoodInfo(planId > 0 ? planId : undefined);
  const most = plan.data === undefined ? 1 : Math.max(1, mostUnits(plan.data));
  const number = storedNumber();
  const needsNumber = plan.data?.numberRule.kind !== 'none' && number !== '';
  return (
    <Page screen="subPages/product/createOrder" title={t('order.title')}>
      {plan.isError && codeOf(plan.error) !== undefined ? (
        <RejectedDraft failure={plan.error} />
      ) : (
        <Loaded query={plan}>
          {() => (
            <Order
              wanted={{ type: 'plan', goodsId: planId, ...(needsNumber ? { targetNumber: number } : {}) }}
              most={most}
            />
          )}
        </Loaded>
      )}
    </Page>
  );
}

type OrderProps = Readonly<{ wanted: Omit<CallOf<typeof generateDraft>, 'quantity'>; most: number }>;

/** Failures that say nothing about the order: they may be over at the next try. */
const passing: readonly (string | undefined)[] = [undefined, 'internal', 'too_often'];

function Order({ wanted, most }: OrderProps) {
  const go = useGo();
  const asked = Number(useSearchText('quantity')) || 1;
  const [quantity, setQuantity] = useState(Math.max(1, Math.min(asked, mostAtOnce)));
  const [round, setRound] = useState(0);
  const settled = useSettled(quantity);
  const isNamed = (wanted.goodsId ?? 0) > 0;
  const draft = useDraft({ ...wanted, quantity: settled }, round, isNamed);
  const latest = useLatest(draft.data);
  const isRejected = draft.isError && !passing.includes(codeOf(draft.error));
  if (!isNamed || (isRejected && latest === undefined)) return <RejectedDraft failure={draft.error} />;
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
      onOrdered={(orderId) => go.to('/pages/pay/pay', { order: orderId }, { replace: true })}
    />
  );
  return isRejected && latest !== undefined ? review(latest) : <Loaded query={draft}>{review}</Loaded>;
}

/** The offer document of an income product. */
const offerTextOf = ({ goodsId, offer }: Draft) =>
  goodsId === undefined || offer === undefined
    ? undefined
    : (frame: (document: ReactNode) => ReactNode) => (
        <OfferText goodsId={goodsId} version={offer.version} frame={frame} />
      );

/** The last valid draft: a rejected quantity keeps the page. */
function useLatest(draft: Draft | undefined): Draft | undefined {
  const latest = useRef(draft);
  if (draft !== undefined) latest.current = draft;
  return latest.current;
}
