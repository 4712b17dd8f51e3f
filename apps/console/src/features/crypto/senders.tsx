// Blocked sender addresses: the list that transfers are screened against.

import { listListedSenders, blockSender, proposeSenderRemoval } from '@roda/api-contract/sales/crypto';
import { Action } from '#shared/action.tsx';
import { Facts, StateTag, When } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, RowOf } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';

type Row = RowOf<typeof listListedSenders>;

const columns: readonly RecordColumn<Row>[] = [
  { key: 'address', title: 'ops.crypto.address', sort: 'address', render: ({ address }) => <code>{address}</code> },
  { key: 'source', title: 'ops.crypto.source' },
  { key: 'listedAt', title: 'ops.crypto.listedAt', sort: 'at', render: ({ listedAt }) => <When at={listedAt} /> },
  { key: 'listedBy', title: 'ops.common.by' },
  { key: 'removedAt', title: 'ops.common.state', render: (row) => <Status row={row} /> },
];

function Status({ row }: { row: Row }) {
  return (
    <StateTag
      state={row.removedAt === undefined ? 'listed' : 'removed'}
      area="crypto"
      tone={row.removedAt === undefined ? 'danger' : 'neutral'}
    />
  );
}

export function SendersTab() {
  const t = useText();
  return (
    <Records
      op={listListedSenders}
      name="crypto-senders"
      id={({ id }) => id}
      columns={columns}
      filters={[{ name: 'text', label: 'ops.common.search', kind: 'text' }]}
      toolbar={
        <Action
          op={blockSender}
          label="ops.crypto.list"
          fields={[
            { name: 'address', label: 'ops.crypto.address', kind: 'line' },
            { name: 'source', label: 'ops.crypto.source', kind: 'line', help: 'ops.crypto.sourceHelp' },
          ]}
          note={t('ops.crypto.listNote')}
          primary
        />
      }
      drawer={(row) => ({
        title: <code>{row.address}</code>,
        body: (
          <Facts
            columns={1}
            of={[
              { label: 'ops.common.state', value: <Status row={row} /> },
              { label: 'ops.crypto.source', value: row.source },
              { label: 'ops.crypto.listedAt', value: <When at={row.listedAt} /> },
              { label: 'ops.common.by', value: row.listedBy },
              {
                label: 'ops.crypto.removedAt',
                value: row.removedAt === undefined ? undefined : <When at={row.removedAt} />,
              },
              { label: 'ops.crypto.removedBy', value: row.removedBy },
            ]}
          />
        ),
        ...(row.removedAt === undefined ? { actions: <TakeOff address={row.address} /> } : {}),
      })}
    />
  );
}

function TakeOff({ address }: { address: string }) {
  return (
    <Action
      op={proposeSenderRemoval}
      input={{ address }}
      label="ops.crypto.takeOff"
      fields={[{ name: 'reason', label: 'ops.common.reason', kind: 'lines' }]}
      done="ops.common.proposed"
    />
  );
}
