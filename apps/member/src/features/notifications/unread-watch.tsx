// Keeps the count of unread messages fresh while the app is open; renders nothing.

import { useUnread } from './announcements.queries.ts';

export function UnreadWatch() {
  useUnread();
  return null;
}
