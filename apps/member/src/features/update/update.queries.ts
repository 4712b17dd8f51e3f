// Query of the newest app version from the server.

import { useQuery } from '@tanstack/react-query';
import { appVersion } from '@roda/api-contract/backoffice/markets';
import { call } from '#shared/server.ts';
import { useLang } from '#shared/texts/texts.tsx';

/** Fetched at each launch and on demand; without a reply the latest version is unknown, which blocks nothing. */
export const useAppVersion = () => {
  const lang = useLang();
  return useQuery({
    queryKey: ['places', 'appVersion', lang],
    queryFn: ({ signal }) => call(appVersion, {}, { signal, quiet: true }),
  });
};
