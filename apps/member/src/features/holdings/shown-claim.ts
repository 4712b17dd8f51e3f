// The claim that is being shown, until the member has seen it or goes elsewhere.

import { useSyncExternalStore } from 'react';
import type { Claim } from '@roda/api-contract/income/holdings';

let shown: Claim | undefined;
const listeners = new Set<() => void>();

export function showClaim(claim: Claim | undefined): void {
  shown = claim;
  for (const listener of listeners) listener();
}

export function useShownClaim(): Claim | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
}
