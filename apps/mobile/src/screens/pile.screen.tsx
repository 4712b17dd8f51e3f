// One charging pile or fixed-term plan: what it does and earned, its terms, and what can go wrong.

import { BuyBar } from '#features/catalogue/buy-bar.tsx';
import { DetailShape, GoodsGone } from '#features/catalogue/detail-shape.tsx';
import { PileCard } from '#features/catalogue/facts.tsx';
import { GoodsDetail } from '#features/catalogue/goods-detail.tsx';
import { useGoodsInfo } from '#features/catalogue/goods.queries.ts';
import { useMemberGate } from '#features/gate/gate.queries.ts';
import { useUserInfo } from '#features/members/members.queries.ts';
import { codeOf } from '#shared/failure-text.ts';
import { Loaded } from '#shared/loaded.tsx';
import { Page } from '#shared/page.tsx';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts.tsx';
import { useSearchText } from '#shared/use-search-text.ts';

export function Screen() {
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
            <GoodsDetail goods={goods}>
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
