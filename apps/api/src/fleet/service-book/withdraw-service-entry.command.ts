// Takes back an entry of an asset's service book that an operator recorded.
import type { withdrawServiceEntry as operation } from '@roda/api-contract/fleet/service-book';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { toAssetDto } from '#fleet/assets/asset-dto.ts';
import { markWithdrawn } from './service-book.repository.ts';

/** Outages stay: they follow from the asset's own state. */
export const withdrawServiceEntry = async (
  ctx: RequestContext<Operator>,
  { id, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const by = { name: ctx.principal.name, at: ctx.at, reason };
  const assetId = (await markWithdrawn(ctx.tx, id, by)) ?? reject('not_found');
  ctx.audit({ target: `asset:${assetId}`, after: { entry: id, withdrawn: true }, reason });
  return toAssetDto(ctx, assetId);
};
