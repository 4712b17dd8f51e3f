// Queries of bank cards: the banks, the member's cards, adding and removing one.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOf } from '@roda/api-contract/operation';
import { addBindCard, deleteCard, listBanks, listBindCards } from '@roda/api-contract/wallet/wallet';
import { mine } from '#shared/query-client.ts';
import { call } from '#shared/server.ts';
import { useLang } from '#shared/texts/texts.tsx';

const cardsKey = [mine, 'cards'] as const;

export const useListBanks = () => {
  const lang = useLang();
  return useQuery({
    queryKey: [mine, 'banks', lang],
    queryFn: ({ signal }) => call(listBanks, {}, { signal, quiet: true }),
    staleTime: 3_600_000,
  });
};

export const useListBindCards = () =>
  useQuery({
    queryKey: cardsKey,
    queryFn: ({ signal }) => call(listBindCards, {}, { signal, quiet: true }),
  });

export const useAddBindCard = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (given: CallOf<typeof addBindCard>) => call(addBindCard, given, { quiet: true }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: cardsKey }),
        queryClient.invalidateQueries({ queryKey: [mine, 'withdrawInfo'] }),
      ]),
  });
};

export const useDeleteCard = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteCard, { id }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: cardsKey }),
        queryClient.invalidateQueries({ queryKey: [mine, 'withdrawInfo'] }),
      ]),
  });
};
