// Queries of news: the list page by page, and one article; both in the current language.

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { listNews, newsInfo } from '@roda/api-contract/content/content';
import { firstPage, pageAfter, pageAt } from '#shared/lists/pages.ts';
import { call } from '#shared/server.ts';
import { useLang } from '#shared/texts/texts.tsx';

export const useListNews = () =>
  useInfiniteQuery({
    queryKey: ['content', useLang(), 'list'],
    queryFn: ({ pageParam, signal }) => call(listNews, { ...pageAt(pageParam) }, { signal, quiet: true }),
    initialPageParam: firstPage,
    getNextPageParam: pageAfter,
  });

/** One article; without an id nothing is fetched. */
export const useNewsInfo = (id: number | undefined) =>
  useQuery({
    queryKey: ['content', useLang(), 'article', id ?? 0],
    queryFn: ({ signal }) => call(newsInfo, { id: id ?? 0 }, { signal, quiet: true }),
    enabled: id !== undefined,
  });
