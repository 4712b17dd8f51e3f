// One vehicle: what was paid for a unit, its price, terms and risks.

import { Suspense, lazy } from 'react';
import { BuyBar } from '#features/catalog/buy-bar.tsx';
import { DetailShape, ProductGone } from '#features/catalog/detail-shape.tsx';
import { ProductDetail } from '#features/catalog/product-detail.tsx';
import { useVehicleInfo } from '#features/catalog/products.queries.ts';
import { useMemberSuitability } from '#features/suitability/suitability.queries.ts';
import { useUserInfo } from '#features/members/members.queries.ts';
import { codeOf } from '#shared/texts/failure-text.ts';
import { Loaded } from '#shared/lists/query-states.tsx';
import { Near } from '#shared/lists/lazy-in-view.tsx';
import { Page } from '#shared/lists/page.tsx';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useSearchText } from '#shared/navigation/use-search-text.ts';

const ProductPlace = lazy(async () => ({
  default: (await import('#features/fleet/product-place.tsx')).ProductPlace,
}));

export function Screen() {
  const t = useText();
  const id = Number(useSearchText('id')) || 0;
  const vehicle = useVehicleInfo(id);
  const member = useUserInfo();
  const gate = useMemberSuitability();
  const isIn = useStored('token') !== undefined;
  const buyer = { isIn, level: member.data?.userLevel.level, passesSuitability: gate.data?.ok };
  const isGone = id <= 0 || (codeOf(vehicle.error) === 'not_found' && vehicle.data === undefined);
  return (
    <Page
      screen="subPages/product/detail"
      title={t('product.vehicle')}
      foot={vehicle.data === undefined ? undefined : <BuyBar goods={vehicle.data} buyer={buyer} />}
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
