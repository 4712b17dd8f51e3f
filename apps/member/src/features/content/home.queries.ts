// Queries of the home screens: one reply for all blocks; separately recent events, ads, and a newer version.

import { queryOptions, useQuery } from '@tanstack/react-query';
import { homeIndex3, homeIndexV3, listOpenAds } from '@roda/api-contract/content/home';
import { queryClient } from '#shared/query-client.ts';
import { call } from '#shared/server.ts';
import { stored, useStored } from '#shared/store.ts';
import { currentLang } from '#shared/texts/current-lang.ts';
import { useLang } from '#shared/texts/texts.tsx';

type Place = Readonly<{ lang: string; countryId: number | undefined }>;

/** Banners, shortcuts, announcements, recommendations, news and dialogs of the full home screen. */
export const homeOf = ({ lang, countryId }: Place) =>
  queryOptions({
    queryKey: ['content', lang, 'home', countryId ?? 0],
    queryFn: ({ signal }) => call(homeIndexV3, {}, { signal, quiet: true }),
  });

export const prefetchHome = (): Promise<void> =>
  queryClient.prefetchQuery(homeOf({ lang: currentLang(), countryId: stored('country')?.id }));

/** The same for review mode. */
export const reviewModeHomeOf = ({ lang, countryId }: Place) =>
  queryOptions({
    queryKey: ['content', lang, 'trimmedHome', countryId ?? 0],
    queryFn: ({ signal }) => call(homeIndex3, {}, { signal, quiet: true }),
  });

export const usePlace = (): Place => ({ lang: useLang(), countryId: useStored('country')?.id });

export const useHome = () => useQuery(homeOf(usePlace()));

export const useReviewModeHome = () => useQuery(reviewModeHomeOf(usePlace()));

export const useListOpenAds = () => {
  const { lang, countryId } = usePlace();
  return useQuery({
    queryKey: ['content', lang, 'ads', countryId ?? 0],
    queryFn: ({ signal }) => call(listOpenAds, {}, { signal, quiet: true }),
  });
};
