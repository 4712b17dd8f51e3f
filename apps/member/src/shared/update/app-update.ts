// The newer version of this app that waits on the phone: found, told of, and put in place when the person says so.

import { useSyncExternalStore } from 'react';
import { takeOver } from './worker-takeover.ts';

/**
 * - `none`: this is the newest that is known.
 * - `ready`: a newer one waits.
 * - `applying`: it is taking over; the page reloads by itself.
 * - `failed`: it could not be fetched or did not take over.
 */
export type UpdateState = 'none' | 'ready' | 'applying' | 'failed';

/** How often an open app looks for a newer version. */
const lookEveryMs = 15 * 60_000;

let state: UpdateState = 'none';
let registration: ServiceWorkerRegistration | undefined;
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

/** Packaged apps bring their files themselves; while developing there is no worker. */
function hasWorker(): boolean {
  return 'serviceWorker' in navigator && window.rodaShell === undefined && import.meta.env.PROD;
}

export type WorkerListeners = Readonly<{
  /** A notice was tapped that leads to this address. */
  onOpen: (address: string) => void;
  /** The server says something else than what was shown from memory. */
  onChanged: () => void;
}>;

/**
 * Starts the service worker and looks for newer versions from now on: every quarter of an hour, when the app comes
 * back to the front, and when a file was missing. Returns how to stop looking.
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

/** Undefined where workers are held off from outside: by policies of a company, or by a test. */
function workerOf(script: string): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.register(script, { scope: './', updateViaCache: 'none' });
}

/** The very first worker came after the page: it is told what was fetched without it. */
function notifyOfLoaded(): void {
  const urls = performance.getEntriesByType('resource').map(({ name }) => name);
  navigator.serviceWorker.controller?.postMessage({ type: 'loaded', urls });
}

/** The first version of all takes its place by itself: there is nothing to tell. */
function notifyOfWaiting(): void {
  const isWaiting = registration?.waiting !== null && registration?.waiting !== undefined;
  if (isWaiting && navigator.serviceWorker.controller !== null && state !== 'applying') change('ready');
}

/** Looks for a newer version now; true when one waits afterwards. No answer of the server counts as none. */
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

/** Puts the waiting version in place and reloads; without a worker reloading is all there is to do. */
export function applyUpdate(): void {
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

/** Takes the message of a failed update away; the newer version is offered again at the next launch. */
export function dismissFailure(): void {
  if (state === 'failed') change('none');
}

/** Where there is no worker: whether the page on the server starts another script than this one. */
async function isOutdated(): Promise<boolean> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (own === null || own === undefined || import.meta.env.DEV) return false;
  const reply = await fetch('./', { cache: 'no-cache' });
  return reply.ok && !(await reply.text()).includes(own);
}
