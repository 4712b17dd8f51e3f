// What one unit would bring over its term if its days went on as the settled ones did.

/** Fewer settled days say too little about a term: nothing is projected from them. */
export const PROJECTION_MIN_DAYS = 30;

/** Of the last 90 days, those that are settled, days of zero included: what one unit was paid. */
export type SettledDays = {
  readonly count: number;
  readonly sumMinor: bigint;
  readonly p10Minor: bigint;
  readonly medianMinor: bigint;
  readonly p90Minor: bigint;
};

export type ProjectedCase = { readonly incomeMinor: bigint; readonly resultMinor: bigint };

/** Every day like the mean of the settled ones; or like a low (p10), a typical (median) or a high one (p90). */
export type TermProjection = Readonly<Record<'mean' | 'low' | 'typical' | 'high', ProjectedCase>>;

/** Income over the term, truncated, and that minus the price: a loss is negative. Undefined from too few days. */
export const projectTerm = (
  settled: SettledDays,
  { validityDays, priceMinor }: { readonly validityDays: number; readonly priceMinor: bigint },
): TermProjection | undefined => {
  if (settled.count < PROJECTION_MIN_DAYS) return undefined;
  const term = BigInt(validityDays);
  const caseOf = (incomeMinor: bigint): ProjectedCase => ({ incomeMinor, resultMinor: incomeMinor - priceMinor });
  return {
    mean: caseOf((settled.sumMinor * term) / BigInt(settled.count)),
    low: caseOf(settled.p10Minor * term),
    typical: caseOf(settled.medianMinor * term),
    high: caseOf(settled.p90Minor * term),
  };
};
