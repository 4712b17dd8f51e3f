// Table definition and its URL state: columns, filters, the request to the server.

import type { ReactNode } from 'react';
import type { CallOf, Operation, ReplyOf } from '@roda/api-contract/operation';
import type { ConsoleMessageKey } from '@roda/i18n/console-key';
import type { FieldOption } from '../form/fields.ts';
import type { LocationParamsSearch } from '../location-params.ts';

/** One row of a list's response. */
export type RowOf<Op extends Operation> =
  ReplyOf<Op> extends { list: readonly (infer Row extends object)[] } ? Row : never;

export type RecordColumn<Row> = Readonly<{
  /** The path of the value in the row (`bank.name`); names the column in files and saved views. */
  key: string;
  title: ConsoleMessageKey;
  render?: (row: Row) => ReactNode;
  /** The operation's sort key of this column. */
  sort?: string;
  align?: 'right';
  width?: number;
  /** Hidden unless selected. */
  hidden?: true;
}>;

export type Filter = Readonly<{
  /** Field of the operation's input. */
  name: string;
  label: ConsoleMessageKey;
  kind: 'text' | 'choice' | 'number' | 'day' | 'yesno';
  options?: readonly FieldOption[];
}>;

export type DrawerContent = Readonly<{ title: ReactNode; body: ReactNode; actions?: ReactNode; size?: number }>;

export type RecordsProps<Op extends Operation> = Readonly<{
  /** A GET operation that returns a page of rows. */
  op: Op;
  /** The page's path: saved views and selected columns are stored under it. */
  name: string;
  id: (row: RowOf<Op>) => string | number;
  columns: readonly RecordColumn<RowOf<Op>>[];
  filters?: readonly Filter[];
  /** Fixed filter of the page, such as a tab's; not part of the URL. */
  fixed?: Partial<CallOf<Op>>;
  drawer?: (row: RowOf<Op>) => DrawerContent;
  toolbar?: ReactNode;
  /** Refetch interval in ms while visible; 30 s by default. */
  everyMs?: number;
  /** For actions on several rows at once. */
  selected?: (rows: readonly RowOf<Op>[], clear: () => void) => ReactNode;
}>;

export const limits = [20, 50, 100] as const;

/** URL parameters that are not filters. */
const reserved = new Set(['page', 'after', 'limit', 'sort', 'order', 'row', 'tab']);

const cursor = /^[\w-]{4,2000}$/u;

const wholeOf = (text: string | undefined, fallback: number): number => {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : fallback;
};

/** The active filters, as in the URL. */
export function filtersOf(search: LocationParamsSearch, filters: readonly Filter[]): LocationParamsSearch {
  const known = new Set(filters.map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(search).filter(([name, value]) => !reserved.has(name) && known.has(name) && value !== ''),
  );
}

export type TableRecordFilter = Readonly<Record<string, string | number>> & Readonly<{ page: number; limit: number }>;

/** The request: page, order and filters of the URL. Unknown parameters are not sent. */
export function requestedOf(
  search: LocationParamsSearch,
  filters: readonly Filter[],
  sorts: readonly string[],
): TableRecordFilter {
  const { sort, order, after } = search;
  const sorted = sort !== undefined && sorts.includes(sort);
  return {
    ...filtersOf(search, filters),
    ...(sorted ? { sort, order: order === 'asc' ? 'asc' : 'desc' } : {}),
    page: wholeOf(search['page'], 1),
    ...(after === undefined || !cursor.test(after) ? {} : { after }),
    limit: Math.min(wholeOf(search['limit'], limits[0]), 100),
  };
}

/** The value at a column's key, for columns without a renderer. */
export function valueAt(row: unknown, key: string): unknown {
  let at: unknown = row;
  for (const step of key.split('.')) at = typeof at === 'object' && at !== null ? Object(at)[step] : undefined;
  return at;
}

/** The visible columns: the selected ones in their own order, else all that are not hidden. */
export function shownColumns<Row>(columns: readonly RecordColumn<Row>[], chosen: readonly string[] | undefined) {
  const picked = columns.filter(({ key, hidden }) => (chosen === undefined ? hidden !== true : chosen.includes(key)));
  return picked.length === 0 ? columns.filter(({ hidden }) => hidden !== true) : picked;
}
