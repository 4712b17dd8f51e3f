// Queries of the address book: listing, saving and deleting addresses.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteAddress, listAddresses, upsertAddress } from '@roda/api-contract/people/addresses';
import type { Address } from '@roda/api-contract/people/addresses';
import type { CallOf } from '@roda/api-contract/operation';
import { mine } from '#shared/query-client.ts';
import { call } from '#shared/server.ts';

/** Every cached query that contains an address, also in other features, has this key prefix. */
const addressesKey = [mine, 'addresses'] as const;

export const useListAddresses = () =>
  useQuery({
    queryKey: [...addressesKey, 'list'],
    queryFn: ({ signal }) => call(listAddresses, {}, { signal, quiet: true }),
  });

export const useUpsertAddress = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (given: CallOf<typeof upsertAddress>) => call(upsertAddress, given, { quiet: true }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: addressesKey }),
  });
};

/** Puts a deleted address back, as a new one of the same details. */
export const useRestoreAddress = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ name, tel, countryId, areaCode, addressDetail, isDefault }: Address) =>
      call(upsertAddress, { name, tel, countryId, areaCode, addressDetail, isDefault }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: addressesKey }),
  });
};

export const useDeleteAddress = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteAddress, { id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: addressesKey }),
  });
};
