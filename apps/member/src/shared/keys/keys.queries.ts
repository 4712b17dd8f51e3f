// Queries of the member's keys: which there are, a new one, and the end of one.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOf } from '@roda/api-contract/operation';
import { addMemberKey, deleteMemberKey, listMemberKeys } from '@roda/api-contract/people/member-keys';
import { mine } from '../query-client.ts';
import { call } from '../server.ts';

const keysKey = [mine, 'keys'] as const;

export const useListMemberKeys = () =>
  useQuery({ queryKey: keysKey, queryFn: ({ signal }) => call(listMemberKeys, {}, { signal, quiet: true }) });

export const useAddMemberKey = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (given: CallOf<typeof addMemberKey>) => call(addMemberKey, given, { quiet: true }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keysKey }),
  });
};

export const useDeleteMemberKey = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (given: CallOf<typeof deleteMemberKey>) => call(deleteMemberKey, given, { quiet: true }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keysKey }),
  });
};
