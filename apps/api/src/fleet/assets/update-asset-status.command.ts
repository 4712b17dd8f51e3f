// An operator's word on how an asset fares; it stands until it is taken back.
import type { updateAssetStatus as operation } from '@roda/api-contract/fleet/assets';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { fixStatus } from './asset-changes.repository.ts';
import { toAssetDto } from './asset-dto.ts';
import { deriveStatuses } from './derive-statuses.ts';

/** Whoever watches the fleet sees it at once. Given back to telemetry, the state is derived in the same moment. */
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
