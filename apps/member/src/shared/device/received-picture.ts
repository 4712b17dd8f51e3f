// The picture that another app handed over: the service worker keeps it until the scanner takes it.

export const receivedCache = 'roda-received';
/** The key of the one picture that waits. */
export const receivedPicture = 'picture';

/** The waiting picture, once; undefined when there is none. */
export async function takeReceivedPicture(): Promise<Blob | undefined> {
  try {
    const cache = await caches.open(receivedCache);
    const found = await cache.match(receivedPicture);
    const picture = await found?.blob();
    await cache.delete(receivedPicture);
    return picture;
  } catch {
    return undefined;
  }
}
