// Policy of settlement: what each holding gets of a pool, the members' share of revenue, and ranges of members.

/** Approximate number of members of one chunk: small enough for short transactions, large enough for low overhead. */
export const CHUNK = 50_000;

const PPM = 1_000_000n;

/**
 * The members' part of approved revenue: the product's share of it, truncated to the minor unit. The rest is the
 * fleet's own; both add up to the amount exactly.
 */
export const sharedOf = (amountMinor: bigint, sharePpm: number): { membersMinor: bigint; fleetMinor: bigint } => {
  const membersMinor = (amountMinor * BigInt(sharePpm)) / PPM;
  return { membersMinor, fleetMinor: amountMinor - membersMinor };
};

export type Division = { readonly amounts: readonly bigint[]; readonly fleetMinor: bigint };

/**
 * Divides a pool among holdings of so many units each; `unitsTotal` are the units that the product's assets are
 * registered for, held, for sale or neither (decision 117).
 * - A holding gets its units' exact part, truncated: it depends on nothing but the pool, all units and its own.
 * - What is left is the fleet's while a unit is unheld. When every unit is held, single minor units go to the largest
 *   remainders instead, in the order given, and the fleet gets nothing.
 * - Amounts and the fleet's part add up to the pool.
 *
 * `planNext` computes the same in SQL.
 */
export const divide = (poolMinor: bigint, unitsTotal: number, quantities: readonly number[]): Division => {
  const total = BigInt(unitsTotal);
  const amounts = quantities.map((quantity) => (BigInt(quantity) * poolMinor) / total);
  const leftMinor = poolMinor - amounts.reduce((sum, each) => sum + each, 0n);
  const isSoldOut = quantities.reduce((sum, each) => sum + each, 0) === unitsTotal;
  if (!isSoldOut) return { amounts, fleetMinor: leftMinor };
  const remainderOf = (index: number): bigint => (BigInt(quantities[index] ?? 0) * poolMinor) % total;
  const luckiest = quantities
    .map((_, index) => index)
    .sort((a, b) => (remainderOf(b) > remainderOf(a) ? 1 : remainderOf(b) < remainderOf(a) ? -1 : a - b))
    .filter((_, place) => BigInt(place) < leftMinor);
  const extra = new Set(luckiest);
  return { amounts: amounts.map((each, index) => (extra.has(index) ? each + 1n : each)), fleetMinor: 0n };
};

export type Extent = { readonly firstMember: bigint; readonly lastMember: bigint; readonly count: number };

/** The width of a member range for chunks of about `CHUNK` holdings, assuming evenly distributed members. */
export const widthOf = ({ firstMember, lastMember, count }: Extent): bigint => {
  const chunks = BigInt(Math.max(1, Math.ceil(count / CHUNK)));
  return (lastMember - firstMember + chunks) / chunks;
};
