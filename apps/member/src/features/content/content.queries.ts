// Queries of news: the list page by page, and one article; both in the current language.

import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { listNews, newsInfo } from '@roda/api-contract/content/content';
import { firstPage, pageAfter, pageAt } from '#shared/lists/pages.ts';
import { queryClient } from '#shared/query-client.ts';
import { call } from '#shared/server.ts';
import { currentLang } from '#shared/texts/current-lang.ts';
import { useLang } from '#shared/texts/texts.tsx';

const newsOf = (lang: string) =>
  infiniteQueryOptions({
    queryKey: ['content', lang, 'list'],
    queryFn: ({ pageParam, signal }) => call(listNews, { ...pageAt(pageParam) }, { signal, quiet: true }),
    initialPageParam: firstPage,
    getNextPageParam: pageAfter,
  });

export const useListNews = () => useInfiniteQuery(newsOf(useLang()));

export const prefetchNews = (): Promise<void> => queryClient.prefetchInfiniteQuery(newsOf(currentLang()));

/** One article; without an id nothing is fetched. */
export const useNewsInfo = (id: number | undefined) =>
  useQuery({
    queryKey: ['content', useLang(), 'article', id ?? 0],
    queryFn: ({ signal }) => call(newsInfo, { id: id ?? 0 }, { signal, quiet: true }),
    enabled: id !== undefined,
  });
