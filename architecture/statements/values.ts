// What an expression can be worth before the server runs: texts, numbers, lists, records, functions, run-time data.
import type { Node } from 'typescript/unstable/ast';

/** Data that is known only when the server runs. Equal `id`s are the same datum, so that tests of it agree. */
export class Unknown {
  readonly id: string;
  readonly node: Node;
  constructor(id: string, node: Node) {
    this.id = id;
    this.node = node;
  }
}

/** A function of the code together with the scope it was made in. */
export class Closure {
  readonly node: Node;
  readonly scope: StatementScope;
  constructor(node: Node, scope: StatementScope) {
    this.node = node;
    this.scope = scope;
  }
}

/** An object literal; `rest` says that run-time data was spread into it, so that other fields may exist. */
export class StatementFields {
  readonly values = new Map<string, () => Value>();
  rest: Unknown | undefined;
}

export type Value =
  | string
  | number
  | boolean
  | bigint
  | null
  | undefined
  | Value[]
  | StatementFields
  | Closure
  | Unknown;

/** One run of a function, or a module: what its names are bound to. */
export type StatementScope = {
  readonly id: string;
  /** The function or source file whose names these are. */
  readonly owner: Node;
  readonly parent: StatementScope | undefined;
  readonly bound: Map<Node, () => Value>;
};

/** Thrown where a text can't be known before the server runs. */
export class Unevaluable extends Error {
  readonly node: Node;
  constructor(node: Node, reason: string) {
    super(reason);
    this.node = node;
  }
}

/** Thrown where the code itself throws: no statement is sent on this path. */
export class Thrown extends Error {}

/** The possibilities of one run: the same question is answered the same way, and the next run answers another way. */
export class StatementChoices {
  readonly #given: readonly number[];
  readonly #forced: ReadonlyMap<string, number>;
  readonly #taken = new Map<string, number>();
  readonly trail: { readonly key: string; readonly count: number; readonly pick: number }[] = [];
  constructor(given: readonly number[], forced: ReadonlyMap<string, number> = new Map()) {
    this.#given = given;
    this.#forced = forced;
  }

  pick(key: string, count: number): number {
    const known = this.#taken.get(key);
    if (known !== undefined) return known;
    const wanted = this.#forced.get(key) ?? this.#given[this.trail.length] ?? 0;
    const pick = Math.min(wanted, count - 1);
    this.#taken.set(key, pick);
    this.trail.push({ key, count, pick });
    return pick;
  }
}

const MOST_RUNS = 128;

const nextOf = (trail: StatementChoices['trail']): number[] | undefined => {
  for (let last = trail.length - 1; last >= 0; last -= 1) {
    const { pick, count } = trail[last] ?? { pick: 0, count: 1 };
    if (pick + 1 < count) return [...trail.slice(0, last).map((each) => each.pick), pick + 1];
  }
  return undefined;
};

/**
 * Runs `work` for every combination of its choices. Of too many combinations: everything first, everything last, and
 * every single choice on top of each of the two.
 */
export const everyRun = (work: (choices: StatementChoices) => void): void => {
  let given: number[] | undefined = [];
  const seen = new Map<string, number>();
  for (let runs = 0; given !== undefined; runs += 1) {
    if (runs === MOST_RUNS) return eachChoice(work, seen);
    const choices: StatementChoices = new StatementChoices(given);
    work(choices);
    for (const { key, count } of choices.trail) seen.set(key, count);
    given = nextOf(choices.trail);
  }
};

const eachChoice = (work: (choices: StatementChoices) => void, seen: Map<string, number>): void => {
  const done = new Set<string>();
  const run = (base: number, key?: string, pick?: number): void => {
    const forced = new Map([...seen].map(([each, count]) => [each, base === 0 ? 0 : count - 1]));
    if (key !== undefined && pick !== undefined) forced.set(key, pick);
    const choices = new StatementChoices([], forced);
    work(choices);
    for (const taken of choices.trail) if (!seen.has(taken.key)) seen.set(taken.key, taken.count);
  };
  for (const base of [0, 1]) {
    run(base);
    for (const [key, count] of seen) {
      for (let pick = 0; pick < count; pick += 1) {
        const name = `${base} ${key} ${pick}`;
        if (done.has(name)) continue;
        done.add(name);
        run(base, key, pick);
      }
    }
  }
};
