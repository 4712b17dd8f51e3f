// Formatting of report values: raw text for machines, localized text for people.
import { currencies, formatAmount, type Currency } from '@roda/domain/money';
import type { ReportTableColumn, TableName } from './report-tables.policy.ts';

export type Table = {
  readonly name: TableName;
  readonly columns: readonly ReportTableColumn[];
  /** Raw text: amounts are decimals of their currency. */
  readonly rows: readonly (readonly string[])[];
};

const currencyOf = (value: unknown): Currency => currencies.find((each) => each === value) ?? 'IDR';

const rawCell = (value: unknown, { kind }: ReportTableColumn, currency: Currency): string => {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | bigint | boolean}`;
  return kind === 'amount' ? formatAmount(BigInt(text), currency) : text;
};

export const tableOf = (
  name: TableName,
  columns: readonly ReportTableColumn[],
  rows: readonly Readonly<Record<string, unknown>>[],
): Table => ({
  name,
  columns,
  rows: rows.map((row) => columns.map((column) => rawCell(row[column.key], column, currencyOf(row['currency'])))),
});

const NUMBER = /^(-?)(\d+)(?:\.(\d+))?$/;

/** `1.234.567,50` for Indonesian readers, `1,234,567.50` for the others; non-numbers stay unchanged. */
export const numberShown = (text: string, lang: string): string => {
  const [, sign = '', whole = '', fraction] = NUMBER.exec(text) ?? [];
  if (whole === '') return text;
  const [group, point] = lang === 'id' ? ['.', ','] : [',', '.'];
  const digits = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group);
  return sign + digits + (fraction === undefined ? '' : point + fraction);
};

export const isNumeric = ({ kind }: ReportTableColumn): boolean =>
  kind === 'amount' || kind === 'count' || kind === 'ratio';
