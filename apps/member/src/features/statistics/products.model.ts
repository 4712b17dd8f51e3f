// Bar lengths of income and cost.

import { parseAmount, toChartNumber } from '@roda/domain/money';

/** Both as a fraction of the larger one, 0 to 1. */
export function barsOf(income: string, cost: string): Readonly<{ income: number; cost: number }> {
  const [brought, paid] = [minorOf(income), minorOf(cost)];
  const most = brought > paid ? brought : paid;
  if (most <= 0n) return { income: 0, cost: 0 };
  const part = (amount: bigint) => (amount <= 0n ? 0 : toChartNumber(amount, most));
  return { income: part(brought), cost: part(paid) };
}

/** Total income, cost, and their difference. */
export function sumsOf(products: readonly Readonly<{ amount: string; cost?: string | undefined }>[]) {
  const income = products.reduce((sum, { amount }) => sum + minorOf(amount), 0n);
  const cost = products.reduce((sum, { cost: paid = '0' }) => sum + minorOf(paid), 0n);
  return { income, cost, result: income - cost };
}

const minorOf = (amount: string): bigint => parseAmount(amount, 'IDR') ?? 0n;
