// Parts of a page whose files could not be loaded, and who asks for another try.

import { useSyncExternalStore } from 'react';

/** A part's file could not be loaded: a lost connection, or a newer build that no longer has it. */
export class ChunkFailed extends Error {}

/** Browsers' error messages for a module that could not be loaded. */
const unfetched = /dynamically imported module|Importing a module script|JavaScript MIME type/u;

/** Whether something is missing because its file could not be loaded. */
export function isChunkFailure(failure: unknown): boolean {
  return failure instanceof ChunkFailed || (failure instanceof Error && unfetched.test(failure.message));
}

type MissingPart = Readonly<{ again: () => Promise<void>; drop: () => void }>;

let missing: readonly MissingPart[] = [];
/** Windows that can ask for another try. */
let windows = 0;
const listeners = new Set<() => void>();

function change(next: readonly MissingPart[]): void {
  missing = next;
  for (const listener of listeners) listener();
}

export type FetchPartOptions = Readonly<{
  /** Aborted when nobody wants the part any more: the result is undefined then. */
  signal?: AbortSignal;
  /** Called when its file could not be loaded and somebody is asked. */
  onMissing?: () => void;
  /** Without a window the failure is thrown; else the part waits for one. */
  orThrow?: true;
  /** Nobody is asked: undefined when its file could not be loaded. */
  quiet?: boolean;
}>;

/**
 * What `load` gives. When its file can't be loaded, a window asks (`useMissingParts`): that of a later try, or undefined
 * once it was put off. Every other failure is thrown.
 */
export async function fetchPart<Part>(
  load: () => Promise<Part>,
  { signal, onMissing, orThrow, quiet }: FetchPartOptions = {},
): Promise<Part | undefined> {
  try {
    return await load();
  } catch (failure) {
    if (signal?.aborted === true) return undefined;
    if (!isChunkFailure(failure) || (orThrow === true && windows === 0)) throw failure;
    if (quiet === true) return undefined;
  }
  onMissing?.();
  return waitForPart(load, signal);
}

function waitForPart<Part>(load: () => Promise<Part>, signal?: AbortSignal): Promise<Part | undefined> {
  return new Promise((resolve, reject) => {
    const leave = () => change(missing.filter((each) => each !== part));
    const part: MissingPart = {
      again: async () => {
        try {
          const found = await load();
          leave();
          resolve(found);
        } catch (failure) {
          if (isChunkFailure(failure)) return;
          leave();
          reject(failure instanceof Error ? failure : new Error(String(failure)));
        }
      },
      drop: () => {
        leave();
        resolve(undefined);
      },
    };
    signal?.addEventListener('abort', part.drop, { once: true });
    change([...missing, part]);
  });
}

/** How many parts are missing. Whoever uses it shows the window that asks for another try. */
export function useMissingParts(): number {
  return useSyncExternalStore(subscribe, () => missing.length);
}

function subscribe(listener: () => void): () => void {
  windows += 1;
  listeners.add(listener);
  return () => {
    windows -= 1;
    listeners.delete(listener);
  };
}

/** Loads all missing parts again; true when none is missing afterwards. */
export async function retryParts(): Promise<boolean> {
  await Promise.all(missing.map((part) => part.again()));
  return missing.length === 0;
}

/** Puts off all missing parts. */
export function dropParts(): void {
  for (const part of missing) part.drop();
}
