// Measures a figure against its baseline, alternating, and prints `name figure baseline ratio`.

/** Takes and returns one measurement: a rate, a time or a size, in the unit that the bench names. */
export type Measure = () => Promise<number>;

export type HarnessComparison = {
  readonly figure: Measure;
  readonly floor: Measure;
  /** `rate` (per second, the default), `ms` or `MB`: for printing only. */
  readonly unit?: 'rate' | 'ms' | 'MB';
  /** How often each is measured; 5 at least. */
  readonly rounds?: number;
};

export type Result = { readonly name: string; readonly figure: number; readonly floor: number; readonly ratio: number };

const FEWEST_ROUNDS = 5;

export const medianOf = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
};

const shown = (value: number): string => {
  if (value >= 1000) return value.toFixed(0);
  return value >= 10 ? value.toFixed(1) : value.toFixed(3);
};

/** Figures of one turn by name, all in one unit. */
export type HarnessFigures = Readonly<Record<string, number>>;

type Turn<Taken> = { readonly figure: Taken; readonly floor: Taken };

/** Measures figure and baseline alternately, changing the order, after one unmeasured turn of each. */
const inTurns = async <Taken>(
  { figure, floor }: { figure: () => Promise<Taken>; floor: () => Promise<Taken> },
  rounds: number,
): Promise<readonly Turn<Taken>[]> => {
  const turns: Turn<Taken>[] = [];
  await floor();
  await figure();
  for (let round = 0; round < Math.max(rounds, FEWEST_ROUNDS); round += 1) {
    const floorFirst = round % 2 === 0;
    const before = floorFirst ? await floor() : await figure();
    const after = floorFirst ? await figure() : await floor();
    turns.push(floorFirst ? { figure: after, floor: before } : { figure: before, floor: after });
  }
  return turns;
};

/** The ratio is the median of the turns' own ratios: noise that affects both of a turn cancels out. */
const printed = (name: string, turns: readonly Turn<number>[], suffix: string): Result => {
  const result: Result = {
    name,
    figure: medianOf(turns.map((turn) => turn.figure)),
    floor: medianOf(turns.map((turn) => turn.floor)),
    ratio: medianOf(turns.map((turn) => turn.figure / turn.floor)),
  };
  // Zero against zero has no ratio: no slow frame in either.
  const ratio = Number.isFinite(result.ratio) ? result.ratio.toFixed(2) : '-';
  process.stdout.write(`${name} ${shown(result.figure)}${suffix} ${shown(result.floor)}${suffix} ${ratio}\n`);
  return result;
};

/** Measures a figure against its baseline, alternating, and prints the medians. */
export const bench = async (name: string, comparison: HarnessComparison): Promise<Result> => {
  const { unit = 'rate', rounds = FEWEST_ROUNDS } = comparison;
  return printed(name, await inTurns(comparison, rounds), unit === 'rate' ? '/s' : ` ${unit}`);
};

/** The same for work that returns several times at once (milliseconds): one line for each that both sides have. */
export const benchAll = async (
  name: string,
  comparison: { figure: () => Promise<HarnessFigures>; floor: () => Promise<HarnessFigures>; rounds?: number },
): Promise<readonly Result[]> => {
  const turns = await inTurns(comparison, comparison.rounds ?? FEWEST_ROUNDS);
  const kinds = Object.keys(turns[0]?.figure ?? {}).filter((kind) => turns.every(({ floor }) => kind in floor));
  return kinds.map((kind) => {
    const of = (taken: HarnessFigures): number => taken[kind] ?? Number.NaN;
    const ofKind = turns.map(({ figure, floor }) => ({ figure: of(figure), floor: of(floor) }));
    return printed(`${name}-${kind}`, ofKind, ' ms');
  });
};

/** Prints a figure that has a limit and no baseline (a start-up time, a memory size). */
export const limit = async (
  name: string,
  { figure, most, unit }: { figure: Measure; most: number; unit: 'ms' | 'MB' | 'KiB' },
): Promise<Result> => {
  const taken: number[] = [];
  for (let round = 0; round < FEWEST_ROUNDS; round += 1) taken.push(await figure());
  const value = medianOf(taken);
  process.stdout.write(`${name} ${shown(value)} ${unit} ${shown(most)} ${unit} ${(value / most).toFixed(2)}\n`);
  return { name, figure: value, floor: most, ratio: value / most };
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
