// The re-authentication dialog: a passkey, or the password with the code where there is one.

import { useState } from 'react';
import { Alert, Button, Divider } from 'antd';
import { proveOperator } from '@roda/api-contract/people/operators';
import { beginPasskeyProof } from '@roda/api-contract/people/passkeys';
import { IconFingerprint } from '@tabler/icons-react';
import { isAborted } from '#shared/aborted.ts';
import { failureText } from '#shared/failure-text.ts';
import { FormDialog } from '#shared/form/form-dialog.tsx';
import type { Sent } from '#shared/form/form-dialog.tsx';
import type { Field } from '#shared/form/fields.ts';
import { answerWithPasskey, canUsePasskeys } from '#shared/passkey.ts';
import type { ProofWays } from '#shared/reauth.ts';
import { call } from '#shared/server.ts';
import { useText } from '#shared/texts.tsx';

const password: Field = { name: 'password', label: 'ops.shell.password', kind: 'secret' };
const code: Field = { name: 'totp', label: 'ops.shell.totp', kind: 'line', help: 'ops.shell.totpHint' };

type DialogProps = Readonly<{ ways: ProofWays; finish: (proven: boolean) => void }>;

export function ProofDialog({ ways, finish }: DialogProps) {
  const t = useText();
  const send = async ({ values }: Sent): Promise<void> => {
    await call(proveOperator, values as Parameters<typeof call<typeof proveOperator>>[1], { quiet: true });
    finish(true);
  };
  return (
    <FormDialog
      title={t('ops.shell.proofTitle')}
      verb={t('ops.shell.proofVerb')}
      note={
        <>
          <p className="m-0">{t('ops.shell.proofNote')}</p>
          {ways.passkey && canUsePasskeys() && <ByPasskey done={() => finish(true)} />}
        </>
      }
      width={420}
      fields={ways.totp ? [password, code] : [password]}
      send={send}
      close={() => finish(false)}
    />
  );
}

function ByPasskey({ done }: { done: () => void }) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const prove = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const passkey = await answerWithPasskey(await call(beginPasskeyProof, {}, { quiet: true }));
      await call(proveOperator, { passkey }, { quiet: true });
      done();
    } catch (error) {
      if (!isAborted(error)) setFailure(failureText(t, error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mt-4">
      {failure !== undefined && <Alert type="error" showIcon className="mb-4" title={failure} role="alert" />}
      <Button
        block
        icon={<IconFingerprint size={18} aria-hidden />}
        loading={busy}
        onClick={() => void prove()}
        data-testid="prove-by-passkey"
      >
        {t('ops.account.passkeyProve')}
      </Button>
      <Divider plain>{t('ops.account.orPassword')}</Divider>
    </div>
  );
}
