// Publishes offer documents: with a product's listing and new terms, as approved, and when its facts have changed.
import { invariant, reject } from '#platform/errors.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Lang } from '@roda/domain/language';
import { offerActuals } from './offer-actuals.queries.ts';
import { composeOffer, NO_NOTES, type ComposedOffer, type OfferInput } from './offer-body.ts';
import { insertOffer, type NewOffer } from './offers.repository.ts';
import { listedAfter, newestOffer, offerFacts, type NewestOffer } from './offers.queries.ts';
import type { CatalogTexts } from '#sales/catalog/catalog.policy.ts';

export type Composed = ComposedOffer & { readonly input: OfferInput };

/** The document as of now. Without `notes` those of the newest version stay. */
export const composedNow = async (
  tx: Tx,
  goodsId: number,
  { at, notes }: { at: Date; notes?: CatalogTexts },
): Promise<Composed> => {
  const facts = (await offerFacts(tx, goodsId, at)) ?? reject('not_found');
  const newest = notes === undefined ? await newestOffer(tx, goodsId, 'en') : undefined;
  const input = { facts, actuals: await offerActuals(tx, goodsId), notes: notes ?? newest?.notes ?? NO_NOTES, at };
  return { ...composeOffer(input), input };
};

export type OfferPublishing = Pick<NewOffer, 'goodsId' | 'cause' | 'at'>;

/**
 * Publishes the document as of now, unless the newest version says the same but for dated figures. The first settled
 * day and the first projection are a change.
 */
export const publishOffer = async (tx: Tx, { goodsId, cause, at }: OfferPublishing): Promise<void> => {
  const { texts, factsHash, input } = await composedNow(tx, goodsId, { at });
  const newest = await newestOffer(tx, goodsId, 'en');
  if (newest?.factsHash === factsHash) return;
  const after = newest?.version ?? 0;
  await insertOffer(tx, { goodsId, after, cause, at, texts, factsHash, notes: input.notes });
};

/** The version that a purchase now is made under; a product that has none gets its first. */
export const currentOffer = async (
  tx: Tx,
  { goodsId, lang, at }: { goodsId: number; lang: Lang; at: Date },
): Promise<NewestOffer> => {
  const known = await newestOffer(tx, goodsId, lang);
  if (known !== undefined) return known;
  await publishOffer(tx, { goodsId, cause: 'listed', at });
  const made = await newestOffer(tx, goodsId, lang);
  invariant(made !== undefined, 'a product that is for sale has an offer document');
  return made;
};

const AT_ONCE = 50;

/**
 * A new version for listed products whose facts have changed since the last: fees, taxes, papers, texts, the risk text.
 * A product at a time; idempotent.
 */
export const renewOffers = async (
  inTransaction: (work: (tx: Tx, at: Date) => Promise<void>) => Promise<void>,
  reading: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
): Promise<void> => {
  let after = 0;
  for (;;) {
    const from = after;
    const ids = await reading((tx) => listedAfter(tx, from, AT_ONCE));
    for (const goodsId of ids) await inTransaction((tx, at) => publishOffer(tx, { goodsId, cause: 'facts', at }));
    const last = ids.at(-1);
    if (last === undefined || ids.length < AT_ONCE) return;
    after = last;
  }
};
