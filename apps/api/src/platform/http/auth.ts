// Who calls: tokens become members or operators, remembered for seconds.
import { LRUCache } from 'lru-cache';
import type { Member, Operator } from '../act.ts';
import type { Tx } from '../db/tx.ts';

export type Found<W> = { readonly state: 'live'; readonly who: W } | { readonly state: 'revoked' | 'unknown' };

/** How sessions are looked up; the module that owns them provides it. Both take the token's SHA-256. */
export type SessionLookup = {
  readonly member: (tx: Tx, tokenHash: Buffer, at: Date) => Promise<Found<Member>>;
  readonly operator: (tx: Tx, tokenHash: Buffer, at: Date) => Promise<Found<Operator>>;
  /** Those of these members' sessions that still live. */
  readonly liveAmong: (tx: Tx, sessionIds: readonly string[], at: Date) => Promise<ReadonlySet<string>>;
};

const REMEMBERED_MS = 30_000;
const MOST = 20_000;

export type Sessions = {
  readonly member: (tx: Tx, token: string, at: Date) => Promise<Found<Member>>;
  readonly operator: (tx: Tx, token: string, at: Date) => Promise<Found<Operator>>;
  /** Forgets all, after sessions were ended here or by another server. */
  readonly forget: () => void;
};

type Remember = <W>(
  memory: LRUCache<string, Found<W>>,
  ask: SessionLookup['member' | 'operator'],
) => (tx: Tx, token: string, at: Date) => Promise<Found<W>>;

/** A lookup with a bounded memory: a live session costs one hash, an ended one is forgotten at once or within 30 s. */
export const openSessions = (lookup: SessionLookup, hashToken: (token: string) => Buffer): Sessions => {
  const members = new LRUCache<string, Found<Member>>({ max: MOST, ttl: REMEMBERED_MS });
  const operators = new LRUCache<string, Found<Operator>>({ max: MOST, ttl: REMEMBERED_MS });
  const remember: Remember = (memory, ask) => async (tx, token, at) => {
    const hash = hashToken(token);
    const key = hash.toString('base64');
    const known = memory.get(key);
    if (known !== undefined) return known;
    const found = (await ask(tx, hash, at)) as Found<never>;
    if (found.state === 'live') memory.set(key, found);
    return found;
  };
  return {
    member: remember(members, lookup.member),
    operator: remember(operators, lookup.operator),
    forget: () => {
      members.clear();
      operators.clear();
    },
  };
};
