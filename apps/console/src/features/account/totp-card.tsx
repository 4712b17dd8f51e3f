// The authenticator app (TOTP): set up with a QR code and a first code, or turned off.

import { useRef, useState } from 'react';
import { Button, Card, QRCode, Space, Tag, Typography } from 'antd';
import { enableTotp, disableTotp } from '@roda/api-contract/people/operators';
import { typed } from '#shared/form/fields.ts';
import { Action } from '#shared/action.tsx';
import { useCommand } from '#shared/api-hooks.ts';
import { FormDialog } from '#shared/form/form-dialog.tsx';
import type { Sent } from '#shared/form/form-dialog.tsx';
import { useText } from '#shared/texts.tsx';

export function TotpCard({ on }: { on: boolean }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <Card
      title={
        <Space>
          {t('ops.account.totp')}
          <Tag color={on ? 'success' : 'default'}>{t(on ? 'ops.account.on' : 'ops.account.off')}</Tag>
        </Space>
      }
      extra={
        on ? (
          <Action
            op={disableTotp}
            label="ops.account.totpOff"
            title={t('ops.account.totpOffTitle')}
            note={t('ops.account.totpOffNote')}
            danger
          />
        ) : (
          <Button onClick={() => setOpen(true)} data-testid="set-up-totp">
            {t('ops.account.totpSetUp')}
          </Button>
        )
      }
    >
      <Typography.Text type="secondary">{t('ops.account.totpNote')}</Typography.Text>
      {open && <SetUp close={() => setOpen(false)} />}
    </Card>
  );
}

type Shown = Readonly<{ password: string; secret: string; uri: string }>;

/** Two steps: the password returns a secret that is shown once; a code of it turns TOTP on. */
function SetUp({ close }: { close: () => void }) {
  const t = useText();
  const command = useCommand(enableTotp);
  const [shown, setShown] = useState<Shown>();
  /** The first dialog closes itself after submitting; only cancelling it ends the whole flow. */
  const goesOn = useRef(false);
  const prepare = async ({ values }: Sent): Promise<void> => {
    const password = typed(values, 'password');
    const { secret = '', uri = '' } = await command.mutateAsync({ input: { password } });
    goesOn.current = true;
    setShown({ password, secret, uri });
  };
  const turnOn = async ({ values }: Sent): Promise<void> => {
    await command.mutateAsync({ input: { password: shown?.password ?? '', code: typed(values, 'code') } });
  };
  if (shown === undefined)
    return (
      <FormDialog
        key="password"
        title={t('ops.account.totpSetUp')}
        verb={t('ops.account.next')}
        note={t('ops.account.totpPassword')}
        fields={[{ name: 'password', label: 'ops.shell.password', kind: 'secret' }]}
        send={prepare}
        close={() => goesOn.current || close()}
      />
    );
  return (
    <FormDialog
      key="code"
      title={t('ops.account.totpSetUp')}
      verb={t('ops.account.turnOn')}
      note={<Secret of={shown} />}
      fields={[{ name: 'code', label: 'ops.shell.totp', kind: 'line', help: 'ops.shell.totpHint' }]}
      send={turnOn}
      close={close}
    />
  );
}

function Secret({ of: { secret, uri } }: { of: Shown }) {
  const t = useText();
  return (
    <div className="flex flex-col items-center gap-3">
      <Typography.Text>{t('ops.account.totpScan')}</Typography.Text>
      <div role="img" aria-label={t('ops.account.totpQr')}>
        <QRCode value={uri} type="canvas" size={200} color="#000" bgColor="#fff" />
      </div>
      <Typography.Text type="secondary">{t('ops.account.totpType')}</Typography.Text>
      <Typography.Text code copyable={{ text: secret }} data-testid="totp-secret">
        {secret.replaceAll(/(.{4})(?=.)/gu, '$1 ')}
      </Typography.Text>
    </div>
  );
}
