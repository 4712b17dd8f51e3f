// The skeleton of a product's page while it is loading, and the page of an unavailable product.

import { EmptyState, Skeleton, buttonClass } from '@roda/ui';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useText } from '#shared/texts/texts.tsx';

export function DetailShape() {
  return (
    <div className="space-y-4">
      <Skeleton className="-mx-4 -mt-1 h-55 rounded-none" />
      <Skeleton className="h-8 w-3/4" />
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="h-12" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  );
}

export function ProductGone() {
  const t = useText();
  return (
    <EmptyState
      scene="notAvailable"
      title={t('shell.goneTitle')}
      hint={t('product.gone')}
      action={
        <GoLink to="/pages/index/productList" className={buttonClass()}>
          {t('order.backToShop')}
        </GoLink>
      }
    />
  );
}
