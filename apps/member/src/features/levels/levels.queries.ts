// Queries of all levels, and of the member's level.

import { useQuery } from '@tanstack/react-query';
import { listLevels } from '@roda/api-contract/engagement/levels';
import { mine } from '#shared/query-client.ts';
import { call } from '#shared/server.ts';
import { useStored } from '#shared/store.ts';
import { useLang } from '#shared/texts/texts.tsx';

/** Public; with a session each condition contains the member's progress. */
export const useListLevels = () => {
  const lang = useLang();
  const isIn = useStored('token') !== undefined;
  const countryId = useStored('country')?.id ?? 0;
  return useQuery({
    queryKey: isIn ? [mine, 'levels', lang] : ['members', 'levels', countryId, lang],
    queryFn: ({ signal }) => call(listLevels, { type: 'member' }, { signal, quiet: true }),
  });
};
