// Starts and ends the browser's operator session.

import { queryClient } from '#shared/query-client.ts';
import { keep } from '#shared/store.ts';
import type { StoreSession } from '#shared/store.ts';

export function beginSession(session: StoreSession): void {
  queryClient.clear();
  keep({ session });
}

/** Clears the token and all cached data of the operator. The URL stays, so that the next log-in returns to it. */
export function endSession(): void {
  keep({ session: undefined });
  queryClient.clear();
}
