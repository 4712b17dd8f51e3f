// The service worker: offline shell, cached replies, updates on the user's confirmation, notifications.

import { filesCache, leftovers, outlivedBy, shellCache } from './caches.model.ts';
import { notificationOf } from './push.model.ts';
import { receive } from './received.ts';
import { clearMine, mineReply, sharedReply } from './replies.ts';
import { handlingOf } from './requests.model.ts';
import type { Build } from './requests.model.ts';
import type { FetchRequested, WorkerScope } from './worker-scope.ts';

declare const RODA_BUILD: Build;

type Message = Readonly<{ type?: unknown; sessionOver?: unknown; urls?: unknown }>;

const worker = globalThis as unknown as WorkerScope;
const build: Build = RODA_BUILD;
const { scope } = worker.registration;

worker.addEventListener('install', (event) => event.waitUntil(install()));

// A new version waits until every window of the old one is closed, or until it is messaged: see 'activate' below.
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));

worker.addEventListener('fetch', (event) => {
  const { method, url, mode, headers } = event.request;
  const handling = handlingOf({ method, url, mode, token: headers.get('authorization') }, scope, build);
  if (handling === 'page') event.respondWith(page(event.request));
  if (handling === 'file') event.respondWith(file(event.request));
  if (handling === 'mine') event.respondWith(mineReply(event.request));
  if (handling === 'received') event.respondWith(receive(event.request, scope));
  if (handling === 'shared') event.respondWith(shared(event));
});

worker.addEventListener('message', (event) => {
  const { data } = event;
  const { type, sessionOver, urls } = (typeof data === 'object' && data !== null ? data : {}) as Message;
  if (type === 'activate') event.waitUntil(worker.skipWaiting());
  if (type === 'loaded') event.waitUntil(keepLoaded(urls));
  if (type === 'forget') event.waitUntil(clearMine());
  if (type === 'forget' && sessionOver === true) event.waitUntil(wakeNoMore());
});

worker.addEventListener('push', (event) => {
  const { title, body, icon, tag, address } = notificationOf(event.data?.text() ?? '', scope);
  const badge = `${scope}icons/badge-96.png`;
  event.waitUntil(worker.registration.showNotification(title, { body, icon, badge, tag, data: { address } }));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { address } = (event.notification.data ?? {}) as Readonly<{ address?: string }>;
  event.waitUntil(open(address ?? scope));
});

/** Files that a window fetched before this worker could cache them; the browser's HTTP cache still has them. */
async function keepLoaded(urls: unknown): Promise<void> {
  const files = await caches.open(filesCache);
  const kept = new Set((await files.keys()).map(({ url }) => url));
  const missing = new Set(build.assets.map((name) => scope + name).filter((url) => !kept.has(url)));
  for (const url of Array.isArray(urls) ? urls : []) {
    if (typeof url === 'string' && missing.has(url)) await files.add(url).catch(() => undefined);
  }
}

/** All shell files or none: a partial version is invalid. */
async function install(): Promise<void> {
  const cache = await caches.open(shellCache(build.version));
  // Hashed names may come from the browser's HTTP cache; all others are refetched.
  const wanted = build.shell.map(
    (name) => new Request(scope + name, name.startsWith('assets/') ? {} : { cache: 'reload' }),
  );
  try {
    await cache.addAll(wanted);
  } catch (failure) {
    await caches.delete(shellCache(build.version));
    throw failure;
  }
}

async function takeOver(): Promise<void> {
  const old = outlivedBy(build.version, await caches.keys());
  await Promise.all(old.map((name) => caches.delete(name)));
  const files = await caches.open(filesCache);
  const kept = (await files.keys()).map(({ url }) => url);
  await Promise.all(leftovers(kept, scope, build.assets).map((url) => files.delete(url)));
  await worker.clients.claim();
}

async function page(request: Request): Promise<Response> {
  return (await (await caches.open(shellCache(build.version))).match(scope)) ?? fetch(request);
}

async function file(request: Request): Promise<Response> {
  const files = await caches.open(filesCache);
  const shell = await caches.open(shellCache(build.version));
  const known = (await shell.match(request)) ?? (await files.match(request));
  if (known !== undefined) return known;
  const reply = await fetch(request);
  if (reply.status === 200) {
    // A full storage quota must not fail the fetch of the file itself.
    await files.put(request, reply.clone()).catch(() => undefined);
  }
  return reply;
}

function shared(event: FetchRequested): Promise<Response> {
  return sharedReply(event.request, {
    change: () => event.waitUntil(notifyWindows({ type: 'changed' })),
    behind: (work) => event.waitUntil(work),
  });
}

/** The previous member logged out: the messages must not appear. The server learns it from its push service. */
async function wakeNoMore(): Promise<void> {
  const subscription = await worker.registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

async function notifyWindows(message: Readonly<{ type: string }>): Promise<void> {
  for (const window of await worker.clients.matchAll({ type: 'window' })) window.postMessage(message);
}

/** An open window navigates by itself, keeping its state; else a new one opens. */
async function open(address: string): Promise<void> {
  const window = (await worker.clients.matchAll({ type: 'window' })).find(({ url }) => url.startsWith(scope));
  if (window === undefined) {
    await worker.clients.openWindow(address);
    return;
  }
  await window.focus();
  window.postMessage({ type: 'open', address });
}
