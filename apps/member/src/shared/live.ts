// The app's single socket connection: server frames, with polling while it is down.

import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Socket, SocketState } from '@roda/client/socket';
import type { FrameType, frameData } from '@roda/api-contract/socket';
import type * as z from 'zod/mini';
import { settings } from './server.ts';

export type FrameOf<Type extends FrameType> = z.output<(typeof frameData)[Type]>;

type Handler = (data: never) => void;

/** Frames that are sent only to subscribers. */
const ofFleet: readonly FrameType[] = ['position', 'vehicle.status'];
/** Polling interval of open screens while there is no connection. */
const pollMs = 30_000;

const handlers = new Map<FrameType, Set<Handler>>();
const watchers = new Set<() => void>();
let socket: Socket | undefined;
let state: SocketState = 'closed';
let turn = 0;

/**
 * Connects a session and returns a disconnect function. The connection recovers by itself; `onGap` is called when
 * frames are permanently lost. Its code is loaded lazily.
 */
export function connectLive(token: string, onGap: () => void): () => void {
  turn += 1;
  const own = turn;
  const wake = () => document.visibilityState === 'visible' && socket?.wake();
  void import('@roda/client/socket').then(
    ({ openSocket }) => {
      if (own !== turn) return;
      socket = openSocket({
        url: `${settings.origin.replace(/^http/u, 'ws')}/wx/socket`,
        token,
        onFrame: ({ type, data }) => {
          for (const handle of handlers.get(type) ?? []) handle(data as never);
        },
        onGap,
        onState: (next) => own === turn && notify(next),
      });
      followFleet();
    },
    () => undefined,
  );
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('online', wake);
  return () => {
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('online', wake);
    turn += 1;
    socket?.close();
    socket = undefined;
    notify('closed');
  };
}

/** Calls the handler with each frame of a type while the component is mounted. */
export function useFrames<Type extends FrameType>(type: Type, handler: (data: FrameOf<Type>) => void): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => listen(type, (data) => latest.current(data as FrameOf<Type>)), [type]);
}

/** Subscribes to frames of a type until the returned function is called. */
export function listen(type: FrameType, handle: (data: never) => void): () => void {
  const known = handlers.get(type) ?? new Set();
  handlers.set(type, known.add(handle));
  followFleet();
  return () => {
    known.delete(handle);
    followFleet();
  };
}

/** Whether the connection currently delivers frames. */
export function useIsLive(): boolean {
  return useSyncExternalStore(watch, () => state === 'open');
}

/** A screen's polling interval: none while frames arrive, every half minute otherwise. */
export function useLivePoll(): number | false {
  return useIsLive() ? false : pollMs;
}

function followFleet(): void {
  socket?.follow(
    'fleet',
    ofFleet.some((type) => (handlers.get(type)?.size ?? 0) > 0),
  );
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function notify(next: SocketState): void {
  state = next;
  for (const watcher of watchers) watcher();
}
