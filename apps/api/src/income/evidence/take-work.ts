// Takes the recorded work that a revenue proposal counts, by settlement period.
import type { SettlementCycle } from '@roda/api-contract/enums';
import type { Span } from '@roda/domain/time-zones';
import { consumeWork } from '#fleet/index.ts';
import { periodAround } from '#income/holdings/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import { reject } from '#platform/errors.ts';
import type { PeriodWork } from './revenue-parts.policy.ts';
import type { Work } from './revenue-parts.repository.ts';

/** More than a year of hours; a longer range is proposed in several. */
const MOST_PERIODS = 10_000;

type Range = { readonly cycle: SettlementCycle; readonly zone: string; readonly from: Date; readonly to: Date };

/** The settlement periods that [from, to) touches, also in part; undefined when there are too many. */
const periodsOf = ({ cycle, zone, from, to }: Range): readonly Span[] | undefined => {
  const periods: Span[] = [];
  for (let at = from; at < to; at = periods.at(-1)?.end ?? to) {
    if (periods.length === MOST_PERIODS) return undefined;
    periods.push(periodAround(cycle, at, zone));
  }
  return periods;
};

/**
 * Takes the asset's counted work of the range that no other revenue counts, and sums it by settlement period; periods
 * without work are included. Call it under `takeTurn`. Rejects with malformed when the range has too many periods.
 */
export const takeWork = async (tx: Tx, work: Work): Promise<readonly PeriodWork[]> => {
  const { proposalId: revenueId, assetId, currency, from, to } = work;
  const fields = [{ path: 'periodFrom', message: 'period_too_long' }];
  const periods = periodsOf(work) ?? reject('malformed', { fields });
  const starts = periods.map(({ start }) => start);
  const sums = new Map(
    (await consumeWork(tx, { revenueId, assetId, currency, from, to, starts })).map((sum) => [sum.index, sum]),
  );
  return periods.map(({ start, end }, index) => ({
    start,
    end,
    rowCount: sums.get(index)?.rowCount ?? 0,
    importedMinor: sums.get(index)?.minor ?? 0n,
  }));
};
