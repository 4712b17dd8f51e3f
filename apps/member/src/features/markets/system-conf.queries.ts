// Query of several legal texts and public settings of the country at once.

import { useQuery } from '@tanstack/react-query';
import { systemConf } from '@roda/api-contract/backoffice/settings';
import { call } from '#shared/server.ts';
import { useStored } from '#shared/store.ts';
import { useLang } from '#shared/texts/texts.tsx';

const hourMs = 3_600_000;

const keys = [
  'agreement',
  'privacy',
  'risk',
  'cancel',
  'minimumAge',
  'rechargeMin',
  'rechargeMax',
  'withdrawMin',
  'withdrawMax',
  'withdrawDaily',
  'supportHours',
].join(',');

/** The cache entry of the newest version of one text. */
export const textQueryKey = (key: string, lang: string) => ['places', 'text', key, lang, ''] as const;

export const useSystemConf = () =>
  useQuery({
    queryKey: ['places', 'conf', useStored('country')?.id ?? 0, useLang()],
    queryFn: ({ signal }) => call(systemConf, { keys }, { signal, quiet: true }),
    staleTime: hourMs,
  });
