// A sum tree over members' claims: a leaf and its path suffice to verify root and total, and reveal no other claim.
import { createHash } from 'node:crypto';
import { turn } from '#platform/jobs/turn.ts';
import type { Leaf, LiabilityNode, PathStep } from './liabilities.policy.ts';

const LEAF = Buffer.of(0);
const INNER = Buffer.of(1);

const eightBytes = (value: bigint): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(value);
  return bytes;
};

const sha256 = (...parts: readonly Buffer[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest();

export const leafNode = ({ salt, memberId, minor }: Leaf): LiabilityNode => ({
  hash: sha256(LEAF, salt, eightBytes(memberId), eightBytes(minor)),
  minor,
});

/** Both sums are hashed, so that no claim can be hidden behind a smaller sum. */
export const parentOf = (left: LiabilityNode, right: LiabilityNode): LiabilityNode => ({
  hash: sha256(INNER, left.hash, eightBytes(left.minor), right.hash, eightBytes(right.minor)),
  minor: left.minor + right.minor,
});

/** Nodes between two turns of other work: a million members are seconds of hashing. */
const AT_ONCE = 1_000;

/** All levels from the leaves to the root. A node without a sibling is promoted unchanged. */
export const treeOf = async (leaves: readonly Leaf[]): Promise<readonly (readonly LiabilityNode[])[]> => {
  const lowest: LiabilityNode[] = [];
  for (const [place, leaf] of leaves.entries()) {
    if (place % AT_ONCE === 0) await turn();
    lowest.push(leafNode(leaf));
  }
  const heights = [lowest];
  for (let level = lowest; level.length > 1; level = heights.at(-1) ?? []) {
    const above: LiabilityNode[] = [];
    for (let place = 0; place < level.length; place += 2) {
      if (place % AT_ONCE === 0) await turn();
      const [left, right] = [level[place], level[place + 1]];
      if (left !== undefined) above.push(right === undefined ? left : parentOf(left, right));
    }
    heights.push(above);
  }
  return heights;
};

/** The root computed from a leaf and its path: must equal the published root. */
export const topOf = (leaf: Leaf, path: readonly PathStep[]): LiabilityNode =>
  path.reduce(
    (node: LiabilityNode, step) => (step.side === 'left' ? parentOf(step, node) : parentOf(node, step)),
    leafNode(leaf),
  );
