// The one cache of server state, and how often it asks.

import { QueryClient } from '@tanstack/react-query';
import { Refused } from '@roda/client/failures';
import { isAborted } from './texts/failure-text.ts';
import { forgetStored } from './update/reply-cache.ts';

/** Data younger than this is shown without asking again. */
export const freshMs = 60_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      retry: (count, error) => !(error instanceof Refused) && count < (isAborted(error) ? 3 : 1),
      retryDelay: 400,
      networkMode: 'always',
      // What failed or grew old without a network is asked for anew when there is one again.
      refetchOnReconnect: true,
      // Results are handed on to parts that come late (a sheet's body): whoever read less than they do would not hear.
      notifyOnChangeProps: 'all',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** The first part of the key of everything that belongs to the member; cleared on log-out. */
export const mine = 'mine';

/** Forgets everything personal, in memory and in what the service worker keeps. */
export function forgetMine(): void {
  queryClient.removeQueries({ queryKey: [mine] });
  forgetStored(true);
}
