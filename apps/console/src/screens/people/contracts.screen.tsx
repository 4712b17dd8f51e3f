// Contracts: the queue of signed submissions, contracts in force, templates, and employers.

import { signingStates } from '@roda/api-contract/employment/contracts';
import { listEmployers } from '@roda/api-contract/employment/templates';
import { listSignings } from '@roda/api-contract/employment/signings';
import { Contracts } from '#features/contracts/contracts.tsx';
import { Employers } from '#features/contracts/employers.tsx';
import { Signing, SigningActions } from '#features/contracts/signing.tsx';
import { Templates } from '#features/contracts/templates.tsx';
import { useAsk } from '#shared/api-hooks.ts';
import { DueBy } from '#shared/clock.tsx';
import type { FieldOption } from '#shared/form/fields.ts';
import { Tabbed } from '#shared/tabbed.tsx';
import { MemberLink, StateTag, When, YesNo } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, RowOf } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

type Row = RowOf<typeof listSignings>;

export function Screen() {
  const t = useText();
  const { data } = useAsk(listEmployers, { limit: 100 });
  const employers = (data?.list ?? []).map(({ id, name }) => ({ value: id, text: name }));
  return (
    <PageFrame title={t('ops.contracts.title')}>
      <Tabbed
        tabs={[
          { key: 'signings', label: 'ops.contracts.signings', body: () => <Signings employers={employers} /> },
          { key: 'contracts', label: 'ops.contracts.signed', body: () => <Contracts employers={employers} /> },
          { key: 'templates', label: 'ops.contracts.templates', body: () => <Templates /> },
          { key: 'employers', label: 'ops.contracts.employers', body: () => <Employers /> },
        ]}
      />
    </PageFrame>
  );
}

function Signings({ employers }: { employers: readonly FieldOption[] }) {
  return (
    <Records
      op={listSignings}
      name="contracts"
      id={({ id }) => id}
      columns={columns}
      filters={[
        {
          name: 'status',
          label: 'ops.common.state',
          kind: 'choice',
          options: signingStates.map((value) => ({ value, label: `ops.contracts.state.${value}` as const })),
        },
        { name: 'employerId', label: 'ops.contracts.employer', kind: 'choice', options: employers },
        { name: 'memberId', label: 'ops.common.memberId', kind: 'text' },
        { name: 'from', label: 'ops.common.from', kind: 'day' },
        { name: 'to', label: 'ops.common.to', kind: 'day' },
      ]}
      drawer={(row) => ({
        title: `${row.name} · ${row.role}`,
        size: 960,
        body: <Signing id={row.id} />,
        actions: row.status === 'submitted' ? <SigningActions of={row} /> : undefined,
      })}
    />
  );
}

const columns: readonly RecordColumn<Row>[] = [
  {
    key: 'expectedBy',
    title: 'ops.common.dueBy',
    render: ({ expectedBy, status }) => <DueBy at={expectedBy} open={status === 'submitted'} />,
  },
  { key: 'name', title: 'ops.common.name' },
  { key: 'memberId', title: 'ops.common.member', render: ({ memberId }) => <MemberLink id={memberId} /> },
  { key: 'employer', title: 'ops.contracts.employer' },
  { key: 'role', title: 'ops.contracts.role' },
  { key: 'version', title: 'ops.common.version', align: 'right' },
  { key: 'renewal', title: 'ops.contracts.renewal', render: ({ renewal }) => <YesNo value={renewal} /> },
  { key: 'status', title: 'ops.common.state', render: ({ status }) => <StateTag state={status} area="contracts" /> },
  {
    key: 'submittedAt',
    title: 'ops.contracts.submitted',
    sort: 'submittedAt',
    render: ({ submittedAt }) => <When at={submittedAt} />,
  },
  {
    key: 'decidedAt',
    title: 'ops.contracts.decided',
    sort: 'decidedAt',
    render: ({ decidedAt }) => <When at={decidedAt} />,
  },
  { key: 'decidedBy', title: 'ops.common.decidedBy' },
];
