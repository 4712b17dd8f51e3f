// Removes a document of an asset, for instance one that was recorded by mistake.
import type { deleteAssetDocument as operation } from '@roda/api-contract/fleet/assets';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { deleteDocument } from './asset-changes.repository.ts';
import { toAssetDto } from './asset-dto.ts';

/** R5: without valid documents the asset's products are paused; holdings are not affected. */
export const deleteAssetDocument = async (
  ctx: RequestContext<Operator>,
  { reason, ...paper }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  if (!(await deleteDocument(ctx.tx, paper, ctx.at))) reject('not_found');
  await ctx.enqueue('catalogue.watchDocuments', {}, { key: 'catalogue.watchDocuments' });
  const { assetId, kind, number } = paper;
  ctx.audit({ target: `asset:${assetId}`, before: { kind, number }, after: { removed: true }, reason });
  return toAssetDto(ctx, assetId);
};
