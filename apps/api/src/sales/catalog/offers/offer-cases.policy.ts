// Policy of the cases of an offer document: what one unit brings over its term, in figures.
import { projectTerm, type SettledDays, type TermProjection } from '@roda/domain/projection';

const PPM = 1_000_000n;
/** What the case of a total loss assumes: when it happens, and what an insurer pays. */
const LOSS_DAYS = 365;
export const INSURED_PPM = 400_000;

export type OfferCase = {
  readonly key: 'mean' | 'low' | 'typical' | 'high' | 'third' | 'stop' | 'loss' | 'lossNow';
  readonly incomeMinor: bigint;
  readonly resultMinor: bigint;
};

export type CaseTerms = {
  readonly priceMinor: bigint;
  readonly validityDays: number;
  readonly memberSharePpm: number;
};

const NOTHING: SettledDays = { count: 0, sumMinor: 0n, p10Minor: 0n, medianMinor: 0n, p90Minor: 0n };

/** When the case of a total loss happens: after a year, in a shorter term at half of it. */
export const lossAfter = (validityDays: number): number =>
  validityDays > LOSS_DAYS ? LOSS_DAYS : Math.floor(validityDays / 2);

const insuredOf = ({ priceMinor, memberSharePpm }: CaseTerms): bigint =>
  (priceMinor * BigInt(INSURED_PPM) * BigInt(memberSharePpm)) / (PPM * PPM);

type Incomes = readonly (readonly [OfferCase['key'], bigint])[];

const projectedIncomes = (terms: CaseTerms, projection: TermProjection, settled: SettledDays): Incomes => {
  const { mean, low, typical, high } = projection;
  const validityDays = lossAfter(terms.validityDays);
  const untilLoss = projectTerm(settled, { ...terms, validityDays })?.mean.incomeMinor ?? 0n;
  return [
    ['mean', mean.incomeMinor],
    ['low', low.incomeMinor],
    ['typical', typical.incomeMinor],
    ['high', high.incomeMinor],
    ['third', (mean.incomeMinor * 2n) / 3n],
    ['stop', 0n],
    ['loss', untilLoss + insuredOf(terms)],
  ];
};

/**
 * Income and result of one unit over its term, per case; truncated, so never better than computed. From too few settled
 * days only cases that need no projection.
 */
export const casesOf = (terms: CaseTerms, settled: SettledDays = NOTHING): readonly OfferCase[] => {
  const projection = projectTerm(settled, terms);
  const incomes: Incomes =
    projection === undefined
      ? [
          ['stop', 0n],
          ['lossNow', insuredOf(terms)],
        ]
      : projectedIncomes(terms, projection, settled);
  return incomes.map(([key, incomeMinor]) => ({ key, incomeMinor, resultMinor: incomeMinor - terms.priceMinor }));
};
