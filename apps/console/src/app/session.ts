// The session of this browser: how it begins and how it ends.

import { queryClient } from '#shared/query-client.ts';
import { keep } from '#shared/store.ts';
import type { StoreSession } from '#shared/store.ts';

export function beginSession(session: StoreSession): void {
  queryClient.clear();
  keep({ session });
}

/** Nothing of the person stays: neither the token nor what was looked at. The address stays for the way back. */
export function endSession(): void {
  keep({ session: undefined });
  queryClient.clear();
}
