// Ledger and statement balances, day by day.

import { Typography } from 'antd';
import { listReconciliations } from '@roda/api-contract/backoffice/reconciliation';
import { DayText, Facts, Money, When, Whole } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, Filter, RowOf } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import { hrefOf } from '#shared/location-params.ts';
import { CustodyName, useAccountFilter, useCustodyAccounts } from '#shared/custody-accounts.tsx';

type Row = RowOf<typeof listReconciliations>;

const columns: readonly RecordColumn<Row>[] = [
  { key: 'day', title: 'ops.common.day', sort: 'day' },
  {
    key: 'account',
    title: 'ops.reconciliation.account',
    render: ({ account }) => <CustodyName code={account} />,
  },
  {
    key: 'statement',
    title: 'ops.reconciliation.statement',
    align: 'right',
    render: (row) => <Money amount={row.statement} />,
  },
  { key: 'book', title: 'ops.reconciliation.book', align: 'right', render: ({ book }) => <Money amount={book} /> },
  {
    key: 'inFlight',
    title: 'ops.reconciliation.inFlight',
    align: 'right',
    render: ({ inFlight }) => <Money amount={inFlight} />,
  },
  {
    key: 'difference',
    title: 'ops.reconciliation.difference',
    sort: 'difference',
    align: 'right',
    render: ({ difference }) => <Money amount={difference} />,
  },
  {
    key: 'open',
    title: 'ops.reconciliation.openSum',
    sort: 'open',
    align: 'right',
    render: ({ open }) => <Money amount={open} />,
  },
  {
    key: 'openCount',
    title: 'ops.reconciliation.openCount',
    sort: 'openCount',
    align: 'right',
    render: ({ openCount }) => <Whole value={openCount} />,
  },
  {
    key: 'missingCount',
    title: 'ops.reconciliation.missingCount',
    sort: 'missingCount',
    align: 'right',
    render: ({ missingCount }) => <Whole value={missingCount} />,
  },
  {
    key: 'oldCount',
    title: 'ops.reconciliation.oldCount',
    sort: 'oldCount',
    align: 'right',
    render: ({ oldCount }) => <Whole value={oldCount} />,
  },
  { key: 'statedOn', title: 'ops.reconciliation.statedOn', render: (row) => <Stated row={row} /> },
  { key: 'lookedAt', title: 'ops.reconciliation.lookedAt', render: ({ lookedAt }) => <When at={lookedAt} /> },
];

const days: readonly Filter[] = [
  { name: 'from', label: 'ops.common.from', kind: 'day' },
  { name: 'to', label: 'ops.common.to', kind: 'day' },
];

export function DaysList() {
  const t = useText();
  const { nameOf } = useCustodyAccounts();
  const accountFilter = useAccountFilter();
  return (
    <div className="flex flex-col gap-3">
      <Typography.Text type="secondary">{t('ops.reconciliation.differenceNote')}</Typography.Text>
      <Records
        op={listReconciliations}
        name="reconciliation-days"
        id={({ id }) => id}
        columns={columns}
        filters={[accountFilter, ...days]}
        drawer={(row) => ({
          title: `${row.day} · ${nameOf(row.account)}`,
          body: <Day row={row} />,
        })}
      />
    </div>
  );
}

function Stated({ row: { statedOn } }: { row: Row }) {
  const t = useText();
  return statedOn === undefined ? t('ops.reconciliation.neverStated') : <DayText at={statedOn} />;
}

function Day({ row }: { row: Row }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-4">
      <Facts
        of={[
          { label: 'ops.reconciliation.statement', value: <Money amount={row.statement} /> },
          { label: 'ops.reconciliation.book', value: <Money amount={row.book} /> },
          { label: 'ops.reconciliation.inFlight', value: <Money amount={row.inFlight} /> },
          { label: 'ops.reconciliation.difference', value: <Money amount={row.difference} /> },
          { label: 'ops.reconciliation.statedOn', value: <Stated row={row} /> },
          { label: 'ops.reconciliation.openSum', value: <Money amount={row.open} /> },
          { label: 'ops.reconciliation.openCount', value: <Whole value={row.openCount} /> },
          { label: 'ops.reconciliation.missingCount', value: <Whole value={row.missingCount} /> },
          { label: 'ops.reconciliation.oldCount', value: <Whole value={row.oldCount} /> },
          { label: 'ops.reconciliation.lookedAt', value: <When at={row.lookedAt} /> },
        ]}
      />
      <Typography.Link href={hrefOf('reconciliation', { account: row.account })}>
        {t('ops.reconciliation.tab.breaks')}
      </Typography.Link>
    </div>
  );
}
