// Proves that the neighbours on a leaf's way up are enough to make the root of the tree, and name no place twice.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { neighboursOf } from './liabilities.policy.ts';

/** All levels of a tree whose nodes are the texts of what they hold; a node without a neighbour rises as it is. */
const levelsOf = (leafCount: number): readonly (readonly string[])[] => {
  let level: readonly string[] = Array.from({ length: leafCount }, (_leaf, index) => String(index));
  const levels = [level];
  while (level.length > 1) {
    const below = level;
    level = below.flatMap((node, index) => {
      if (index % 2 === 1) return [];
      const right = below[index + 1];
      return [right === undefined ? node : `(${node} ${right})`];
    });
    levels.push(level);
  }
  return levels;
};

const rootBy = (place: number, leafCount: number): string => {
  const levels = levelsOf(leafCount);
  let node = String(place);
  for (const neighbour of neighboursOf(place, leafCount)) {
    const other = levels[neighbour.height]?.[neighbour.place] ?? 'none';
    const own = Math.floor(place / 2 ** neighbour.height);
    expect(Math.abs(own - neighbour.place)).toBe(1);
    node = neighbour.place > own ? `(${node} ${other})` : `(${other} ${node})`;
  }
  return node;
};

describe('neighboursOf', () => {
  test('every leaf of a tree leads to its root', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 70 }), fc.nat(69), (leafCount, place) => {
        fc.pre(place < leafCount);
        expect(rootBy(place, leafCount)).toBe(levelsOf(leafCount).at(-1)?.[0]);
      }),
    );
  });
  test('a leaf alone has none, and one that rises alone has none on that height', () => {
    expect(neighboursOf(0, 1)).toEqual([]);
    expect(neighboursOf(4, 5)).toEqual([{ height: 2, place: 0 }]);
    expect(neighboursOf(3, 5)).toEqual([
      { height: 0, place: 2 },
      { height: 1, place: 0 },
      { height: 2, place: 1 },
    ]);
  });
});
