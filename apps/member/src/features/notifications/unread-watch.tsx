// Keeps the count of unread messages fresh while the app is open; draws nothing.

import { useUnread } from './notices.queries.ts';

export function UnreadWatch() {
  useUnread();
  return null;
}
