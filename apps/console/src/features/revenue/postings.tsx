// Revenue proposals: approved by another operator, rejected, or reversed by a new entry.

import { approveRevenue, listRevenue, rejectRevenue, revenueStatuses } from '@roda/api-contract/income/settlement';
import { proposeRevenueReversal } from '@roda/api-contract/income/settlement-runs';
import type { Revenue } from '@roda/api-contract/income/settlement';
import { Action } from '#shared/action.tsx';
import { FitTag } from './line-fit.tsx';
import { DayText, Facts, Money, RowLink, StateTag, When, Whole, type Fact } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';

function Status({ status }: Pick<Revenue, 'status'>) {
  return <StateTag area="revenue" state={status} {...(status === 'posted' ? { tone: 'success' as const } : {})} />;
}

const columns: readonly RecordColumn<Revenue>[] = [
  { key: 'status', title: 'ops.common.state', render: ({ status }) => <Status status={status} /> },
  {
    key: 'periodFrom',
    title: 'ops.common.from',
    sort: 'periodFrom',
    render: ({ periodFrom }) => <When at={periodFrom} />,
  },
  { key: 'periodTo', title: 'ops.common.to', render: ({ periodTo }) => <When at={periodTo} /> },
  {
    key: 'goodsName',
    title: 'ops.common.product',
    render: ({ goodsId, goodsName }) => (
      <RowLink page="goods" id={goodsId}>
        {goodsName}
      </RowLink>
    ),
  },
  {
    key: 'deviceNumber',
    title: 'ops.common.asset',
    render: ({ assetId, deviceNumber }) => (
      <RowLink page="assets" id={assetId}>
        {deviceNumber}
      </RowLink>
    ),
  },
  {
    key: 'amount',
    title: 'ops.revenue.gross',
    sort: 'amount',
    align: 'right',
    render: (row) => <Money amount={row.amount} currency={row.currency} />,
  },
  {
    key: 'costs',
    title: 'ops.revenue.costs',
    align: 'right',
    render: (row) => <Money amount={row.costs} currency={row.currency} />,
  },
  {
    key: 'members',
    title: 'ops.revenue.members',
    sort: 'members',
    align: 'right',
    render: (row) => <Money amount={row.members} currency={row.currency} />,
  },
  {
    key: 'perUnit',
    title: 'ops.revenue.perUnit',
    align: 'right',
    render: (row) => <Money amount={row.perUnit} currency={row.currency} />,
  },
  { key: 'proposedBy', title: 'ops.common.proposedBy' },
  {
    key: 'proposedAt',
    title: 'ops.common.at',
    sort: 'proposedAt',
    render: ({ proposedAt }) => <When at={proposedAt} />,
  },
  { key: 'decidedBy', title: 'ops.common.decidedBy', hidden: true },
  {
    key: 'rows',
    title: 'ops.revenue.rows',
    align: 'right',
    hidden: true,
    render: ({ rows }) => <Whole value={rows} />,
  },
  { key: 'reference', title: 'ops.revenue.line', hidden: true },
  {
    key: 'lineFit',
    title: 'ops.revenue.fit',
    render: ({ lineFit }) => lineFit !== undefined && <FitTag fit={lineFit} />,
  },
];

function Parts({ row: { settled, parts } }: { row: Revenue }) {
  return (
    <>
      <Whole value={settled} /> / <Whole value={parts} />
    </>
  );
}

/** The bank line of the arrival, by what it fits, and who brought the evidence. */
const lineFacts = (row: Revenue): readonly Fact[] => [
  {
    label: 'ops.revenue.line',
    value:
      row.statementLineId === undefined ? undefined : (
        <RowLink page="statements" id={row.statementLineId}>
          {row.reference}
        </RowLink>
      ),
  },
  {
    label: 'ops.revenue.fit',
    value: row.lineFit === undefined ? undefined : <FitTag fit={row.lineFit} />,
  },
  { label: 'ops.revenue.lineImportedBy', value: row.lineImportedBy },
  { label: 'ops.revenue.importers', value: row.importers.join(', ') },
  { label: 'ops.revenue.booked', value: row.bookedOn === undefined ? undefined : <DayText at={row.bookedOn} /> },
];

