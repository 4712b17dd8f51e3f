// Bills under signed contracts: amounts owed, due dates, and two-person decisions.

import { billKinds } from '@roda/api-contract/employment/contracts';
import { listBills } from '@roda/api-contract/employment/bills';
import { listEmployers } from '@roda/api-contract/employment/templates';
import { billStatuses } from '@roda/api-contract/employment/pay';
import { Bill, BillActions, canChange, NewBill } from '#features/bills/bill.tsx';
import type { BillRowConsole } from '#features/bills/bill.tsx';
import { useAsk } from '#shared/api-hooks.ts';
import type { FieldOption } from '#shared/form/fields.ts';
import { MemberLink, Money, StateTag, When } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, Filter } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import type { ConsoleText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

export function Screen() {
  const t = useText();
  const { data } = useAsk(listEmployers, { limit: 100 });
  const employers = (data?.list ?? []).map(({ id, name }) => ({ value: id, text: name }));
  return (
    <PageFrame title={t('ops.bills.title')}>
      <Records
        op={listBills}
        name="bills"
        id={({ id }) => id}
        columns={columnsOf(t)}
        filters={filtersOf(employers)}
        toolbar={<NewBill />}
        drawer={(row) => ({
          title: `${row.number} · ${row.title}`,
          body: <Bill of={row} />,
          actions: canChange(row) ? <BillActions of={row} /> : undefined,
        })}
      />
    </PageFrame>
  );
}

const columnsOf = (t: ConsoleText): readonly RecordColumn<BillRowConsole>[] => [
  { key: 'dueOn', title: 'ops.bills.dueOn', sort: 'dueOn' },
  { key: 'number', title: 'ops.common.id' },
  { key: 'memberId', title: 'ops.common.member', render: ({ memberId }) => <MemberLink id={memberId} /> },
  { key: 'contractNumber', title: 'ops.payroll.contract' },
  { key: 'kind', title: 'ops.common.kind', render: ({ kind }) => t(`ops.bills.kind.${kind}`) },
  { key: 'what', title: 'ops.bills.what' },
  {
    key: 'amount',
    title: 'ops.common.amount',
    sort: 'amount',
    align: 'right',
    render: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
  },
  {
    key: 'penalty',
    title: 'ops.bills.penalty',
    align: 'right',
    render: ({ penalty, currency }) => <Money amount={penalty} currency={currency} />,
  },
  {
    key: 'total',
    title: 'ops.common.total',
    align: 'right',
    render: ({ total, currency }) => <Money amount={total} currency={currency} />,
  },
  { key: 'status', title: 'ops.common.state', render: ({ status }) => <StateTag state={status} area="bills" /> },
  {
    key: 'createdAt',
    title: 'ops.common.created',
    sort: 'createdAt',
    hidden: true,
    render: ({ createdAt }) => <When at={createdAt} />,
  },
];

const filtersOf = (employers: readonly FieldOption[]): readonly Filter[] => [
  {
    name: 'status',
    label: 'ops.common.state',
    kind: 'choice',
    options: billStatuses.map((value) => ({ value, label: `ops.bills.state.${value}` as const })),
  },
  {
    name: 'kind',
    label: 'ops.common.kind',
    kind: 'choice',
    options: billKinds.map((value) => ({ value, label: `ops.bills.kind.${value}` as const })),
  },
  { name: 'number', label: 'ops.common.id', kind: 'text' },
  { name: 'memberId', label: 'ops.common.memberId', kind: 'text' },
  { name: 'employerId', label: 'ops.contracts.employer', kind: 'choice', options: employers },
  { name: 'from', label: 'ops.bills.dueFrom', kind: 'day' },
  { name: 'to', label: 'ops.bills.dueTo', kind: 'day' },
];
