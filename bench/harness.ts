// Measures a figure beside its floor, in turns, and prints `name figure floor ratio`.

/** Takes one measurement and gives it: a rate, a time or a size, in the unit that the bench names. */
export type Measure = () => Promise<number>;

export type Comparison = {
  readonly figure: Measure;
  readonly floor: Measure;
  /** `rate` (per second, the default), `ms` or `MB`: only for the printing. */
  readonly unit?: 'rate' | 'ms' | 'MB';
  /** How often each is taken; 5 at least. */
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

/**
 * Takes figure and floor in turns, changing who goes first, after one unmeasured turn of each. The ratio is the median
 * of the rounds' own ratios: noise that hits both of a round cancels out.
 */
export const bench = async (name: string, comparison: Comparison): Promise<Result> => {
  const { figure, floor, unit = 'rate', rounds = FEWEST_ROUNDS } = comparison;
  const pairs: { figure: number; floor: number }[] = [];
  await floor();
  await figure();
  for (let round = 0; round < Math.max(rounds, FEWEST_ROUNDS); round += 1) {
    const floorFirst = round % 2 === 0;
    const before = floorFirst ? await floor() : await figure();
    const after = floorFirst ? await figure() : await floor();
    pairs.push(floorFirst ? { figure: after, floor: before } : { figure: before, floor: after });
  }
  const result: Result = {
    name,
    figure: medianOf(pairs.map((pair) => pair.figure)),
    floor: medianOf(pairs.map((pair) => pair.floor)),
    ratio: medianOf(pairs.map((pair) => pair.figure / pair.floor)),
  };
  const suffix = unit === 'rate' ? '/s' : ` ${unit}`;
  process.stdout.write(
    `${name} ${shown(result.figure)}${suffix} ${shown(result.floor)}${suffix} ${result.ratio.toFixed(2)}\n`,
  );
  return result;
};

/** Prints a figure that has a limit and no floor to be taken beside it (a start-up time, a memory size). */
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

/** How many times per second `work` ends when `lanes` of it run at once for `forMs`. */
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
