// Brings states of assets up to what telemetry and trips say, and tells whoever watches.
import type { Act, Who } from '#platform/act.ts';
import { SILENT_MS } from './positions.rules.ts';
import { deriveStates } from './telemetry.sql.ts';

/** An operator's word stays; an asset that never reported keeps the state it has. Gives the states that changed. */
export const deriveStatuses = async (
  { tx, at, publish }: Act<Who>,
  ids?: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const changed = await deriveStates(tx, { ids, at, since: new Date(at.getTime() - SILENT_MS) });
  for (const { id, status } of changed)
    await publish({ to: { topic: 'fleet' }, type: 'vehicle.status', data: { id, status } });
  return new Map(changed.map(({ id, status }) => [id, status]));
};
