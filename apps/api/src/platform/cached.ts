// Remembers for moments what only operators change: never anything about a member.
import { LRUCache } from 'lru-cache';
import type { Vault } from './vault.ts';

/** So old may be what is remembered where a hand in the database changed it. */
const CACHED_MS = 3_000;
const MOST = 500;

type Memory = { readonly known: LRUCache<string, object>; epoch: number };

/** One memory per server, whatever runs beside it in the process: a server has one vault. */
const memories = new WeakMap<Vault, Memory>();

const memoryOf = (vault: Vault): Memory => {
  const known = memories.get(vault);
  if (known !== undefined) return known;
  const made = { known: new LRUCache<string, object>({ max: MOST, ttl: CACHED_MS }), epoch: 0 };
  memories.set(vault, made);
  return made;
};

/**
 * What `ask` gave under this key, at most three seconds ago. An operator's command on any server ends it with its
 * commit; what was asked before that and comes later is not kept. The key must name everything that the answer depends
 * on.
 */
export const cached = async <T extends object>(vault: Vault, key: string, ask: () => Promise<T>): Promise<T> => {
  const memory = memoryOf(vault);
  const known = memory.known.get(key) as T | undefined;
  if (known !== undefined) return known;
  const { epoch } = memory;
  const found = await ask();
  if (memory.epoch === epoch) memory.known.set(key, found);
  return found;
};

/** Changes whenever everything is forgotten: a part of the key for memories that are kept elsewhere. */
export const epochOf = (vault: Vault): number => memoryOf(vault).epoch;

/** Forgets it all: after an operator's command, on this server or another. */
export const clearCached = (vault: Vault): void => {
  const memory = memoryOf(vault);
  memory.epoch += 1;
  memory.known.clear();
};

/** The channel on which servers tell each other of operators' commands. */
export const FORGET_CHANNEL = 'operators_changed';
