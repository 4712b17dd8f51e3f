// Contracts in force, under notice and ended, as a list.

import { listContracts, terminateContract } from '@roda/api-contract/employment/signings';
import { contractStates } from '@roda/api-contract/employment/contracts';
import { Action } from '#shared/action.tsx';
import type { FieldOption } from '#shared/form/fields.ts';
import { DayText, Facts, MemberLink, StateTag } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, RowOf } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';

type Row = RowOf<typeof listContracts>;

export function Contracts({ employers }: { employers: readonly FieldOption[] }) {
  const t = useText();
  return (
    <Records
      op={listContracts}
      name="contracts-signed"
      id={({ id }) => id}
      columns={columns}
      filters={[
        { name: 'number', label: 'ops.common.id', kind: 'text' },
        { name: 'memberId', label: 'ops.common.memberId', kind: 'text' },
        { name: 'employerId', label: 'ops.contracts.employer', kind: 'choice', options: employers },
        {
          name: 'state',
          label: 'ops.common.state',
          kind: 'choice',
          options: contractStates.map((value) => ({ value, label: `ops.contracts.state.${value}` as const })),
        },
      ]}
      drawer={(row) => ({
        title: `${row.number} · ${row.name}`,
        body: (
          <Facts
            of={[
              { label: 'ops.common.state', value: <StateTag state={row.state} area="contracts" /> },
              { label: 'ops.common.member', value: <MemberLink id={row.memberId} /> },
              { label: 'ops.contracts.employer', value: row.employer },
              { label: 'ops.common.version', value: String(row.version) },
              { label: 'ops.common.from', value: row.startOn },
              { label: 'ops.common.to', value: row.endOn },
              { label: 'ops.contracts.oldTermsUntil', value: row.oldTermsUntil },
              { label: 'ops.contracts.endReason', value: row.endReason, wide: true },
            ]}
          />
        ),
        actions:
          row.state === 'active' ? (
            <Action
              op={terminateContract}
              input={{ id: row.id }}
              label="ops.contracts.terminate"
              note={t('ops.contracts.terminateNote')}
              danger
              fields={[
                { name: 'reason', label: 'ops.contracts.toldMember', kind: 'lines' },
                { name: 'lastOn', label: 'ops.contracts.lastDay', kind: 'day', optional: true },
              ]}
            />
          ) : undefined,
      })}
    />
  );
}

const columns: readonly RecordColumn<Row>[] = [
  { key: 'number', title: 'ops.common.id' },
  { key: 'name', title: 'ops.common.name' },
  { key: 'memberId', title: 'ops.common.member', render: ({ memberId }) => <MemberLink id={memberId} /> },
  { key: 'employer', title: 'ops.contracts.employer' },
  { key: 'version', title: 'ops.common.version', align: 'right' },
  { key: 'state', title: 'ops.common.state', render: ({ state }) => <StateTag state={state} area="contracts" /> },
  { key: 'startOn', title: 'ops.common.from', sort: 'startOn', render: ({ startOn }) => <DayText at={startOn} /> },
  { key: 'endOn', title: 'ops.common.to', sort: 'endOn', render: ({ endOn }) => <DayText at={endOn} /> },
  {
    key: 'oldTermsUntil',
    title: 'ops.contracts.oldTermsUntil',
    render: ({ oldTermsUntil }) => <DayText at={oldTermsUntil} />,
  },
];
