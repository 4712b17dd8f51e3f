// The offer document of a draft, for the buyer.
import type { Draft } from '@roda/api-contract/sales/orders';
import type { Lang } from '@roda/domain/language';
import type { Tx } from '#platform/db/tx.ts';
import { hasBoughtUnder, offerUrl } from '#sales/catalog/index.ts';

type Version = {
  readonly memberId: bigint;
  readonly goodsId: number;
  readonly lang: Lang;
  readonly version: number;
  readonly hash: string;
  readonly publishedAt: Date;
};

export const offerShown = async (
  tx: Tx,
  { memberId, goodsId, lang, version, hash, publishedAt }: Version,
): Promise<NonNullable<Draft['offer']>> => ({
  version,
  hash,
  publishedAt: publishedAt.toISOString(),
  url: offerUrl(goodsId, version, lang),
  known: await hasBoughtUnder(tx, { memberId, goodsId, version }),
});
