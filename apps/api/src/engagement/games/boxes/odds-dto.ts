// Odds as returned to operators.
import type { draftOdds } from '@roda/api-contract/engagement/games-series';
import type { ReplyOf } from '@roda/api-contract/operation';
import { percentOf } from '#engagement/games/games.policy.ts';
import type { PrizeRow } from '#engagement/games/plays.queries.ts';
import type { OddsRow } from './box-series.queries.ts';

/** A prize as returned. */
export const toPrizeDto = ({ place, kind, name, image, amount }: PrizeRow) => ({
  place,
  kind,
  name,
  image,
  ...(kind === 'points' || kind === 'coins' ? { amount } : {}),
});

export const toOddsDto = (row: OddsRow): ReplyOf<typeof draftOdds> => ({
  id: row.id,
  boxId: row.boxId,
  version: row.version,
  state: row.state,
  priceCoins: row.priceCoins,
  totalWeight: row.totalWeight,
  draftedAt: new Date(row.draftedAt).toISOString(),
  ...(row.publishedAt === null ? {} : { publishedAt: new Date(row.publishedAt).toISOString() }),
  prizes: row.prizes.map((prize) => ({
    ...toPrizeDto(prize),
    words: prize.words,
    weight: prize.weight,
    percent: percentOf(BigInt(prize.weight), BigInt(row.totalWeight)),
    ...(prize.giftId === null ? {} : { giftId: prize.giftId }),
  })),
});
