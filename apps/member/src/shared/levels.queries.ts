// The list of all levels, for whatever shows or names one: each of them is the same call.

import { queryOptions, useQuery } from '@tanstack/react-query';
import { listLevels } from '@roda/api-contract/engagement/levels';
import type { Lang } from '@roda/domain/language';
import { mine } from './query-client.ts';
import { call } from './server.ts';
import { stored, useStored } from './store.ts';
import { useLang } from './texts/texts.tsx';

type Reader = Readonly<{ isIn: boolean; countryId: number; lang: Lang }>;

/** Public; with a session each condition contains the member's progress. */
const levelsOf = ({ isIn, countryId, lang }: Reader) =>
  queryOptions({
    queryKey: isIn ? [mine, 'levels', lang] : ['members', 'levels', countryId, lang],
    queryFn: ({ signal }) => call(listLevels, { type: 'member' }, { signal, quiet: true }),
  });

/** For the reader of this moment, outside of components. */
export const levelsQuery = (lang: Lang) =>
  levelsOf({ isIn: stored('token') !== undefined, countryId: stored('country')?.id ?? 0, lang });

export const useListLevels = (how: Readonly<{ staleTime?: number; enabled?: boolean }> = {}) => {
  const lang = useLang();
  const isIn = useStored('token') !== undefined;
  const countryId = useStored('country')?.id ?? 0;
  return useQuery({ ...levelsOf({ isIn, countryId, lang }), ...how });
};
