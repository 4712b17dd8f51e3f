// Queries of complaints: the member's list, and a new one.

import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallOf } from '@roda/api-contract/operation';
import { listComplaints, submitComplaint } from '@roda/api-contract/backoffice/assurance';
import { firstPage, pageAfter, pageAt } from '#shared/lists/pages.ts';
import { mine } from '#shared/query-client.ts';
import { call } from '#shared/server.ts';

const complaintsKey = [mine, 'complaints'] as const;

export const useListComplaints = () =>
  useInfiniteQuery({
    queryKey: complaintsKey,
    queryFn: ({ pageParam, signal }) => call(listComplaints, { ...pageAt(pageParam) }, { signal, quiet: true }),
    initialPageParam: firstPage,
    getNextPageParam: pageAfter,
  });

export const useSubmitComplaint = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (given: CallOf<typeof submitComplaint>) => call(submitComplaint, given, { quiet: true }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: complaintsKey }),
  });
};
