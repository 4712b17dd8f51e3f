// Telemetry keys: each lets the machines of one owner report; shown once and revoked permanently.

import { useState } from 'react';
import { createTelemetryKey, listTelemetryKeys, revokeTelemetryKey } from '@roda/api-contract/fleet/positions';
import { KeyOnce } from '#features/fleet/key-once.tsx';
import { Action } from '#shared/action.tsx';
import { Facts, StateTag, When, none } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, RowOf } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

type Row = RowOf<typeof listTelemetryKeys>;

const stateOf = ({ revokedAt }: Row) => <StateTag area="keys" state={revokedAt === undefined ? 'active' : 'revoked'} />;

const columns: readonly RecordColumn<Row>[] = [
  { key: 'ownerEntity', title: 'ops.keys.owner' },
  { key: 'label', title: 'ops.common.name' },
  { key: 'state', title: 'ops.common.state', render: stateOf },
  {
    key: 'lastUsedAt',
    title: 'ops.keys.lastUsed',
    sort: 'lastUsedAt',
    render: ({ lastUsedAt }) => <When at={lastUsedAt} />,
  },
  {
    key: 'createdAt',
    title: 'ops.common.created',
    sort: 'createdAt',
    render: ({ createdAt }) => <When at={createdAt} />,
  },
  { key: 'createdBy', title: 'ops.common.by' },
  { key: 'revokedAt', title: 'ops.keys.revoked', hidden: true, render: ({ revokedAt }) => <When at={revokedAt} /> },
];

function Body({ row }: { row: Row }) {
  return (
    <Facts
      of={[
        { label: 'ops.common.id', value: row.id },
        { label: 'ops.common.state', value: stateOf(row) },
        { label: 'ops.keys.owner', value: row.ownerEntity },
        { label: 'ops.common.name', value: row.label },
        { label: 'ops.common.created', value: <When at={row.createdAt} /> },
        { label: 'ops.common.by', value: row.createdBy },
        { label: 'ops.keys.lastUsed', value: row.lastUsedAt === undefined ? none : <When at={row.lastUsedAt} /> },
        { label: 'ops.keys.revoked', value: row.revokedAt === undefined ? undefined : <When at={row.revokedAt} /> },
        { label: 'ops.keys.revokedBy', value: row.revokedBy },
      ]}
    />
  );
}

export function Screen() {
  const t = useText();
  const [made, setMade] = useState<{ secret: string; label: string }>();
  return (
    <PageFrame title={t('ops.keys.title')}>
      <Records
        op={listTelemetryKeys}
        name="keys"
        id={({ id }) => id}
        columns={columns}
        filters={[
          { name: 'search', label: 'ops.common.search', kind: 'text' },
          { name: 'revoked', label: 'ops.keys.revoked', kind: 'yesno' },
        ]}
        toolbar={
          <Action
            op={createTelemetryKey}
            label="ops.keys.create"
            primary
            note={t('ops.keys.createNote')}
            fields={[
              { name: 'ownerEntity', label: 'ops.keys.owner', kind: 'line', help: 'ops.keys.ownerHelp' },
              { name: 'label', label: 'ops.common.name', kind: 'line', help: 'ops.keys.labelHelp' },
            ]}
            onDone={({ key, label }) => setMade({ secret: key, label })}
          />
        }
        drawer={(row) => ({
          title: row.label,
          body: <Body row={row} />,
          actions: row.revokedAt === undefined && (
            <Action
              op={revokeTelemetryKey}
              input={{ id: row.id }}
              label="ops.keys.revoke"
              danger
              note={t('ops.keys.revokeNote')}
              fields={[{ name: 'reason', label: 'ops.common.reason', kind: 'line' }]}
            />
          ),
        })}
      />
      {made !== undefined && <KeyOnce {...made} close={() => setMade(undefined)} />}
    </PageFrame>
  );
}
