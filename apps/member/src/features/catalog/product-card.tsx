// A product in a grid: name, price, and what settled records paid for a unit.

import { MoneyText, StatusTag, toneOf } from '@roda/ui';
import type { Product } from '@roda/api-contract/sales/catalog';
import { AssetTile } from '#shared/asset/asset-tile.tsx';
import { GoLink } from '#shared/navigation/go-link.tsx';
import type { ScreenPath } from '#shared/navigation/paths.ts';
import { useText } from '#shared/texts/texts.tsx';
import { AtThisPace, PaidPerDay } from './paid-per-day.tsx';

/** The route of a product's own screen. */
export function productPath(kind: Product['kind']): ScreenPath {
  return kind === 'vehicle' ? '/subPages/product/detail' : '/subPages/product/detail2';
}

/** Cards side by side as long as each has room for its price, whatever the size of the text. */
export const productGrid = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.25rem),1fr))] gap-3';

export function ProductCard({ goods }: { goods: Product }) {
  const t = useText();
  const search = {
    id: String(goods.id),
    ...(goods.kind === 'vehicle' ? {} : { kind: goods.kind === 'pile' ? 'pile' : 'term' }),
  };
  return (
    <GoLink
      to={productPath(goods.kind)}
      search={search}
      data-testid={`goods-${goods.id}`}
      className="pressable flex h-full flex-col overflow-hidden rounded-card bg-surface shadow-e1"
    >
      <ProductCardPicture goods={goods} />
      <span className="flex flex-1 flex-col gap-1 p-3 pt-2">
        <span className="line-clamp-2 font-semibold">{goods.name}</span>
        <MoneyText amount={goods.price} narrow />
        <span className="mt-1 block rounded-control bg-page px-2.5 py-2">
          <PaidPerDay actuals={goods.actuals} size="label" />
          <AtThisPace goods={goods} />
        </span>
        <span className="mt-auto pt-1.5 text-caption text-ink-3">
          {t(`status.settlement.${goods.settlementCycle}`)} · {t('common.days', { n: goods.validityDays })}
          {' · '}
          {goods.stock > 0 ? t('home.stockLeft', { n: goods.stock }) : t('home.soldOut')}
        </span>
      </span>
    </GoLink>
  );
}

/** The photo, or the matching drawing; below it the vehicle's status. */
export function ProductCardPicture({
  goods,
}: {
  goods: Pick<Product, 'kind' | 'name' | 'deviceNumber' | 'plate' | 'image' | 'status'>;
}) {
  const t = useText();
  return (
    <>
      <span className="block aspect-4/3 bg-tint">
        <AssetTile asset={goods} weather={goods.status === 'fault' ? 'rain' : 'sun'} />
      </span>
      <span className="px-3 pt-3">
        <StatusTag tone={toneOf(goods.status)} live={goods.status === 'in_service'}>
          {t(`status.vehicle.${goods.status}`)}
        </StatusTag>
      </span>
    </>
  );
}
