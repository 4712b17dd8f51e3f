// Follows the audit log's chain piece by piece, says how far it is, and can be stopped.

import { useEffect, useRef, useState } from 'react';
import { verifyAuditChain } from '@roda/contract/trust-audit';
import type { ReplyOf } from '@roda/contract/operation';
import { call } from '#shared/server.ts';
import { begun, withPiece } from './verifying.model.ts';
import type { Verified } from './verifying.model.ts';

export type Range = Readonly<{ from: string | undefined; to: string | undefined }>;
type Piece = ReplyOf<typeof verifyAuditChain>;

const asked = ({ from, to }: Range, after: string | undefined) => ({
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
  ...(after === undefined ? {} : { after }),
});

export function useVerifying() {
  const [verified, setVerified] = useState<Verified>();
  const [error, setError] = useState<unknown>();
  const running = useRef<AbortController>(undefined);
  const stop = (): void => running.current?.abort();
  useEffect(() => stop, []);
  const start = async (range: Range): Promise<void> => {
    stop();
    const control = new AbortController();
    running.current = control;
    let state = begun;
    setError(undefined);
    setVerified(state);
    let after: string | undefined;
    try {
      do {
        const piece: Piece = await call(verifyAuditChain, asked(range, after), { signal: control.signal, quiet: true });
        state = withPiece(state, piece);
        setVerified(state);
        after = piece.next;
      } while (after !== undefined && !control.signal.aborted);
    } catch (failure) {
      if (!control.signal.aborted) setError(failure);
    }
    setVerified((now) => (now === undefined ? now : { ...now, isDone: true, isStopped: control.signal.aborted }));
  };
  return { verified, error, start, stop };
}
