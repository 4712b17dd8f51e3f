// A product in the shop: name, price, actual income, the small estimate beside it, and its terms.

import { MoneyText, ProductPicture, StatusTag, toneOf } from '@roda/ui';
import type { Product } from '@roda/api-contract/sales/catalog';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { productPath } from './product-card.tsx';
import { Heart } from './heart.tsx';

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
          <ProductPicture image={goods.image} kind={goods.kind} name={goods.name} />
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
      <Figures goods={goods} />
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

function Figures({ goods }: { goods: Product }) {
  const t = useText();
  const { money } = useFormats();
  const { actual, estimate } = goods;
  return (
    <span className="mt-2 block rounded-control bg-page px-3 py-2.5">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-label text-ink-2">{t('disclosure.actual30')}</span>
        <span>
          <MoneyText amount={actual.average30d} size="amount" />
          <span className="text-label font-normal text-ink-3"> {t('disclosure.perDay')}</span>
        </span>
      </span>
      <span className="mt-0.5 flex flex-wrap justify-between gap-x-3 text-label font-normal text-ink-3">
        <span className="inline-block first-letter:uppercase">
          {t('disclosure.zeroDays', { n: actual.zeroDays30d })}
        </span>
        <span>{t('shop.estimateRange', { low: money(estimate.low), high: money(estimate.high) })}</span>
      </span>
    </span>
  );
}
