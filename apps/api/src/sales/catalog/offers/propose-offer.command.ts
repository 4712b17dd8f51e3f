// Proposes a new version of a product's offer document to a second operator.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { OfferSection, type proposeOffer as operation } from '@roda/api-contract/sales/offers';
import { Id } from '@roda/api-contract/fields';
import * as z from 'zod/mini';
import { change, proposeChange } from '#backoffice/approvals/index.ts';
import { reject } from '#platform/errors.ts';
import type { Operator, RequestContext } from '#platform/request-context.ts';
import { requireHonestTexts } from '#sales/catalog/editing/reject-promising-words.ts';
import { insertOffer } from './offers.repository.ts';
import { composedNow } from './publish-offer.ts';
import { newestOffer } from './offers.queries.ts';

/** Notes and product texts are checked for promises; the rest of the document is the software's own. */
export const proposeOffer = async (
  ctx: RequestContext<Operator>,
  { goodsId, notes }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  requireHonestTexts({ notes });
  const { texts, factsHash, input } = await composedNow(ctx.tx, goodsId, { at: ctx.at, notes });
  const { status, name } = input.facts;
  if (status !== 'on_sale' && status !== 'paused') reject('wrong_state', { state: status });
  const newest = await newestOffer(ctx.tx, goodsId, 'en');
  const { id: approvalId } = await proposeChange(ctx, {
    kind: 'goods_offer',
    subject: `goods:${goodsId}`,
    title: `offer document of ${goodsId}: ${name.en}`,
    before: newest === undefined ? 'none' : { version: newest.version, notes: newest.notes },
    after: Object.fromEntries(texts.map(({ lang, sections }) => [lang, sections])),
    payload: { goodsId, notes, factsHash, texts, after: newest?.version ?? 0 },
  });
  return { approvalId };
};

const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const Texts = z.object({ en: z.string(), id: z.string(), zh: z.string() });
const Proposed = z.strictObject({
  goodsId: Id,
  notes: Texts,
  factsHash: Hash,
  after: z.int(),
  texts: z.array(
    z.strictObject({
      lang: z.enum(['en', 'id', 'zh']),
      title: z.string(),
      sections: z.array(OfferSection),
      hash: Hash,
    }),
  ),
});

/** Publishes what the second operator read. Stale when the facts changed or another version came since. */
export const offerChange = change('goods_offer', {
  roles: ['compliance'],
  apply: async (ctx, { payload }) => {
    const { goodsId, notes, factsHash, texts, after } = z.parse(Proposed, payload);
    const now = await composedNow(ctx.tx, goodsId, { at: ctx.at, notes });
    const newest = await newestOffer(ctx.tx, goodsId, 'en');
    if (now.factsHash !== factsHash || (newest?.version ?? 0) !== after) reject('stale');
    const isPublished = await insertOffer(ctx.tx, {
      goodsId,
      after,
      notes,
      factsHash,
      texts,
      cause: 'proposed',
      at: ctx.at,
    });
    if (!isPublished) reject('stale');
  },
});
