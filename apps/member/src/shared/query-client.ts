// The single cache of server state, and its refetch policy.

import { QueryClient } from '@tanstack/react-query';
import { Rejected, UnknownOperation } from '@roda/client/failures';
import { isAborted } from './texts/failure-text.ts';
import { clearStored } from './update/reply-cache.ts';

/** Data younger than this is shown without refetching. */
export const freshMs = 60_000;

/** The server's answer, which a second call would only repeat: a domain error, or an operation that it doesn't know. */
const isAnswer = (error: unknown): boolean => error instanceof Rejected || error instanceof UnknownOperation;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      retry: (count, error) => !isAnswer(error) && count < (isAborted(error) ? 3 : 1),
      retryDelay: 400,
      networkMode: 'always',
      // Queries that failed or became stale while offline are refetched when the device is online again.
      refetchOnReconnect: true,
      // Results are passed on to late components (a sheet's body): tracked properties would miss those that only they
      // read.
      notifyOnChangeProps: 'all',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** The first part of the key of all member data; cleared on log-out. */
export const mine = 'mine';

/** Deletes all personal data, in memory and in the service worker's caches. */
export function clearMine(): void {
  queryClient.removeQueries({ queryKey: [mine] });
  clearStored(true);
}
