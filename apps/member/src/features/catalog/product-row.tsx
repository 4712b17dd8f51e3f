// A product in the shop: name, price, what settled records paid for a unit, and its terms.

import { MoneyText, ProductPicture, StatusTag, toneOf } from '@roda/ui';
import type { Product } from '@roda/api-contract/sales/catalog';
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
      <Heart id={goods.id} of={goods.name} className="absolute top-1 right-1" />
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
      className="pressable block rounded-card bg-surface p-4 shadow-e1"
    >
      <span className="flex flex-wrap gap-3">
        <span className="size-22 shrink-0 overflow-hidden rounded-control bg-tint">
          <ProductPicture
            image={goods.image}
            kind={goods.kind}
            name={goods.name}
            number={goods.deviceNumber}
            plate={goods.plate}
          />
        </span>
        <span className="wants-32 flex-1 pr-8">
          <span className="line-clamp-2 text-title3">{goods.name}</span>
          <span className="mt-0.5 block text-label font-normal text-ink-3">{goods.deviceNumber}</span>
          <span className="mt-1.5 flex flex-wrap gap-1.5">
            <StatusTag tone={toneOf(goods.status)} live={goods.status === 'in_service'}>
              {t(`status.vehicle.${goods.status}`)}
            </StatusTag>
            {!goods.onSale && <StatusTag tone="warning">{t('shop.paused')}</StatusTag>}
          </span>
        </span>
      </span>
      <span className="mt-3 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <MoneyText amount={goods.price} size="title2" />
        <span className="text-label font-normal text-ink-3">
          {goods.stock > 0 ? t('home.stockLeft', { n: goods.stock }) : t('home.soldOut')}
        </span>
      </span>
      <span className="mt-2 grid gap-1.5 rounded-control bg-page px-3 py-2.5">
        <PaidPerDay actuals={goods.actuals} size="amount" />
        <AtThisPace goods={goods} />
      </span>
      <span className="mt-3 block text-label font-normal text-ink-3">
        {[
          t(`status.settlement.${goods.settlementCycle}`),
          t('common.days', { n: goods.validityDays }),
          ...(goods.purchaseLimit > 0 ? [t('shop.limitEach', { n: goods.purchaseLimit })] : []),
        ].join(' · ')}
      </span>
    </GoLink>
  );
}
