// Measures figures beside their baseline, alternating, and writes each as a row for the runner.
import type { BenchGoal, BenchRow } from './rows.ts';

/** Takes and returns one measurement: a rate, a time or a size, in the unit that the bench names. */
export type Measure = () => Promise<number>;

/** Measurements of one turn by name. */
export type HarnessFigures = Readonly<Record<string, number>>;

/** `rate` is per second. */
export type HarnessUnit = 'rate' | 'ms' | 'MB' | 'KiB' | '%' | '';

/** `npm run bench -- --short`: one round of small numbers, to see that the bench still runs. */
export const isShort = process.env['BENCH_SHORT'] === '1';

/** A size of the bench: the full one, or that of the short form. */
export const sized = <T>(full: T, short: T): T => (isShort ? short : full);

const ROUNDS = 5;

export const atLeast = (bound: number): BenchGoal => ({ of: 'ratio', is: 'least', bound });
export const atMost = (bound: number): BenchGoal => ({ of: 'ratio', is: 'most', bound });
/** A goal of the figure itself, whatever the baseline. */
export const figureAtMost = (bound: number): BenchGoal => ({ of: 'figure', is: 'most', bound });
export const figureAtLeast = (bound: number): BenchGoal => ({ of: 'figure', is: 'least', bound });

export const medianOf = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
};

/** Progress and remarks; the runner's table has the figures. */
export const say = (text: string): void => void process.stderr.write(`  ${text}\n`);

const shownUnit = (unit: HarnessUnit): string => (unit === 'rate' ? '/s' : unit);

/** Writes one row: standard output has nothing else. */
export const report = (row: Partial<BenchRow> & Pick<BenchRow, 'name' | 'figure'>): void => {
  const { floor = null, goal = null, unit = '' } = row;
  // Zero against zero has no ratio: no slow frame in either.
  const { ratio = floor === null || floor === 0 ? null : row.figure / floor } = row;
  const whole: BenchRow = { name: row.name, figure: row.figure, floor, ratio, unit, goal };
  if (!Number.isFinite(row.figure)) throw new Error(`${row.name} has no figure`);
  process.stdout.write(`${JSON.stringify(whole)}\n`);
};

type Measured = number | HarnessFigures;
type Work<Taken extends Measured> = () => Promise<Taken>;

/** What is measured beside one baseline, by name: its work, and its goal. */
export type HarnessCompared<Taken extends Measured, Goal> = Readonly<
  Record<string, { readonly figure: Work<Taken>; readonly goal?: Goal }>
>;

export type HarnessManner = { readonly unit?: HarnessUnit; readonly isWarm?: boolean };

/** Of what is not measured in the unit of the others. */
export type HarnessUnits = Readonly<Record<string, HarnessUnit>>;

type Turn<Taken extends Measured> = { readonly floor: Taken; readonly figures: ReadonlyMap<string, Taken> };

/** One round: the baseline before or after the figures, whose order changes with it. */
const turn = async <Taken extends Measured>(
  floor: Work<Taken>,
  figures: readonly (readonly [string, Work<Taken>])[],
  floorFirst: boolean,
): Promise<Turn<Taken>> => {
  const before = floorFirst ? await floor() : undefined;
  const taken = new Map<string, Taken>();
  for (const [name, work] of floorFirst ? figures : figures.toReversed()) taken.set(name, await work());
  return { floor: before ?? (await floor()), figures: taken };
};

const turnsOf = async <Taken extends Measured>(
  floor: Work<Taken>,
  figures: readonly (readonly [string, Work<Taken>])[],
  isWarm: boolean,
): Promise<readonly Turn<Taken>[]> => {
  if (!isShort && !isWarm) await turn(floor, figures, true);
  const turns: Turn<Taken>[] = [];
  for (let round = 0; round < sized(ROUNDS, 1); round += 1) {
    say(`${figures.map(([name]) => name).join(', ')}: round ${round + 1} of ${sized(ROUNDS, 1)}`);
    turns.push(await turn(floor, figures, round % 2 === 0));
  }
  return turns;
};

type Pair = { readonly figure: number; readonly floor: number };

/** The ratio is the median of the rounds' own ratios: noise that affects both of a round cancels out. */
const reportPairs = (name: string, pairs: readonly Pair[], { unit, goal }: Pick<BenchRow, 'unit' | 'goal'>): void => {
  const ratio = medianOf(pairs.map(({ figure, floor }) => figure / floor));
  report({
    ...{ name, unit, goal, ratio: Number.isFinite(ratio) ? ratio : null },
    figure: medianOf(pairs.map(({ figure }) => figure)),
    floor: medianOf(pairs.map(({ floor }) => floor)),
  });
};

/**
 * Measures everything beside one baseline, in rounds of all of them, after one unmeasured round unless all of it is
 * warm, and reports the medians.
 */
export const bench = async (
  floor: Measure,
  compared: HarnessCompared<number, BenchGoal>,
  { unit = 'rate', isWarm = false }: HarnessManner = {},
): Promise<void> => {
  const work = Object.entries(compared).map(([name, { figure }]) => [name, figure] as const);
  const turns = await turnsOf(floor, work, isWarm);
  for (const [name, { goal = null }] of Object.entries(compared)) {
    const pairs = turns.map((each) => ({ figure: each.figures.get(name) ?? Number.NaN, floor: each.floor }));
    reportPairs(name, pairs, { unit: shownUnit(unit), goal });
  }
};

/** The same for work that returns several measurements at once: a row for each that both sides have. */
export const benchAll = async (
  floor: Work<HarnessFigures>,
  compared: HarnessCompared<HarnessFigures, Readonly<Record<string, BenchGoal>>>,
  { unit = 'ms', units = {}, isWarm = false }: HarnessManner & { readonly units?: HarnessUnits } = {},
): Promise<void> => {
  const work = Object.entries(compared).map(([name, { figure }]) => [name, figure] as const);
  const turns = await turnsOf(floor, work, isWarm);
  for (const [name, { goal: goals = {} }] of Object.entries(compared)) {
    const kinds = Object.keys(turns[0]?.figures.get(name) ?? {}).filter((kind) => kind in (turns[0]?.floor ?? {}));
    for (const kind of kinds) {
      const of = (taken: HarnessFigures | undefined): number => taken?.[kind] ?? Number.NaN;
      const pairs = turns.map((each) => ({ figure: of(each.figures.get(name)), floor: of(each.floor) }));
      reportPairs(`${name}-${kind}`, pairs, { unit: shownUnit(units[kind] ?? unit), goal: goals[kind] ?? null });
    }
  }
};

/** Reports a figure that has a limit and no baseline (a start-up time, a memory size): the median of the rounds. */
export const limit = async (
  name: string,
  { figure, most, unit, rounds = ROUNDS }: { figure: Measure; most: number; unit: HarnessUnit; rounds?: number },
): Promise<void> => {
  const taken: number[] = [];
  for (let round = 0; round < sized(rounds, 1); round += 1) taken.push(await figure());
  report({ name, figure: medianOf(taken), unit: shownUnit(unit), goal: figureAtMost(most) });
};

/** How many times per second `work` completes with `lanes` concurrent runs for `forMs`. */
export const rate = async (
  work: () => Promise<unknown>,
  { lanes, forMs }: { lanes: number; forMs: number },
): Promise<number> => {
  const began = performance.now();
  let count = 0;
  const lane = async (): Promise<void> => {
    while (performance.now() - began < forMs) {
      await work();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return (count * 1000) / (performance.now() - began);
};

/** How long one run of `work` takes, in milliseconds. */
export const timeMs = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};
