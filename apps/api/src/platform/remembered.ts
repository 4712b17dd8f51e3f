// Remembers for moments what only operators change: never anything about a member.
import { LRUCache } from 'lru-cache';
import type { Vault } from './vault.ts';

/** So old may be what is remembered, where another server's operator or a hand in the database changed it. */
const REMEMBERED_MS = 3_000;
const MOST = 500;

/** One memory per server, whatever runs beside it in the process: a server has one vault. */
const memories = new WeakMap<Vault, LRUCache<string, object>>();

const memoryOf = (vault: Vault): LRUCache<string, object> => {
  const known = memories.get(vault);
  if (known !== undefined) return known;
  const made = new LRUCache<string, object>({ max: MOST, ttl: REMEMBERED_MS });
  memories.set(vault, made);
  return made;
};

/**
 * What `ask` gave under this key, at most three seconds ago. An operator's command on this server ends it at once; one
 * on another server is seen three seconds later. The key must name everything that the answer depends on.
 */
export const remembered = async <T extends object>(vault: Vault, key: string, ask: () => Promise<T>): Promise<T> => {
  const memory = memoryOf(vault);
  const known = memory.get(key) as T | undefined;
  if (known !== undefined) return known;
  const found = await ask();
  memory.set(key, found);
  return found;
};

/** Forgets it all: after an operator's command. */
export const forgetRemembered = (vault: Vault): void => memoryOf(vault).clear();
