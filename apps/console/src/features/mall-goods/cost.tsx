// What one unit of a points good costs.

import type { ReplyOf } from '@roda/contract/operation';
import type { listMallGoodsForOperators } from '@roda/contract/mall-shelf-operators';
import { Money } from '#shared/show.tsx';

type Variant = ReplyOf<typeof listMallGoodsForOperators>['list'][number]['products'][number];
type Priced = Pick<Variant, 'points' | 'coins' | 'price' | 'currency'>;

/** Points with or without money, or coins alone. */
export function Cost({ of: { points, coins, price, currency } }: { of: Priced }) {
  if (coins > 0) return <Money amount={String(coins)} currency="COIN" />;
  return (
    <span className="whitespace-nowrap">
      <Money amount={String(points)} currency="POINT" />
      {Number(price) > 0 && (
        <>
          {' + '}
          <Money amount={price} currency={currency} />
        </>
      )}
    </span>
  );
}
