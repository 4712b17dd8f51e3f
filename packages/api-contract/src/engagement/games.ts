// Games: boxes that cost gold coins and pay no cash, the pool of active members, and each member's own limits.
import * as z from 'zod/mini';
import { Hash, Prize, PrizeState } from './games-fairness.ts';
import { Id, Instant, query, queryBool, queryIdMaybe, queryInt, Text, Url, Uuid, Whole } from '../fields.ts';
import { operation } from '../operation.ts';
import { Page, pageInput } from '../pages.ts';

/** Defaults to the first one. */
const series = queryInt(1, 2);

/** `price` is in gold coins. `leftToday`: plays left for the member today, at most the series' own cap. */
const Box = z.object({
  id: Id,
  name: Text,
  image: Url,
  price: z.int(),
  oddsVersion: z.int(),
  publishedAt: Instant,
  leftToday: z.int(),
});

/** `mine` is present only for a member. */
export const boxList = operation({
  id: 'games.boxList',
  method: 'GET',
  path: 'wx/game/box/list',
  realm: 'public',
  input: z.object({ series }),
  reply: z.object({
    series: z.int(),
    name: Text,
    intro: Text,
    rules: z.array(Text),
    state: z.enum(['open', 'closed']),
    dailyCap: z.int(),
    boxes: z.array(Box),
    mine: z.optional(
      z.object({ coins: Whole, playedToday: z.int(), leftToday: z.int(), excludedUntil: z.optional(Instant) }),
    ),
  }),
  refusals: ['unsupported', 'not_found'],
  module: 'games',
});

/**
 * The odds in force, as integers: `weight` of `totalWeight`; `percent` is the same with four places. `audit` compares
 * them with the draws; `flagged` when the deviation has a probability of less than 1 in 1,000.
 */
export const jackpotList = operation({
  id: 'games.jackpotList',
  method: 'GET',
  path: 'wx/game/box/jackpotList',
  realm: 'public',
  input: z.object({ series, boxId: queryIdMaybe }),
  reply: z.array(
    z.object({
      boxId: Id,
      boxName: Text,
      oddsVersion: z.int(),
      publishedAt: Instant,
      totalWeight: z.int(),
      prizes: z.array(
        z.object({
          ...Prize.shape,
          weight: z.int(),
          odds: Text,
          percent: Text,
          drawnCount: z.optional(z.int()),
          drawnPercent: z.optional(Text),
        }),
      ),
      audit: z.optional(
        z.object({
          at: Instant,
          plays: z.int(),
          chiSquare: Text,
          degrees: z.int(),
          pValue: Text,
          flagged: z.boolean(),
        }),
      ),
    }),
  ),
  refusals: ['unsupported'],
  module: 'games',
});

/**
 * One opened box. `nothing` won nothing; points and coins go `won → credited`, gifts `won → to_ship → shipped →
 * received`. Unconfirmed points and coins are credited at `expiresAt` anyway; a gift without an address becomes
 * `expired`. `refunded`: the seed was revealed after `revealBy`; the coins are returned and the prize is kept.
 */
export const BoxBill = z.object({
  id: Uuid,
  at: Instant,
  series: z.int(),
  boxId: Id,
  boxName: Text,
  price: z.int(),
  oddsVersion: z.int(),
  prize: Prize,
  status: PrizeState,
  expiresAt: z.optional(Instant),
  refunded: z.boolean(),
  revealBy: Instant,
  commitment: Hash,
  clientSeed: Text,
  nonce: z.int(),
  courier: z.optional(Text),
  trackingNo: z.optional(Text),
});
export type BoxBill = z.output<typeof BoxBill>;

/**
 * Drawn, charged and stored before the reply. `oddsVersion` and `commitment` are those shown to the member: if others
 * are in force, the call is rejected as `stale`, and nothing is charged.
 */
