// The foot of a product: its price and the button, which opens the purchase over the product.

import { Suspense, useState } from 'react';
import type { Product } from '@roda/api-contract/sales/catalog';
import { BuyBar } from '#features/catalog/buy-bar.tsx';
import { useUserInfo } from '#features/members/members.queries.ts';
import { useMemberSuitability } from '#features/suitability/suitability.queries.ts';
import { useStored } from '#shared/store.ts';
import { lazyWith } from '#shared/texts/lazy-with.ts';

const PurchaseSheet = lazyWith(
  ['suitability', 'product', 'order', 'offerpage', 'pay'],
  () => import('#screens/sales/purchase/purchase-sheet.tsx'),
  'PurchaseSheet',
);

export function BuyFoot({ goods }: Readonly<{ goods: Product }>) {
  const member = useUserInfo();
  const gate = useMemberSuitability();
  const isIn = useStored('token') !== undefined;
  const [isBuying, setBuying] = useState(false);
  const buyer = { isIn, level: member.data?.userLevel.level, passesSuitability: gate.data?.ok };
  return (
    <>
      <BuyBar goods={goods} buyer={buyer} onBuy={() => setBuying(true)} />
      {isBuying && (
        <Suspense>
          <PurchaseSheet type={goods.kind} goodsId={goods.id} onClose={() => setBuying(false)} />
        </Suspense>
      )}
    </>
  );
}
