// The kinds of number that money can be paid to, by name.

import { queryOptions, useQuery } from '@tanstack/react-query';
import { listCardTypes } from '@roda/api-contract/wallet/wallet';
import type { Lang } from '@roda/domain/language';
import { call } from './server.ts';
import { useLang } from './texts/texts.tsx';

export const cardTypesQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['wallet', 'cardTypes', lang],
    queryFn: ({ signal }) => call(listCardTypes, {}, { signal, quiet: true }),
    staleTime: 3_600_000,
  });

export const useListCardTypes = () => useQuery(cardTypesQuery(useLang()));
