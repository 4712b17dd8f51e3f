// The member's own limits on games of chance, and leaving them.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { chanceLimits, excludeSelf, setChanceLimits } from '@roda/contract/chance-limits';
import type { CallOf } from '@roda/contract/operation';
import { isLoggedIn } from '#shared/navigation.ts';
import { mine } from '#shared/query-client.ts';
import { call } from '#shared/server.ts';

export type Away = CallOf<typeof excludeSelf>['for'];

export const useChanceLimits = () =>
  useQuery({
    queryKey: [mine, 'chanceLimits'],
    queryFn: ({ signal }) => call(chanceLimits, {}, { signal, quiet: true }),
    enabled: isLoggedIn,
  });

export const useSetChanceLimits = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (dailyPlays: number) => call(setChanceLimits, { dailyPlays }, { quiet: true }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [mine] }),
  });
};

export const useExcludeSelf = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (away: Away) => call(excludeSelf, { for: away }, { quiet: true }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [mine] }),
  });
};
