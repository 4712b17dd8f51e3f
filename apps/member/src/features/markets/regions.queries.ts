// Queries of provinces, cities and districts of a country.

import { useQuery } from '@tanstack/react-query';
import { getRegion } from '@roda/api-contract/backoffice/regions';
import { call } from '#shared/server.ts';

/**
 * The child regions of one, or the provinces of a country; they change so rarely that one reply is used for the whole
 * session.
 */
export const useGetRegion = (countryId: number | undefined, pid: number | undefined) =>
  useQuery({
    queryKey: ['places', 'regions', countryId ?? 0, pid ?? 0],
    queryFn: ({ signal }) => {
      const below = pid === undefined ? {} : { pid };
      const within = countryId === undefined ? {} : { countryId };
      return call(getRegion, { ...within, ...below }, { signal, quiet: true });
    },
    staleTime: Infinity,
  });
