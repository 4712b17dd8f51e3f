// Repository of offer documents: versions are added and never changed.
import type { OfferSection, offerCauses } from '@roda/api-contract/sales/offers';
import type { Tx } from '#platform/db/tx.ts';
import type { CatalogTexts } from '#sales/catalog/catalog.policy.ts';

export type NewOffer = {
  readonly goodsId: number;
  /** The newest version that this one was composed against; 0 for none. */
  readonly after: number;
  readonly texts: readonly {
    readonly lang: 'en' | 'id' | 'zh';
    readonly title: string;
    readonly sections: readonly OfferSection[];
    readonly hash: string;
  }[];
  readonly notes: CatalogTexts;
  readonly factsHash: string;
  readonly cause: (typeof offerCauses)[number];
  readonly at: Date;
};

/** Adds the version behind `after` in all languages; false where a concurrent transaction added it first. */
export const insertOffer = async (tx: Tx, offer: NewOffer): Promise<boolean> =>
  (
    await tx.query(
      `insert into offer_documents (goods_id, version, lang, title, sections, hash, notes, facts_hash, cause,
         published_at)
       select $1, $7::int + 1,
         t ->> 'lang', t ->> 'title', t -> 'sections', t ->> 'hash', $3, $4, $5, $6
       from jsonb_array_elements($2::jsonb) as t on conflict do nothing returning 1`,
      [
        offer.goodsId,
        JSON.stringify(offer.texts),
        JSON.stringify(offer.notes),
        offer.factsHash,
        offer.cause,
        offer.at,
        offer.after,
      ],
    )
  ).length === offer.texts.length;
