// Reads a bank's or a provider's statement from a CSV file: its header and its lines.
import { MAX_ENTERED_MINOR, parseAmount, type Currency } from '@roda/domain/money';
import { reject } from '#platform/errors.ts';
import { csvLines, digestOfFile } from '#fleet/imports/csv-lines.ts';
import { known } from '#fleet/imports/feed.policy.ts';
import type { NewLine } from './bank-statements.repository.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;
const NEEDED = ['date', 'reference', 'amount'];
const BALANCE = 'balance';

export type BankStatementFile = {
  readonly path: string;
  readonly fileName: string;
  readonly sha256: Buffer;
  readonly header: readonly string[];
};

/** Reads the header; rejects with bad_file for one that lacks a column or names one twice. */
export const openStatement = async (file: { path: string; filename: string }): Promise<BankStatementFile> => {
  for await (const { cells, broken } of csvLines(file.path)) {
    if (broken) continue;
    const header = cells.map((cell) => cell.trim().toLowerCase());
    const missing = NEEDED.filter((name) => !header.includes(name));
    const repeated = header.filter((name, index) => name !== '' && header.indexOf(name) !== index);
    if (missing.length + repeated.length > 0) return reject('bad_file', { reason: 'header', missing, repeated });
    return { path: file.path, fileName: file.filename.slice(0, 200), sha256: await digestOfFile(file.path), header };
  }
  return reject('bad_file', { reason: 'empty' });
};

/** The file has the account's balance after each line. */
export const hasBalances = ({ header }: BankStatementFile): boolean => header.includes(BALANCE);

type Cells = { readonly cells: readonly string[]; readonly header: readonly string[]; readonly currency: Currency };

export type StatementRead = Omit<NewLine, 'id' | 'line' | 'occurrence'> & {
  /** The account's balance after the line, where the file has that column. */
  readonly balanceMinor: bigint | undefined;
};

const isAbsurd = (minor: bigint): boolean => minor > MAX_ENTERED_MINOR || minor < -MAX_ENTERED_MINOR;

/** One parsed line of a statement; a text is the reason why it is invalid. */
export const statementLineOf = ({ cells, header, currency }: Cells): StatementRead | string => {
  if (cells.length !== header.length) return 'columns';
  if (cells.some((cell) => cell.includes('\0'))) return 'characters';
  const cell = (name: string): string => known(cells[header.indexOf(name)]) ?? '';
  const bookedOn = cell('date').slice(0, 10);
  if (
    !DAY.test(bookedOn) ||
    Number.isNaN(Date.parse(bookedOn)) ||
    !new Date(bookedOn).toISOString().startsWith(bookedOn)
  )
    return 'date';
  if (cell('currency') !== '' && cell('currency').toUpperCase() !== currency) return 'currency';
  const amountMinor = parseAmount(cell('amount'), currency);
  if (amountMinor === undefined || amountMinor === 0n) return 'amount';
  if (isAbsurd(amountMinor)) return 'amount_absurd';
  const reference = cell('reference').slice(0, 200);
  if (reference === '') return 'reference';
  const balanceMinor = header.includes(BALANCE) ? parseAmount(cell(BALANCE), currency) : undefined;
  if (header.includes(BALANCE) && (balanceMinor === undefined || isAbsurd(balanceMinor))) return 'balance';
  return {
    ...{ bookedOn, reference, description: cell('description').slice(0, 500), amountMinor, currency },
    balanceMinor,
  };
};
