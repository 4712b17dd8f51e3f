// What is sold without a vehicle: a charging pile or fixed-term plan with what it did and earned, or an ordinary good.

import { Suspense, lazy } from 'react';
import { BuyBar } from '#features/catalogue/buy-bar.tsx';
import { DetailShape, GoodsGone } from '#features/catalogue/detail-shape.tsx';
import { PileCard } from '#features/catalogue/facts.tsx';
import { GoodsDetail } from '#features/catalogue/goods-detail.tsx';
import { useGoodsInfo } from '#features/catalogue/goods.queries.ts';
import { useMemberGate } from '#features/gate/gate.queries.ts';
import { useUserInfo } from '#features/members/members.queries.ts';
import { codeOf } from '#shared/failure-text.ts';
import { lazyWith } from '#shared/lazy-with.ts';
import { Loaded } from '#shared/loaded.tsx';
import { leaveIfTrimmed } from '#shared/offered.ts';
import { Near } from '#shared/near.tsx';
import { Page } from '#shared/page.tsx';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts.tsx';
import { useSearchText } from '#shared/use-search-text.ts';

const ProductPlace = lazy(async () => ({
  default: (await import('#features/fleet/product-place.tsx')).ProductPlace,
}));
const PlanPage = lazyWith(['plan'], () => import('#features/plans/plan-page.tsx'), 'PlanPage');

export function Screen() {
  const isOrdinary = useSearchText('kind') === 'plan';
  if (!isOrdinary) return <Earning />;
  return (
    <Suspense>
      <PlanPage />
    </Suspense>
  );
}

function Earning() {
  leaveIfTrimmed();
  const t = useText();
  const id = Number(useSearchText('id')) || 0;
  const pile = useGoodsInfo(id);
  const member = useUserInfo();
  const gate = useMemberGate();
  const isIn = useStored('token') !== undefined;
  const askedKind = useSearchKind();
  const isPlan = (pile.data?.kind ?? askedKind) === 'deposit';
  const buyer = { isIn, level: member.data?.userLevel.level, isThroughGate: gate.data?.ok };
  const isGone = id <= 0 || (codeOf(pile.error) === 'not_found' && pile.data === undefined);
  return (
    <Page
      screen="subPages/product/detail2"
      title={t(isPlan ? 'product.deposit' : 'product.pile')}
      foot={pile.data === undefined ? undefined : <BuyBar goods={pile.data} buyer={buyer} />}
    >
      {isGone ? (
        <GoodsGone />
      ) : (
        <Loaded query={pile} skeleton={<DetailShape />}>
          {(goods) => (
            <GoodsDetail goods={goods} place={goods.kind === 'pile' && <Place kind="pile" id={goods.id} />}>
              <PileCard goods={goods} />
            </GoodsDetail>
          )}
        </Loaded>
      )}
    </Page>
  );
}

function useSearchKind(): string {
  return useSearchText('kind') === 'term' ? 'deposit' : 'pile';
}

function Place({ kind, id }: Readonly<{ kind: 'vehicle' | 'pile'; id: number }>) {
  return (
    <Near height={360}>
      <Suspense>
        <ProductPlace kind={kind} id={id} />
      </Suspense>
    </Near>
  );
}
