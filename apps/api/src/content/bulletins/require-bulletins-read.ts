// The check before every call of a member: an unread bulletin that concerns them stops it.
import { LRUCache } from 'lru-cache';
import { cached, cachedNow } from '#platform/cached.ts';
import { DomainError } from '#platform/errors.ts';
import type { Pool } from '#platform/db/tx.ts';
import type { ReadingAsked } from '#platform/required-reading.ts';
import type { Vault } from '#platform/encryption/vault.ts';
import { bulletinDto } from './bulletin-dto.ts';
import { isFree, reaches, stops } from './bulletins.policy.ts';
import { bulletinsFor, bulletinsInForce, type BulletinRow } from './bulletins.queries.ts';

type InForce = { readonly list: readonly BulletinRow[] };

const IN_FORCE = 'bulletins';

type Asking = { readonly vault: Vault; readonly reading: Pool['reading']; readonly at: Date };

/** The bulletins in force, at most three seconds old; an operator's decision invalidates them on every server. */
export const inForceNow = ({ vault, reading, at }: Asking): Promise<InForce> =>
  cached(vault, IN_FORCE, async () => ({ list: await reading((tx) => bulletinsInForce(tx, at)) }));

/** Whether it is known without asking that none is in force. */
export const isNoneInForce = (vault: Vault): boolean => cachedNow<InForce>(vault, IN_FORCE)?.list.length === 0;

/** How long a member may go on unasked who has nothing to read: they may buy into an audience meanwhile. */
const CLEARED_MS = 30_000;
const MOST_CLEARED = 50_000;

/** By member and by what was asked about, per server: reads are never taken back, and a new bulletin is a new key. */
const memories = new WeakMap<Vault, LRUCache<string, true>>();

const clearedIn = (vault: Vault): LRUCache<string, true> => {
  const known = memories.get(vault);
  if (known !== undefined) return known;
  const made = new LRUCache<string, true>({ max: MOST_CLEARED, ttl: CLEARED_MS });
  memories.set(vault, made);
  return made;
};

/**
 * Rejects with `must_read` and the first unread bulletin that stops this operation. Costs a look into the cache while
 * none reaches the client; otherwise one indexed statement per member, and none for half a minute once all is read.
 */
export const requireBulletinsRead = async ({ op, principal, client, ...asking }: ReadingAsked): Promise<void> => {
  if (isFree(op)) return;
  const { list } = await inForceNow(asking);
  if (list.length === 0) return;
  const asked = list.filter((row) => stops(row.kind, op) && reaches(row, client, asking.at));
  if (asked.length === 0) return;
  const ids = asked.map(({ id }) => id);
  const cleared = clearedIn(asking.vault);
  const key = `${principal.memberId} ${ids.join(' ')}`;
  if (cleared.has(key)) return;
  const found = await asking.reading((tx) => bulletinsFor(tx, principal.memberId, ids));
  const unread = found.find(({ readAt }) => readAt === null);
  const first = unread === undefined ? undefined : asked.find(({ id }) => id === unread.id);
  if (first === undefined) {
    cleared.set(key, true);
    return;
  }
  const bulletin = bulletinDto(first, client.lang, null);
  throw new DomainError('must_read', { reason: bulletin.kind, bulletin }, `${bulletin.title}\n\n${bulletin.body}`);
};