export const buyBox = operation({
  id: 'games.buyBox',
  method: 'POST',
  path: 'wx/game/box/buy',
  realm: 'member',
  input: z.strictObject({
    boxId: Id,
    oddsVersion: z.optional(z.int().check(z.gte(1), z.lte(2_147_483_647))),
    commitment: z.optional(Hash),
  }),
  reply: z.object({ ...BoxBill.shape, coins: Whole, leftToday: z.int() }),
  refusals: [
    'unsupported',
    'under_review',
    'not_found',
    'gate_missing',
    'under_age',
    'self_excluded',
    'play_limit',
    'stale',
    'wrong_state',
    'coins_short',
  ],
  idempotent: true,
  module: 'games',
});

/** Newest first. */
export const boxBills = operation({
  id: 'games.boxBills',
  method: 'GET',
  path: 'wx/game/box/bill/list',
  realm: 'member',
  input: z.object({ ...pageInput, won: queryBool, series: queryInt(1, 2) }),
  reply: Page(BoxBill),
  refusals: [],
  module: 'games',
});

/** Credits points and coins; sets the address of a gift (`addressId`); confirms the receipt of a shipped one. */
export const confirmBoxReceipt = operation({
  id: 'games.confirmBoxReceipt',
  method: 'POST',
  path: 'wx/game/box/confirmReceipt',
  realm: 'member',
  input: z.strictObject({ id: Uuid, addressId: z.optional(Uuid) }),
  reply: BoxBill,
  refusals: ['not_found', 'wrong_state', 'address_missing'],
  idempotent: true,
  module: 'games',
});

/** A round of the pool. `entries` is the current number, or the final one after the draw. */
export const PoolRound = z.object({
  id: Uuid,
  number: z.int(),
  name: Text,
  state: z.enum(['open', 'frozen', 'drawn', 'void']),
  poolSize: z.int(),
  prizes: z.array(z.int()),
  opensAt: Instant,
  drawsAt: Instant,
  drawnAt: z.optional(Instant),
  entries: z.int(),
  commitment: Hash,
  voidReason: z.optional(Text),
});

export const PoolWin = z.object({
  id: Uuid,
  roundId: Uuid,
  round: z.int(),
  place: z.int(),
  coins: z.int(),
  status: z.enum(['won', 'credited']),
  wonAt: Instant,
  expiresAt: z.optional(Instant),
});

/**
 * `odds` are the member's entries ÷ all entries; both change until the draw. `current` is null while no round is open.
 */
export const poolRecord = operation({
  id: 'games.poolRecord',
  method: 'GET',
  path: 'wx/pool/rules/infor/record',
  realm: 'member',
  input: z.object({ ...pageInput, view: query(z.enum(['current', 'rounds', 'wins', 'coins'])) }),
  reply: z.object({
    current: z.optional(
      z.nullable(
        z.object({
          ...PoolRound.shape,
          filledBy: Text,
          howToQualify: z.array(Text),
          rules: z.array(Text),
          myEntries: z.int(),
          odds: Text,
          percent: Text,
        }),
      ),
    ),
    rounds: z.optional(Page(PoolRound)),
    wins: z.optional(Page(PoolWin)),
    coins: z.optional(
      Page(
        z.object({ id: Text, title: Text, amount: z.int(), balanceAfter: z.int(), playable: z.boolean(), at: Instant }),
      ),
    ),
  }),
  refusals: ['unsupported'],
  module: 'games',
});

/** Members who agreed to be named, masked, at least ten minutes after the draw; otherwise nobody (R27). */
export const runningLight = operation({
  id: 'games.runningLight',
  method: 'GET',
  path: 'wx/pool/rules/running/light',
  realm: 'public',
  input: z.object({}),
  reply: z.array(z.object({ who: Text, coins: z.int(), round: z.int(), at: Instant })),
  refusals: ['unsupported'],
  module: 'games',
  cacheable: true,
});

/** Credits a prize of the pool. */
export const confirmPoolReceipt = operation({
  id: 'games.confirmPoolReceipt',
  method: 'POST',
  path: 'wx/pool/rules/confirm/receipt',
  realm: 'member',
  input: z.strictObject({ id: Uuid }),
  reply: PoolWin,
  refusals: ['not_found', 'wrong_state'],
  idempotent: true,
  module: 'games',
});
