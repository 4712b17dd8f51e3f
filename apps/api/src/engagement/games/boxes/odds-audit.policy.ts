// The χ² test of draws against their odds: the statistic, and the probability of a deviation at least this large.

/** Below this expected count a prize is pooled with its neighbours: the test is unsound for smaller counts. */
const LEAST_EXPECTED = 5;
/** A check with a p-value below this is flagged. */
export const FLAG_BELOW = 0.001;

export type OddsAuditCell = { readonly weight: bigint; readonly drawn: number };
export type OddsAuditDecision = {
  readonly plays: number;
  readonly chiSquare: number;
  readonly degrees: number;
  readonly pValue: number;
  readonly flagged: boolean;
};

const ITERATIONS = 500;
const EPSILON = 1e-15;
const LANCZOS = [
  76.180_091_729_471_46, -86.505_320_329_416_78, 24.014_098_240_830_91, -1.231_739_572_450_155,
  0.001_208_650_973_866_179, -0.539_523_938_495_3e-5,
] as const;

/** ln Γ(x) for x > 0. */
const logGamma = (x: number): number => {
  const base = x + 5.5;
  const series = LANCZOS.reduce((sum, factor, index) => sum + factor / (x + index + 1), 1.000_000_000_190_015);
  return (x + 0.5) * Math.log(base) - base + Math.log((Math.sqrt(2 * Math.PI) * series) / x);
};

/** The regularised lower incomplete gamma function, by its series: converges well for x < a + 1. */
const lowerGamma = (a: number, x: number): number => {
  let [term, sum] = [1 / a, 1 / a];
  for (let n = 1; n < ITERATIONS && Math.abs(term) > Math.abs(sum) * EPSILON; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum * Math.exp(a * Math.log(x) - x - logGamma(a));
};

/** The regularised upper incomplete gamma function, by its continued fraction (Lentz): converges well for x ≥ a + 1. */
const upperGamma = (a: number, x: number): number => {
  const tiny = Number.MIN_VALUE / EPSILON;
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let product = d;
  for (let n = 1; n < ITERATIONS; n += 1) {
    const factor = -n * (n - a);
    b += 2;
    d = 1 / nonZero(factor * d + b, tiny);
    c = nonZero(b + factor / c, tiny);
    product *= d * c;
    if (Math.abs(d * c - 1) < EPSILON) break;
  }
  return product * Math.exp(a * Math.log(x) - x - logGamma(a));
};

const nonZero = (value: number, tiny: number): number => (Math.abs(value) < tiny ? tiny : value);

/**
 * The probability that χ² with this many degrees of freedom is at least this large: 1 for 0, towards 0 for large
 * values.
 */
export const pValueOf = (chiSquare: number, degrees: number): number => {
  if (degrees < 1 || chiSquare <= 0) return 1;
  const [a, x] = [degrees / 2, chiSquare / 2];
  return Math.min(1, Math.max(0, x < a + 1 ? 1 - lowerGamma(a, x) : upperGamma(a, x)));
};

type Merged = { readonly expected: number; readonly drawn: number };

/** The rarest cells are pooled until each group has a large enough expected count. */
const merged = (cells: readonly OddsAuditCell[], plays: number): readonly Merged[] => {
  const total = Number(cells.reduce((sum, { weight }) => sum + weight, 0n));
  const rising = cells
    .map(({ weight, drawn }): Merged => ({ expected: (Number(weight) / total) * plays, drawn }))
    .toSorted((one, other) => one.expected - other.expected);
  const groups: Merged[] = [];
  let open: Merged = { expected: 0, drawn: 0 };
  for (const cell of rising) {
    open = { expected: open.expected + cell.expected, drawn: open.drawn + cell.drawn };
    if (open.expected < LEAST_EXPECTED) continue;
    groups.push(open);
    open = { expected: 0, drawn: 0 };
  }
  const last = groups.pop();
  if (last === undefined) return open.expected > 0 ? [open] : [];
  return [...groups, { expected: last.expected + open.expected, drawn: last.drawn + open.drawn }];
};

/** Compares draws with weights. Too few plays, or only one outcome: no result, and nothing is flagged. */
export const judgeOdds = (cells: readonly OddsAuditCell[]): OddsAuditDecision => {
  const plays = cells.reduce((sum, { drawn }) => sum + drawn, 0);
  const groups = merged(cells, plays);
  const chiSquare = groups.reduce((sum, { expected, drawn }) => sum + (drawn - expected) ** 2 / expected, 0);
  const degrees = Math.max(0, groups.length - 1);
  const pValue = pValueOf(degrees === 0 ? 0 : chiSquare, degrees);
  return { plays, chiSquare: degrees === 0 ? 0 : chiSquare, degrees, pValue, flagged: pValue < FLAG_BELOW };
};

/** Statistics with six decimals, as returned. */
export const statistic = (value: number): string => value.toFixed(6);