function Body({ row }: { row: Revenue }) {
  const t = useText();
  const money = (amount: string | undefined) => <Money amount={amount} currency={row.currency} />;
  return (
    <Facts
      of={[
        { label: 'ops.common.kind', value: t(`ops.revenue.kind.${row.kind}`) },
        {
          label: 'ops.revenue.document',
          value:
            row.documentUrl === undefined ? undefined : (
              <a href={row.documentUrl} target="_blank" rel="noreferrer">
                {t('ops.revenue.document')}
              </a>
            ),
        },
        { label: 'ops.common.product', value: row.goodsName },
        { label: 'ops.common.asset', value: row.deviceNumber },
        { label: 'ops.common.from', value: <When at={row.periodFrom} /> },
        { label: 'ops.common.to', value: <When at={row.periodTo} /> },
        { label: 'ops.revenue.imported', value: money(row.imported) },
        { label: 'ops.revenue.rows', value: <Whole value={row.rows} /> },
        { label: 'ops.revenue.gross', value: money(row.amount) },
        { label: 'ops.revenue.less', value: row.reason },
        { label: 'ops.revenue.members', value: money(row.members) },
        { label: 'ops.revenue.costs', value: money(row.costs) },
        { label: 'ops.revenue.perUnit', value: money(row.perUnit) },
        { label: 'ops.revenue.unitsTotal', value: <Whole value={row.unitsTotal} /> },
        { label: 'ops.revenue.parts', value: <Parts row={row} /> },
        ...lineFacts(row),
        { label: 'ops.revenue.arrived', value: money(row.arrived) },
        { label: 'ops.common.state', value: <Status status={row.status} /> },
        { label: 'ops.common.proposedBy', value: row.proposedBy },
        { label: 'ops.common.at', value: <When at={row.proposedAt} /> },
        { label: 'ops.common.decidedBy', value: row.decidedBy },
        { label: 'ops.revenue.decided', value: row.decidedAt === undefined ? undefined : <When at={row.decidedAt} /> },
        { label: 'ops.revenue.reversedBy', value: row.reversedBy },
        {
          label: 'ops.revenue.reversed',
          value: row.reversedAt === undefined ? undefined : <When at={row.reversedAt} />,
        },
        {
          label: 'ops.revenue.houseBears',
          value: row.houseBears === undefined ? undefined : money(row.houseBears),
        },
        { label: 'ops.common.reason', value: row.reversedReason, wide: true },
      ]}
    />
  );
}

const reason = { name: 'reason', label: 'ops.common.reason', kind: 'lines' } as const;

function Actions({ row }: { row: Revenue }) {
  const t = useText();
  const { id, status, side, reversible } = row;
  if (status === 'posted')
    return (
      <Action
        op={proposeRevenueReversal}
        input={{ id }}
        label="ops.revenue.reverse"
        danger
        note={t('ops.revenue.reverseNote')}
        blocked={reversible ? undefined : t('ops.revenue.spent')}
        fields={[{ ...reason, kind: 'line' }]}
        done="ops.common.proposed"
      />
    );
  if (status !== 'proposed') return null;
  return (
    <>
      <Action
        op={approveRevenue}
        input={{ id }}
        label="ops.common.approve"
        primary
        note={t('ops.revenue.approveNote')}
        blocked={side === undefined ? undefined : t(`ops.revenue.side.${side}`)}
        done="ops.revenue.postedNow"
      />
      <Action op={rejectRevenue} input={{ id }} label="ops.common.reject" danger fields={[reason]} />
    </>
  );
}

export function Postings() {
  return (
    <Records
      op={listRevenue}
      name="revenue"
      id={({ id }) => id}
      columns={columns}
      filters={[
        { name: 'search', label: 'ops.common.search', kind: 'text' },
        {
          name: 'status',
          label: 'ops.common.state',
          kind: 'choice',
          options: revenueStatuses.map((status) => ({ value: status, label: `ops.revenue.state.${status}` as const })),
        },
        { name: 'goodsId', label: 'ops.income.goodsId', kind: 'number' },
        { name: 'assetId', label: 'ops.fleetmap.assetId', kind: 'number' },
        { name: 'from', label: 'ops.common.from', kind: 'day' },
        { name: 'to', label: 'ops.common.to', kind: 'day' },
      ]}
      drawer={(row) => ({ title: row.goodsName, body: <Body row={row} />, actions: <Actions row={row} /> })}
    />
  );
}
