// Maps what a unit was paid, and its projection, to the contract's DTOs.
import type { Actuals, Product } from '@roda/api-contract/sales/catalog';
import type { Waterfall } from '@roda/api-contract/income/waterfall';
import { formatAmount, type Currency } from '@roda/domain/money';
import { projectTerm, type ProjectedCase } from '@roda/domain/projection';
import { perUnitMinor, waterfallOf } from '@roda/domain/waterfall';
import { meanOf, moneyOf } from './catalog.policy.ts';
import type { ActualsRow, CatalogProductRow, LatestPartRow } from './catalog.queries.ts';

export const actualsOf = (row: ActualsRow, currency: Currency, days: Actuals['days'] = []): Actuals => {
  const { sum30, sum90, days30, days90, p10, median, p90, firstOn, lastOn } = row;
  return {
    perUnit30d: formatAmount(meanOf(BigInt(sum30), days30), currency),
    perUnit90d: formatAmount(meanOf(BigInt(sum90), days90), currency),
    paid30d: moneyOf(sum30, currency),
    paid90d: moneyOf(sum90, currency),
    settledDays30d: days30,
    settledDays90d: days90,
    pendingDays90d: row.pending90,
    zeroDays30d: row.zero30,
    zeroDays90d: row.zero90,
    ...(p10 === null ? {} : { p10: moneyOf(p10, currency) }),
    ...(median === null ? {} : { median: moneyOf(median, currency) }),
    ...(p90 === null ? {} : { p90: moneyOf(p90, currency) }),
    ...(firstOn === null ? {} : { firstDay: firstOn }),
    ...(lastOn === null ? {} : { lastDay: lastOn }),
    days,
  };
};

/** What a unit would earn over its validity days; nothing from too few settled days. */
export const projectionOf = ({
  actuals,
  validityDays,
  priceMinor,
  currency,
}: Pick<CatalogProductRow, 'actuals' | 'validityDays' | 'priceMinor' | 'currency'>): Pick<Product, 'projection'> => {
  const settled = {
    count: actuals.days90,
    sumMinor: BigInt(actuals.sum90),
    p10Minor: BigInt(actuals.p10 ?? 0),
    medianMinor: BigInt(actuals.median ?? 0),
    p90Minor: BigInt(actuals.p90 ?? 0),
  };
  const projected = projectTerm(settled, { validityDays, priceMinor: BigInt(priceMinor) });
  if (projected === undefined) return {};
  const shown = ({ incomeMinor, resultMinor }: ProjectedCase) => ({
    income: formatAmount(incomeMinor, currency),
    result: formatAmount(resultMinor, currency),
  });
  const { mean, low, typical, high } = projected;
  return {
    projection: {
      days: validityDays,
      settledDays: settled.count,
      ...shown(mean),
      low: shown(low),
      typical: shown(typical),
      high: shown(high),
    },
  };
};

/** The newest settled day for one unit, from all its parts; nothing without one. */
export const latestOf = (parts: readonly LatestPartRow[]): { latest?: Waterfall } => {
  const [first, last] = [parts[0], parts.at(-1)];
  if (first === undefined || last === undefined) return {};
  const { currency } = first;
  return {
    latest: {
      ...waterfallOf({ parts, unitsOwned: 1, amountMinor: perUnitMinor(parts), currency }),
      periodStart: first.periodStart.toISOString(),
      periodEnd: last.periodEnd.toISOString(),
    },
  };
};
