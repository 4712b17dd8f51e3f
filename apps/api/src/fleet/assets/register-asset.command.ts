// Registers an asset: from then on documents and products can be added to it.
import type { registerAsset as operation } from '@roda/api-contract/fleet/assets';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { insertAsset } from './asset-changes.repository.ts';
import { toAssetDto } from './asset-dto.ts';

/** Device number and serial are unique: a duplicate is rejected as wrong_state. */
export const registerAsset = async (
  ctx: RequestContext<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const id = (await insertAsset(ctx.tx, input, ctx.at)) ?? reject('not_found');
  ctx.audit({ target: `asset:${id}`, after: input });
  return toAssetDto(ctx, id);
};
