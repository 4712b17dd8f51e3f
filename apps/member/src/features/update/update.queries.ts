// The newest version of the app, as the server knows it.

import { useQuery } from '@tanstack/react-query';
import { appVersion } from '@roda/api-contract/backoffice/markets';
import { call } from '#shared/server.ts';
import { useLang } from '#shared/texts/texts.tsx';

/** Asked at each launch and when somebody looks; no answer means that nothing is known, which holds nobody back. */
export const useAppVersion = () => {
  const lang = useLang();
  return useQuery({
    queryKey: ['places', 'appVersion', lang],
    queryFn: ({ signal }) => call(appVersion, {}, { signal, quiet: true }),
  });
};
