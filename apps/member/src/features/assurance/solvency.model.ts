// Display model of the public figures: bar lengths, and whether all claims are covered.

import { parseAmount, toChartNumber } from '@roda/domain/money';
import type { Currency } from '@roda/domain/money';

/** The lengths of two bars, in percent of the longer one; a non-zero amount is always visible. */
export function barsOf(claims: string, held: string, currency: Currency): Readonly<{ claims: number; held: number }> {
  const owed = parseAmount(claims, currency) ?? 0n;
  const there = parseAmount(held, currency) ?? 0n;
  const most = owed > there ? owed : there;
  const share = (minor: bigint): number => {
    if (minor <= 0n || most === 0n) return 0;
    return Math.max(2, toChartNumber(minor * 100n, most, 10n));
  };
  return { claims: share(owed), held: share(there) };
}

/** Whether all claims could be paid immediately. */
export function isCovered(claims: string, held: string, currency: Currency): boolean {
  return (parseAmount(held, currency) ?? 0n) >= (parseAmount(claims, currency) ?? 0n);
}
