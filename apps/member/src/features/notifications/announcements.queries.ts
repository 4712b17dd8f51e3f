// Queries of messages and announcements: lists, unread counts, and marking as read.

import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { announcements, getRead, notificationList, readAll } from '@roda/api-contract/content/notifications';
import type { Notification } from '@roda/api-contract/content/notifications';
import type { CallOf, ReplyOf } from '@roda/api-contract/operation';
import type { PageOf } from '@roda/api-contract/pages';
import { isLoggedIn } from '#shared/navigation/navigation.ts';
import { firstPage, pageAfter, pageAt } from '#shared/lists/pages.ts';
import { mine } from '#shared/query-client.ts';
import { call, serverNow } from '#shared/server.ts';
import { stored, useStored } from '#shared/store.ts';
import { useLang } from '#shared/texts/texts.tsx';
import { unreadKey } from '#shared/unread.ts';
import { asRead } from './announcements.model.ts';

export type NotificationTab = Notification['type'];
type Unread = ReplyOf<typeof getRead>;

/** Polling interval of the unread count while the app is visible. */
const unreadMs = 60_000;
const listKey = [mine, 'notices', 'list'];

/** Announcements are public; a member's own messages need a session. */
export const useNotifications = (tab: NotificationTab) => {
  const lang = useLang();
  const isIn = useStored('token') !== undefined;
  const countryId = useStored('country')?.id ?? 0;
  return useInfiniteQuery({
    queryKey: isIn ? [...listKey, tab, lang] : ['notices', 'announcements', countryId, lang],
    queryFn: ({ pageParam, signal }) => {
      const how = { signal, quiet: true };
      return isIn
        ? call(notificationList, { type: tab, ...pageAt(pageParam) }, how)
        : call(announcements, pageAt(pageParam), how);
    },
    initialPageParam: firstPage,
    getNextPageParam: pageAfter,
  });
};

export const useUnread = () => {
  const isIn = useStored('token') !== undefined;
  return useQuery({
    queryKey: unreadKey,
    queryFn: ({ signal }) => call(getRead, {}, { signal, quiet: true }),
    enabled: isIn,
    refetchInterval: unreadMs,
  });
};

/** Marks one as read, with an optimistic update; does nothing for a visitor. */
export const useReadNotification = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(getRead, { id }, { quiet: true }),
    onMutate: (id) => markRead(queryClient, (notification) => notification.id === id),
    onSuccess: (unread) => queryClient.setQueryData(unreadKey, unread),
  });
};

/** Marking all as read, shown at once and sent when it can no longer be undone. */
export type ReadingAll = Readonly<{ send: () => void; undo: () => void }>;

const countOf = { announcement: 'announcements', system: 'system' } as const;

/** What arrives before it is sent stays unread; after logging out nothing is sent. */
export const useReadAll = () => {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (given: CallOf<typeof readAll>) => call(readAll, given),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [mine, 'notices'] }),
    onSuccess: (unread) => queryClient.setQueryData(unreadKey, unread),
  });
  return (type: NotificationTab): ReadingAll => {
    const until = new Date(serverNow()).toISOString();
    const token = stored('token');
    const lists = queryClient.getQueriesData({ queryKey: listKey });
    const unread = queryClient.getQueryData<Unread>(unreadKey);
    markRead(queryClient, (notification) => notification.type === type);
    if (unread !== undefined) {
      const read = unread[countOf[type]];
      queryClient.setQueryData(unreadKey, { ...unread, [countOf[type]]: 0, unread: unread.unread - read });
    }
    return {
      send: () => {
        if (stored('token') === token) mutate({ type, until });
      },
      undo: () => {
        if (stored('token') !== token) return;
        for (const [key, data] of lists) queryClient.setQueryData(key, data);
        queryClient.setQueryData(unreadKey, unread);
        void queryClient.invalidateQueries({ queryKey: [mine, 'notices'] });
      },
    };
  };
};

function markRead(queryClient: QueryClient, isMeant: (notification: Notification) => boolean): void {
  if (!isLoggedIn()) return;
  queryClient.setQueriesData<InfiniteData<PageOf<Notification>>>({ queryKey: listKey }, (data) =>
    data === undefined ? data : { ...data, pages: data.pages.map((page) => asRead(page, isMeant)) },
  );
}
