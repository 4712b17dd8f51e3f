// Queries of the bulletins that apply to the member.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { memberBulletins, readBulletin } from '@roda/api-contract/content/bulletins';
import type { Bulletin } from '@roda/api-contract/content/bulletins';
import { mine } from '#shared/query-client.ts';
import { call } from '#shared/server.ts';
import { useLang } from '#shared/texts/texts.tsx';

const listKey = [mine, 'bulletins'];

/** Read and unread ones, in the order in which they are to be read. */
export const useMemberBulletins = () => {
  const lang = useLang();
  return useQuery({
    queryKey: [...listKey, lang],
    queryFn: ({ signal }) => call(memberBulletins, {}, { signal, quiet: true }),
    select: ({ list }) => list,
  });
};

/** Records the text shown as read; the list says afterwards what the server knows. */
export const useReadBulletin = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, hash }: Bulletin) => call(readBulletin, { id, hash }, { quiet: true }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listKey }),
  });
};
