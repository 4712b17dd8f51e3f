// The name and state of a product: the top of its page.

import { StatusTag, toneOf } from '@roda/ui';
import type { Product } from '@roda/api-contract/sales/catalog';
import { useText } from '#shared/texts/texts.tsx';

export function ProductHead({ goods }: { goods: Product }) {
  const t = useText();
  return (
    <header>
      <div className="flex flex-wrap items-center gap-2">
        <StatusTag tone={toneOf(goods.status)} live={goods.status === 'in_service'}>
          {t(`status.vehicle.${goods.status}`)}
        </StatusTag>
        {!goods.onSale && <StatusTag tone="warning">{t('shop.paused')}</StatusTag>}
      </div>
      <h2 className="mt-2 text-title1">{goods.name}</h2>
      <p className="text-label font-normal text-ink-3">{t('product.device', { number: goods.deviceNumber })}</p>
    </header>
  );
}
