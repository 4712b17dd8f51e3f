// Buying: first what stands before a first purchase, then the review of exactly what is bought.

import { Suspense, lazy, useRef, useState } from 'react';
import { AfterWait, SkeletonRows } from '@roda/ui';
import type { Draft } from '@roda/contract/orders';
import { useGoodsInfo, useVehicleInfo } from '#features/catalogue/goods.queries.ts';
import { useMemberGate } from '#features/gate/gate.queries.ts';
import { typeOf } from '#features/orders/orders.model.ts';
import { useDraft } from '#features/orders/orders.queries.ts';
import { OrderReview } from '#features/orders/order-review.tsx';
import { RefusedDraft } from '#features/orders/refused-draft.tsx';
import { codeOf } from '#shared/failure-text.ts';
import { Loaded } from '#shared/loaded.tsx';
import { useGo } from '#shared/navigation.ts';
import { Page } from '#shared/page.tsx';
import { useText } from '#shared/texts.tsx';
import { useSearchText } from '#shared/use-search-text.ts';
import { useSettled } from '#shared/use-settled.ts';

const GateFlow = lazy(async () => ({ default: (await import('#features/gate/gate-flow.tsx')).GateFlow }));

export function Screen() {
  const t = useText();
  const gate = useMemberGate();
  const isOpen = gate.data?.ok === true;
  return (
    <Page
      screen="subPages/product/createOrder"
      title={t(gate.data === undefined || isOpen ? 'order.title' : 'gate.title')}
    >
      <Loaded query={gate}>
        {(found) =>
          found.ok ? (
            <Order />
          ) : (
            <Suspense
              fallback={
                <AfterWait>
                  <SkeletonRows />
                </AfterWait>
              }
            >
              <GateFlow gate={found} />
            </Suspense>
          )
        }
      </Loaded>
    </Page>
  );
}

const mostAtOnce = 9999;

/** As many as are left, in stock and of the member's limit. */
function useMost(type: 'vehicle' | 'pile' | 'deposit', id: number): number {
  const vehicle = useVehicleInfo(type === 'vehicle' ? id : 0);
  const other = useGoodsInfo(type === 'vehicle' ? 0 : id);
  const goods = vehicle.data ?? other.data;
  if (goods === undefined) return 1;
  const left = goods.purchaseLimit === 0 ? mostAtOnce : goods.purchaseLimit - (goods.bought ?? 0);
  return Math.max(1, Math.min(left, goods.stock, mostAtOnce));
}

function Order() {
  const go = useGo();
  const asked = typeOf(useSearchText('kind'));
  const type = asked === 'pile' || asked === 'deposit' ? asked : 'vehicle';
  const goodsId = Number(useSearchText('id')) || 0;
  const most = useMost(type, goodsId);
  const [quantity, setQuantity] = useState(1);
  const [round, setRound] = useState(0);
  const settled = useSettled(quantity);
  const draft = useDraft({ type, goodsId, quantity: settled }, round, goodsId > 0);
  const latest = useLatest(draft.data);
  const isRefused = draft.isError && codeOf(draft.error) !== undefined;
  if (goodsId <= 0 || (isRefused && latest === undefined)) return <RefusedDraft failure={draft.error} />;
  const review = (found: Draft) => (
    <OrderReview
      draft={found}
      quantity={quantity}
      most={most}
      onQuantity={setQuantity}
      fault={isRefused ? draft.error : undefined}
      onRedraw={() => setRound((before) => before + 1)}
      isDrawing={draft.isFetching || settled !== quantity}
      onOrdered={(orderId) => go.to('/pages/pay/pay', { order: orderId }, { replace: true })}
    />
  );
  return isRefused && latest !== undefined ? review(latest) : <Loaded query={draft}>{review}</Loaded>;
}

/** The last draft that there was: a refused quantity does not take the page away. */
function useLatest(draft: Draft | undefined): Draft | undefined {
  const latest = useRef(draft);
  if (draft !== undefined) latest.current = draft;
  return latest.current;
}
