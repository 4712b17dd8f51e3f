// One vehicle: what it really earned, what may come, what it costs, and what can go wrong.

import { Suspense, lazy } from 'react';
import { BuyBar } from '#features/catalogue/buy-bar.tsx';
import { DetailShape, GoodsGone } from '#features/catalogue/detail-shape.tsx';
import { GoodsDetail } from '#features/catalogue/goods-detail.tsx';
import { useVehicleInfo } from '#features/catalogue/goods.queries.ts';
import { useMemberGate } from '#features/gate/gate.queries.ts';
import { useUserInfo } from '#features/members/members.queries.ts';
import { codeOf } from '#shared/failure-text.ts';
import { Loaded } from '#shared/loaded.tsx';
import { Near } from '#shared/near.tsx';
import { Page } from '#shared/page.tsx';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts.tsx';
import { useSearchText } from '#shared/use-search-text.ts';

const ProductPlace = lazy(async () => ({
  default: (await import('#features/fleet/product-place.tsx')).ProductPlace,
}));

export function Screen() {
  const t = useText();
  const id = Number(useSearchText('id')) || 0;
  const vehicle = useVehicleInfo(id);
  const member = useUserInfo();
  const gate = useMemberGate();
  const isIn = useStored('token') !== undefined;
  const buyer = { isIn, level: member.data?.userLevel.level, isThroughGate: gate.data?.ok };
  const isGone = id <= 0 || (codeOf(vehicle.error) === 'not_found' && vehicle.data === undefined);
  return (
    <Page
      screen="subPages/product/detail"
      title={t('product.vehicle')}
      foot={vehicle.data === undefined ? undefined : <BuyBar goods={vehicle.data} buyer={buyer} />}
    >
      {isGone ? (
        <GoodsGone />
      ) : (
        <Loaded query={vehicle} skeleton={<DetailShape />}>
          {(goods) => <GoodsDetail goods={goods} place={<Place kind="vehicle" id={goods.id} />} />}
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
