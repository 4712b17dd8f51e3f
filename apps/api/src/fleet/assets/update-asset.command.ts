// Updates an asset, including how many units it may be divided into.
import type { updateAsset as operation } from '@roda/api-contract/fleet/assets';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { editAsset } from './asset-changes.repository.ts';
import { toAssetDto } from './asset-dto.ts';

/** Rejects with stale when it was changed meanwhile; out_of_stock where more units are sold or for sale than remain. */
export const updateAsset = async (
  ctx: RequestContext<Operator>,
  { reason, ...edit }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const before = await toAssetDto(ctx, edit.id);
  if (!(await editAsset(ctx.tx, edit))) reject(before.retiredAt === undefined ? 'stale' : 'wrong_state');
  const after = await toAssetDto(ctx, edit.id);
  const facts = ({ plate, maker, model, modelYear, ownerEntity, ratedKw, unitsCapacity }: typeof after) => ({
    plate,
    maker,
    model,
    modelYear,
    ownerEntity,
    ratedKw,
    unitsCapacity,
  });
  ctx.audit({ target: `asset:${edit.id}`, before: facts(before), after: facts(after), reason });
  return after;
};
