// Open operator sessions: how and where each was opened, when it ends, and revoking it.

import { Tag } from 'antd';
import { endOperatorSession, listOperatorSessions } from '@roda/api-contract/people/staff';
import type { OperatorSessionCase } from '@roda/api-contract/people/staff';
import { Action } from '#shared/action.tsx';
import { RowLink, When } from '#shared/value-display.tsx';
import { InnerList } from '#shared/table/inner-list.tsx';
import type { RecordColumn, Filter } from '#shared/table/records.model.ts';
import { Records } from '#shared/table/records.tsx';
import { useText } from '#shared/texts.tsx';
import type { ConsoleText } from '#shared/texts.tsx';

const ways = ['password', 'totp', 'passkey'] as const;

const own = (t: ConsoleText): readonly RecordColumn<OperatorSessionCase>[] => [
  { key: 'startedAt', title: 'ops.account.started', sort: 'startedAt', render: (row) => <Started of={row} /> },
  { key: 'way', title: 'ops.account.way', render: ({ way }) => t(`ops.account.way.${way}`) },
  { key: 'address', title: 'ops.account.address' },
  {
    key: 'lastSeenAt',
    title: 'ops.account.lastSeen',
    sort: 'lastSeenAt',
    render: ({ lastSeenAt }) => <When at={lastSeenAt} />,
  },
  {
    key: 'expiresAt',
    title: 'ops.account.ends',
    sort: 'expiresAt',
    render: ({ expiresAt }) => <When at={expiresAt} />,
  },
  { key: 'actions', title: 'ops.common.actions', render: (row) => <End of={row} /> },
];

const everybody = (t: ConsoleText): readonly RecordColumn<OperatorSessionCase>[] => [
  {
    key: 'name',
    title: 'ops.common.operator',
    sort: 'name',
    render: ({ name, operatorId }) => (
      <RowLink page="staff" id={operatorId}>
        {name}
      </RowLink>
    ),
  },
  { key: 'email', title: 'ops.shell.email', hidden: true },
  ...own(t),
];

const filters: readonly Filter[] = [
  { name: 'operatorId', label: 'ops.staff.number', kind: 'number' },
  {
    name: 'way',
    label: 'ops.account.way',
    kind: 'choice',
    options: ways.map((value) => ({ value, label: `ops.account.way.${value}` })),
  },
];

function Started({ of: { startedAt, current } }: { of: OperatorSessionCase }) {
  const t = useText();
  return (
    <span className="flex items-center gap-2">
      <When at={startedAt} />
      {current && <Tag color="success">{t('ops.account.thisOne')}</Tag>}
    </span>
  );
}

function End({ of: { id, name, current } }: { of: OperatorSessionCase }) {
  const t = useText();
  return (
    <Action
      op={endOperatorSession}
      input={{ id }}
      label="ops.account.endSession"
      title={t('ops.account.endSessionTitle', { name })}
      note={t(current ? 'ops.account.endOwnNote' : 'ops.account.endNote')}
      size="small"
      danger
    />
  );
}

/** The list of all open sessions, for a page. */
export function AllSessions() {
  const t = useText();
  return (
    <Records
      op={listOperatorSessions}
      name="staff-sessions"
      id={({ id }) => id}
      columns={everybody(t)}
      filters={filters}
    />
  );
}

/** Those of one operator, for a drawer or a card. */
export function SessionsOf({ operatorId }: { operatorId: number }) {
  const t = useText();
  return (
    <InnerList
      op={listOperatorSessions}
      name="operator-sessions"
      id={({ id }) => id}
      columns={own(t)}
      fixed={{ operatorId }}
    />
  );
}
