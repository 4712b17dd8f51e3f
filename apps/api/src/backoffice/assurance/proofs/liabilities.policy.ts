// Content of the sum tree of liabilities, and the sibling positions of a leaf's path.

export type LiabilityClaim = { readonly memberId: bigint; readonly minor: bigint };
export type Leaf = LiabilityClaim & { readonly salt: Buffer };
export type LiabilityNode = { readonly hash: Buffer; readonly minor: bigint };
export type PathStep = LiabilityNode & { readonly side: 'left' | 'right' };

/** Positions of the siblings on the path up from a leaf; none where a node is promoted without a sibling. */
export const neighboursOf = (
  place: number,
  leafCount: number,
): readonly { readonly height: number; readonly place: number }[] => {
  const found: { height: number; place: number }[] = [];
  for (let [at, height, count] = [place, 0, leafCount]; count > 1; height += 1) {
    const neighbour = at % 2 === 0 ? at + 1 : at - 1;
    if (neighbour < count) found.push({ height, place: neighbour });
    at = Math.floor(at / 2);
    count = Math.ceil(count / 2);
  }
  return found;
};
