// Income records: owner, product, claimable or not; holding and releasing them under two-person approval.

import { recordReasons, recordStatuses } from '@roda/api-contract/enums';
import {
  holdCodes,
  holdIncome,
  listIncomeCases,
  proposeCreditRun,
  releaseIncome,
} from '@roda/api-contract/income/income-cases';
import type { IncomeCase } from '@roda/api-contract/income/income-cases';
import { Action } from '#shared/action.tsx';
import { Facts, MemberLink, Money, RowLink, StateTag, When } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn } from '#shared/table/records.model.ts';
import { useText, useWordOf } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

function Status({ status }: Pick<IncomeCase, 'status'>) {
  return <StateTag area="income" state={status} {...(status === 'unclaimed' ? { tone: 'info' as const } : {})} />;
}

function Why({ row }: { row: IncomeCase }) {
  const word = useWordOf();
  return row.reason === undefined ? null : word(row.reason, `ops.income.reason.${row.reason}`);
}

const columns: readonly RecordColumn<IncomeCase>[] = [
  {
    key: 'periodEnd',
    title: 'ops.income.period',
    sort: 'periodEnd',
    render: ({ periodEnd }) => <When at={periodEnd} />,
  },
  {
    key: 'periodStart',
    title: 'ops.common.from',
    hidden: true,
    render: ({ periodStart }) => <When at={periodStart} />,
  },
  { key: 'memberId', title: 'ops.common.member', render: ({ memberId }) => <MemberLink id={memberId} /> },
  {
    key: 'name',
    title: 'ops.common.product',
    render: ({ goodsId, name }) => (
      <RowLink page="goods" id={goodsId}>
        {name}
      </RowLink>
    ),
  },
  {
    key: 'target',
    title: 'ops.income.target',
    sort: 'target',
    align: 'right',
    render: (row) => <Money amount={row.target} currency={row.currency} />,
  },
  {
    key: 'amount',
    title: 'figure.earned',
    sort: 'amount',
    align: 'right',
    render: (row) => <Money amount={row.amount} currency={row.currency} />,
  },
  {
    key: 'claimed',
    title: 'figure.paidOut',
    align: 'right',
    hidden: true,
    render: (row) => <Money amount={row.claimed} currency={row.currency} />,
  },
  { key: 'status', title: 'ops.common.state', render: ({ status }) => <Status status={status} /> },
  { key: 'reason', title: 'ops.common.reason', render: (row) => <Why row={row} /> },
  { key: 'claimableAt', title: 'ops.income.claimableAt', render: ({ claimableAt }) => <When at={claimableAt} /> },
];

function Body({ row }: { row: IncomeCase }) {
  const word = useWordOf();
  return (
    <Facts
      of={[
        { label: 'ops.common.member', value: <MemberLink id={row.memberId} /> },
        { label: 'ops.common.product', value: row.name },
        { label: 'ops.common.from', value: <When at={row.periodStart} /> },
        { label: 'ops.common.to', value: <When at={row.periodEnd} /> },
        { label: 'ops.income.target', value: <Money amount={row.target} currency={row.currency} /> },
        { label: 'figure.earned', value: <Money amount={row.amount} currency={row.currency} /> },
        { label: 'figure.paidOut', value: <Money amount={row.claimed} currency={row.currency} /> },
        { label: 'ops.common.state', value: <Status status={row.status} /> },
        { label: 'ops.common.reason', value: row.reason === undefined ? undefined : <Why row={row} /> },
        { label: 'ops.income.claimableAt', value: <When at={row.claimableAt} /> },
        {
          label: 'ops.income.holdReason',
          value: row.hold === undefined ? undefined : word(row.hold.code, `ops.income.hold.${row.hold.code}`),
        },
        { label: 'ops.income.holding', value: row.holdingId, wide: true },
      ]}
    />
  );
}

const mostDays = 30;

function Actions({ row }: { row: IncomeCase }) {
  const t = useText();
  const { memberId, id, hold, status } = row;
  const open = status !== 'claimed' && status !== 'expired';
  return (
    <>
      <Action
        op={holdIncome}
        input={{ memberId, id }}
        label="ops.income.holdIt"
        danger
        note={t('ops.income.holdNote')}
        blocked={open ? undefined : t('ops.income.holdBlocked')}
        fields={[
          {
            name: 'code',
            label: 'ops.income.holdReason',
            kind: 'choice',
            options: holdCodes.map((code) => ({ value: code, label: `ops.income.hold.${code}` as const })),
          },
          { name: 'days', label: 'ops.income.days', kind: 'whole', min: 1, max: mostDays, initial: 7 },
          { name: 'reason', label: 'ops.common.reason', kind: 'line' },
        ]}
        done="ops.common.proposed"
      />
      {hold !== undefined && (
        <Action
          op={releaseIncome}
          input={{ memberId, id }}
          label="ops.income.release"
          note={t('ops.income.releaseNote')}
          fields={[{ name: 'reason', label: 'ops.common.reason', kind: 'line' }]}
          done="ops.common.proposed"
        />
      )}
    </>
  );
}

export function Screen() {
  const t = useText();
  return (
    <PageFrame
      title={t('ops.income.title')}
      extra={
        <Action
          op={proposeCreditRun}
          label="ops.income.credit"
          note={t('ops.income.creditNote')}
          fields={[{ name: 'reason', label: 'ops.common.reason', kind: 'line' }]}
          done="ops.common.proposed"
        />
      }
    >
      <Records
        op={listIncomeCases}
        name="income"
        id={({ key }) => key}
        columns={columns}
        filters={[
          { name: 'memberId', label: 'ops.common.memberId', kind: 'text' },
          { name: 'goodsId', label: 'ops.income.goodsId', kind: 'number' },
          {
            name: 'status',
            label: 'ops.common.state',
            kind: 'choice',
            options: recordStatuses.map((status) => ({ value: status, label: `status.income.${status}` as const })),
          },
          {
            name: 'reason',
            label: 'ops.common.reason',
            kind: 'choice',
            options: recordReasons.map((reason) => ({ value: reason, label: `ops.income.reason.${reason}` as const })),
          },
          { name: 'held', label: 'ops.income.held', kind: 'yesno' },
          { name: 'from', label: 'ops.common.from', kind: 'day' },
          { name: 'to', label: 'ops.common.to', kind: 'day' },
        ]}
        drawer={(row) => ({ title: row.name, body: <Body row={row} />, actions: <Actions row={row} /> })}
      />
    </PageFrame>
  );
}
