// A statement as the demo's bank writes it: a line per movement, and the balances before and after them.
import { formatAmount } from '@roda/domain/money';
import type { Movement } from './movements.queries.ts';

const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** CSV as `payments.importStatement` reads it. */
export const statementFile = (movements: readonly Movement[]): string => {
  const lines = movements.map(({ day, reference, description, minor }) =>
    [day, quoted(reference), quoted(description), formatAmount(minor, 'IDR')].join(','),
  );
  return `date,reference,description,amount\n${lines.map((line) => `${line}\n`).join('')}`;
};

export const closingOf = (openingMinor: bigint, movements: readonly Movement[]): bigint =>
  movements.reduce((sum, { minor }) => sum + minor, openingMinor);
