// The name of a product, and whether it is sold: the top of its page.

import { StatusTag } from '@roda/ui';
import type { Product } from '@roda/api-contract/sales/catalog';
import { useText } from '#shared/texts/texts.tsx';

export function ProductHead({ goods }: { goods: Product }) {
  const t = useText();
  return (
    <header>
      {!goods.onSale && (
        <p className="mb-2">
          <StatusTag tone="warning">{t('shop.paused')}</StatusTag>
        </p>
      )}
      <h2 className="text-title1">{goods.name}</h2>
      <p className="text-label font-normal text-ink-3">{t('product.device', { number: goods.deviceNumber })}</p>
    </header>
  );
}
