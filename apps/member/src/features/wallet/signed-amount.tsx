// The amount of a movement with its sign.

import { MoneyText, WholeText } from '@roda/ui';
import type { TransactionMovement } from './transactions.model.ts';

type SignedAmountProps = Readonly<{ movement: TransactionMovement; hidden?: boolean }>;

/** Credits with a plus, debits with a minus, coins and points as whole numbers. */
export function SignedAmount({ movement: { amount, direction, currency }, hidden = false }: SignedAmountProps) {
  const signed = direction === 'out' ? `-${amount}` : amount;
  if (currency === 'POINT' || currency === 'COIN') {
    return (
      <span className="text-amount">
        {direction === 'in' && '+'}
        <WholeText value={signed} />
      </span>
    );
  }
  return (
    <MoneyText
      amount={signed}
      size="amount"
      direction
      hidden={hidden}
      {...(currency === 'USDT' ? { symbol: 'USDT', places: 6 } : {})}
    />
  );
}
