// Fairness of chance: what was promised before a play, what is shown after it, and everything a verifier needs.
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

/** `commitment` is SHA-256 of `seed`, which is shown when its time of use is over. */
const Seed = z.object({
  id: Uuid,
  commitment: Hash,
  usesFrom: Instant,
  usesUntil: Instant,
  publishedAt: Instant,
  seed: z.optional(Hash),
  revealedAt: z.optional(Instant),
});

const places = ['subPages/box/index', 'subPages/box/index2', 'subPages/jackpot/index2'] as const;

/**
 * The seed in use, those that follow, and the latest that were shown. `mine` stands in the reply to a member: the client
 * seed and the number that the next play will use.
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
  screens: places,
});

/** The member's part in every later draw: letters, digits and hyphens. It can be changed at any time. */
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
  screens: ['subPages/box/index', 'subPages/box/index2'],
});

/**
 * How a draw is computed again. digest = HMAC-SHA256(seed, `clientSeed|nonce|counter`), counter from 0; its first eight
 * bytes are a whole number, the greatest byte first. A number at or above the greatest multiple of `total` below 2^64 is
 * thrown away and the counter goes up; otherwise the number modulo `total` is looked up in the weights, in their order.
 * A box: one draw over its weights, with the play's own client seed and nonce. A round of the pool: one draw for each
 * prize, nonce 1, 2, …, client seed the hash of all entries as hex, every entry of weight 1; entries of who has won
 * already are left out. That hash is SHA-256 over lines `place:ref` that each end with a line feed.
 */
export const DrawProof = z.object({
  game: Game,
  playId: Uuid,
  drawnAt: Instant,
  commitment: Hash,
  publishedAt: Instant,
  /** Absent until its time of use is over. */
  seed: z.optional(Hash),
  revealBy: Instant,
  clientSeed: Text,
  nonce: z.optional(z.int()),
  oddsVersion: z.optional(z.int()),
  weights: z.optional(z.array(z.object({ place: z.int(), weight: z.int(), name: Text }))),
  result: z.optional(z.object({ place: z.int(), name: Text })),
  entryCount: z.optional(z.int()),
  entriesHash: z.optional(Hash),
  /** Coins of each prize, in their order. */
  prizes: z.optional(z.array(z.int())),
  winners: z.optional(z.array(z.object({ place: z.int(), coins: z.int(), entry: z.int(), ref: Text }))),
  /** What this server computes: true only when the seed is out and everything fits. */
  verified: z.boolean(),
});
export type DrawProof = z.output<typeof DrawProof>;

/** Anyone who has the number of a play, or of a round, may look. It names no member. */
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
  screens: ['pages/my/fairness'],
});

/** The entries of a round as they were frozen, in order. A member's name there is a hash that changes every round. */
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
  screens: ['pages/my/fairness'],
});

/** A check of odds against draws, as the console lists it. */
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
