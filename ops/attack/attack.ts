// What an attack is, and how it counts what it tried and what broke.
import type { AttackTarget } from './target.ts';

/** `short` shows in seconds that everything is tried; `whole` takes minutes and tries it with all numbers. */
export type Size = 'short' | 'whole';

export type AttackOutcome = {
  /** Calls, frames and connections. */
  readonly tried: number;
  /** A sentence for each thing that should not have happened. */
  readonly broken: readonly string[];
  readonly note: string;
};

export type Attack = {
  readonly name: string;
  /** For `--help`. */
  readonly does: string;
  /** Ends by itself. Throws where it could not be played. */
  readonly play: (target: AttackTarget, size: Size) => Promise<AttackOutcome>;
};

export type Tally = {
  readonly count: (calls?: number) => void;
  /** Says what is wrong unless it holds. */
  readonly expect: (holds: boolean, otherwise: string) => void;
  readonly outcome: (note: string) => AttackOutcome;
};

/** More of the same kind add nothing to read. */
const MOST_SENTENCES = 40;

export const openTally = (): Tally => {
  let tried = 0;
  const broken: string[] = [];
  return {
    count: (calls = 1) => void (tried += calls),
    expect: (holds, otherwise) => {
      if (!holds) broken.push(otherwise);
    },
    outcome: (note) => {
      const more = broken.length - MOST_SENTENCES;
      const said = more > 0 ? [...broken.slice(0, MOST_SENTENCES), `and ${more} more`] : broken;
      return { tried, broken: said, note };
    },
  };
};

const LANES = 8;

/** Does the work for each item, a few at a time, in the order of the items. */
export const inLanes = async <T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> => {
  const rest = items[Symbol.iterator]();
  const lane = async (): Promise<void> => {
    for (let next = rest.next(); next.done !== true; next = rest.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
};
