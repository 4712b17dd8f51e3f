// Logged work, line by line: counted, excluded, paid.

import { excludeWork, listWork } from '@roda/api-contract/employment/work';
import { Action } from '#shared/action.tsx';
import type { FieldOption } from '#shared/form/fields.ts';
import { Facts, MemberLink, StateTag, YesNo } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, RowOf } from '#shared/table/records.model.ts';
import { useText, useWordOf } from '#shared/texts.tsx';
import type { ConsoleText } from '#shared/texts.tsx';

type Row = RowOf<typeof listWork>;

export function Work({ employers }: { employers: readonly FieldOption[] }) {
  const t = useText();
  return (
    <Records
      op={listWork}
      name="payroll-work"
      id={({ id }) => id}
      columns={columnsOf(t)}
      filters={[
        { name: 'employerId', label: 'ops.contracts.employer', kind: 'choice', options: employers },
        { name: 'memberId', label: 'ops.common.memberId', kind: 'text' },
        {
          name: 'state',
          label: 'ops.common.state',
          kind: 'choice',
          options: (['counted', 'quarantined'] as const).map((value) => ({
            value,
            label: `ops.payroll.state.${value}` as const,
          })),
        },
        { name: 'paid', label: 'ops.payroll.isPaid', kind: 'yesno' },
        { name: 'from', label: 'ops.common.from', kind: 'day' },
        { name: 'to', label: 'ops.common.to', kind: 'day' },
      ]}
      drawer={(row) => ({
        title: `${row.contractNumber} · ${row.day}`,
        body: (
          <Facts
            of={[
              { label: 'ops.common.member', value: <MemberLink id={row.memberId} /> },
              { label: 'ops.common.state', value: <StateTag state={row.state} area="payroll" /> },
              { label: 'ops.common.quantity', value: quantityOf(t, row) },
              { label: 'ops.payroll.start', value: row.start },
              { label: 'ops.payroll.isPaid', value: <YesNo value={row.paid} /> },
              { label: 'ops.common.reason', value: row.reason && <ValidationErrorWord code={row.reason} /> },
              { label: 'ops.common.note', value: row.note, wide: true },
            ]}
          />
        ),
        actions:
          row.state === 'counted' && !row.paid ? (
            <Action
              op={excludeWork}
              input={{ id: row.id }}
              label="ops.payroll.exclude"
              note={t('ops.payroll.excludeNote')}
              danger
              fields={[{ name: 'reason', label: 'ops.common.reason', kind: 'lines' }]}
            />
          ) : undefined,
      })}
    />
  );
}

const quantityOf = (t: ConsoleText, { quantity, unit }: Row): string => `${quantity} ${t(`ops.payroll.unit.${unit}`)}`;

/** Why a line is rejected or not counted; an operator's text is shown as is. */
export function ValidationErrorWord({ code }: { code: string }) {
  const word = useWordOf();
  return <>{word(code, `ops.payroll.fault.${code}`)}</>;
}

const columnsOf = (t: ConsoleText): readonly RecordColumn<Row>[] => [
  { key: 'day', title: 'ops.common.day', sort: 'day' },
  { key: 'contractNumber', title: 'ops.payroll.contract' },
  { key: 'memberId', title: 'ops.common.member', render: ({ memberId }) => <MemberLink id={memberId} /> },
  {
    key: 'quantity',
    title: 'ops.common.quantity',
    sort: 'quantity',
    align: 'right',
    render: (row) => quantityOf(t, row),
  },
  { key: 'start', title: 'ops.payroll.start' },
  { key: 'state', title: 'ops.common.state', render: ({ state }) => <StateTag state={state} area="payroll" /> },
  {
    key: 'reason',
    title: 'ops.common.reason',
    render: ({ reason }) => (reason === undefined ? '—' : <ValidationErrorWord code={reason} />),
  },
  { key: 'paid', title: 'ops.payroll.isPaid', render: ({ paid }) => <YesNo value={paid} /> },
  { key: 'note', title: 'ops.common.note', hidden: true },
];
