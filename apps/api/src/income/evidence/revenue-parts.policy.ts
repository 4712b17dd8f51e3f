// Policy of revenue by period: how an approved amount is divided among the periods of its work.
import type { SettlementCycle } from '@roda/api-contract/enums';
import type { Span } from '@roda/domain/time-zones';
import { periodAround } from '#income/holdings/index.ts';
import { sharedOf } from '#income/settlement/settlement.policy.ts';

/** More than a year of hours; a longer range is proposed in several. */
export const MOST_PERIODS = 10_000;

export type Range = { readonly cycle: SettlementCycle; readonly zone: string; readonly from: Date; readonly to: Date };

/** The settlement periods that [from, to) touches, also in part; undefined when there are too many. */
export const periodsOf = ({ cycle, zone, from, to }: Range): readonly Span[] | undefined => {
  const periods: Span[] = [];
  for (let at = from; at < to; at = periods.at(-1)?.end ?? to) {
    if (periods.length === MOST_PERIODS) return undefined;
    periods.push(periodAround(cycle, at, zone));
  }
  return periods;
};

export type Part = {
  readonly amountMinor: bigint;
  readonly membersMinor: bigint;
};

/**
 * Divides an amount among periods by their imports, the cumulative part up to each less that before it: the parts add up
 * to the amount, and none exceeds its own imports. The members' share is truncated in each period.
 */
export const partsOf = (
  importedMinor: readonly bigint[],
  { amountMinor, sharePpm }: { amountMinor: bigint; sharePpm: number },
): readonly Part[] => {
  const total = importedMinor.reduce((sum, each) => sum + each, 0n);
  let [before, upto] = [0n, 0n];
  return importedMinor.map((each) => {
    upto += each;
    const after = total === 0n ? 0n : (upto * amountMinor) / total;
    const part = after - before;
    before = after;
    return { amountMinor: part, membersMinor: sharedOf(part, sharePpm).membersMinor };
  });
};
