// How many messages are unread, as it was last heard: whoever asks is elsewhere, so that this needs nothing to start.

import { useSyncExternalStore } from 'react';
import { mine, queryClient } from './query-client.ts';

/** Where the answer is kept. */
export const unreadKey = [mine, 'notices', 'unread'] as const;

/** Above this a badge says `99+`. */
export const mostShown = 99;

/** The last known count, 0 before anybody asked; never asks itself. */
export function useUnreadSeen(): number {
  return useSyncExternalStore(subscribe, () => queryClient.getQueryData<{ unread: number }>(unreadKey)?.unread ?? 0);
}

function subscribe(listener: () => void): () => void {
  return queryClient.getQueryCache().subscribe(listener);
}
