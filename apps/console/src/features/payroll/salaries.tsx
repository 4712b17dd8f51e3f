// Salaries of all weeks; those that a member reports as not received link to the complaint.

import { List, Space } from 'antd';
import { listSalaries } from '@roda/api-contract/employment/payroll';
import { salaryStatuses } from '@roda/api-contract/employment/pay';
import type { FieldOption } from '#shared/form/fields.ts';
import { hrefOf } from '#shared/location-params.ts';
import { Facts, MemberLink, Money, RowLink, StateTag, When } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, RowOf } from '#shared/table/records.model.ts';

type Row = RowOf<typeof listSalaries>;

export function Salaries({ employers }: { employers: readonly FieldOption[] }) {
  return (
    <Records
      op={listSalaries}
      name="payroll-all-salaries"
      id={({ id }) => id}
      columns={columns}
      filters={[
        {
          name: 'status',
          label: 'ops.common.state',
          kind: 'choice',
          options: salaryStatuses.map((value) => ({ value, label: `ops.payroll.state.${value}` as const })),
        },
        { name: 'employerId', label: 'ops.contracts.employer', kind: 'choice', options: employers },
        { name: 'memberId', label: 'ops.common.memberId', kind: 'text' },
        { name: 'contractNumber', label: 'ops.payroll.contract', kind: 'text' },
        { name: 'from', label: 'ops.payroll.weeksFrom', kind: 'day' },
        { name: 'to', label: 'ops.payroll.weeksTo', kind: 'day' },
      ]}
      drawer={(row) => ({ title: `${row.employer} · ${row.weekFrom}`, body: <Salary of={row} /> })}
    />
  );
}

function Salary({ of: row }: { of: Row }) {
  const { currency } = row;
  return (
    <Space orientation="vertical" size="middle" className="w-full">
      <Facts
        of={[
          { label: 'ops.common.member', value: <MemberLink id={row.memberId} /> },
          { label: 'ops.common.state', value: <StateTag state={row.status} area="payroll" /> },
          { label: 'ops.payroll.contract', value: row.contractNumber },
          { label: 'ops.payroll.week', value: `${row.weekFrom} – ${row.weekTo}` },
          { label: 'ops.payroll.gross', value: <Money amount={row.gross} currency={currency} /> },
          { label: 'ops.payroll.tax', value: <Money amount={row.tax} currency={currency} /> },
          { label: 'ops.payroll.net', value: <Money amount={row.net} currency={currency} /> },
          { label: 'ops.payroll.taxBasis', value: row.taxBasis, wide: true },
          { label: 'ops.payroll.paidAt', value: row.paidAt && <When at={row.paidAt} /> },
          { label: 'ops.payroll.answeredAt', value: row.answeredAt && <When at={row.answeredAt} /> },
          { label: 'ops.payroll.case', value: row.caseNumber && <CaseLink number={row.caseNumber} /> },
          { label: 'ops.payroll.payroll', value: <RowLink page="payroll" id={row.payrollId} /> },
        ]}
      />
      <List size="small" bordered dataSource={row.lines} renderItem={({ text }) => <List.Item>{text}</List.Item>} />
    </Space>
  );
}

function CaseLink({ number }: { number: string }) {
  return <a href={hrefOf('complaints', { number })}>{number}</a>;
}

const columns: readonly RecordColumn<Row>[] = [
  {
    key: 'weekFrom',
    title: 'ops.payroll.week',
    sort: 'weekFrom',
    render: ({ weekFrom, weekTo }) => `${weekFrom} – ${weekTo}`,
  },
  { key: 'memberId', title: 'ops.common.member', render: ({ memberId }) => <MemberLink id={memberId} /> },
  { key: 'employer', title: 'ops.contracts.employer' },
  { key: 'contractNumber', title: 'ops.payroll.contract' },
  {
    key: 'gross',
    title: 'ops.payroll.gross',
    align: 'right',
    render: ({ gross, currency }) => <Money amount={gross} currency={currency} />,
  },
  {
    key: 'net',
    title: 'ops.payroll.net',
    sort: 'net',
    align: 'right',
    render: ({ net, currency }) => <Money amount={net} currency={currency} />,
  },
  { key: 'status', title: 'ops.common.state', render: ({ status }) => <StateTag state={status} area="payroll" /> },
  {
    key: 'caseNumber',
    title: 'ops.payroll.case',
    render: ({ caseNumber }) => (caseNumber === undefined ? '—' : <CaseLink number={caseNumber} />),
  },
  {
    key: 'answeredAt',
    title: 'ops.payroll.answeredAt',
    sort: 'answeredAt',
    render: ({ answeredAt }) => <When at={answeredAt} />,
  },
];
