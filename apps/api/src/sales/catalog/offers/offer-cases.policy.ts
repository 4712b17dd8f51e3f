// Policy of bad cases: what one unit brings over its term, in figures.

const PPM = 1_000_000n;
/** What the case of a total loss assumes: when it happens, and what an insurer pays. */
const LOSS_DAYS = 365;
export const INSURED_PPM = 400_000;

export type OfferCase = {
  readonly key: 'same' | 'third' | 'stop' | 'loss';
  readonly incomeMinor: bigint;
  readonly resultMinor: bigint;
};

export type CaseTerms = {
  readonly priceMinor: bigint;
  readonly targetDailyMinor: bigint;
  readonly validityDays: number;
  readonly memberSharePpm: number;
};
/** What was paid for a unit in so many days. */
export type CaseActuals = { readonly days90: number; readonly sum90Minor: bigint };

/** The mean per day that the cases start from, truncated: of the last 90 days, else half of the target. */
export const basisOf = (
  { targetDailyMinor }: Pick<CaseTerms, 'targetDailyMinor'>,
  actuals: CaseActuals | undefined,
): { readonly minor: bigint; readonly days: number | undefined } =>
  actuals === undefined || actuals.days90 === 0
    ? { minor: targetDailyMinor / 2n, days: undefined }
    : { minor: actuals.sum90Minor / BigInt(actuals.days90), days: actuals.days90 };

/** When the case of a total loss happens: after a year, in a shorter term at half of it. */
export const lossAfter = (validityDays: number): number =>
  validityDays > LOSS_DAYS ? LOSS_DAYS : Math.floor(validityDays / 2);

/** Income and result of one unit over its term, per case; truncated, so never better than computed. */
export const casesOf = (terms: CaseTerms, actuals: CaseActuals | undefined): readonly OfferCase[] => {
  const { priceMinor, validityDays, memberSharePpm } = terms;
  const { minor } = basisOf(terms, actuals);
  const term = BigInt(validityDays);
  const insured = (priceMinor * BigInt(INSURED_PPM) * BigInt(memberSharePpm)) / (PPM * PPM);
  const incomes = [
    ['same', minor * term],
    ['third', (minor * term * 2n) / 3n],
    ['stop', 0n],
    ['loss', minor * BigInt(lossAfter(validityDays)) + insured],
  ] as const;
  return incomes.map(([key, incomeMinor]) => ({ key, incomeMinor, resultMinor: incomeMinor - priceMinor }));
};
