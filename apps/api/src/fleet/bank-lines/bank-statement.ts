// Imports a bank's or a provider's statement from a CSV file: each line once.
import { parseAmount, type Currency } from '@roda/domain/money';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { csvLines, digestOfFile } from '#fleet/imports/csv-lines.ts';
import { known } from '#fleet/imports/feed.policy.ts';
import { insertImport, insertRejections, type Rejection } from '#fleet/fleet.repository.ts';
import { insertStatementLines, matchLines, type NewLine } from './bank-statements.repository.ts';

const BATCH = 1_000;
const SHOWN = 100;
const DAY = /^\d{4}-\d\d-\d\d$/;
/** Sums of many lines must fit the database's bigint. */
const GREATEST_MINOR = 10n ** 15n;
const CURRENCIES: readonly string[] = ['IDR', 'USDT'];
const NEEDED = ['date', 'reference', 'amount'];

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

type Cells = { readonly cells: readonly string[]; readonly header: readonly string[] };
type Read = Omit<NewLine, 'id' | 'line'>;

/** One parsed line of a statement; a text is the reason why it is invalid. */
export const statementLineOf = ({ cells, header }: Cells): Read | string => {
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
  const currency = cell('currency') === '' ? 'IDR' : cell('currency').toUpperCase();
  if (!CURRENCIES.includes(currency)) return 'currency';
  const amountMinor = parseAmount(cell('amount'), currency as Currency);
  if (amountMinor === undefined || amountMinor === 0n) return 'amount';
  if (amountMinor > GREATEST_MINOR || amountMinor < -GREATEST_MINOR) return 'amount_absurd';
  const reference = cell('reference').slice(0, 200);
  if (reference === '') return 'reference';
  return { bookedOn, reference, description: cell('description').slice(0, 500), amountMinor, currency };
};

export type StoredStatement = {
  readonly importId: string;
  readonly lines: number;
  readonly duplicates: number;
  readonly rejected: readonly { readonly line: number; readonly reason: string }[];
};

type Keeping = { readonly account: string; readonly file: BankStatementFile };

/** Stores every new line and matches what it can; a known line adds nothing, an invalid one is listed. */
export const storeStatement = async (
  { tx, principal, at, newId }: RequestContext<Operator>,
  { account, file }: Keeping,
): Promise<StoredStatement> => {
  const importId = newId();
  const [good, bad]: [NewLine[], Rejection[]] = [[], []];
  const shown: { line: number; reason: string }[] = [];
  let [accepted, duplicates, rejected] = [0, 0, 0];
  const write = async (): Promise<void> => {
    if (good.length > 0) {
      const fresh = await insertStatementLines(tx, { importId, account }, good);
      accepted += fresh;
      duplicates += good.length - fresh;
    }
    if (bad.length > 0) await insertRejections(tx, { importId, state: 'rejected' }, bad);
    rejected += bad.length;
    shown.push(...bad.slice(0, SHOWN - shown.length).map(({ line, reason }) => ({ line, reason })));
    good.length = 0;
    bad.length = 0;
  };
  let header = true;
  for await (const { line, cells, raw, broken } of csvLines(file.path)) {
    if (!broken && header) {
      header = false;
      continue;
    }
    const read = broken ? 'csv' : statementLineOf({ cells, header: file.header });
    if (typeof read === 'string') bad.push({ line, reason: read, raw });
    else good.push({ ...read, id: newId(), line });
    if (good.length + bad.length >= BATCH) await write();
  }
  await write();
  await matchLines(tx);
  await insertImport(tx, {
    id: importId,
    kind: 'statement',
    source: account,
    fileName: file.fileName,
    sha256: file.sha256,
    rules: { account },
    lineCount: accepted + duplicates + rejected,
    accepted,
    duplicates,
    quarantined: 0,
    rejected,
    revenueMinor: 0n,
    currency: 'IDR',
    firstAt: null,
    lastAt: null,
    by: { id: principal.operatorId, name: principal.name },
    at,
  });
  return { importId, lines: accepted, duplicates, rejected: shown };
};
