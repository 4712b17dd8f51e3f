// Reads, or takes, the recorded work that a revenue proposal counts, by settlement period.
import type { SettlementCycle } from '@roda/api-contract/enums';
import type { Span } from '@roda/domain/time-zones';
import { consumeWork, freeWork, type ConsumedWork } from '#fleet/index.ts';
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

type Sums = (starts: readonly Date[]) => Promise<readonly ConsumedWork[]>;

const byPeriod = async (range: Range, sumsOf: Sums): Promise<readonly PeriodWork[]> => {
  const fields = [{ path: 'periodFrom', message: 'period_too_long' }];
  const periods = periodsOf(range) ?? reject('malformed', { fields });
  const sums = new Map((await sumsOf(periods.map(({ start }) => start))).map((sum) => [sum.index, sum]));
  return periods.map(({ start, end }, index) => ({
    start,
    end,
    rowCount: sums.get(index)?.rowCount ?? 0,
    importedMinor: sums.get(index)?.minor ?? 0n,
  }));
};

/**
 * Sums the asset's counted work of the range that no revenue counts yet by settlement period; periods without work are
 * included. Rejects with malformed when the range has too many periods.
 */
export const workOf = (tx: Tx, work: Omit<Work, 'proposalId' | 'goodsId'>): Promise<readonly PeriodWork[]> =>
  byPeriod(work, (starts) => freeWork(tx, { ...work, starts }));

/** As `workOf`, and takes the work for the proposal. Call it under `takeTurn`. */
export const takeWork = (tx: Tx, work: Work): Promise<readonly PeriodWork[]> =>
  byPeriod(work, (starts) => consumeWork(tx, { ...work, revenueId: work.proposalId, starts }));
