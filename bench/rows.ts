// Rows that benches write, and their table.

/** What is aimed at: a bound of the ratio to the baseline, or of the figure itself. */
export type BenchGoal = {
  readonly of: 'ratio' | 'figure';
  readonly is: 'least' | 'most';
  readonly bound: number;
};

export type BenchRow = {
  readonly name: string;
  readonly figure: number;
  readonly floor: number | null;
  readonly ratio: number | null;
  readonly unit: string;
  readonly goal: BenchGoal | null;
};

/** The rows among what a bench wrote: one JSON text a line. */
export const rowsOf = (output: string): readonly BenchRow[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{"name":'))
    .map((line) => JSON.parse(line) as BenchRow);

export const isMissed = ({ figure, ratio, goal }: BenchRow): boolean => {
  if (goal === null) return false;
  const value = goal.of === 'ratio' ? ratio : figure;
  if (value === null) return false;
  return goal.is === 'least' ? value < goal.bound : value > goal.bound;
};

const shownNumber = (value: number): string => {
  if (Number.isInteger(value) || value >= 1_000) return value.toFixed(0);
  return value >= 10 ? value.toFixed(1) : value.toFixed(3);
};

const withUnit = (value: number | null, unit: string): string => {
  if (value === null) return '-';
  return unit === '' || unit.startsWith('/') ? `${shownNumber(value)}${unit}` : `${shownNumber(value)} ${unit}`;
};

const shownGoal = ({ goal, unit }: BenchRow): string => {
  if (goal === null) return '-';
  const bound = goal.of === 'ratio' ? String(goal.bound) : withUnit(goal.bound, unit);
  return `${goal.is === 'least' ? '≥' : '≤'} ${bound}`;
};

const cellsOf = (row: BenchRow): readonly string[] => [
  row.name,
  withUnit(row.figure, row.unit),
  withUnit(row.floor, row.unit),
  row.ratio === null ? '-' : row.ratio.toFixed(row.ratio < 0.1 ? 3 : 2),
  shownGoal(row),
  isMissed(row) ? 'missed' : '',
];

/** All rows as one table of aligned columns; the last one says which goals are missed. */
export const tableOf = (rows: readonly BenchRow[]): string => {
  const lines = [['name', 'figure', 'floor', 'ratio', 'goal', ''], ...rows.map(cellsOf)];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...lines.map((cells) => (cells[column] ?? '').length)));
  return lines
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join('');
};
