// A charging pile or plan that the member owns: its current state, its sessions or remaining time, and its income.

import { ProductAssets } from '#features/catalog/product-assets.tsx';
import { HeldMap } from '#features/fleet/held-map.tsx';
import { LiveStatus } from '#features/fleet/live-status.tsx';
import { HeldPage } from '#features/holdings/held-page.tsx';
import { titleOf } from '#features/holdings/held.model.ts';
import { useHeldProductInfo } from '#features/holdings/income.queries.ts';
import { TermCard } from '#features/holdings/term-card.tsx';
import { TodayWork } from '#features/holdings/today-work.tsx';
import { CancelBox } from '#features/orders/cancel-box.tsx';
import { AssetDetail } from '#shared/asset/asset-detail.tsx';
import { workName } from '#shared/asset/work-name.model.ts';
import { useGo } from '#shared/navigation/navigation.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useSearchText } from '#shared/navigation/use-search-text.ts';

export function Screen() {
  const t = useText();
  const go = useGo();
  const id = useSearchText('id');
  const query = useHeldProductInfo(id);
  return (
    <HeldPage
      screen="subPages/product/myProductDetail2"
      title={t(titleOf(query.data?.kind ?? 'pile'))}
      scene="noPiles"
      id={id}
      query={query}
      live={(held) => <LiveStatus kind={held.kind} holdingId={held.id} standing={held.goods.status} />}
      cancel={({ orderId, price }, until) => (
        <CancelBox
          order={{ id: orderId, amount: price, isPaid: true }}
          until={until}
          onCancelled={() => go.to('/pages/my/productOrderList', {}, { replace: true })}
        />
      )}
      asset={(held) => (
        <>
          <AssetDetail asset={held} />
          <ProductAssets goodsId={held.goodsId} image={held.image} />
          <HeldMap kind={held.kind} holdingId={held.id} />
        </>
      )}
    >
      {(held) =>
        held.kind === 'pile' ? (
          <TodayWork holdingId={held.id} work={workName(held)} standing={held.goods.status} />
        ) : (
          <TermCard holding={held} />
        )
      }
    </HeldPage>
  );
}
