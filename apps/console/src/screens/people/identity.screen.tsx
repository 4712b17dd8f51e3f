// Identity checks: the pending ones, oldest first, and all decisions.

import { listIdentities } from '@roda/api-contract/people/suitability';
import { CaseActions } from '#features/identity/case-actions.tsx';
import type { CaseActionCase } from '#features/identity/case-actions.tsx';
import { IdentityCase, RiskTags } from '#features/identity/identity-case.tsx';
import { Waited } from '#shared/clock.tsx';
import { MemberLink, StateTag, When } from '#shared/value-display.tsx';
import { Tabbed } from '#shared/tabbed.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, Filter } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import type { ConsoleText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

const statuses = ['pending', 'approved', 'returned', 'rejected'] as const;

export function Screen() {
  const t = useText();
  return (
    <PageFrame title={t('ops.identity.title')}>
      <Tabbed
        tabs={[
          { key: 'waiting', label: 'ops.common.waiting', body: () => <Cases waiting /> },
          { key: 'all', label: 'ops.common.all', body: () => <Cases waiting={false} /> },
        ]}
      />
    </PageFrame>
  );
}

function Cases({ waiting }: { waiting: boolean }) {
  const t = useText();
  return (
    <Records
      op={listIdentities}
      name={waiting ? 'identity' : 'identity-all'}
      id={({ id }) => id}
      columns={columnsOf(t, waiting)}
      filters={filtersOf(waiting)}
      {...(waiting ? { fixed: { status: 'pending' as const } } : {})}
      drawer={(row) => ({
        title: `${row.name} · ${t(`ops.identity.type.${row.idType}`)}`,
        size: 900,
        body: <IdentityCase of={row} />,
        actions: row.status === 'pending' ? <CaseActions of={row} /> : undefined,
      })}
    />
  );
}

const columnsOf = (t: ConsoleText, waiting: boolean): readonly RecordColumn<CaseActionCase>[] => [
  {
    key: 'submittedAt',
    title: waiting ? 'ops.common.waiting' : 'ops.identity.submitted',
    sort: 'submittedAt',
    render: ({ status, submittedAt }) =>
      waiting && status === 'pending' ? <Waited since={submittedAt} /> : <When at={submittedAt} />,
  },
  { key: 'name', title: 'ops.common.name' },
  { key: 'memberId', title: 'ops.common.member', render: ({ memberId }) => <MemberLink id={memberId} /> },
  { key: 'phone', title: 'ops.common.phone' },
  { key: 'idType', title: 'ops.identity.idType', render: ({ idType }) => t(`ops.identity.type.${idType}`) },
  { key: 'idNumber', title: 'ops.identity.idNumber' },
  { key: 'duplicates', title: 'ops.identity.duplicates', sort: 'duplicates', align: 'right' },
  { key: 'risks', title: 'ops.identity.risks', render: ({ risks }) => <RiskTags of={risks} /> },
  { key: 'status', title: 'ops.common.state', render: ({ status }) => <StateTag state={status} area="identity" /> },
  { key: 'proposedBy', title: 'ops.common.proposedBy' },
  { key: 'decidedBy', title: 'ops.common.decidedBy', hidden: true },
  {
    key: 'decidedAt',
    title: 'ops.identity.decided',
    sort: 'decidedAt',
    hidden: true,
    render: ({ decidedAt }) => <When at={decidedAt} />,
  },
];

const filtersOf = (waiting: boolean): readonly Filter[] => [
  { name: 'memberId', label: 'ops.common.memberId', kind: 'text' },
  ...(waiting
    ? []
    : [
        {
          name: 'status',
          label: 'ops.common.state' as const,
          kind: 'choice' as const,
          options: statuses.map((value) => ({ value, label: `ops.identity.state.${value}` as const })),
        },
      ]),
  {
    name: 'idType',
    label: 'ops.identity.idType',
    kind: 'choice',
    options: (['nik', 'passport'] as const).map((value) => ({ value, label: `ops.identity.type.${value}` as const })),
  },
  { name: 'highRisk', label: 'ops.identity.highRisk', kind: 'yesno' },
  { name: 'from', label: 'ops.common.from', kind: 'day' },
  { name: 'to', label: 'ops.common.to', kind: 'day' },
];
