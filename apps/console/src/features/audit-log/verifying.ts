// Verifies the audit log's hash chain chunk by chunk, with progress and cancellation.

import { useEffect, useRef, useState } from 'react';
import { verifyAuditChain } from '@roda/api-contract/backoffice/audit';
import type { ReplyOf } from '@roda/api-contract/operation';
import { call } from '#shared/server.ts';
import { begun, withContentItem } from './verifying.model.ts';
import type { Verified } from './verifying.model.ts';

export type VerifyingRange = Readonly<{ from: string | undefined; to: string | undefined }>;
type ContentItem = ReplyOf<typeof verifyAuditChain>;

const filter = ({ from, to }: VerifyingRange, after: string | undefined) => ({
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
  const start = async (range: VerifyingRange): Promise<void> => {
    stop();
    const control = new AbortController();
    running.current = control;
    let state = begun;
    setError(undefined);
    setVerified(state);
    let after: string | undefined;
    try {
      do {
        const item: ContentItem = await call(verifyAuditChain, filter(range, after), {
          signal: control.signal,
          quiet: true,
        });
        state = withContentItem(state, item);
        setVerified(state);
        after = item.next;
      } while (after !== undefined && !control.signal.aborted);
    } catch (failure) {
      if (!control.signal.aborted) setError(failure);
    }
    setVerified((now) => (now === undefined ? now : { ...now, isDone: true, isStopped: control.signal.aborted }));
  };
  return { verified, error, start, stop };
}
