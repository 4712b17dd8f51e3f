// Buying as one sheet over the product.

import { Sheet } from '@roda/ui';
import { useText } from '#shared/texts/texts.tsx';
import { IncomePurchase } from './purchase.tsx';
import type { IncomeProduct } from './purchase.tsx';

export function PurchaseSheet({ onClose, ...product }: IncomeProduct & Readonly<{ onClose: () => void }>) {
  const t = useText();
  return (
    <Sheet open title={t('order.title')} onClose={onClose}>
      <div data-testid="purchase" className="-mx-4 -mb-5 bg-page px-4 py-4">
        <IncomePurchase {...product} />
      </div>
    </Sheet>
  );
}
