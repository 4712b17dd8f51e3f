// Weekly payrolls: built from logged work, approved by a second operator, paid out once.

import { Space } from 'antd';
import {
  buildPayroll,
  discardPayroll,
  listPayrolls,
  listSalaries,
  payPayroll,
  payrollStates,
} from '@roda/api-contract/employment/payroll';
import { Action } from '#shared/action.tsx';
import type { FieldOption } from '#shared/form/fields.ts';
import { Facts, MemberLink, Money, StateTag, When } from '#shared/value-display.tsx';
import { InnerList } from '#shared/table/inner-list.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, RowOf } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';

type Row = RowOf<typeof listPayrolls>;

export function Payrolls({ employers }: { employers: readonly FieldOption[] }) {
  const t = useText();
  return (
    <Records
      op={listPayrolls}
      name="payroll"
      id={({ id }) => id}
      columns={columns}
      filters={[
        { name: 'employerId', label: 'ops.contracts.employer', kind: 'choice', options: employers },
        {
          name: 'state',
          label: 'ops.common.state',
          kind: 'choice',
          options: payrollStates.map((value) => ({ value, label: `ops.payroll.state.${value}` as const })),
        },
        { name: 'from', label: 'ops.payroll.weeksFrom', kind: 'day' },
        { name: 'to', label: 'ops.payroll.weeksTo', kind: 'day' },
      ]}
      toolbar={
        <Action
          op={buildPayroll}
          label="ops.payroll.build"
          note={t('ops.payroll.buildNote')}
          fields={[
            { name: 'employerId', label: 'ops.contracts.employer', kind: 'choice', options: employers },
            { name: 'weekFrom', label: 'ops.payroll.monday', kind: 'day' },
          ]}
          primary
          done="ops.common.proposed"
        />
      }
      drawer={(row) => ({
        title: `${row.employer} · ${row.weekFrom} – ${row.weekTo}`,
        size: 960,
        body: <Payroll of={row} />,
        actions: row.state === 'built' || row.state === 'approved' ? <PayrollActions of={row} /> : undefined,
      })}
    />
  );
}

function Payroll({ of: row }: { of: Row }) {
  return (
    <Space orientation="vertical" size="middle" className="w-full">
      <Facts
        of={[
          { label: 'ops.common.state', value: <StateTag state={row.state} area="payroll" /> },
          { label: 'ops.payroll.salaries', value: String(row.salaries) },
          { label: 'ops.payroll.gross', value: <Money amount={row.gross} currency={row.currency} /> },
          { label: 'ops.payroll.tax', value: <Money amount={row.tax} currency={row.currency} /> },
          { label: 'ops.payroll.net', value: <Money amount={row.net} currency={row.currency} /> },
          { label: 'ops.payroll.pending', value: String(row.pending) },
          { label: 'ops.payroll.unanswered', value: String(row.unanswered) },
          { label: 'ops.payroll.confirmed', value: String(row.confirmed) },
          { label: 'ops.payroll.disputed', value: String(row.disputed) },
          { label: 'ops.payroll.builtBy', value: row.builtBy },
          { label: 'ops.payroll.builtAt', value: <When at={row.builtAt} /> },
          { label: 'ops.payroll.approvedBy', value: row.approvedBy },
          { label: 'ops.payroll.approvedAt', value: row.approvedAt && <When at={row.approvedAt} /> },
          { label: 'ops.payroll.paidAt', value: row.paidAt && <When at={row.paidAt} /> },
        ]}
      />
      <InnerList
        op={listSalaries}
        name="payroll-salaries"
        id={({ id }) => id}
        fixed={{ payrollId: row.id }}
        columns={[
          { key: 'memberId', title: 'ops.common.member', render: ({ memberId }) => <MemberLink id={memberId} /> },
          { key: 'contractNumber', title: 'ops.payroll.contract' },
          { key: 'days', title: 'ops.payroll.days', align: 'right' },
          {
            key: 'gross',
            title: 'ops.payroll.gross',
            align: 'right',
            render: ({ gross, currency }) => <Money amount={gross} currency={currency} />,
          },
          {
            key: 'tax',
            title: 'ops.payroll.tax',
            align: 'right',
            render: ({ tax, currency }) => <Money amount={tax} currency={currency} />,
          },
          {
            key: 'net',
            title: 'ops.payroll.net',
            sort: 'net',
            align: 'right',
            render: ({ net, currency }) => <Money amount={net} currency={currency} />,
          },
          {
            key: 'status',
            title: 'ops.common.state',
            render: ({ status }) => <StateTag state={status} area="payroll" />,
          },
        ]}
      />
    </Space>
  );
}

function PayrollActions({ of: { id, state, employer, net, currency } }: { of: Row }) {
  const t = useText();
  if (state === 'built')
    return (
      <Action
        op={discardPayroll}
        input={{ id }}
        label="ops.payroll.discard"
        note={t('ops.payroll.discardNote')}
        danger
        fields={[{ name: 'reason', label: 'ops.common.reason', kind: 'lines' }]}
      />
    );
  if (state !== 'approved') return null;
  return (
    <Action
      op={payPayroll}
      input={{ id }}
      label="ops.payroll.pay"
      title={t('ops.payroll.payTitle', { employer })}
      note={
        <>
          {t('ops.payroll.net')}: <Money amount={net} currency={currency} />
        </>
      }
      primary
      done="ops.payroll.payStarted"
    />
  );
}

const columns: readonly RecordColumn<Row>[] = [
  {
    key: 'weekFrom',
    title: 'ops.payroll.week',
    sort: 'weekFrom',
    render: ({ weekFrom, weekTo }) => `${weekFrom} – ${weekTo}`,
  },
  { key: 'employer', title: 'ops.contracts.employer' },
  { key: 'state', title: 'ops.common.state', render: ({ state }) => <StateTag state={state} area="payroll" /> },
  { key: 'salaries', title: 'ops.payroll.salaries', align: 'right' },
  {
    key: 'gross',
    title: 'ops.payroll.gross',
    sort: 'gross',
    align: 'right',
    render: ({ gross, currency }) => <Money amount={gross} currency={currency} />,
  },
  {
    key: 'tax',
    title: 'ops.payroll.tax',
    align: 'right',
    render: ({ tax, currency }) => <Money amount={tax} currency={currency} />,
  },
  {
    key: 'net',
    title: 'ops.payroll.net',
    align: 'right',
    render: ({ net, currency }) => <Money amount={net} currency={currency} />,
  },
  { key: 'pending', title: 'ops.payroll.pending', align: 'right' },
  { key: 'confirmed', title: 'ops.payroll.confirmed', align: 'right' },
  { key: 'disputed', title: 'ops.payroll.disputed', sort: 'disputed', align: 'right' },
  { key: 'builtBy', title: 'ops.payroll.builtBy', hidden: true },
  { key: 'builtAt', title: 'ops.payroll.builtAt', sort: 'builtAt', render: ({ builtAt }) => <When at={builtAt} /> },
];
