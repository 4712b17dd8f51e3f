// One vehicle: what was paid for a unit, its price, terms and risks.

import { Suspense } from 'react';
import { DetailShape, ProductGone } from '#features/catalog/detail-shape.tsx';
import { Heart } from '#features/catalog/heart.tsx';
import { ProductDetail } from '#features/catalog/product-detail.tsx';
import { useVehicleInfo } from '#features/catalog/products.queries.ts';
import { lazyWith } from '#shared/texts/lazy-with.ts';
import { codeOf } from '#shared/texts/failure-text.ts';
import { Loaded } from '#shared/lists/query-states.tsx';
import { Near } from '#shared/lists/lazy-in-view.tsx';
import { Page } from '#shared/lists/page.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useSearchText } from '#shared/navigation/use-search-text.ts';
import { BuyFoot } from './purchase/buy-foot.tsx';

const ProductPlace = lazyWith([], () => import('#features/fleet/product-place.tsx'), 'ProductPlace');

export function Screen() {
  const t = useText();
  const id = Number(useSearchText('id')) || 0;
  const vehicle = useVehicleInfo(id);
  const isGone = id <= 0 || (codeOf(vehicle.error) === 'not_found' && vehicle.data === undefined);
  return (
    <Page
      screen="subPages/product/detail"
      title={t('product.vehicle')}
      actions={vehicle.data !== undefined && <Heart id={vehicle.data.id} />}
      foot={vehicle.data === undefined ? undefined : <BuyFoot goods={vehicle.data} />}
    >
      {isGone ? (
        <ProductGone />
      ) : (
        <Loaded query={vehicle} skeleton={<DetailShape />}>
          {(goods) => <ProductDetail goods={goods} place={<Place kind="vehicle" id={goods.id} />} />}
        </Loaded>
      )}
    </Page>
  );
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
