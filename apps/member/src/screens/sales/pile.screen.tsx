// A product without a vehicle: a charging pile or fixed-term plan with its activity and income, or a digital good.

import { Suspense } from 'react';
import { DetailShape, ProductGone } from '#features/catalog/detail-shape.tsx';
import { PileCard } from '#features/catalog/facts.tsx';
import { Heart } from '#features/catalog/heart.tsx';
import { ProductDetail } from '#features/catalog/product-detail.tsx';
import { useProductInfo } from '#features/catalog/products.queries.ts';
import { codeOf } from '#shared/texts/failure-text.ts';
import { lazyWith } from '#shared/texts/lazy-with.ts';
import { Loaded } from '#shared/lists/query-states.tsx';
import { leaveIfReviewMode } from '#shared/feature-switches.ts';
import { Near } from '#shared/lists/lazy-in-view.tsx';
import { Page } from '#shared/lists/page.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useSearchText } from '#shared/navigation/use-search-text.ts';
import { BuyFoot } from './purchase/buy-foot.tsx';

const ProductPlace = lazyWith([], () => import('#features/fleet/product-place.tsx'), 'ProductPlace');
const PlanPage = lazyWith(['plan'], () => import('#features/digital-goods/digital-good-page.tsx'), 'DigitalGoodPage');

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
  leaveIfReviewMode();
  const t = useText();
  const id = Number(useSearchText('id')) || 0;
  const pile = useProductInfo(id);
  const requestedKind = useSearchKind();
  const isPlan = (pile.data?.kind ?? requestedKind) === 'deposit';
  const isGone = id <= 0 || (codeOf(pile.error) === 'not_found' && pile.data === undefined);
  return (
    <Page
      screen="subPages/product/detail2"
      title={t(isPlan ? 'product.deposit' : 'product.pile')}
      actions={pile.data !== undefined && <Heart id={pile.data.id} />}
      foot={pile.data === undefined ? undefined : <BuyFoot goods={pile.data} />}
    >
      {isGone ? (
        <ProductGone />
      ) : (
        <Loaded query={pile} skeleton={<DetailShape />}>
          {(goods) => (
            <ProductDetail goods={goods} place={goods.kind === 'pile' && <Place kind="pile" id={goods.id} />}>
              <PileCard goods={goods} />
            </ProductDetail>
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
