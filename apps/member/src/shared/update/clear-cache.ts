// Clearing of caches: replies, searches, files of screens; sessions remain.

import { clearStored } from './reply-cache.ts';
import { queryClient } from '../query-client.ts';
import { store } from '../store.ts';

/** Approximate storage used by this app in bytes; undefined where the browser does not report it. */
export async function storedBytes(): Promise<number | undefined> {
  try {
    return (await navigator.storage.estimate()).usage;
  } catch {
    return undefined;
  }
}

/** Active queries are refetched. */
export async function clearCache(): Promise<void> {
  clearStored();
  store('searches', undefined);
  // Shared replies; the app's own files remain, otherwise it would not start offline.
  if (typeof caches !== 'undefined') await caches.delete('roda-shared').catch(() => false);
  queryClient.removeQueries({ type: 'inactive' });
  await queryClient.invalidateQueries();
}
