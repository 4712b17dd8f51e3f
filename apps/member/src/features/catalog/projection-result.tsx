// The result of a projection: what it brings less what it costs.

import { MoneyText } from '@roda/ui';
import { isLoss } from './shop.model.ts';

/** A loss has its minus and its colour; what is left over has neither: it is no promise. */
export function ProjectionResult({ amount }: { amount: string }) {
  return <MoneyText amount={amount} size="title2" {...(isLoss(amount) ? { className: 'text-danger' } : {})} />;
}
