// Queue of bulletins that stop calls until they are read (errno 524), and the calls that wait for it.

import { useSyncExternalStore } from 'react';
import type { Bulletin } from '@roda/api-contract/content/bulletins';
import type { Rejected } from '@roda/client/failures';
import { stored } from '#shared/store.ts';

let queue: readonly Bulletin[] = [];
let waiting: readonly ((isRead: boolean) => void)[] = [];
/** What this session has read: a call that was stopped before that is sent again without showing it twice. */
let read: Readonly<{ token: string | undefined; ids: readonly number[] }> = { token: undefined, ids: [] };
const listeners = new Set<() => void>();

function change(next: readonly Bulletin[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Ends every waiting call: with true it is sent again. */
function settle(isRead: boolean): void {
  const ended = waiting;
  waiting = [];
  for (const end of ended) end(isRead);
}

const readIds = (): readonly number[] => (read.token === stored('token') ? read.ids : []);

/** The bulletin of a rejection; a server that is newer than this app may send another shape. */
function bulletinIn(failure: Rejected): Bulletin | undefined {
  const { id, title, body, hash } = Object(failure.data['bulletin']) as Partial<Bulletin>;
  const isBulletin = typeof id === 'number' && [title, body, hash].every((text) => typeof text === 'string');
  return isBulletin ? (failure.data['bulletin'] as Bulletin) : undefined;
}

/**
 * Resolves with true once what stopped the call, and everything queued with it, was read; with false when the session
 * ended. Calls that are stopped at the same time wait for the same one.
 */
export function requireReading(failure: Rejected): Promise<boolean> {
  const bulletin = bulletinIn(failure);
  if (bulletin === undefined) return Promise.resolve(false);
  if (readIds().includes(bulletin.id)) return Promise.resolve(true);
  if (!queue.some(({ id }) => id === bulletin.id)) change([...queue, bulletin]);
  return new Promise((resolve) => {
    waiting = [...waiting, resolve];
  });
}

/** The bulletin to be shown now. */
export function useBulletin(): Bulletin | undefined {
  return useSyncExternalStore(subscribe, () => queue)[0];
}

/**
 * Goes on to the next bulletin, or lets the waiting calls go on. `unread` is what the server knows to be read next.
 */
export function finishReading(bulletin: Bulletin, unread: readonly Bulletin[]): void {
  read = { token: stored('token'), ids: [...readIds(), bulletin.id] };
  const others = queue.filter(({ id }) => !unread.some((each) => each.id === id));
  const next = [...unread, ...others].filter(({ id }) => !readIds().includes(id));
  change(next);
  if (next.length === 0) settle(true);
}

/** Takes a bulletin away that is no longer to be read; the calls find out what stops them now. */
export function skipReading(bulletin: Bulletin): void {
  change(queue.filter(({ id }) => id !== bulletin.id));
  if (queue.length === 0) settle(true);
}

/** The session ended: nothing is left to be read, and no call of it is sent again. */
export function dropReading(): void {
  read = { token: undefined, ids: [] };
  if (queue.length > 0) change([]);
  settle(false);
}
