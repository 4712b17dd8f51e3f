// All requests pending a second operator, and their outcome.

import { approvalStates, listApprovals } from '@roda/api-contract/backoffice/approvals';
import type { Approval } from '@roda/api-contract/backoffice/approvals';
import { ApprovalActions } from '#features/approvals/approval-actions.tsx';
import { ApprovalCase, Proposer } from '#features/approvals/approval-case.tsx';
import { ApprovalTitle, useKindName } from '#features/approvals/approval-title.tsx';
import { kinds } from '#features/approvals/approvals.model.ts';
import { DueBy } from '#shared/clock.tsx';
import type { FieldOption } from '#shared/form/fields.ts';
import { Tabbed } from '#shared/tabbed.tsx';
import { none, StateTag, When } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, Filter } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

export function Screen() {
  const t = useText();
  return (
    <PageFrame title={t('ops.approvals.title')}>
      <Tabbed
        tabs={[
          { key: 'mine', label: 'ops.approvals.forMe', body: () => <Requests fixed={{ decidable: true }} /> },
          { key: 'all', label: 'ops.approvals.all', body: () => <Requests withState /> },
          { key: 'own', label: 'ops.approvals.own', body: () => <Requests fixed={{ mine: true }} withState /> },
        ]}
      />
    </PageFrame>
  );
}

type Props = Readonly<{ fixed?: Readonly<{ decidable?: true; mine?: true }>; withState?: true }>;

function Requests({ fixed = {}, withState }: Props) {
  const nameOf = useKindName();
  const named = kinds.map((kind) => ({ value: kind, text: nameOf(kind) }));
  const options = named.toSorted((one, other) => one.text.localeCompare(other.text));
  return (
    <Records
      op={listApprovals}
      name="approvals"
      id={({ id }) => id}
      columns={columns}
      filters={withState === true ? [stateFilter, ...filtersOf(options)] : filtersOf(options)}
      fixed={fixed}
      everyMs={15_000}
      drawer={(row) => ({
        title: nameOf(row.kind),
        body: <ApprovalCase of={row} />,
        ...(row.state === 'open' ? { actions: <ApprovalActions of={row} /> } : {}),
      })}
    />
  );
}

const columns: readonly RecordColumn<Approval>[] = [
  { key: 'kind', title: 'ops.approvals.what', sort: 'kind', render: (row) => <ApprovalTitle of={row} /> },
  {
    key: 'expiresAt',
    title: 'ops.common.expires',
    sort: 'expiresAt',
    render: ({ expiresAt, state }) =>
      expiresAt === undefined ? none : <DueBy at={expiresAt} open={state === 'open'} />,
  },
  {
    key: 'proposedBy.name',
    title: 'ops.common.proposedBy',
    sort: 'proposer',
    render: (row) => <Proposer of={row} />,
  },
  { key: 'proposedAt', title: 'ops.common.created', sort: 'at', render: ({ proposedAt }) => <When at={proposedAt} /> },
  { key: 'state', title: 'ops.common.state', render: ({ state }) => <StateTag state={state} /> },
  { key: 'decidedBy', title: 'ops.common.decidedBy' },
  {
    key: 'decidedAt',
    title: 'ops.approvals.decidedAt',
    hidden: true,
    render: ({ decidedAt }) => <When at={decidedAt} />,
  },
  { key: 'reason', title: 'ops.common.reason', hidden: true },
];

const stateFilter: Filter = {
  name: 'state',
  label: 'ops.common.state',
  kind: 'choice',
  options: approvalStates.map((value) => ({ value, label: `ops.common.state.${value}` as const })),
};

const filtersOf = (options: readonly FieldOption[]): readonly Filter[] => [
  { name: 'kind', label: 'ops.common.kind', kind: 'choice', options },
  { name: 'text', label: 'ops.common.search', kind: 'text' },
];
