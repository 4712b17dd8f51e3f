// Sums of rupiah amounts of the API.

import { formatAmount, parseAmount } from '@roda/domain/money';

export function addUp(amounts: readonly string[]): string {
  return formatAmount(
    amounts.reduce((sum, text) => sum + (parseAmount(text, 'IDR') ?? 0n), 0n),
    'IDR',
  );
}
