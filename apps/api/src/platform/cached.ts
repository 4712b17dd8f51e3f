// Short-lived cache of what only operators change: never anything about a member.
import { LRUCache } from 'lru-cache';
import type { Vault } from './encryption/vault.ts';

/** Maximum age of a cached value after a manual change in the database. */
const CACHED_MS = 3_000;
const MOST = 500;

type Memory = { readonly known: LRUCache<string, object>; epoch: number };

/** One cache per server, also with several in one process: a server has one vault. */
const memories = new WeakMap<Vault, Memory>();

const memoryOf = (vault: Vault): Memory => {
  const known = memories.get(vault);
  if (known !== undefined) return known;
  const made = { known: new LRUCache<string, object>({ max: MOST, ttl: CACHED_MS }), epoch: 0 };
  memories.set(vault, made);
  return made;
};

/** What is cached under this key, at once; nothing where it would have to be asked for. */
export const cachedNow = <T extends object>(vault: Vault, key: string): T | undefined =>
  memoryOf(vault).known.get(key) as T | undefined;

/**
 * The result of `ask` cached under this key, at most three seconds old. An operator's command on any server invalidates
 * it with its commit; a result requested before that and arriving later is not cached. The key must name everything
 * that the result depends on.
 */
export const cached = async <T extends object>(vault: Vault, key: string, ask: () => Promise<T>): Promise<T> => {
  const known = cachedNow<T>(vault, key);
  if (known !== undefined) return known;
  const memory = memoryOf(vault);
  const { epoch } = memory;
  const found = await ask();
  if (memory.epoch === epoch) memory.known.set(key, found);
  return found;
};

/** Changes with every invalidation: a part of the key for caches stored elsewhere. */
export const epochOf = (vault: Vault): number => memoryOf(vault).epoch;

/** Invalidates everything: after an operator's command, on this server or another. */
export const clearCached = (vault: Vault): void => {
  const memory = memoryOf(vault);
  memory.epoch += 1;
  memory.known.clear();
};

/** The channel on which servers notify each other of operators' commands. */
export const FORGET_CHANNEL = 'operators_changed';
