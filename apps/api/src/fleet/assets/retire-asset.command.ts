// Retires an asset for good: no file, no telemetry and no product can refer to it from then on.
import type { retireAsset as operation } from '@roda/api-contract/fleet/assets';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { markRetired } from './asset-changes.repository.ts';
import { toAssetDto } from './asset-dto.ts';

/** Rejects with wrong_state while units of it are held or for sale, and when it is retired already. */
export const retireAsset = async (
  ctx: RequestContext<Operator>,
  { id, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const before = await toAssetDto(ctx, id);
  if (!(await markRetired(ctx.tx, id, { at: ctx.at, reason }))) reject('wrong_state', { state: before.status });
  ctx.audit({ target: `asset:${id}`, before: { status: before.status }, after: { retired: true }, reason });
  return toAssetDto(ctx, id);
};
