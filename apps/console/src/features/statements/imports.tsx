// Imported statements: what each file added, and its unreadable lines.

import { Alert, Table, Tag } from 'antd';
import { listBadLines, listStatementImports } from '@roda/api-contract/sales/payment-cases';
import { useAsk } from '#shared/api-hooks.ts';
import { CustodyName, useAccountFilter } from '#shared/custody-accounts.tsx';
import { hrefOf } from '#shared/location-params.ts';
import { Facts, Money, When } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, RowOf } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import { Loaded } from '#shared/page-states.tsx';
import { ImportStatement } from './import-statement.tsx';
import { BadReason, Stated } from './previewed-statement.tsx';

type Row = RowOf<typeof listStatementImports>;

const columns: readonly RecordColumn<Row>[] = [
  {
    key: 'importedAt',
    title: 'ops.statements.importedAt',
    sort: 'at',
    render: ({ importedAt }) => <When at={importedAt} />,
  },
  { key: 'account', title: 'ops.statements.account', render: ({ account }) => <CustodyName code={account} /> },
  { key: 'statement.to', title: 'ops.statements.states', render: (row) => <States row={row} /> },
  {
    key: 'statement.closing',
    title: 'ops.statements.closing',
    align: 'right',
    render: ({ statement, currency }) => <Money amount={statement?.closing} currency={currency} />,
  },
  { key: 'fileName', title: 'ops.common.file' },
  { key: 'lines', title: 'ops.common.lines', sort: 'lines', align: 'right' },
  { key: 'fresh', title: 'ops.statements.fresh', align: 'right' },
  { key: 'duplicates', title: 'ops.statements.known', align: 'right' },
  { key: 'rejected', title: 'ops.common.badLines', align: 'right' },
  { key: 'matched', title: 'ops.statements.matched', align: 'right' },
  { key: 'open', title: 'ops.statements.stillOpen', align: 'right' },
  { key: 'importedBy', title: 'ops.common.by' },
  { key: 'sha256', title: 'ops.statements.digest', hidden: true },
];

function States({ row: { statement } }: { row: Row }) {
  const t = useText();
  return statement === undefined ? (
    <Tag>{t('ops.statements.movementsOnly')}</Tag>
  ) : (
    `${statement.from} – ${statement.to}`
  );
}

export function ImportsTab() {
  return (
    <Records
      op={listStatementImports}
      name="statement-imports"
      id={({ id }) => id}
      columns={columns}
      filters={[useAccountFilter()]}
      toolbar={<ImportStatement />}
      drawer={(row) => ({ title: row.fileName, body: <OneImport row={row} /> })}
    />
  );
}

function OneImport({ row }: { row: Row }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-4">
      {row.statement === undefined ? <States row={row} /> : <Stated of={row.statement} currency={row.currency} />}
      <Facts
        of={[
          { label: 'ops.common.file', value: row.fileName },
          { label: 'ops.statements.account', value: <CustodyName code={row.account} /> },
          { label: 'ops.statements.importedAt', value: <When at={row.importedAt} /> },
          { label: 'ops.common.by', value: row.importedBy },
          { label: 'ops.common.lines', value: row.lines },
          { label: 'ops.statements.fresh', value: row.fresh },
          { label: 'ops.statements.known', value: row.duplicates },
          { label: 'ops.common.badLines', value: row.rejected },
          { label: 'ops.statements.matched', value: row.matched },
          { label: 'ops.statements.stillOpen', value: row.open },
          { label: 'ops.statements.digest', value: <code className="break-all">{row.sha256}</code>, wide: true },
        ]}
      />
      <a href={hrefOf('statements', { importId: row.id })}>{t('ops.statements.showLines')}</a>
      {row.rejected > 0 && <BadOfImport id={row.id} count={row.rejected} />}
    </div>
  );
}

function BadOfImport({ id, count }: { id: string; count: number }) {
  const t = useText();
  const answer = useAsk(listBadLines, { importId: id, limit: 100 });
  return (
    <section className="flex flex-col gap-2">
      <h2 className="m-0 text-label font-semibold">{t('ops.common.badLines')}</h2>
      {count > 100 && <Alert type="info" title={t('ops.statements.firstHundred')} />}
      <Loaded from={answer}>
        {({ list }) => (
          <Table
            size="small"
            rowKey="line"
            dataSource={list}
            pagination={false}
            scroll={{ x: 'max-content' }}
            columns={[
              { title: t('ops.statements.line'), dataIndex: 'line' },
              { title: t('ops.common.reason'), render: (_, { reason }) => <BadReason code={reason} /> },
              { title: t('ops.statements.asItStands'), render: (_, { raw }) => <code>{raw}</code> },
            ]}
          />
        )}
      </Loaded>
    </section>
  );
}
