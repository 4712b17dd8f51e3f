// Whether a form that takes a code is confirmed by a key instead: offered where there is one that this device may use.

import { useState } from 'react';
import type { KeyProof } from '@roda/api-contract/people/member-keys';
import type { KeyFailure } from '../platform/device-port.ts';
import { usePlatform } from '../platform/use-platform.ts';
import { useListMemberKeys } from './keys.queries.ts';
import { proveByKey } from './prove-by-key.ts';
import type { GuardedCall } from './prove-by-key.ts';

export type KeyChoice = Readonly<{
  /** The form takes a proof and no code. */
  isByKey: boolean;
  /** Why the last try gave no proof. */
  failure: KeyFailure | undefined;
  isProving: boolean;
  useCode: () => void;
  /** The proof; undefined where there is none, and `failure` says why. Throws what the server answers. */
  prove: (action: GuardedCall) => Promise<KeyProof | undefined>;
}>;

export function useKeyChoice(): KeyChoice {
  const device = usePlatform();
  const keys = useListMemberKeys();
  const [isByCode, setByCode] = useState(false);
  const [failure, setFailure] = useState<KeyFailure>();
  const [isProving, setProving] = useState(false);
  const hasKey = device?.can('biometrics') === true && (keys.data?.length ?? 0) > 0;
  return {
    isByKey: hasKey && !isByCode,
    failure,
    isProving,
    useCode: () => setByCode(true),
    prove: async (action) => {
      setFailure(undefined);
      setProving(true);
      try {
        const proof = await proveByKey(action);
        if (typeof proof !== 'string') return proof;
        setFailure(proof);
        // The code is the way that is left.
        if (proof !== 'dismissed') setByCode(true);
        return undefined;
      } finally {
        setProving(false);
      }
    },
  };
}
