// Returns a product's offer document as it would be published now, and its versions.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { offerForOperators as operation, OfferSection } from '@roda/api-contract/sales/offers';
import type { Lang } from '@roda/domain/language';
import type { Operator, RequestContext } from '#platform/request-context.ts';
import type { ComposedOffer } from './offer-body.ts';
import { newestOffer, publishedOffers } from './offers.queries.ts';
import { composedNow } from './publish-offer.ts';

export const sectionsIn = ({ texts }: ComposedOffer, lang: Lang): OfferSection[] => [
  ...(texts.find((text) => text.lang === lang)?.sections ?? []),
];

export const offerForOperators = async (
  { tx, at }: RequestContext<Operator>,
  { goodsId }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const composed = await composedNow(tx, goodsId, { at });
  const newest = await newestOffer(tx, goodsId, 'en');
  const versions = await publishedOffers(tx, goodsId);
  return {
    goodsId,
    changed: newest?.factsHash !== composed.factsHash,
    notes: composed.input.notes,
    draft: { en: sectionsIn(composed, 'en'), id: sectionsIn(composed, 'id'), zh: sectionsIn(composed, 'zh') },
    versions: versions.map(({ publishedAt, ...version }) => ({ ...version, publishedAt: publishedAt.toISOString() })),
  };
};
