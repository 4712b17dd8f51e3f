// Components shared by the import pages: kinds, counts, reason texts, file digest.

import { Space, Tag, Tooltip, Typography } from 'antd';
import type { RecordColumn } from '#shared/table/records.model.ts';
import type { FieldOption } from '#shared/form/fields.ts';
import { DayText, Money, Whole } from '#shared/value-display.tsx';
import { useText, useWordOf } from '#shared/texts.tsx';

export const kindOptions: readonly FieldOption[] = [
  { value: 'trip', label: 'ops.imports.kind.trip' },
  { value: 'charge', label: 'ops.imports.kind.charge' },
];

export function Kind({ kind }: { kind: string }) {
  return useWordOf()(kind, `ops.imports.kind.${kind}`);
}

/** Why a line is not counted, in the operator's language. */
export function Reason({ code }: { code: string }) {
  return useWordOf()(code, `ops.imports.reason.${code}`);
}

const shown = 12;

/** The start of a file's digest; the copy button copies all of it. */
export function Digest({ hash }: { hash: string }) {
  return (
    <Tooltip title={hash}>
      <Typography.Text code copyable={{ text: hash }}>
        {hash.slice(0, shown)}
      </Typography.Text>
    </Tooltip>
  );
}

export type ImportPartCounts = Readonly<{
  lineCount: number;
  accepted: number;
  duplicates: number;
  quarantined: number;
  rejectedCount: number;
}>;

/** Rejected lines are highlighted because they need attention. */
export function Bad({ count }: { count: number }) {
  return count === 0 ? <Whole value={0} /> : <Tag color="error">{<Whole value={count} />}</Tag>;
}

export function Doubtful({ count }: { count: number }) {
  return count === 0 ? <Whole value={0} /> : <Tag color="warning">{<Whole value={count} />}</Tag>;
}

export function Period({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  return (
    <Space size={4}>
      <DayText at={from} /> – <DayText at={to} />
    </Space>
  );
}

type Figures = ImportPartCounts &
  Readonly<{ revenue: string; currency: string; from?: string | undefined; to?: string | undefined }>;

/** The columns that stored and pending imports share; `sorts` are those that the list can be sorted by. */
export const figureColumns = <Row extends Figures>(sorts: readonly string[]): readonly RecordColumn<Row>[] =>
  figures<Row>().map((column) => (sorts.includes(column.key) ? { ...column, sort: column.key } : column));

const figures = <Row extends Figures>(): readonly RecordColumn<Row>[] => [
  {
    key: 'lineCount',
    title: 'ops.imports.rows',
    align: 'right',
    render: ({ lineCount }) => <Whole value={lineCount} />,
  },
  {
    key: 'accepted',
    title: 'ops.imports.accepted',
    align: 'right',
    render: ({ accepted }) => <Whole value={accepted} />,
  },
  {
    key: 'rejectedCount',
    title: 'ops.imports.rejected',
    align: 'right',
    render: ({ rejectedCount }) => <Bad count={rejectedCount} />,
  },
  {
    key: 'quarantined',
    title: 'ops.imports.quarantined',
    align: 'right',
    render: (row) => <Doubtful count={row.quarantined} />,
  },
  {
    key: 'duplicates',
    title: 'ops.imports.duplicates',
    align: 'right',
    render: (row) => <Whole value={row.duplicates} />,
  },
  {
    key: 'revenue',
    title: 'ops.imports.revenue',
    align: 'right',
    render: (row) => <Money amount={row.revenue} currency={row.currency} />,
  },
  { key: 'from', title: 'ops.imports.period', render: ({ from, to }) => <Period from={from} to={to} /> },
];

/** The same counts as a list of facts. */
export function figureFacts(row: Figures) {
  return [
    { label: 'ops.imports.rows', value: <Whole value={row.lineCount} /> },
    { label: 'ops.imports.accepted', value: <Whole value={row.accepted} /> },
    { label: 'ops.imports.rejected', value: <Bad count={row.rejectedCount} /> },
    { label: 'ops.imports.quarantined', value: <Doubtful count={row.quarantined} /> },
    { label: 'ops.imports.duplicates', value: <Whole value={row.duplicates} /> },
    { label: 'ops.imports.revenue', value: <Money amount={row.revenue} currency={row.currency} /> },
    { label: 'ops.imports.period', value: <Period from={row.from} to={row.to} /> },
  ] as const;
}

/** How the file was read, in detail. */
export function Rules({ mapping }: { mapping: object }) {
  const t = useText();
  return (
    <details>
      <summary className="cursor-pointer text-primary">{t('ops.imports.rules')}</summary>
      <pre className="max-h-80 overflow-auto rounded-control bg-fill p-3 text-label">
        {JSON.stringify(mapping, null, 2)}
      </pre>
    </details>
  );
}
