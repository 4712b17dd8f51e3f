// Queries of the member's own limits on games, and of self-exclusion.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { gameLimits, excludeSelf, updateGameLimits } from '@roda/api-contract/engagement/games-limits';
import type { CallOf } from '@roda/api-contract/operation';
import { isLoggedIn } from '#shared/navigation/navigation.ts';
import { mine } from '#shared/query-client.ts';
import { call } from '#shared/server.ts';

export type Away = CallOf<typeof excludeSelf>['for'];

export const useGameLimits = () =>
  useQuery({
    queryKey: [mine, 'chanceLimits'],
    queryFn: ({ signal }) => call(gameLimits, {}, { signal, quiet: true }),
    enabled: isLoggedIn,
  });

export const useUpdateGameLimits = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (dailyPlays: number) => call(updateGameLimits, { dailyPlays }, { quiet: true }),
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
