// Sets an operator's status of an asset; it is in force until it is cleared.
import type { updateAssetStatus as operation } from '@roda/api-contract/fleet/assets';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { fixStatus } from './asset-changes.repository.ts';
import { toAssetDto } from './asset-dto.ts';
import { deriveStatuses } from './derive-statuses.ts';

/**
 * Subscribers of the fleet are notified at once. When cleared, the status is derived from telemetry in the same call.
 */
export const updateAssetStatus = async (
  ctx: RequestContext<Operator>,
  { id, status, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const before = await toAssetDto(ctx, id);
  const now = (await fixStatus(ctx.tx, id, { status, at: ctx.at, reason })) ?? reject('wrong_state');
  if (status === 'auto') await deriveStatuses(ctx, [id]);
  else if (now !== before.status)
    await ctx.publish({ to: { topic: 'fleet' }, type: 'vehicle.status', data: { id, status: now } });
  const after = await toAssetDto(ctx, id);
  ctx.audit({ target: `asset:${id}`, before: { status: before.status }, after: { status: after.status }, reason });
  return after;
};
