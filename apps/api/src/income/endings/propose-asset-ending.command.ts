// Proposes the end of an asset to a second operator, and begins it when it is approved.
import { Day, Id, Text, Uuid } from '@roda/api-contract/fields';
import { endingKinds, type proposeAssetEnding as operation } from '@roda/api-contract/income/endings';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { dayIn } from '@roda/domain/time-zones';
import * as z from 'zod/mini';
import { change, proposeChange } from '#backoffice/approvals/index.ts';
import { retireWithProducts } from '#fleet/index.ts';
import { withdrawEnded } from '#sales/catalog/index.ts';
import { reject } from '#platform/errors.ts';
import type { Operator, RequestContext } from '#platform/request-context.ts';
import { assetToEnd, concernedBy, productsOfAsset } from './endings.queries.ts';
import { insertEnding, insertEndingProducts } from './endings.repository.ts';
import { evidenceDocument } from './evidence-documents.queries.ts';

/** Rejects with wrong_state for an asset that has ended, not_due for a day that has not come. */
export const proposeAssetEnding = async (
  ctx: RequestContext<Operator>,
  { assetId, kind, happenedOn, reason, documentId }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, at, client } = ctx;
  const asset = (await assetToEnd(tx, assetId)) ?? reject('not_found');
  if (asset.retiredAt !== null) reject('wrong_state', { state: 'retired' });
  if (happenedOn > dayIn(at, asset.timeZone)) reject('not_due');
  if (documentId !== undefined && (await evidenceDocument(tx, documentId)) === undefined) reject('not_found');
  const products = await productsOfAsset(tx, assetId, client.lang);
  const ids = products.filter(({ ends }) => ends).map(({ goodsId }) => goodsId);
  const { id: approvalId } = await proposeChange(ctx, {
    kind: 'asset_ending',
    subject: `asset:${assetId}`,
    title: `${kind} ${asset.deviceNumber}: ${reason}`,
    before: 'in use',
    after: { kind, happenedOn, reason, documentId, products, ...(await concernedBy(tx, ids, at)) },
    payload: { assetId, kind, happenedOn, reason, documentId: documentId ?? null },
  });
  return { approvalId };
};

const Proposed = z.strictObject({
  assetId: Id,
  kind: z.enum(endingKinds),
  happenedOn: Day,
  reason: Text,
  documentId: z.nullable(Uuid),
});

/**
 * The asset leaves service and its products leave the catalogue at once; holdings and orders follow in batches. Never
 * by the operator who uploaded the document.
 */
export const assetEndingChange = change('asset_ending', {
  roles: ['finance', 'compliance'],
  apply: async (ctx, { payload, proposedBy: { id: proposedBy } }) => {
    const { tx, at, principal, newId, client } = ctx;
    const { assetId, kind, happenedOn, reason, documentId } = z.parse(Proposed, payload);
    const document = documentId === null ? undefined : await evidenceDocument(tx, documentId);
    if (document?.uploadedBy === principal.operatorId) reject('four_eyes', { side: 'evidence' });
    if (!(await retireWithProducts(tx, assetId, { at, reason }))) reject('wrong_state', { state: 'retired' });
    const products = await productsOfAsset(tx, assetId, client.lang);
    const by = { id: principal.operatorId, name: principal.name };
    const id = newId();
    const about = { assetId, kind, happenedOn, reason, documentId };
    if (!(await insertEnding(tx, { id, ...about, proposedBy, by, at }))) reject('wrong_state', { state: 'ended' });
    await insertEndingProducts(tx, id, products);
    for (const { goodsId, ends } of products) if (ends) await withdrawEnded(tx, goodsId, { at, reason });
    await ctx.enqueue('orders.refundEnded', {}, { key: 'orders.refundEnded' });
    await ctx.enqueue('settlement.endHoldings', {}, { key: 'settlement.endHoldings' });
  },
});
