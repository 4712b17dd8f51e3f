// Registers an asset: from here on it can have papers, and goods on it.
import type { registerAsset as operation } from '@roda/api-contract/fleet/assets';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { insertAsset } from './asset-changes.repository.ts';
import { toAssetDto } from './asset-dto.ts';

/** A device number and a serial stand for one asset: a second is refused as wrong_state. */
export const registerAsset = async (
  ctx: RequestContext<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const id = (await insertAsset(ctx.tx, input, ctx.at)) ?? reject('not_found');
  ctx.audit({ target: `asset:${id}`, after: input });
  return toAssetDto(ctx, id);
};
