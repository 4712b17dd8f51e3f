// A complete list without paging or URL state: the rows of a drawer, the versions of a rule.

import { Empty, Table } from 'antd';
import { useText } from '../texts.tsx';
import { valueAt } from './records.model.ts';
import type { RecordColumn } from './records.model.ts';

type Props<Row> = Readonly<{
  rows: readonly Row[];
  id: (row: Row, index: number) => string | number;
  columns: readonly RecordColumn<Row>[];
  label?: string;
}>;

export function ShortList<Row extends object>({ rows, id, columns, label }: Props<Row>) {
  const t = useText();
  return (
    <Table<Row>
      size="small"
      pagination={false}
      scroll={{ x: 'max-content' }}
      {...(label === undefined ? {} : { 'aria-label': label })}
      onRow={(_row, index) => (index === 0 ? { tabIndex: 0 } : {})}
      rowKey={(row) => String(id(row, rows.indexOf(row)))}
      dataSource={[...rows]}
      locale={{ emptyText: <Empty description={t('ops.common.noRows')} image={Empty.PRESENTED_IMAGE_SIMPLE} /> }}
      columns={columns.map(({ key, title, render, align, width }) => ({
        key,
        title: t(title),
        ...(align === undefined ? {} : { align }),
        ...(width === undefined ? {} : { width }),
        render: (_value: unknown, row: Row) => (render === undefined ? valueText(valueAt(row, key)) : render(row)),
      }))}
    />
  );
}

/** Default rendering of a plain value. */
export function valueText(value: unknown): string {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : '—';
}
