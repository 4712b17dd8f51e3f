// The unit price of a points mall product, and the product's status.

import type { ReplyOf } from '@roda/api-contract/operation';
import type { listPointsMallProductsForOperators } from '@roda/api-contract/engagement/points-mall-products';
import { parseAmount } from '@roda/domain/money';
import { Money, StateTag } from '#shared/value-display.tsx';

type Product = ReplyOf<typeof listPointsMallProductsForOperators>['list'][number];
type Priced = Pick<Product['products'][number], 'points' | 'coins' | 'price' | 'currency'>;

/** Points with or without money, or coins alone. */
export function Cost({ of: { points, coins, price, currency } }: { of: Priced }) {
  if (coins > 0) return <Money amount={String(coins)} currency="COIN" />;
  return (
    <span className="whitespace-nowrap">
      <Money amount={String(points)} currency="POINT" />
      {(parseAmount(price, currency) ?? 0n) > 0n && (
        <>
          {' + '}
          <Money amount={price} currency={currency} />
        </>
      )}
    </span>
  );
}

const tones = { draft: 'neutral', on_sale: 'success', paused: 'warning' } as const;

export function CatalogState({ state }: { state: Product['status'] }) {
  return <StateTag area="mallgoods" state={state} tone={tones[state]} />;
}
