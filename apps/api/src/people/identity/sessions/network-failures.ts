// Failures of networks as this process last counted them: a flood from one network is rejected without the database.
import { LRUCache } from 'lru-cache';
import { networkOf } from '#platform/hashing/network.ts';
import type { Prep } from '#platform/http/route.ts';
import type { Vault } from '#platform/encryption/vault.ts';
import { FAILURE_WINDOW_MS } from '#people/identity/identity.policy.ts';

/** Of members' log-ins, or of operators'. */
export type LogInKind = 'log-in' | 'log-in-operator';

type Counted = { readonly count: number; readonly lastAt: Date };
type Asker = Pick<Prep, 'vault' | 'client' | 'at'>;

/** The one that failed first is forgotten, and looked up again. */
const MOST_NETWORKS = 10_000;

/** One for each server, also with several in one process: a server has one vault. */
const memories = new WeakMap<Vault, LRUCache<string, Counted>>();

const memoryOf = (vault: Vault): LRUCache<string, Counted> => {
  const known = memories.get(vault);
  if (known !== undefined) return known;
  const made = new LRUCache<string, Counted>({ max: MOST_NETWORKS });
  memories.set(vault, made);
  return made;
};

const keyOf = (kind: LogInKind, { client }: Asker): string => `${kind} ${networkOf(client.address)}`;

const isOver = ({ lastAt }: Counted, at: Date): boolean => lastAt.getTime() < at.getTime() - FAILURE_WINDOW_MS;

/** Keeps what the database has counted of the caller's network. */
export const keepFailures = (asker: Asker, kind: LogInKind, counted: Counted): void => {
  const memory = memoryOf(asker.vault);
  const known = memory.get(keyOf(kind, asker));
  // Of two that are kept out of order the later one has the larger count.
  if (known !== undefined && known.count > counted.count && !isOver(known, counted.lastAt)) return;
  memory.set(keyOf(kind, asker), counted);
};

/**
 * Failures of the caller's network within the window, as far as this process knows: the database counts no fewer,
 * because nothing but a quarter of an hour without failures lowers that counter.
 */
export const leastFailures = (asker: Asker, kind: LogInKind): number => {
  const known = memoryOf(asker.vault).get(keyOf(kind, asker));
  return known === undefined || isOver(known, asker.at) ? 0 : known.count;
};
