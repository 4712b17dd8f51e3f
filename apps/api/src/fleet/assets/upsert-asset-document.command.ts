// Adds a document of an asset, or renews it.
import type { upsertAssetDocument as operation } from '@roda/api-contract/fleet/assets';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { upsertDocument } from './asset-changes.repository.ts';
import { toAssetDto } from './asset-dto.ts';

/** R5: products paused for a missing document resume automatically once all documents are valid. */
export const upsertAssetDocument = async (
  ctx: RequestContext<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { documents: before } = await toAssetDto(ctx, input.assetId);
  if (!(await upsertDocument(ctx.tx, input))) reject('wrong_state');
  const { kind, number, issuer, expiresOn } = input;
  await ctx.enqueue('catalogue.watchDocuments', {}, { key: 'catalogue.watchDocuments' });
  ctx.audit({
    target: `asset:${input.assetId}`,
    before: before.find((each) => each.kind === kind && each.number === number),
    after: { kind, number, issuer, expiresOn },
  });
  return toAssetDto(ctx, input.assetId);
};
