// The address book: its addresses, saving and deleting one.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteAddress, listAddresses, saveAddress } from '@roda/contract/members-addresses';
import type { CallOf } from '@roda/contract/operation';
import { mine } from '#shared/query-client.ts';
import { call } from '#shared/server.ts';

/** Everything that shows an address, also in other parts of the app, keeps it below this key. */
const addressesKey = [mine, 'addresses'] as const;

export const useListAddresses = () =>
  useQuery({
    queryKey: [...addressesKey, 'list'],
    queryFn: ({ signal }) => call(listAddresses, {}, { signal, quiet: true }),
  });

export const useSaveAddress = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (given: CallOf<typeof saveAddress>) => call(saveAddress, given, { quiet: true }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: addressesKey }),
  });
};

export const useDeleteAddress = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteAddress, { id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: addressesKey }),
  });
};
