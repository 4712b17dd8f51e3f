// A product in the shop: name, price, what settled records paid for a unit, and its terms.

import { MoneyText, ProductPicture, StatusTag, isPhoto, toneOf } from '@roda/ui';
import { Scene } from '@roda/ui/pictures/scene.tsx';
import type { Product } from '@roda/api-contract/sales/catalog';
import { AssetPlate } from '#shared/asset/asset-plate.tsx';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { productPath } from './product-card.tsx';
import { Heart } from './heart.tsx';
import { AtThisPace, PaidPerDay } from './paid-per-day.tsx';

/** The query of a product's own screen. */
export function productSearch({ id, kind }: Pick<Product, 'id' | 'kind'>): Readonly<Record<string, string>> {
  return { id: String(id), ...(kind === 'vehicle' ? {} : { kind: kind === 'pile' ? 'pile' : 'term' }) };
}

export function ProductRow({ goods }: { goods: Product }) {
  return (
    <article className="relative">
      <Content goods={goods} />
      <Heart id={goods.id} of={goods.name} className="absolute top-2.5 right-2.5 bg-surface shadow-e1" />
    </article>
  );
}

function Content({ goods }: { goods: Product }) {
  const t = useText();
  return (
    <GoLink
      to={productPath(goods.kind)}
      search={productSearch(goods)}
      data-testid={`goods-${goods.id}`}
      className="pressable block overflow-hidden rounded-card bg-surface shadow-e2"
    >
      <Picture goods={goods} />
      <span className="block p-4 pt-3">
        <span className="flex flex-wrap items-start justify-between gap-x-3">
          <span className="wants-24 flex-1">
            <span className="line-clamp-2 text-title3">{goods.name}</span>
            <span className="block text-label font-normal text-ink-3">{goods.deviceNumber}</span>
          </span>
          <span className="ml-auto text-right">
            <MoneyText amount={goods.price} size="amount" />
            <span className="block text-label font-normal text-ink-3">
              {goods.stock > 0 ? t('home.stockLeft', { n: goods.stock }) : t('home.soldOut')}
            </span>
          </span>
        </span>
        <span className="mt-2 flex flex-wrap gap-1.5">
          <StatusTag tone={toneOf(goods.status)} live={goods.status === 'in_service'}>
            {t(`status.vehicle.${goods.status}`)}
          </StatusTag>
          {!goods.onSale && <StatusTag tone="warning">{t('shop.paused')}</StatusTag>}
        </span>
        <span className="mt-3 block">
          <PaidPerDay actuals={goods.actuals} size="amount" />
        </span>
        <span className="mt-2 block border-t-2 border-dashed border-hairline pt-2">
          <AtThisPace goods={goods} />
        </span>
        <span className="mt-2 block text-label font-normal text-ink-3">
          {[
            t(`status.settlement.${goods.settlementCycle}`),
            t('common.days', { n: goods.validityDays }),
            ...(goods.purchaseLimit > 0 ? [t('shop.limitEach', { n: goods.purchaseLimit })] : []),
          ].join(' · ')}
        </span>
      </span>
    </GoLink>
  );
}

/** A photograph as it is; anything else in its place, where an asset that does not work has no sun. */
function Picture({ goods }: { goods: Product }) {
  const { image, kind, name, deviceNumber, plate, status } = goods;
  if (isPhoto(image)) {
    return (
      <span className="block h-37.5 bg-tint">
        <ProductPicture image={image} kind={kind} name={name} />
      </span>
    );
  }
  return (
    <Scene
      size="card"
      weather={status === 'fault' ? 'rain' : status === 'resting' ? 'clouds' : 'sun'}
      bay={kind === 'pile'}
      over={<AssetPlate asset={goods} />}
    >
      <ProductPicture image={image} kind={kind} name={name} number={deviceNumber} plate={plate} bare />
    </Scene>
  );
}
