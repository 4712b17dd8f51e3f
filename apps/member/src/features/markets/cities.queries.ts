// Queries of the city picker: all cities of the country, and those in which products are on sale.

import { useQuery } from '@tanstack/react-query';
import { listCities } from '@roda/api-contract/sales/catalog';
import { call } from '#shared/server.ts';
import { stored, useStored } from '#shared/store.ts';
import { fetchCities } from './device-lists.queries.ts';

/** The stored list is shown until the server has replied. */
export const useCities = () => {
  const countryId = useStored('country')?.id ?? 0;
  return useQuery({
    queryKey: ['places', 'cities', countryId],
    queryFn: ({ signal }) => fetchCities(countryId, signal),
    placeholderData: () => stored('cityList'),
    staleTime: Infinity,
  });
};

export const useProductCities = () => {
  const countryId = useStored('country')?.id ?? 0;
  return useQuery({
    queryKey: ['places', 'productCities', countryId],
    queryFn: ({ signal }) => call(listCities, {}, { signal, quiet: true }),
  });
};
