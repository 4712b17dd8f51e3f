// The member's assets with total income and cost, highest income first.

import { Card, EmptyState, MoneyText, buttonClass } from '@roda/ui';
import { formatAmount } from '@roda/domain/money';
import type { Earning } from '@roda/api-contract/income/earnings';
import { ProductRow } from '#features/statistics/product-row.tsx';
import { sumsOf } from '#features/statistics/products.model.ts';
import { useListProducts } from '#features/statistics/products.queries.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { isReviewMode } from '#shared/navigation/navigation.ts';
import { Page } from '#shared/lists/page.tsx';
import { Paged } from '#shared/lists/paged.tsx';
import { useText } from '#shared/texts/texts.tsx';

export function Screen() {
  const t = useText();
  const products = useListProducts();
  const browse = (
    <GoLink to="/pages/index/productList" className={buttonClass()}>
      {t('stats.browse')}
    </GoLink>
  );
  return (
    <Page screen="subPages/statistics/productIncome" title={t('stats.perProduct')}>
      <Paged
        query={products}
        empty={
          <EmptyState
            scene="noVehicles"
            title={t('stats.nothingOwned')}
            hint={t('stats.nothingOwnedHint')}
            {...(isReviewMode() ? {} : { action: browse })}
          />
        }
      >
        {(list, total) => (
          <>
            {list.length === total && <Sums products={list} />}
            <ol className="mt-3 grid gap-3" aria-label={t('stats.ranking')}>
              {list.map((product, index) => (
                <li key={product.id}>
                  <ProductRow product={product} rank={index + 1} />
                </li>
              ))}
            </ol>
            <p className="mt-4 px-1 text-label font-normal text-ink-3">{t('stats.resultHint')}</p>
          </>
        )}
      </Paged>
    </Page>
  );
}

/** The total; shown only when all pages are loaded, to avoid a partial sum. */
function Sums({ products }: { products: readonly Earning[] }) {
  const t = useText();
  const { income, cost, result } = sumsOf(products);
  const rows = [
    [t('figure.earned'), income],
    [t('stats.cost'), cost],
    [t('stats.result'), result],
  ] as const;
  return (
    <Card>
      <dl className="grid gap-1.5">
        {rows.map(([label, amount]) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-ink-2">{label}</dt>
            <dd className="ml-auto">
              <MoneyText
                amount={formatAmount(amount, 'IDR')}
                size="amount"
                {...(amount < 0n ? { className: 'text-danger' } : {})}
              />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
