// Fairness of games: the commitment before a play, the proof after it, and all data for verification.
import * as z from 'zod/mini';
import { Id, Instant, query, queryInt, Text, Url, Uuid } from '../fields.ts';
import { operation } from '../operation.ts';
import { Page } from '../pages.ts';

export const prizeKinds = ['points', 'coins', 'gift', 'none'] as const;
/** `amount` of points or coins; a gift is one piece. */
export const Prize = z.object({
  place: z.int(),
  kind: z.enum(prizeKinds),
  name: Text,
  image: Url,
  amount: z.optional(z.int()),
});

export const prizeStates = ['nothing', 'won', 'credited', 'to_ship', 'shipped', 'received', 'expired'] as const;
export const PrizeState = z.enum(prizeStates);

/** 32 bytes as 64 hex digits: a SHA-256, or a seed. */
export const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const games = ['box', 'pool'] as const;
const Game = z.enum(games);

/** `commitment` is SHA-256 of `seed`, which is revealed when its period of use is over. */
const Seed = z.object({
  id: Uuid,
  commitment: Hash,
  usesFrom: Instant,
  usesUntil: Instant,
  publishedAt: Instant,
  seed: z.optional(Hash),
  revealedAt: z.optional(Instant),
});

/**
 * The seed in use, the next ones, and the latest revealed ones. `mine` is present for a member: the client seed and the
 * nonce of the next play.
 */
export const fairnessSeed = operation({
  id: 'games.fairnessSeed',
  method: 'GET',
  path: 'wx/fairness/seed',
  realm: 'public',
  input: z.object({ game: query(Game), series: queryInt(1, 2) }),
  reply: z.object({
    game: Game,
    current: z.optional(Seed),
    next: z.array(Seed),
    revealed: z.array(Seed),
    mine: z.optional(z.object({ clientSeed: Text, nextNonce: z.int() })),
  }),
  refusals: ['unsupported'],
  extension: true,
  module: 'games',
});

/** The member's part of every later draw: letters, digits and hyphens. It can be changed at any time. */
export const updateClientSeed = operation({
  id: 'games.updateClientSeed',
  method: 'POST',
  path: 'wx/fairness/clientSeed',
  realm: 'member',
  input: z.strictObject({ clientSeed: z.string().check(z.regex(/^[A-Za-z0-9-]{4,64}$/)) }),
  reply: z.object({ clientSeed: Text, nextNonce: z.int() }),
  refusals: [],
  extension: true,
  module: 'games',
});

/**
 * How to recompute a draw. digest = HMAC-SHA256(seed, `clientSeed|nonce|counter`), counter from 0; its first eight
 * bytes are an unsigned integer, big-endian. A number at or above the greatest multiple of `total` below 2^64 is
 * discarded and the counter is incremented; otherwise the number modulo `total` is looked up in the weights, in their
 * order. A box: one draw over its weights, with the play's own client seed and nonce. A round of the pool: one draw for
 * each prize, nonce 1, 2, …, client seed the hash of all entries as hex, every entry of weight 1; entries of previous
 * winners are left out. That hash is SHA-256 over lines `place:ref` that each end with a line feed.
 */
export const DrawProof = z.object({
  game: Game,
  playId: Uuid,
  drawnAt: Instant,
  commitment: Hash,
  publishedAt: Instant,
  /** Absent until its period of use is over. */
  seed: z.optional(Hash),
  revealBy: Instant,
  clientSeed: Text,
  nonce: z.optional(z.int()),
  oddsVersion: z.optional(z.int()),
  weights: z.optional(z.array(z.object({ place: z.int(), weight: z.int(), name: Text }))),
  result: z.optional(z.object({ place: z.int(), name: Text })),
  entryCount: z.optional(z.int()),
  entriesHash: z.optional(Hash),
  /** Coins of each prize, in order. */
  prizes: z.optional(z.array(z.int())),
  winners: z.optional(z.array(z.object({ place: z.int(), coins: z.int(), entry: z.int(), ref: Text }))),
  /** The server's own verification: true only when the seed is revealed and everything matches. */
  verified: z.boolean(),
});
export type DrawProof = z.output<typeof DrawProof>;

/** Public to anyone with the number of a play or of a round. It names no member. */
export const verifyDraw = operation({
  id: 'games.verifyDraw',
  method: 'GET',
  path: 'wx/fairness/verify',
  realm: 'public',
  input: z.object({ game: query(Game), playId: Uuid }),
  reply: DrawProof,
  refusals: ['not_found'],
  extension: true,
  module: 'games',
});

/** The frozen entries of a round, in order. A member is identified by a hash that changes every round. */
export const poolEntries = operation({
  id: 'games.poolEntries',
  method: 'GET',
  path: 'wx/fairness/entries',
  realm: 'public',
  input: z.object({
    roundId: Uuid,
    page: queryInt(1, 100_000),
    limit: queryInt(1, 5_000),
  }),
  reply: Page(z.object({ place: z.int(), ref: Text })),
  refusals: ['not_found'],
  extension: true,
  module: 'games',
});

/** An audit of odds against draws, as the console lists it. */
export const OddsAudit = z.object({
  oddsId: Id,
  boxId: Id,
  boxName: Text,
  oddsVersion: z.int(),
  day: Text,
  at: Instant,
  plays: z.int(),
  counts: z.array(z.object({ place: z.int(), weight: z.int(), drawn: z.int() })),
  chiSquare: Text,
  degrees: z.int(),
  pValue: Text,
  flagged: z.boolean(),
});
