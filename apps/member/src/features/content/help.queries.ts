// Queries of help: the list by category and text, and one text; both in the current language.

import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { helpInfo, listHelp } from '@roda/api-contract/content/home';
import { numberAfter, pageSize } from '#shared/lists/pages.ts';
import { call } from '#shared/server.ts';
import { useLang } from '#shared/texts/texts.tsx';

export type HelpFilter = Readonly<{ type?: string | undefined; keyword?: string | undefined }>;

export const useListHelp = ({ type, keyword }: HelpFilter) => {
  const asked = { ...(type === undefined ? {} : { type }), ...(keyword === undefined ? {} : { keyword }) };
  return useInfiniteQuery({
    queryKey: ['content', useLang(), 'help', asked],
    queryFn: ({ pageParam, signal }) =>
      call(listHelp, { ...asked, page: pageParam, limit: pageSize }, { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: numberAfter,
    placeholderData: keepPreviousData,
  });
};

/** One text; without an id nothing is fetched. */
export const useHelpInfo = (id: number | undefined) =>
  useQuery({
    queryKey: ['content', useLang(), 'helpText', id ?? 0],
    queryFn: ({ signal }) => call(helpInfo, { id: id ?? 0 }, { signal, quiet: true }),
    enabled: id !== undefined,
  });
