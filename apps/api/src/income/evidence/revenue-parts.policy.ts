// Policy of revenue by period: how an approved amount is divided among the periods of its work.
import { sharedOf } from '#income/settlement/settlement.policy.ts';

/** Parts of a product's period that can be numbered: the id of a record has room for no more. */
export const MOST_PARTS = 100;

export type Part = {
  readonly amountMinor: bigint;
  readonly membersMinor: bigint;
};

/**
 * Divides an amount among periods by their imports, the cumulative part up to each less that before it: the parts add
 * up to the amount, and none exceeds its own imports. The members' share is truncated in each period.
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

export type PeriodWork = {
  readonly start: Date;
  readonly end: Date;
  readonly rowCount: number;
  readonly importedMinor: bigint;
};

export type RevenueParts = {
  readonly parts: readonly (PeriodWork & Part)[];
  readonly rowCount: number;
  readonly importedMinor: bigint;
  /** The sum of the members' shares of the periods. */
  readonly membersMinor: bigint;
};

export const importedOf = (work: readonly PeriodWork[]): bigint =>
  work.reduce((sum, each) => sum + each.importedMinor, 0n);

/** The parts of an amount, with their sums. */
export const revenueParts = (
  work: readonly PeriodWork[],
  share: { amountMinor: bigint; sharePpm: number },
): RevenueParts => {
  const shares = partsOf(
    work.map((each) => each.importedMinor),
    share,
  );
  const parts = work.map((each, index) => ({ ...each, ...(shares[index] ?? { amountMinor: 0n, membersMinor: 0n }) }));
  return {
    parts,
    rowCount: work.reduce((sum, each) => sum + each.rowCount, 0),
    importedMinor: importedOf(work),
    membersMinor: parts.reduce((sum, each) => sum + each.membersMinor, 0n),
  };
};
