// A seeded random generator: the same seed gives the same days.

export type Game = {
  /** A whole number from 0 to below `bound`. */
  readonly below: (bound: number) => number;
  readonly between: (least: number, most: number) => number;
  /** True `percent` times of a hundred. */
  readonly hits: (percent: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T | undefined;
  readonly shuffled: <T>(list: readonly T[]) => T[];
  /** Weighted choice from a list of names. */
  readonly weighted: <Name extends string>(weights: Readonly<Record<Name, number>>) => Name;
};

/** Marsaglia's 32-bit xorshift: short, and sufficient for test choices. */
const xorshift = (seed: number): (() => number) => {
  let state = (seed | 0) ^ 0x9e3779b9 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
};

export const randomOf = (seed: number): Game => {
  const next = xorshift(seed);
  for (let warm = 0; warm < 8; warm += 1) next();
  const below = (bound: number): number => Math.floor((next() / 2 ** 32) * bound);
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    hits: (percent) => below(100) < percent,
    pick: (list) => list[below(list.length)],
    shuffled: (list) => {
      const rest = [...list];
      return list.flatMap(() => rest.splice(below(rest.length), 1));
    },
    weighted: (weights) => {
      const names = Object.keys(weights) as (keyof typeof weights)[];
      let left = below(names.reduce((sum, name) => sum + weights[name], 0));
      for (const name of names) {
        left -= weights[name];
        if (left < 0) return name;
      }
      throw new Error('no weights');
    },
  };
};
