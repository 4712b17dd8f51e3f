// One product of the points mall, and redeeming it.

import { EmptyState, Skeleton, buttonClass } from '@roda/ui';
import { ProductView, variantOf } from '#features/points-mall/product-view.tsx';
import { RedeemBar } from '#features/points-mall/redeem-bar.tsx';
import { usePointsMallProductInfo } from '#features/points-mall/points-mall.queries.ts';
import { isNotFound } from '#shared/texts/failure-text.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { leaveIfNotOffered } from '#shared/feature-switches.ts';
import { Page } from '#shared/lists/page.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useSearchTexts, useSetSearch } from '#shared/navigation/use-search-text.ts';

export function Screen() {
  const t = useText();
  const search = useSearchTexts();
  const setSearch = useSetSearch();
  const id = Number(search['id']) || 0;
  const goods = usePointsMallProductInfo(id);
  leaveIfNotOffered(goods.error);
  const variant = goods.data === undefined ? undefined : variantOf(goods.data, Number(search['product']) || 0);
  const isGone = id <= 0 || (isNotFound(goods.error) && goods.data === undefined);
  return (
    <Page
      screen="subPages/pointsmall/detail"
      title={t('pointsmall.goods')}
      foot={
        goods.data === undefined || variant === undefined ? undefined : (
          <RedeemBar goods={goods.data} variant={variant} />
        )
      }
    >
      {isGone ? (
        <EmptyState
          scene="noGifts"
          title={t('pointsmall.gone')}
          action={
            <GoLink to="/subPages/pointsmall/index" replace className={buttonClass()}>
              {t('pointsmall.toMall')}
            </GoLink>
          }
        />
      ) : (
        <Loaded query={goods} skeleton={<ProductShape />}>
          {(found) => (
            <ProductView
              goods={found}
              variant={variant}
              onVariant={(product) => setSearch({ id: String(id), product: String(product) })}
            />
          )}
        </Loaded>
      )}
    </Page>
  );
}

function ProductShape() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-60 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  );
}
