// Offer documents (R5): what a product is, all its fees, and bad cases in figures, in three languages.
import * as z from 'zod/mini';
import { Id, Instant, lines, queryId, queryInt, Text, Url, Uuid } from '../fields.ts';
import { operation } from '../operation.ts';

/** Reading order: paragraphs, then facts, then the table. Amounts and days are formatted for the reader's language. */
export const OfferSection = z.object({
  key: Text,
  title: Text,
  paragraphs: z.array(Text),
  facts: z.array(z.object({ label: Text, value: Text })),
  table: z.optional(z.object({ columns: z.array(Text), rows: z.array(z.array(Text)) })),
});
export type OfferSection = z.output<typeof OfferSection>;

/** `hash` is the SHA-256 of the document's text in this language; it is printed on every page of the file at `url`. */
export const OfferVersion = z.object({ version: z.int(), hash: Text, publishedAt: Instant, url: Url });
export type OfferVersion = z.output<typeof OfferVersion>;

export const OfferDocument = z.object({
  goodsId: Id,
  title: Text,
  ...OfferVersion.shape,
  /** The version that a purchase now is made under. */
  newest: z.int(),
  sections: z.array(OfferSection),
});
export type OfferDocument = z.output<typeof OfferDocument>;

/** The newest version, or the named one: a version stays readable for good, also of a product no longer listed. */
export const offerDocument = operation({
  id: 'catalog.offerDocument',
  method: 'GET',
  path: 'wx/g/goods/offer',
  realm: 'public',
  input: z.object({ goodsId: queryId, version: queryInt(1, 1_000_000) }),
  reply: OfferDocument,
  refusals: ['not_found'],
  extension: true,
  module: 'catalog',
});

const staff = ['catalogue', 'operations'] as const;
const Texts = z.object({ en: Text, id: Text, zh: Text });

/** `cause`: the decision that made it. `listed` and `terms` are approved by two operators, as is `proposed`. */
export const offerCauses = ['listed', 'terms', 'proposed', 'facts'] as const;
const PublishedOffer = z.object({ version: z.int(), publishedAt: Instant, cause: z.enum(offerCauses), hashes: Texts });

/** The document as it would be published now, and the versions published before, the newest first. */
export const offerForOperators = operation({
  id: 'catalog.offerForOperators',
  method: 'GET',
  path: 'admin/goods/offer',
  realm: 'operator',
  roles: [...staff, 'compliance', 'content', 'auditor'],
  input: z.object({ goodsId: queryId }),
  reply: z.object({
    goodsId: Id,
    /** Whether the newest version differs from `draft` in more than its dated figures. */
    changed: z.boolean(),
    notes: Texts,
    draft: z.object({
      en: z.array(OfferSection),
      id: z.array(OfferSection),
      zh: z.array(OfferSection),
    }),
    versions: z.array(PublishedOffer),
  }),
  refusals: ['not_found'],
  extension: true,
  module: 'catalog',
});

const note = lines(2_000, 0);

/**
 * Proposes a new version to a second operator, with today's figures and a note in three languages. What is approved is
 * what is published, word for word. Words that promise income (R8) are rejected as malformed.
 */
export const proposeOffer = operation({
  id: 'catalog.proposeOffer',
  method: 'POST',
  path: 'admin/goods/offer/publish',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ goodsId: Id, notes: z.strictObject({ en: note, id: note, zh: note }) }),
  reply: z.object({ approvalId: Uuid }),
  refusals: ['not_found', 'wrong_state'],
  reauth: true,
  extension: true,
  module: 'catalog',
});
