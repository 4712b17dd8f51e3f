// The operator's passkeys: create, rename, remove.

import { useState } from 'react';
import { Button, Card, Space, Tag, Typography } from 'antd';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  deletePasskey,
  renamePasskey,
} from '@roda/api-contract/people/passkeys';
import type { Passkey } from '@roda/api-contract/people/passkeys';
import { typed } from '#shared/form/fields.ts';
import { Action } from '#shared/action.tsx';
import { useAsk, useCommand } from '#shared/api-hooks.ts';
import { FormDialog } from '#shared/form/form-dialog.tsx';
import type { Sent } from '#shared/form/form-dialog.tsx';
import { canUsePasskeys, createPasskey } from '#shared/passkey.ts';
import { When } from '#shared/value-display.tsx';
import { ShortList } from '#shared/table/short-list.tsx';
import type { RecordColumn } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import { Loaded } from '#shared/page-states.tsx';

const columns: readonly RecordColumn<Passkey>[] = [
  { key: 'name', title: 'ops.common.name', render: (passkey) => <Name of={passkey} /> },
  { key: 'addedAt', title: 'ops.account.added', render: ({ addedAt }) => <When at={addedAt} /> },
  { key: 'usedAt', title: 'ops.account.lastUsed', render: ({ usedAt }) => <When at={usedAt} /> },
  { key: 'actions', title: 'ops.common.actions', render: (passkey) => <PasskeyActions of={passkey} /> },
];

export function PasskeysCard() {
  const t = useText();
  const passkeys = useAsk(listPasskeys, {});
  const [open, setOpen] = useState(false);
  return (
    <Card
      title={t('ops.account.passkeys')}
      extra={
        canUsePasskeys() && (
          <Button onClick={() => setOpen(true)} data-testid="add-passkey">
            {t('ops.account.passkeyAdd')}
          </Button>
        )
      }
    >
      <Space orientation="vertical" size="middle" className="w-full">
        <Typography.Text type="secondary">
          {t(canUsePasskeys() ? 'ops.account.passkeysNote' : 'ops.account.passkeysNever')}
        </Typography.Text>
        <Loaded from={passkeys}>
          {(rows) =>
            rows.length > 0 && (
              <ShortList rows={rows} id={({ id }) => id} columns={columns} label={t('ops.account.passkeys')} />
            )
          }
        </Loaded>
      </Space>
      {open && <AddPasskey close={() => setOpen(false)} />}
    </Card>
  );
}

function Name({ of: { name, synced, copied } }: { of: Passkey }) {
  const t = useText();
  return (
    <Space size={4} wrap>
      {name}
      {synced && <Tag>{t('ops.account.synced')}</Tag>}
      {copied && <Tag color="error">{t('ops.account.copied')}</Tag>}
    </Space>
  );
}

function PasskeyActions({ of: { id, name } }: { of: Passkey }) {
  const t = useText();
  return (
    <Space size={4}>
      <Action
        op={renamePasskey}
        input={{ id }}
        label="ops.account.rename"
        fields={[{ name: 'name', label: 'ops.common.name', kind: 'line', initial: name }]}
        size="small"
      />
      <Action
        op={deletePasskey}
        input={{ id }}
        label="ops.common.remove"
        title={t('ops.account.passkeyRemove', { name })}
        note={t('ops.account.passkeyRemoveNote')}
        size="small"
        danger
      />
    </Space>
  );
}

/** The server's options are passed to the authenticator, and its response is sent back. */
function AddPasskey({ close }: { close: () => void }) {
  const t = useText();
  const begin = useCommand(beginPasskey);
  const add = useCommand(addPasskey);
  const send = async ({ values }: Sent): Promise<void> => {
    const made = await createPasskey(await begin.mutateAsync({ input: {} }));
    await add.mutateAsync({ input: { name: typed(values, 'name'), ...made } });
  };
  return (
    <FormDialog
      title={t('ops.account.passkeyAdd')}
      verb={t('ops.account.passkeyMake')}
      note={t('ops.account.passkeyAddNote')}
      fields={[{ name: 'name', label: 'ops.common.name', kind: 'line', help: 'ops.account.passkeyName' }]}
      subject={addPasskey.id}
      send={send}
      close={close}
    />
  );
}
