// Redeeming a product: quantity, address and price; afterwards the result.

import { useState } from 'react';
import { Button, EmptyState, buttonClass } from '@roda/ui';
import type { PointsMallOrder } from '@roda/api-contract/engagement/points-mall';
import { CheckoutForm, useAddressId, useCheckout } from '#features/points-mall/checkout-form.tsx';
import { variantOf } from '#features/points-mall/product-view.tsx';
import type { ProductInfo, Variant } from '#features/points-mall/product-view.tsx';
import { shortOf } from '#features/points-mall/points-mall.model.ts';
import { usePointsMallAccount, usePointsMallProductInfo } from '#features/points-mall/points-mall.queries.ts';
import { Ordered } from '#features/points-mall/ordered.tsx';
import { usePriceText } from '#features/points-mall/price-text.tsx';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { isNotFound } from '#shared/texts/failure-text.ts';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useOnline } from '#shared/device/online.ts';
import { leaveIfNotOffered } from '#shared/feature-switches.ts';
import { Page } from '#shared/lists/page.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useSearchTexts } from '#shared/navigation/use-search-text.ts';

export function Screen() {
  const t = useText();
  const search = useSearchTexts();
  const id = Number(search['id']) || 0;
  const goods = usePointsMallProductInfo(id);
  leaveIfNotOffered(goods.error);
  const [order, setOrder] = useState<PointsMallOrder>();
  const variant = goods.data === undefined ? undefined : variantOf(goods.data, Number(search['product']) || 0);
  if (order === undefined && goods.data !== undefined && variant !== undefined)
    return <Checkout key={variant.id} goods={goods.data} variant={variant} onDone={setOrder} />;
  const isGone = id <= 0 || isNotFound(goods.error);
  return (
    <Page screen="subPages/pointsmall/createOrder" title={t('pointsmall.checkout')} plain={order !== undefined}>
      {order !== undefined && <Ordered order={order} />}
      {order === undefined && !isGone && <Loaded query={goods}>{() => null}</Loaded>}
      {order === undefined && isGone && (
        <EmptyState
          scene="noGifts"
          title={t('pointsmall.gone')}
          action={
            <GoLink to="/subPages/pointsmall/index" replace className={buttonClass()}>
              {t('pointsmall.toMall')}
            </GoLink>
          }
        />
      )}
    </Page>
  );
}

type CheckoutProps = Readonly<{ goods: ProductInfo; variant: Variant; onDone: (order: PointsMallOrder) => void }>;

function Checkout({ goods, variant, onDone }: CheckoutProps) {
  const t = useText();
  const picked = useSearchTexts()['address'] ?? '';
  const priceText = usePriceText();
  const isOnline = useOnline();
  const state = useCheckout({ goods, variant, picked, onDone });
  const addressId = useAddressId(state);
  const isShort = shortOf(state.total, usePointsMallAccount().data) !== undefined;
  const stop = variant.number <= 0 ? 'pointsmall.outOfStock' : state.most === 0 ? 'pointsmall.limitReached' : undefined;
  return (
    <Page
      screen="subPages/pointsmall/createOrder"
      title={t('pointsmall.checkout')}
      foot={
        <>
          {stop !== undefined && <p className="pb-2 text-center text-ink-2">{t(stop)}</p>}
          <Button
            wide
            busy={state.checkout.isPending}
            disabled={isShort || stop !== undefined || !isOnline}
            onClick={() => state.send(addressId)}
            data-testid="confirm-order"
          >
            {t(isOnline ? 'pointsmall.redeemFor' : 'pointsmall.offline', { price: priceText(state.total) })}
          </Button>
        </>
      }
    >
      <CheckoutForm
        state={state}
        addressId={addressId}
        onAddress={(next) => state.setWanted((before) => ({ ...before, addressId: next }))}
      />
    </Page>
  );
}
