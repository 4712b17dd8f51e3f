// Who calls: tokens become members or operators, remembered for seconds.
import { LRUCache } from 'lru-cache';
import type { Member, Operator } from '../request-context.ts';
import type { Tx } from '../db/tx.ts';
import type { SessionAssuranceFound, Live } from '../session-assurance.ts';

/** How sessions are looked up; the module that owns them provides it. Both take the token's SHA-256. */
export type SessionLookup = {
  readonly member: (tx: Tx, tokenHash: Buffer, at: Date) => Promise<SessionAssuranceFound<Member>>;
  /** Those that are live come with their standing. */
  readonly operator: (tx: Tx, tokenHash: Buffer, at: Date) => Promise<SessionAssuranceFound<Operator>>;
  /** Those of these members' sessions that still live. */
  readonly liveAmong: (tx: Tx, sessionIds: readonly string[], at: Date) => Promise<ReadonlySet<string>>;
};

const CACHED_MS = 30_000;
const MOST = 20_000;

type Find<W> = (tx: Tx, token: string, at: Date) => Promise<SessionAssuranceFound<W>>;

export type Sessions = {
  readonly member: Find<Member>;
  readonly operator: Find<Operator>;
  /** The same without the memory: for whoever would be refused by what is remembered. */
  readonly operatorAnew: Find<Operator>;
  /** Forgets all, after sessions were ended here or by another server. */
  readonly forget: () => void;
};

const isOver = (found: Live<unknown>, at: Date): boolean => found.standing !== undefined && found.standing.until <= at;

/** A lookup with a bounded memory: a live session costs one hash, an ended one is forgotten at once or within 30 s. */
export const openSessions = (lookup: SessionLookup, hashToken: (token: string) => Buffer): Sessions => {
  const members = new LRUCache<string, Live<Member>>({ max: MOST, ttl: CACHED_MS });
  const operators = new LRUCache<string, Live<Operator>>({ max: MOST, ttl: CACHED_MS });
  const asking =
    <W>(
      memory: LRUCache<string, Live<W>>,
      ask: (tx: Tx, tokenHash: Buffer, at: Date) => Promise<SessionAssuranceFound<W>>,
    ) =>
    (anew: boolean): Find<W> =>
    async (tx, token, at) => {
      const hash = hashToken(token);
      const key = hash.toString('base64');
      const known = anew ? undefined : memory.get(key);
      if (known !== undefined && !isOver(known, at)) return known;
      const found = await ask(tx, hash, at);
      if (found.state === 'live') memory.set(key, found);
      else memory.delete(key);
      return found;
    };
  const operator = asking(operators, lookup.operator);
  return {
    member: asking(members, lookup.member)(false),
    operator: operator(false),
    operatorAnew: operator(true),
    forget: () => {
      members.clear();
      operators.clear();
    },
  };
};
