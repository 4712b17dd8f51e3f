// Redeeming a good: how many, where to, what it takes; afterwards how it ended.

import { useState } from 'react';
import { Button, EmptyState, buttonClass } from '@roda/ui';
import type { MallOrder } from '@roda/contract/mall';
import { CheckoutForm, useAddressId, useCheckout } from '#features/mall/checkout-form.tsx';
import { variantOf } from '#features/mall/goods-view.tsx';
import type { GoodsInfo, Variant } from '#features/mall/goods-view.tsx';
import { shortOf } from '#features/mall/mall.model.ts';
import { useMallAccount, useMallGoodsInfo } from '#features/mall/mall.queries.ts';
import { Ordered } from '#features/mall/ordered.tsx';
import { usePriceText } from '#features/mall/price-text.tsx';
import { GoLink } from '#shared/go-link.tsx';
import { codeOf } from '#shared/failure-text.ts';
import { Loaded } from '#shared/loaded.tsx';
import { useOnline } from '#shared/online.ts';
import { leaveIfNotOffered } from '#shared/offered.ts';
import { Page } from '#shared/page.tsx';
import { useText } from '#shared/texts.tsx';
import { useSearchTexts } from '#shared/use-search-text.ts';

export function Screen() {
  const t = useText();
  const search = useSearchTexts();
  const id = Number(search['id']) || 0;
  const goods = useMallGoodsInfo(id);
  leaveIfNotOffered(goods.error);
  const [order, setOrder] = useState<MallOrder>();
  const variant = goods.data === undefined ? undefined : variantOf(goods.data, Number(search['product']) || 0);
  if (order === undefined && goods.data !== undefined && variant !== undefined)
    return <Checkout key={variant.id} goods={goods.data} variant={variant} onDone={setOrder} />;
  const isGone = id <= 0 || ['not_found', 'malformed'].includes(codeOf(goods.error) ?? '');
  return (
    <Page screen="subPages/pointsmall/createOrder" title={t('pointsmall.checkout')} plain={order !== undefined}>
      {order !== undefined && <Ordered order={order} />}
      {order === undefined && !isGone && <Loaded query={goods}>{() => null}</Loaded>}
      {order === undefined && isGone && (
        <EmptyState
          picture="emptyBox"
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

type CheckoutProps = Readonly<{ goods: GoodsInfo; variant: Variant; onDone: (order: MallOrder) => void }>;

function Checkout({ goods, variant, onDone }: CheckoutProps) {
  const t = useText();
  const picked = useSearchTexts()['address'] ?? '';
  const priceText = usePriceText();
  const isOnline = useOnline();
  const state = useCheckout({ goods, variant, picked, onDone });
  const addressId = useAddressId(state);
  const isShort = shortOf(state.total, useMallAccount().data) !== undefined;
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
