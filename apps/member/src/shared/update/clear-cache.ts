// Forgetting what was kept to be fast: replies, searches, files of screens. Nobody is logged out by it.

import { forgetStored } from './reply-cache.ts';
import { queryClient } from '../query-client.ts';
import { store } from '../store.ts';

/** About how many bytes this app keeps on the device; undefined where the browser does not say. */
export async function storedBytes(): Promise<number | undefined> {
  try {
    return (await navigator.storage.estimate()).usage;
  } catch {
    return undefined;
  }
}

/** What is on the screen asks the server anew. */
export async function clearCache(): Promise<void> {
  forgetStored();
  store('searches', undefined);
  // Replies for everybody; the app's own files stay, or there would be nothing to show without a network.
  if (typeof caches !== 'undefined') await caches.delete('roda-shared').catch(() => false);
  queryClient.removeQueries({ type: 'inactive' });
  await queryClient.invalidateQueries();
}
