// Query of the newest app version from the server.

import { queryOptions, useQuery } from '@tanstack/react-query';
import { appVersion } from '@roda/api-contract/backoffice/markets';
import { call } from '../server.ts';
import { useLang } from '../texts/texts.tsx';
import { appVersionCode } from './app-facts.ts';

/** One query for all: two calls side by side would withdraw each other. */
const versionOf = (lang: string) =>
  queryOptions({
    queryKey: ['places', 'appVersion', lang],
    queryFn: ({ signal }) => call(appVersion, {}, { signal, quiet: true }),
  });

/** Fetched at each launch and on demand; without a reply the latest version is unknown, which blocks nothing. */
export const useAppVersion = () => useQuery(versionOf(useLang()));

/** An optional newer version of the app; null when there is none. */
export const useNewerVersion = () =>
  useQuery({
    ...versionOf(useLang()),
    select: ({ version, versionCode, minimumCode, notes }) =>
      versionCode <= appVersionCode || minimumCode > appVersionCode ? null : { version, notes },
  });
