// Policy of revenue sharing: what is funded, in which order arrears are paid, and exact parts of it.

/** Approximate number of members of one chunk: small enough for short transactions, large enough for low overhead. */
export const CHUNK = 50_000;

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** R1, R2: never more than is due, never more than is available. */
export const fundedOf = (dueMinor: bigint, availableMinor: bigint): bigint => {
  const funded = least(dueMinor, availableMinor);
  return funded > 0n ? funded : 0n;
};

/**
 * One holding's part of what was funded: the paid share of the cumulative due including it, less that of the cumulative
 * due before it. Over any order and any division into chunks the parts add up to `fundedMinor`; none exceeds its own
 * due, and none is a whole minor unit away from the exact share. The repository's statements compute the same in SQL.
 */
export const partOf = (
  { beforeMinor, ownMinor }: { beforeMinor: bigint; ownMinor: bigint },
  { dueMinor, fundedMinor }: { dueMinor: bigint; fundedMinor: bigint },
): bigint => {
  if (dueMinor === 0n) return 0n;
  return ((beforeMinor + ownMinor) * fundedMinor) / dueMinor - (beforeMinor * fundedMinor) / dueMinor;
};

const PPM = 1_000_000n;

/**
 * The members' part of approved revenue: the product's share of it, truncated to the minor unit. The rest is the
 * fleet's own; both add up to the amount exactly.
 */
export const sharedOf = (amountMinor: bigint, sharePpm: number): { membersMinor: bigint; fleetMinor: bigint } => {
  const membersMinor = (amountMinor * BigInt(sharePpm)) / PPM;
  return { membersMinor, fleetMinor: amountMinor - membersMinor };
};

export type Debt = { readonly dueMinor: bigint };

/** Pays debts in their order from what is available: earlier ones in full before a later one gets anything. */
export const paidInOrder = (debts: readonly Debt[], availableMinor: bigint): readonly bigint[] => {
  let left = availableMinor > 0n ? availableMinor : 0n;
  return debts.map(({ dueMinor }) => {
    const paid = fundedOf(dueMinor, left);
    left -= paid;
    return paid;
  });
};

export type Extent = { readonly firstMember: bigint; readonly lastMember: bigint; readonly count: number };

/** The width of a member range for chunks of about `CHUNK` holdings, assuming evenly distributed members. */
export const widthOf = ({ firstMember, lastMember, count }: Extent): bigint => {
  const chunks = BigInt(Math.max(1, Math.ceil(count / CHUNK)));
  return (lastMember - firstMember + chunks) / chunks;
};
