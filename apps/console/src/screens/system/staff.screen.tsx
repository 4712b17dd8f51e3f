// Staff: operators with their roles and log-in methods, and the open sessions.

import { listOperators, listOperatorSessions, secondFactors } from '@roda/api-contract/people/staff';
import type { OperatorCase } from '@roda/api-contract/people/staff';
import { operatorRoles } from '@roda/api-contract/operation';
import { AllSessions, SessionsOf } from '#features/sessions/operator-sessions.tsx';
import { Invite, StaffActions } from '#features/staff/staff-actions.tsx';
import { Factors, Roles, StaffFacts } from '#features/staff/staff-facts.tsx';
import { StateTag, When } from '#shared/value-display.tsx';
import { Tabbed } from '#shared/tabbed.tsx';
import type { RecordColumn, Filter } from '#shared/table/records.model.ts';
import { Records } from '#shared/table/records.tsx';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

const states = ['active', 'invited', 'locked'] as const;

const columns: readonly RecordColumn<OperatorCase>[] = [
  { key: 'name', title: 'ops.common.name', sort: 'name' },
  { key: 'email', title: 'ops.shell.email', sort: 'email' },
  { key: 'roles', title: 'ops.staff.roles', render: ({ roles }) => <Roles of={roles} /> },
  { key: 'totpOn', title: 'ops.staff.factors', render: (row) => <Factors of={row} /> },
  {
    key: 'state',
    title: 'ops.common.state',
    sort: 'state',
    render: ({ state }) => <StateTag state={state} area="staff" />,
  },
  {
    key: 'lastLogInAt',
    title: 'ops.staff.lastLogIn',
    sort: 'lastLogInAt',
    render: ({ lastLogInAt }) => <When at={lastLogInAt} />,
  },
  {
    key: 'lastSeenAt',
    title: 'ops.account.lastSeen',
    sort: 'lastSeenAt',
    render: ({ lastSeenAt }) => <When at={lastSeenAt} />,
  },
  { key: 'sessions', title: 'ops.staff.sessions', sort: 'sessions', align: 'right' },
  { key: 'passkeys', title: 'ops.account.passkeys', align: 'right', hidden: true },
  { key: 'id', title: 'ops.staff.number', align: 'right', hidden: true },
  {
    key: 'createdAt',
    title: 'ops.account.since',
    sort: 'createdAt',
    hidden: true,
    render: ({ createdAt }) => <When at={createdAt} />,
  },
];

const filters: readonly Filter[] = [
  { name: 'text', label: 'ops.staff.nameOrMail', kind: 'text' },
  {
    name: 'role',
    label: 'ops.staff.role',
    kind: 'choice',
    options: operatorRoles.map((value) => ({ value, label: `ops.common.role.${value}` })),
  },
  {
    name: 'state',
    label: 'ops.common.state',
    kind: 'choice',
    options: states.map((value) => ({ value, label: `ops.common.state.${value}` })),
  },
  {
    name: 'factor',
    label: 'ops.staff.factors',
    kind: 'choice',
    options: secondFactors.map((value) => ({ value, label: `ops.staff.factor.${value}` })),
  },
];

export function Screen() {
  const t = useText();
  return (
    <PageFrame title={t('ops.staff.title')}>
      <Tabbed
        tabs={[
          { key: 'people', label: 'ops.staff.people', op: listOperators, body: () => <Colleagues /> },
          { key: 'sessions', label: 'ops.staff.sessions', op: listOperatorSessions, body: () => <AllSessions /> },
        ]}
      />
    </PageFrame>
  );
}

function Colleagues() {
  return (
    <Records
      op={listOperators}
      name="staff"
      id={({ id }) => id}
      columns={columns}
      filters={filters}
      toolbar={<Invite />}
      drawer={(row) => ({
        title: row.name,
        size: 860,
        body: (
          <div className="flex flex-col gap-6">
            <StaffFacts of={row} />
            {row.sessions > 0 && <SessionsOf operatorId={row.id} />}
          </div>
        ),
        actions: <StaffActions of={row} />,
      })}
    />
  );
}
