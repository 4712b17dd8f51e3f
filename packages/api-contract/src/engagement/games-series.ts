// Games for operators: series, boxes, odds, funds, rounds, shipping. Published odds never change.
import * as z from 'zod/mini';
import { games } from './games-fairness.ts';
import { FundView, OddsView, SeriesState, SeriesView } from './games-boxes.ts';
import { Id, line, query, queryIdMaybe, Text, Uuid } from '../fields.ts';
import { operation } from '../operation.ts';
import { ShortPage, shortPageInput, sortedBy } from '../pages.ts';
import { inThree, PictureIn } from '../localized-text.ts';

const staff = ['growth', 'compliance', 'operations'] as const;
const readers = [...staff, 'finance', 'auditor'] as const;

const Name = inThree(line(60));
const Version = z.int().check(z.gte(1), z.lte(2_147_483_647));
const Coins = z.int().check(z.gte(1), z.lte(1_000_000));
/** Changes pending a second operator. */
const Proposed = z.object({ id: Id, approvalId: Uuid });

/** Also for operators who ship won gifts: they use the same page. */
export const listBoxSeries = operation({
  id: 'games.listBoxSeries',
  method: 'GET',
  path: 'admin/chance/series/list',
  realm: 'operator',
  roles: [...readers, 'fulfilment'],
  input: z.object({
    ...shortPageInput,
    ...sortedBy('country', 'dailyCap', 'changedAt'),
    id: queryIdMaybe,
    countryId: queryIdMaybe,
    state: query(SeriesState),
    keyword: query(line(60)),
  }),
  reply: ShortPage(SeriesView),
  refusals: [],
  extension: true,
  module: 'games',
});

/** Creates a series with its own fund, or updates texts and cap of one (`id` with the `version` that was read). */
export const upsertBoxSeries = operation({
  id: 'games.upsertBoxSeries',
  method: 'POST',
  path: 'admin/chance/series/save',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({
    id: z.optional(Id),
    version: z.optional(Version),
    countryId: Id,
    number: z.int().check(z.gte(1), z.lte(2)),
    words: inThree(
      z.strictObject({ name: line(60), intro: line(200), rules: z.array(line(200)).check(z.maxLength(12)) }),
    ),
    dailyCap: z.int().check(z.gte(1), z.lte(100)),
  }),
  reply: z.object({ id: Id, version: z.int(), fundId: Id }),
  refusals: ['not_found', 'stale', 'wrong_state', 'banned_words'],
  extension: true,
  module: 'games',
});

/** Creates a box, or updates the appearance of one (`id` with the `version` that was read). */
export const upsertBox = operation({
  id: 'games.upsertBox',
  method: 'POST',
  path: 'admin/chance/box/save',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({
    id: z.optional(Id),
    version: z.optional(Version),
    seriesId: Id,
    words: inThree(z.strictObject({ name: line(60) })),
    image: PictureIn,
    position: z.int().check(z.gte(0), z.lte(1000)),
    shown: z._default(z.boolean(), true),
  }),
  reply: z.object({ id: Id, version: z.int() }),
  refusals: ['not_found', 'stale', 'banned_words'],
  extension: true,
  module: 'games',
});

/** A kind of goods that boxes may hold; an update needs the `version` that was read. */
export const upsertGift = operation({
  id: 'games.upsertGift',
  method: 'POST',
  path: 'admin/chance/gift/save',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ id: z.optional(Id), version: z.optional(Version), words: Name, image: PictureIn }),
  reply: z.object({ id: Id, version: z.int() }),
  refusals: ['not_found', 'stale', 'banned_words'],
  extension: true,
  module: 'games',
});

const PrizeIn = z.strictObject({
  kind: z.enum(['points', 'coins', 'gift', 'none']),
  amount: z.optional(Coins),
  giftId: z.optional(Id),
  weight: z.int().check(z.gte(1), z.lte(1_000_000_000)),
  words: Name,
  image: PictureIn,
});

/** The next version of a box's odds, with its price; replaces an unpublished draft. */
export const draftOdds = operation({
  id: 'games.draftOdds',
  method: 'POST',
  path: 'admin/chance/odds/draft',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({
    boxId: Id,
    priceCoins: Coins,
    prizes: z.array(PrizeIn).check(z.minLength(1), z.maxLength(40)),
  }),
  reply: OddsView,
  refusals: ['not_found', 'banned_words'],
  extension: true,
  module: 'games',
});

/** Simulates odds with a given seed: the production draw function, 100,000 plays at most. Changes nothing. */
export const simulateOdds = operation({
  id: 'games.simulateOdds',
  method: 'POST',
  path: 'admin/chance/simulate',
  realm: 'operator',
  roles: readers,
  input: z.strictObject({
    oddsId: Id,
    plays: z._default(z.int().check(z.gte(1), z.lte(100_000)), 100_000),
    seed: z._default(line(64), 'simulation'),
  }),
  reply: z.object({
    oddsId: Id,
    plays: z.int(),
    prizes: z.array(z.object({ place: z.int(), weight: z.int(), percent: Text, drawn: z.int(), drawnPercent: Text })),
    chiSquare: Text,
    degrees: z.int(),
    pValue: Text,
    /** Coins received, and paid out points and coins. */
    taken: z.int(),
    paidPoints: z.int(),
    paidCoins: z.int(),
    gifts: z.int(),
  }),
  refusals: ['not_found'],
  extension: true,
  module: 'games',
});

/** Proposes a draft to a second operator; with the approval it is in force, and the previous version is retired. */
export const publishOdds = operation({
  id: 'games.publishOdds',
  method: 'POST',
  path: 'admin/chance/odds/publish',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ oddsId: Id }),
  reply: Proposed,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'games',
});

export const listFunds = operation({
  id: 'games.listFunds',
  method: 'GET',
  path: 'admin/chance/fund/list',
  realm: 'operator',
  roles: readers,
  input: z.object({
    ...shortPageInput,
    ...sortedBy('id', 'country'),
    id: queryIdMaybe,
    countryId: queryIdMaybe,
    game: query(z.enum(games)),
  }),
  reply: ShortPage(FundView),
  refusals: [],
  extension: true,
  module: 'games',
});

/** Proposes points, coins or pieces of a gift for a fund; approved by another operator. */
export const fundPrizes = operation({
  id: 'games.fundPrizes',
  method: 'POST',
  path: 'admin/chance/fund',
  realm: 'operator',
  roles: [...staff, 'finance'],
  input: z.strictObject({
    fundId: Id,
    asset: z.enum(['POINT', 'COIN', 'gift']),
    giftId: z.optional(Id),
    count: z.int().check(z.gte(1), z.lte(100_000_000)),
    reason: line(200, 3),
  }),
  reply: Proposed,
  refusals: ['not_found', 'wrong_state'],
  idempotent: true,
  extension: true,
  module: 'games',
});

/** Opens a series whose fund can pay the greatest outcome of each of its boxes; seeds are committed from then on. */
export const openBoxSeries = operation({
  id: 'games.openBoxSeries',
  method: 'POST',
  path: 'admin/chance/series/open',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ id: Id }),
  reply: z.object({ id: Id, state: z.enum(['open']) }),
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'games',
});

/** Takes effect at once; plays already made keep their prizes. */
export const closeBoxSeries = operation({
  id: 'games.closeBoxSeries',
  method: 'POST',
  path: 'admin/chance/series/close',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ id: Id, reason: line(200, 3) }),
  reply: z.object({ id: Id, state: z.enum(['closed']) }),
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'games',
});
