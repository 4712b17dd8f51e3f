// The rows of a table: rendered by columns, opened by click or Enter, sorted by the server.

import { Table } from 'antd';
import type { TableProps } from 'antd';
import type { LocationParamsSearch } from '../location-params.ts';
import { useText } from '../texts.tsx';
import { NoRows } from './no-rows.tsx';
import { valueAt } from './records.model.ts';
import type { RecordColumn } from './records.model.ts';
import { valueText } from './short-list.tsx';
import { isControl, rowKeys } from './table-keys.ts';

type Props<Row> = Readonly<{
  rows: Row[];
  id: (row: Row) => string | number;
  columns: readonly RecordColumn<Row>[];
  search: LocationParamsSearch;
  set: (changes: Readonly<Record<string, string | undefined>>) => void;
  open: ((row: Row) => void) | undefined;
  waiting: boolean;
  failed: boolean;
  chosen: Readonly<{ rows: readonly Row[]; set: (rows: readonly Row[]) => void }> | undefined;
}>;

export function RowsTable<Row extends object>({ rows, id, columns, search, set, open, ...rest }: Props<Row>) {
  const t = useText();
  const { waiting, failed, chosen } = rest;
  const sortBy: TableProps<Row>['onChange'] = (_page, _filters, sorter) => {
    const one = Array.isArray(sorter) ? sorter[0] : sorter;
    const order = one?.order === 'ascend' ? 'asc' : one?.order === 'descend' ? 'desc' : undefined;
    set({ sort: order === undefined ? undefined : String(one?.columnKey), order, page: undefined, after: undefined });
  };
  return (
    <Table<Row>
      size="small"
      sticky
      // A scrollable table must be focusable: its rows are; an empty table does not scroll.
      {...(rows.length === 0 ? {} : { scroll: { x: 'max-content' } })}
      // What doesn't scroll is as narrow as its page: titles would be broken within their words.
      showHeader={waiting || rows.length > 0}
      rowKey={(row) => String(id(row))}
      dataSource={rows}
      columns={columns.map((column) => drawn(column, t(column.title), search))}
      loading={waiting && { delay: 200 }}
      pagination={false}
      locale={{ emptyText: failed || waiting ? <span /> : <NoRows /> }}
      {...(chosen === undefined
        ? {}
        : {
            rowSelection: {
              // The library repeats that checkbox in a hidden row that the keyboard can still reach.
              hideSelectAll: true,
              selectedRowKeys: chosen.rows.map((row) => String(id(row))),
              onChange: (_keys: unknown, picked: Row[]) => chosen.set(picked),
            },
          })}
      onRow={(row) => ({
        tabIndex: 0,
        ...(open === undefined ? {} : { className: 'records-row' }),
        'data-row': String(id(row)),
        onClick: ({ target }) => isControl(target) || open?.(row),
        onKeyDown: (event) => rowKeys(event, () => open?.(row)),
      })}
      onChange={sortBy}
    />
  );
}

function drawn<Row>(
  { key, title: _title, render, sort, align, width }: RecordColumn<Row>,
  title: string,
  search: LocationParamsSearch,
) {
  const sorted = sort !== undefined && search['sort'] === sort;
  return {
    key: sort ?? key,
    title,
    ...(align === undefined ? {} : { align }),
    ...(width === undefined ? {} : { width }),
    ...(sort === undefined
      ? {}
      : {
          sorter: true,
          sortOrder: sorted ? (search['order'] === 'asc' ? ('ascend' as const) : ('descend' as const)) : null,
        }),
    render: (_value: unknown, row: Row) => (render === undefined ? valueText(valueAt(row, key)) : render(row)),
  };
}
