// The last known number of unread messages; fetched elsewhere, so that this file adds nothing to the start.

import { useSyncExternalStore } from 'react';
import { mine, queryClient } from './query-client.ts';

/** Key of the cached reply. */
export const unreadKey = [mine, 'notices', 'unread'] as const;

/** Above this a badge shows `99+`. */
export const mostShown = 99;

/** Its figures grow with the text until they would cover the icon. */
export const badgeSize = 'min(0.75rem, 14px)';

/** The last known count, 0 before the first reply; never fetches. */
export function useUnreadSeen(): number {
  return useSyncExternalStore(subscribe, () => queryClient.getQueryData<{ unread: number }>(unreadKey)?.unread ?? 0);
}

function subscribe(listener: () => void): () => void {
  return queryClient.getQueryCache().subscribe(listener);
}
