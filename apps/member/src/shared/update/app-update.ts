// App updates by the service worker: detected, offered, and activated on the user's confirmation.

import { useSyncExternalStore } from 'react';
import { browserIsOnline } from '../platform/browser.ts';
import { isPackaged } from '../platform/shell.ts';
import { takeOver } from './worker-takeover.ts';

/**
 * - `none`: no newer version is known.
 * - `ready`: a newer one is waiting.
 * - `applying`: it is being activated; the page reloads by itself.
 * - `failed`: it could not be fetched or activated.
 * - `retrying`: it is being fetched again.
 */
export type UpdateState = 'none' | 'ready' | 'applying' | 'failed' | 'retrying';

/** `failed`: the server did not answer, or its version could not be installed. */
export type UpdateSearch = 'ready' | 'none' | 'failed';

/** Interval of update checks in an open app. */
const lookEveryMs = 15 * 60_000;

let state: UpdateState = 'none';
let registration: ServiceWorkerRegistration | undefined;
/** Of a packaged app, whose pages no worker fetches. */
let applyFetched: (() => Promise<void>) | undefined;
let fetchAgain: (() => Promise<void>) | undefined;
/** The member put a failure off: until the next launch none shows by itself. */
let isPutOff = false;
const listeners = new Set<(state: UpdateState) => void>();

function change(next: UpdateState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener(next);
}

/** Of a failure that nobody asked about; without a network it is none. */
function fail(): void {
  if (!isPutOff && browserIsOnline() && state !== 'applying') change('failed');
}

/** Calls `listener` with every change; the result ends that. */
export function followUpdateState(listener: (state: UpdateState) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useUpdateState(): UpdateState {
  return useSyncExternalStore(followUpdateState, () => state);
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
    if (coming !== null && coming !== undefined) followInstall(coming);
  });
}

/** A version that ends while it is installed could not be fetched, or not be stored. The very first is no update. */
function followInstall(coming: ServiceWorker): void {
  let isInstalled = false;
  coming.addEventListener('statechange', () => {
    isInstalled ||= coming.state === 'installed';
    if (coming.state === 'redundant' && !isInstalled && navigator.serviceWorker.controller !== null) fail();
    notifyOfWaiting();
  });
}

/** Undefined where service workers are blocked, by a company policy or by a test. */
function workerOf(script: string): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.register(script, { scope: './', updateViaCache: 'none' });
}

/**
 * The very first worker starts after the page: it receives the list of files that were asked for without it, those that
 * are still on their way once they are there.
 */
function notifyOfLoaded(): void {
  const loaded = new PerformanceObserver((list) => {
    const without = list.getEntries().filter((entry) => 'workerStart' in entry && entry.workerStart === 0);
    const urls = without.map(({ name }) => name);
    if (urls.length > 0) navigator.serviceWorker.controller?.postMessage({ type: 'loaded', urls });
  });
  loaded.observe({ type: 'resource', buffered: true });
}

/** The very first version activates by itself: no update is offered. */
function notifyOfWaiting(): void {
  const isWaiting = registration?.waiting !== null && registration?.waiting !== undefined;
  if (isWaiting && navigator.serviceWorker.controller !== null && state !== 'applying') change('ready');
}

/** Checks for an update now: `ready` when one is waiting afterwards. */
export async function lookForUpdate(): Promise<UpdateSearch> {
  try {
    registration ??= hasWorker() ? await navigator.serviceWorker.getRegistration() : undefined;
    if (registration !== undefined) await registration.update();
    else if (await isOutdated()) change('ready');
  } catch {
    return state === 'ready' ? 'ready' : 'failed';
  }
  const coming = registration?.installing;
  const isInstalled = coming === null || coming === undefined || (await installed(coming));
  notifyOfWaiting();
  if (state === 'ready') return 'ready';
  return isInstalled ? 'none' : 'failed';
}

/** Fetches the version again that failed; the member asked for it, so a failure shows whatever was put off. */
export async function retryUpdate(): Promise<void> {
  change('retrying');
  const again = fetchAgain;
  const found = again === undefined ? await lookForUpdate() : await searchBy(again);
  // It may have been put off meanwhile.
  if (found !== 'ready' && state === 'retrying') change(found);
}

/** A packaged app offers what it fetched, or reports that it failed. */
async function searchBy(again: () => Promise<void>): Promise<UpdateSearch> {
  fetchAgain = undefined;
  try {
    await again();
  } catch {
    fetchAgain = again;
  }
  if (fetchAgain !== undefined) return 'failed';
  return state === 'ready' ? 'ready' : 'none';
}

/** Starts the app again: in the newer version where there is one. */
export async function reopen(): Promise<void> {
  await lookForUpdate();
  if (!(await applyUpdate())) location.reload();
}

function installed(coming: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = () => coming.state !== 'installing' && resolve(coming.state !== 'redundant');
    coming.addEventListener('statechange', settle);
    settle();
  });
}

/** Offers an update that a packaged app has fetched; `apply` ends this page. */
export function offerUpdate(apply: () => Promise<void>): void {
  applyFetched = apply;
  change('ready');
}

/** Reports that a packaged app could not fetch an update that it should take; `again` tries once more. */
export function reportFailedUpdate(again: () => Promise<void>): void {
  fetchAgain = again;
  fail();
}

/** Activates the waiting version and reloads; without a worker it only reloads. False when it failed. */
export async function applyUpdate(): Promise<boolean> {
  const workers = registration;
  if (applyFetched === undefined && (workers === undefined || workers.waiting === null)) {
    location.reload();
    return true;
  }
  change('applying');
  const isDone =
    applyFetched === undefined
      ? workers !== undefined && (await takeOver(workers))
      : await applyFetched().then(
          () => true,
          () => false,
        );
  if (!isDone) change('failed');
  else if (applyFetched === undefined) location.reload();
  return isDone;
}

/** Dismisses the message of a failed update; the update is offered again at the next launch. */
export function dismissFailure(): void {
  isPutOff = true;
  if (state === 'failed' || state === 'retrying') change('none');
}

/** Without a worker: whether the page on the server references another script than this one. */
async function isOutdated(): Promise<boolean> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (own === null || own === undefined || import.meta.env.DEV) return false;
  const reply = await fetch('./', { cache: 'no-cache' });
  return reply.ok && !(await reply.text()).includes(own);
}
