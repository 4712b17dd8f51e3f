// The query of public settings, needed before log-in: invitation code, hosts, the map's tiles, licence, solvency.

import { useQuery } from '@tanstack/react-query';
import { publicConfig } from '@roda/api-contract/backoffice/markets';
import { call } from '#shared/server.ts';
import { useStored } from '#shared/store.ts';

export const usePublicConfig = () =>
  useQuery({
    queryKey: ['places', 'config', useStored('country')?.id ?? 0],
    queryFn: ({ signal }) => call(publicConfig, {}, { signal, quiet: true }),
  });
