// Queries of invitations: the team of one level, its rewards, and receiving them.

import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  listInvitationRewards,
  listTeam,
  receiveInvitationRewards,
  teamRechargeTotal,
  teamTotal,
} from '@roda/api-contract/engagement/referrals';
import { firstPage, pageAfter, pageAt } from '#shared/lists/pages.ts';
import { mine } from '#shared/query-client.ts';
import { call } from '#shared/server.ts';
import { useLang } from '#shared/texts/texts.tsx';

export const useTeamTotal = () =>
  useQuery({
    queryKey: [mine, 'team', 'total'],
    queryFn: ({ signal }) => call(teamTotal, {}, { signal, quiet: true }),
  });

export const useListTeam = () =>
  useInfiniteQuery({
    queryKey: [mine, 'team', 'list'],
    queryFn: ({ pageParam, signal }) => call(listTeam, { ...pageAt(pageParam) }, { signal, quiet: true }),
    initialPageParam: firstPage,
    getNextPageParam: pageAfter,
  });

export const useTeamRechargeTotal = () => {
  const lang = useLang();
  return useQuery({
    queryKey: [mine, 'team', 'recharge', lang],
    queryFn: ({ signal }) => call(teamRechargeTotal, {}, { signal, quiet: true }),
  });
};

export const useListInvitationRewards = () => {
  const lang = useLang();
  return useInfiniteQuery({
    queryKey: [mine, 'invitationRewards', lang],
    queryFn: ({ pageParam, signal }) => call(listInvitationRewards, { ...pageAt(pageParam) }, { signal, quiet: true }),
    initialPageParam: firstPage,
    getNextPageParam: pageAfter,
  });
};

/** The given ones, or everything that can be received. */
export const useReceiveInvitationRewards = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[] | undefined) =>
      call(receiveInvitationRewards, ids === undefined ? {} : { ids: [...ids] }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [mine] }),
  });
};
