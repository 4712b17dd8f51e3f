// Opens the re-authentication dialog when an operation requires a fresh proof of identity.

import { useEffect, useState } from 'react';
import { onProofWanted } from '#shared/reauth.ts';
import type { ProofWays } from '#shared/reauth.ts';
import type { ProofDialog } from './reauth-dialog.tsx';

type ProofRequest = Readonly<{ Dialog: typeof ProofDialog; ways: ProofWays; answer: (proven: boolean) => void }>;

export function ProofHost() {
  const [asked, setRequested] = useState<ProofRequest>();
  useEffect(
    () =>
      onProofWanted(async (ways) => {
        // Where it can't be loaded, the operation fails.
        const { ProofDialog: Dialog } = await import('./reauth-dialog.tsx');
        return new Promise((answer) => setRequested({ Dialog, ways, answer }));
      }),
    [],
  );
  if (asked === undefined) return null;
  const { Dialog, ways, answer } = asked;
  const finish = (proven: boolean): void => {
    setRequested(undefined);
    answer(proven);
  };
  return <Dialog ways={ways} finish={finish} />;
}
