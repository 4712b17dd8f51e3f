// Derives the status of assets from telemetry and trips, and notifies subscribers.
import type { RequestContext, Principal } from '#platform/request-context.ts';
import { SILENT_MS } from '#fleet/positions/positions.policy.ts';
import { deriveStates } from '#fleet/telemetry/telemetry.repository.ts';

/** An operator's status stays; an asset that never reported keeps its status. Returns the statuses that changed. */
export const deriveStatuses = async (
  { tx, at, publish }: RequestContext<Principal>,
  ids?: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const changed = await deriveStates(tx, { ids, at, since: new Date(at.getTime() - SILENT_MS) });
  for (const { id, status } of changed)
    await publish({ to: { topic: 'fleet' }, type: 'vehicle.status', data: { id, status } });
  return new Map(changed.map(({ id, status }) => [id, status]));
};
