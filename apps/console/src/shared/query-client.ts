// The query cache of the console, with its refetch intervals.

import { QueryClient } from '@tanstack/react-query';
import { Aborted, Rejected } from '@roda/client/failures';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) => !(error instanceof Rejected) && count < (error instanceof Aborted ? 3 : 1),
      retryDelay: 400,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
