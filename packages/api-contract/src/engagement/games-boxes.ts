// Operators' read models of games: series, boxes, odds, gifts and prize funds.
import * as z from 'zod/mini';
import { games, Prize } from './games-fairness.ts';
import { Id, Instant, Text } from '../fields.ts';

/** The texts, in each language. */
/* @__NO_SIDE_EFFECTS__ */
const each = <Words extends z.ZodMiniType>(words: Words) => z.object({ en: words, id: words, zh: words });

export const seriesStates = ['draft', 'open', 'closed'] as const;
export const SeriesState = z.enum(seriesStates);
export const oddsStates = ['draft', 'published', 'retired'] as const;
export const stockAssets = ['POINT', 'COIN', 'gift'] as const;

export const OddsView = z.object({
  id: Id,
  boxId: Id,
  version: z.int(),
  state: z.enum(oddsStates),
  priceCoins: z.int(),
  totalWeight: z.int(),
  draftedAt: Instant,
  publishedAt: z.optional(Instant),
  prizes: z.array(
    z.object({ ...Prize.shape, words: each(Text), weight: z.int(), percent: Text, giftId: z.optional(Id) }),
  ),
});

/** `funded` is what operators set aside, `reserved` what was won or promised, `paid` what was paid out. */
const Stock = z.object({
  asset: z.enum(stockAssets),
  giftId: z.optional(Id),
  giftName: z.optional(Text),
  funded: z.int(),
  reserved: z.int(),
  paid: z.int(),
  free: z.int(),
});

export const SeriesView = z.object({
  id: Id,
  countryId: Id,
  number: z.int(),
  name: Text,
  words: each(z.object({ name: Text, intro: Text, rules: z.array(Text) })),
  state: SeriesState,
  closedWhy: z.optional(Text),
  dailyCap: z.int(),
  fundId: Id,
  stocks: z.array(Stock),
  version: z.int(),
  changedAt: Instant,
  boxes: z.array(
    z.object({
      id: Id,
      name: Text,
      words: each(z.object({ name: Text })),
      image: Text,
      position: z.int(),
      shown: z.boolean(),
      version: z.int(),
      odds: z.array(OddsView),
    }),
  ),
});

export const FundView = z.object({ id: Id, game: z.enum(games), countryId: Id, name: Text, stocks: z.array(Stock) });

/** Pieces of it in all funds together. */
export const GiftView = z.object({
  id: Id,
  name: Text,
  words: each(Text),
  image: Text,
  version: z.int(),
  createdAt: Instant,
  funded: z.int(),
  reserved: z.int(),
  paid: z.int(),
  free: z.int(),
});
