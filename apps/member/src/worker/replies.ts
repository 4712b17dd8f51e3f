// Cache of server replies, each with its storage time.

import { receivedCache } from '#shared/device/received-picture.ts';
import { mineCache, mostReplies, isMine, sharedCache, strangersTo } from './caches.model.ts';
import { ageOf, isSuccess, storedAddress } from './requests.model.ts';

/** The header of a reply from this cache: the time at which the server sent it. */
const storedAtHeader = 'x-roda-kept-at';
/**
 * The header of a cached reply that counts as fresh: it implies nothing about the network, and its time is not
 * displayed.
 */
const againHeader = 'x-roda-again';

const json = { 'content-type': 'application/json; charset=utf-8' };

/** Incremented when all personal data is deleted: requests in flight are then not cached. */
let forgotten = 0;

/** Deletes every session's replies. */
export async function clearMine(): Promise<void> {
  forgotten += 1;
  const names = [...(await caches.keys()).filter(isMine), receivedCache];
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** The server's reply; offline the cached one of the same session. */
export async function mineReply(request: Request): Promise<Response> {
  const generation = forgotten;
  const session = await digestOf(request.headers.get('authorization') ?? '');
  const key = keyOf(request);
  try {
    const reply = await fetch(request);
    const copy = await worthKeeping(reply);
    if (copy !== undefined && generation === forgotten) {
      const others = strangersTo(session, await caches.keys());
      await Promise.all(others.map((name) => caches.delete(name)));
      await keep(mineCache(session), key, copy);
      if (generation !== forgotten) await caches.delete(mineCache(session));
    }
    return reply;
  } catch (failure) {
    if (request.signal.aborted) throw failure;
    const kept = await (await caches.open(mineCache(session))).match(key);
    if (kept === undefined || ageOf(kept.headers.get(storedAtHeader), Date.now()) === 'gone') throw failure;
    return kept;
  }
}

/**
 * The cached reply while it is valid, revalidated in the background; else the server's; offline the cached one.
 * `onChange` is called when the server's reply differs from the returned one. `behind` keeps the worker alive.
 */
export async function sharedReply(
  request: Request,
  on: Readonly<{ change: () => void; behind: (work: Promise<unknown>) => void }>,
): Promise<Response> {
  const key = keyOf(request);
  const kept = await (await caches.open(sharedCache)).match(key);
  const age = kept === undefined ? 'gone' : ageOf(kept.headers.get(storedAtHeader), Date.now());
  if (kept !== undefined && (age === 'fresh' || age === 'stale')) {
    const shown = await kept.text();
    if (age === 'stale') on.behind(renew(request, { key, shown }, on.change));
    return new Response(shown, { headers: { ...json, [againHeader]: '1' } });
  }
  try {
    const reply = await fetch(request);
    const copy = await worthKeeping(reply);
    if (copy !== undefined) await keep(sharedCache, key, copy);
    return reply;
  } catch (failure) {
    if (kept === undefined || age === 'gone' || request.signal.aborted) throw failure;
    return kept;
  }
}

async function renew(
  request: Request,
  { key, shown }: Readonly<{ key: string; shown: string }>,
  onChange: () => void,
): Promise<void> {
  // The page may have aborted the request; the reply is still cached.
  const reply = await fetch(new Request(request.url, { headers: request.headers, cache: 'no-store' })).catch(
    () => null,
  );
  const copy = reply === null ? undefined : await worthKeeping(reply);
  if (copy === undefined) return;
  await keep(sharedCache, key, copy);
  if (copy !== shown) onChange();
}

/** The body of a successful reply, or undefined. The reply itself remains unread. */
async function worthKeeping(reply: Response): Promise<string | undefined> {
  if (reply.status !== 200) return undefined;
  const body = await reply.clone().text();
  return isSuccess(body) ? body : undefined;
}

async function keep(name: string, key: string, body: string): Promise<void> {
  const cache = await caches.open(name);
  const headers = { ...json, [storedAtHeader]: new Date().toISOString() };
  try {
    await cache.put(key, new Response(body, { headers }));
  } catch {
    // Storage quota exceeded: the app works without the cache.
    return;
  }
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - mostReplies)).map((old) => cache.delete(old)));
}

function keyOf(request: Request): string {
  return storedAddress(request.url, (name) => request.headers.get(name));
}

async function digestOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(digest).slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
