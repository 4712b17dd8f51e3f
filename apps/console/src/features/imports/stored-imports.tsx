// Stored imports: counts, rejected lines, and reverting one before its revenue is proposed.

import { useState } from 'react';
import { Segmented, Table } from 'antd';
import { importInfo } from '@roda/api-contract/fleet/fleet';
import type { FleetImport } from '@roda/api-contract/fleet/fleet';
import { listImports } from '@roda/api-contract/fleet/imports';
import { rollBackImport } from '@roda/api-contract/fleet/assets';
import type { ReplyOf } from '@roda/api-contract/operation';
import { Action } from '#shared/action.tsx';
import { useAsk } from '#shared/api-hooks.ts';
import { Part } from '#shared/section.tsx';
import { Facts, Money, RowLink, StateTag, When, Whole } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import { Loaded } from '#shared/page-states.tsx';
import { Digest, Kind, Reason, Rules, figureColumns, figureFacts, kindOptions } from './import-parts.tsx';

const columns: readonly RecordColumn<FleetImport>[] = [
  {
    key: 'importedAt',
    title: 'ops.imports.at',
    sort: 'importedAt',
    render: ({ importedAt }) => <When at={importedAt} />,
  },
  {
    key: 'rolledBackAt',
    title: 'ops.common.state',
    render: ({ rolledBackAt }) => (
      <StateTag area="imports" state={rolledBackAt === undefined ? 'kept' : 'rolledBack'} />
    ),
  },
  { key: 'source', title: 'ops.imports.source' },
  { key: 'kind', title: 'ops.common.kind', render: ({ kind }) => <Kind kind={kind} /> },
  { key: 'fileName', title: 'ops.common.file' },
  ...figureColumns<FleetImport>(['accepted', 'rejectedCount', 'revenue']),
  { key: 'fileHash', title: 'ops.imports.hash', render: ({ fileHash }) => <Digest hash={fileHash} /> },
  { key: 'importedBy', title: 'ops.imports.by' },
  { key: 'acceptedBy', title: 'ops.imports.acceptedBy' },
];

type Info = ReplyOf<typeof importInfo>;
type Line = Info['lines']['list'][number];
const pageSize = 20;

function Body({ row }: { row: FleetImport }) {
  const [page, setPage] = useState(1);
  const [state, setState] = useState<'all' | Line['state']>('all');
  const asked = { id: row.importId, page, limit: pageSize, ...(state === 'all' ? {} : { state }) };
  const answer = useAsk(importInfo, asked);
  const turn = (chosen: 'all' | Line['state']): void => {
    setState(chosen);
    setPage(1);
  };
  return (
    <div className="flex flex-col gap-6">
      <ImportFacts row={row} />
      <Loaded from={answer}>
        {(info) => (
          <>
            <Rules mapping={info.mapping} />
            <Products info={info} />
            <Lines lines={info.lines} state={state} turn={turn} page={{ page, setPage }} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function ImportFacts({ row }: { row: FleetImport }) {
  return (
    <Facts
      of={[
        { label: 'ops.imports.source', value: row.source },
        { label: 'ops.common.kind', value: <Kind kind={row.kind} /> },
        ...figureFacts(row),
        { label: 'ops.imports.at', value: <When at={row.importedAt} /> },
        { label: 'ops.imports.by', value: row.importedBy },
        { label: 'ops.imports.acceptedBy', value: row.acceptedBy },
        { label: 'ops.imports.hash', value: <Digest hash={row.fileHash} /> },
        {
          label: 'ops.imports.rolledBackAt',
          value: row.rolledBackAt === undefined ? undefined : <When at={row.rolledBackAt} />,
        },
        { label: 'ops.imports.rolledBackBy', value: row.rolledBackBy },
      ]}
    />
  );
}

function Products({ info }: { info: Info }) {
  const t = useText();
  if (info.products.length === 0) return null;
  return (
    <Part title={t('ops.imports.products')}>
      <Table<Info['products'][number]>
        size="small"
        rowKey={({ goodsId }) => goodsId}
        dataSource={info.products}
        pagination={{ size: 'small', pageSize: 10, hideOnSinglePage: true }}
        columns={[
          {
            key: 'name',
            title: t('ops.common.product'),
            render: (_, { goodsId, name }) => (
              <RowLink page="goods" id={goodsId}>
                {name}
              </RowLink>
            ),
          },
          {
            key: 'rows',
            title: t('ops.imports.accepted'),
            align: 'right',
            render: (_, { rows }) => <Whole value={rows} />,
          },
          {
            key: 'revenue',
            title: t('ops.imports.revenue'),
            align: 'right',
            render: (_, { revenue }) => <Money amount={revenue} currency={info.currency} />,
          },
        ]}
      />
    </Part>
  );
}

type LinesProps = Readonly<{
  lines: Info['lines'];
  state: 'all' | Line['state'];
  turn: (state: 'all' | Line['state']) => void;
  page: Readonly<{ page: number; setPage: (page: number) => void }>;
}>;

function Lines({ lines, state, turn, page: { page, setPage } }: LinesProps) {
  const t = useText();
  if (state === 'all' && lines.total === 0) return null;
  return (
    <Part title={t('ops.imports.badLines')}>
      <Segmented<'all' | Line['state']>
        aria-label={t('ops.common.state')}
        className="self-start"
        value={state}
        onChange={turn}
        options={[
          { value: 'all', label: t('ops.common.all') },
          { value: 'rejected', label: t('ops.imports.rejected') },
          { value: 'quarantined', label: t('ops.imports.quarantined') },
        ]}
      />
      <Table<Line>
        size="small"
        rowKey={({ line }) => line}
        dataSource={lines.list}
        pagination={{
          size: 'small',
          current: page,
          pageSize,
          total: lines.total,
          showSizeChanger: false,
          onChange: setPage,
        }}
        columns={[
          {
            key: 'line',
            title: t('ops.imports.line'),
            align: 'right',
            render: (_, { line }) => <Whole value={line} />,
          },
          {
            key: 'state',
            title: t('ops.common.state'),
            render: (_, row) => <StateTag area="imports" state={row.state} />,
          },
          { key: 'reason', title: t('ops.common.reason'), render: (_, { reason }) => <Reason code={reason} /> },
          {
            key: 'raw',
            title: t('ops.imports.raw'),
            render: (_, { raw }) => <code className="text-label break-all">{raw}</code>,
          },
        ]}
      />
    </Part>
  );
}

export function StoredImports() {
  const t = useText();
  return (
    <Records
      op={listImports}
      name="imports"
      id={({ importId }) => importId}
      columns={columns}
      filters={[
        { name: 'search', label: 'ops.common.search', kind: 'text' },
        { name: 'kind', label: 'ops.common.kind', kind: 'choice', options: kindOptions },
        { name: 'rolledBack', label: 'ops.imports.state.rolledBack', kind: 'yesno' },
        { name: 'from', label: 'ops.common.from', kind: 'day' },
        { name: 'to', label: 'ops.common.to', kind: 'day' },
      ]}
      drawer={(row) => ({
        title: row.fileName,
        body: <Body row={row} />,
        size: 960,
        actions: row.rolledBackAt === undefined && (
          <Action
            op={rollBackImport}
            input={{ id: row.importId }}
            label="ops.imports.rollBack"
            danger
            note={t('ops.imports.rollBackNote', { n: row.accepted })}
            fields={[{ name: 'reason', label: 'ops.common.reason', kind: 'line' }]}
          />
        ),
      })}
    />
  );
}
