// Odds as operators read them.
import type { draftOdds } from '@roda/contract/chance-operators';
import type { ReplyOf } from '@roda/contract/operation';
import { percentOf } from './chance.rules.ts';
import type { PrizeRow } from './plays.reads.ts';
import type { OddsRow } from './series.reads.ts';

/** A prize as it goes out. */
export const showPrize = ({ place, kind, name, image, amount }: PrizeRow) => ({
  place,
  kind,
  name,
  image,
  ...(kind === 'points' || kind === 'coins' ? { amount } : {}),
});

export const showOdds = (row: OddsRow): ReplyOf<typeof draftOdds> => ({
  id: row.id,
  boxId: row.boxId,
  version: row.version,
  state: row.state,
  priceCoins: row.priceCoins,
  totalWeight: row.totalWeight,
  draftedAt: new Date(row.draftedAt).toISOString(),
  ...(row.publishedAt === null ? {} : { publishedAt: new Date(row.publishedAt).toISOString() }),
  prizes: row.prizes.map((prize) => ({
    ...showPrize(prize),
    words: prize.words,
    weight: prize.weight,
    percent: percentOf(BigInt(prize.weight), BigInt(row.totalWeight)),
    ...(prize.giftId === null ? {} : { giftId: prize.giftId }),
  })),
});
