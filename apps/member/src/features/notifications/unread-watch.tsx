// Keeps the count of unread messages fresh while the app is open, and shows it on the app's icon; renders nothing.

import { useEffect } from 'react';
import { useStored } from '#shared/store.ts';
import { showOnIcon } from './app-badge.ts';
import { useUnread } from './announcements.queries.ts';

export function UnreadWatch() {
  const isIn = useStored('token') !== undefined;
  const { data } = useUnread();
  const count = isIn ? data?.unread : 0;
  useEffect(() => {
    // Before the first reply the icon keeps what it shows.
    if (count !== undefined) showOnIcon(count);
  }, [count]);
  return null;
}
