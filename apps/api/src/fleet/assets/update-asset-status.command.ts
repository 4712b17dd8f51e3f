// An operator's word on how an asset fares; it stands until it is taken back.
import type { setAssetStatus as operation } from '@roda/contract/fleet-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { fixStatus } from './asset-changes.sql.ts';
import { showAsset } from './asset-view.ts';
import { deriveStatuses } from './derive-statuses.ts';

/** Whoever watches the fleet sees it at once. Given back to telemetry, the state is derived in the same moment. */
export const setAssetStatus = async (
  act: Act<Operator>,
  { id, status, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const before = await showAsset(act, id);
  const now = (await fixStatus(act.tx, id, { status, at: act.at, reason })) ?? refuse('wrong_state');
  if (status === 'auto') await deriveStatuses(act, [id]);
  else if (now !== before.status)
    await act.publish({ to: { topic: 'fleet' }, type: 'vehicle.status', data: { id, status: now } });
  const after = await showAsset(act, id);
  act.note({ target: `asset:${id}`, before: { status: before.status }, after: { status: after.status }, reason });
  return after;
};
