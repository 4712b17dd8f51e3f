// The dialog that asks who sits here, when a call wants to know it anew.

import { useEffect, useState } from 'react';
import { proveOperator } from '@roda/contract/identity-operators';
import { FormDialog } from '#shared/form/form-dialog.tsx';
import type { Sent } from '#shared/form/form-dialog.tsx';
import { onProofWanted } from '#shared/proof.ts';
import { call } from '#shared/server.ts';
import { useText } from '#shared/texts.tsx';

type Answer = (proven: boolean) => void;

export function ProofHost() {
  const t = useText();
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => onProofWanted(() => new Promise<boolean>((resolve) => setAnswer(() => resolve))), []);
  if (answer === undefined) return null;
  const finish = (proven: boolean): void => {
    setAnswer(undefined);
    answer(proven);
  };
  const send = async ({ values }: Sent): Promise<void> => {
    await call(proveOperator, values as Parameters<typeof call<typeof proveOperator>>[1], { quiet: true });
    finish(true);
  };
  return (
    <FormDialog
      title={t('ops.shell.proofTitle')}
      verb={t('ops.shell.proofVerb')}
      note={t('ops.shell.proofNote')}
      width={420}
      fields={[
        { name: 'password', label: 'ops.shell.password', kind: 'secret' },
        { name: 'totp', label: 'ops.shell.totp', kind: 'line', optional: true },
      ]}
      send={send}
      close={() => finish(false)}
    />
  );
}
