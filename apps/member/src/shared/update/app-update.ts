// App updates by the service worker: detected, offered, and activated on the user's confirmation.

import { useSyncExternalStore } from 'react';
import { isPackaged } from '../platform/shell.ts';
import { takeOver } from './worker-takeover.ts';

/**
 * - `none`: no newer version is known.
 * - `ready`: a newer one is waiting.
 * - `applying`: it is being activated; the page reloads by itself.
 * - `failed`: it could not be fetched or activated.
 */
export type UpdateState = 'none' | 'ready' | 'applying' | 'failed';

/** Interval of update checks in an open app. */
const lookEveryMs = 15 * 60_000;

let state: UpdateState = 'none';
let registration: ServiceWorkerRegistration | undefined;
/** Of a packaged app, whose pages no worker fetches. */
let applyFetched: (() => Promise<void>) | undefined;
const listeners = new Set<() => void>();

function change(next: UpdateState): void {
  state = next;
  for (const listener of listeners) listener();
}

export function useUpdateState(): UpdateState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}

/** Packaged apps contain their own files; in development there is no worker. */
function hasWorker(): boolean {
  return 'serviceWorker' in navigator && !isPackaged() && import.meta.env.PROD;
}

export type WorkerListeners = Readonly<{
  /** A tapped notification with this target address. */
  onOpen: (address: string) => void;
  /** The server's reply differs from the cached one shown before. */
  onChanged: () => void;
}>;

/**
 * Starts the service worker and checks for updates from now on: every quarter of an hour, when the app returns to the
 * foreground, and when a file was missing. Returns a function that stops the checks.
 */
export function followUpdates({ onOpen, onChanged }: WorkerListeners): () => void {
  if (hasWorker()) void register();
  const look = () => {
    if (document.visibilityState === 'visible') void lookForUpdate();
  };
  const hear = ({ data }: MessageEvent<unknown>) => {
    const { type, address } = (data ?? {}) as Readonly<{ type?: unknown; address?: unknown }>;
    if (type === 'changed') onChanged();
    if (type === 'open' && typeof address === 'string') onOpen(address);
  };
  const timer = setInterval(look, lookEveryMs);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('vite:preloadError', look);
  navigator.serviceWorker?.addEventListener('message', hear);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('vite:preloadError', look);
    navigator.serviceWorker?.removeEventListener('message', hear);
  };
}

async function register(): Promise<void> {
  try {
    registration = await workerOf('./sw.js');
  } catch {
    // Private windows and full disks: the app works without.
  }
  if (registration === undefined) return;
  notifyOfWaiting();
  if (navigator.serviceWorker.controller === null) {
    navigator.serviceWorker.addEventListener('controllerchange', notifyOfLoaded, { once: true });
  }
  registration.addEventListener('updatefound', () => {
    const coming = registration?.installing;
    coming?.addEventListener('statechange', notifyOfWaiting);
  });
}

/** Undefined where service workers are blocked, by a company policy or by a test. */
function workerOf(script: string): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.register(script, { scope: './', updateViaCache: 'none' });
}

/** The very first worker starts after the page: it receives the list of files fetched without it. */
function notifyOfLoaded(): void {
  const urls = performance.getEntriesByType('resource').map(({ name }) => name);
  navigator.serviceWorker.controller?.postMessage({ type: 'loaded', urls });
}

/** The very first version activates by itself: no update is offered. */
function notifyOfWaiting(): void {
  const isWaiting = registration?.waiting !== null && registration?.waiting !== undefined;
  if (isWaiting && navigator.serviceWorker.controller !== null && state !== 'applying') change('ready');
}

/** Checks for an update now; true when one is waiting afterwards. A missing reply counts as none. */
export async function lookForUpdate(): Promise<boolean> {
  try {
    if (registration !== undefined) await registration.update();
    else if (await isOutdated()) change('ready');
  } catch {
    return state === 'ready';
  }
  const coming = registration?.installing;
  if (coming !== null && coming !== undefined) await installed(coming);
  notifyOfWaiting();
  return state === 'ready';
}

function installed(coming: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => coming.state !== 'installing' && resolve();
    coming.addEventListener('statechange', settle);
    settle();
  });
}

/** Offers an update that a packaged app has fetched; `apply` ends this page. */
export function offerUpdate(apply: () => Promise<void>): void {
  applyFetched = apply;
  change('ready');
}

/** Activates the waiting version and reloads; without a worker it only reloads. */
export function applyUpdate(): void {
  if (applyFetched !== undefined) {
    change('applying');
    applyFetched().catch(() => change('failed'));
    return;
  }
  const workers = registration;
  if (workers === undefined || workers.waiting === null) {
    location.reload();
    return;
  }
  change('applying');
  void takeOver(workers).then((isDone) => {
    if (isDone) location.reload();
    else change('failed');
  });
}

/** Dismisses the message of a failed update; the update is offered again at the next launch. */
export function dismissFailure(): void {
  if (state === 'failed') change('none');
}

/** Without a worker: whether the page on the server references another script than this one. */
async function isOutdated(): Promise<boolean> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (own === null || own === undefined || import.meta.env.DEV) return false;
  const reply = await fetch('./', { cache: 'no-cache' });
  return reply.ok && !(await reply.text()).includes(own);
}
