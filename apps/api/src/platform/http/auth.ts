// Authentication: tokens become members or operators, cached for seconds.
import { LRUCache } from 'lru-cache';
import type { Member, Operator } from '../request-context.ts';
import type { Tx } from '../db/tx.ts';
import type { SessionAsked, SessionAssuranceFound, Live } from '../session-assurance.ts';

/** How sessions are looked up; provided by the module that owns them. They take the token's SHA-256. */
export type SessionLookup = {
  readonly member: (tx: Tx, tokenHash: Buffer, at: Date) => Promise<SessionAssuranceFound<Member>>;
  /** Live ones are returned with their assurance. An act puts their end by idleness off. */
  readonly operator: (tx: Tx, tokenHash: Buffer, asked: SessionAsked) => Promise<SessionAssuranceFound<Operator>>;
  /** How long a session may last in all, in seconds: so long a browser keeps its cookie. */
  readonly mostSeconds: Readonly<Record<'member' | 'operator', number>>;
  /** The live ones of these members' sessions. */
  readonly liveAmong: (tx: Tx, sessionIds: readonly string[], at: Date) => Promise<ReadonlySet<string>>;
};

const CACHED_MS = 30_000;
const MOST = 20_000;

type Find<W> = (tx: Tx, token: string, asked: SessionAsked) => Promise<SessionAssuranceFound<W>>;

export type Sessions = {
  readonly member: Find<Member>;
  readonly operator: Find<Operator>;
  /** The same without the cache: for principals that the cached session would reject. */
  readonly operatorAnew: Find<Operator>;
  /** Clears the cache, after sessions were ended here or by another server. */
  readonly forget: () => void;
};

const isOver = (found: Live<unknown>, at: Date): boolean => found.standing !== undefined && found.standing.until <= at;

/** A lookup with a bounded cache: a live session costs one hash, an ended one is dropped at once or within 30 s. */
export const openSessions = (lookup: SessionLookup, hashToken: (token: string) => Buffer): Sessions => {
  const members = new LRUCache<string, Live<Member>>({ max: MOST, ttl: CACHED_MS });
  const operators = new LRUCache<string, Live<Operator>>({ max: MOST, ttl: CACHED_MS });
  const asking =
    <W>(
      memory: LRUCache<string, Live<W>>,
      ask: (tx: Tx, tokenHash: Buffer, asked: SessionAsked) => Promise<SessionAssuranceFound<W>>,
    ) =>
    (anew: boolean): Find<W> =>
    async (tx, token, asked) => {
      const hash = hashToken(token);
      // Apart, so that an act reaches the session although a page has just asked by itself.
      const [key, other] = asked.isAct ? ['act ', ''] : ['', 'act '];
      const name = hash.toString('base64');
      const known = anew ? undefined : memory.get(key + name);
      if (known !== undefined && !isOver(known, asked.at)) return known;
      const found = await ask(tx, hash, asked);
      if (found.state === 'live') memory.set(key + name, found);
      else for (const each of [key, other]) memory.delete(each + name);
      return found;
    };
  const operator = asking(operators, lookup.operator);
  return {
    member: asking(members, (tx, hash, { at }) => lookup.member(tx, hash, at))(false),
    operator: operator(false),
    operatorAnew: operator(true),
    forget: () => {
      members.clear();
      operators.clear();
    },
  };
};
