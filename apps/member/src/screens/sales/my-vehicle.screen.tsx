// A vehicle that the member owns: its current state, today's orders, its income and the source of it.

import { ProductAssets } from '#features/catalog/product-assets.tsx';
import { DayRoute } from '#features/fleet/day-route.tsx';
import { HeldMap } from '#features/fleet/held-map.tsx';
import { LiveStatus } from '#features/fleet/live-status.tsx';
import { HeldPage } from '#features/holdings/held-page.tsx';
import { useHeldVehicleInfo } from '#features/holdings/income.queries.ts';
import { TodayWork } from '#features/holdings/today-work.tsx';
import { CancelBox } from '#features/orders/cancel-box.tsx';
import { AssetDetail } from '#shared/asset/asset-detail.tsx';
import { AssetSide } from '#shared/asset/asset-side.tsx';
import { vehicleWorkName } from '#shared/asset/work-name.model.ts';
import { useGo } from '#shared/navigation/navigation.ts';
import { serverNow } from '#shared/server.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useSearchText } from '#shared/navigation/use-search-text.ts';

export function Screen() {
  const t = useText();
  const go = useGo();
  const id = useSearchText('id');
  const query = useHeldVehicleInfo(id);
  return (
    <HeldPage
      screen="subPages/product/myProductDetail"
      title={t('holding.vehicleTitle')}
      scene="noVehicles"
      id={id}
      query={query}
      live={(held) => <LiveStatus kind="vehicle" holdingId={held.id} standing={held.goods.status} />}
      cancel={({ orderId, price }, until) => (
        <CancelBox
          order={{ id: orderId, amount: price, isPaid: true }}
          until={until}
          onCancelled={() => go.to('/pages/my/productOrderList', {}, { replace: true })}
        />
      )}
      asset={(held) => (
        <>
          <AssetSide asset={held} />
          <AssetDetail asset={held} />
          <ProductAssets goodsId={held.goodsId} image={held.image} />
          <HeldMap kind="vehicle" holdingId={held.id} />
          {held.status === 'earning' && Date.parse(held.endAt) > serverNow() && (
            <DayRoute holdingId={held.id} status={held.goods.status} work={vehicleWorkName(held.image)} />
          )}
        </>
      )}
    >
      {(held) => <TodayWork holdingId={held.id} work={vehicleWorkName(held.image)} standing={held.goods.status} />}
    </HeldPage>
  );
}
