// Processes an import's new evidence in the order of starts and decides what counts, for which asset.
import type { Tx } from '#platform/db/tx.ts';
import { assign, type AssignmentTurn, type AssignmentWork } from './assignment.policy.ts';
import type { Reading } from './feed.policy.ts';
import {
  busyIntervals,
  decideEvidence,
  pendingEvidence,
  type FleetPendingRow,
  type FleetLocation,
  type FleetSource,
} from '#fleet/fleet.repository.ts';

const PAGE = 2_000;
const FIRST: FleetLocation = { startedAt: new Date(0), id: '00000000-0000-0000-0000-000000000000' };

const workOf = (
  { id, assetId, startedAt, endedAt, reason, volume }: FleetPendingRow,
  kind: FleetSource['kind'],
): AssignmentWork => ({
  id,
  assetId: assetId ?? undefined,
  startMs: startedAt.getTime(),
  endMs: endedAt.getTime(),
  impossible: reason ?? undefined,
  energyWh: kind === 'charge' ? volume : undefined,
});

const spanOfPage = (page: readonly FleetPendingRow[]): { from: Date; to: Date } => ({
  from: page.reduce(
    (least, { startedAt }) => (startedAt < least ? startedAt : least),
    page[0]?.startedAt ?? new Date(0),
  ),
  to: page.reduce((most, { endedAt }) => (endedAt > most ? endedAt : most), page[0]?.endedAt ?? new Date(0)),
});

/** Afterwards nothing of the import is pending. One page of rows is in memory at a time. */
export const decidePending = async (tx: Tx, source: FleetSource, { assets, assigns }: Reading): Promise<void> => {
  const list = [...assets.values()];
  const turn: Omit<AssignmentTurn, 'busy'> = {
    assets: assigns === 'round_robin' ? list.map(({ id }) => id) : [],
    ratedKw: new Map(list.flatMap(({ id, ratedKw }) => (ratedKw === undefined ? [] : [[id, ratedKw] as const]))),
    freeAtMs: new Map(),
    next: 0,
  };
  for (let after = FIRST; ;) {
    const page = await pendingEvidence(tx, source, { after, limit: PAGE });
    const last = page.at(-1);
    if (last === undefined) return;
    const involved =
      assigns === 'round_robin' ? turn.assets : [...new Set(page.flatMap(({ assetId }) => assetId ?? []))];
    const busy = await busyIntervals(tx, source, { assets: involved, ...spanOfPage(page) });
    const live: AssignmentTurn = { ...turn, busy };
    await decideEvidence(
      tx,
      source.kind,
      page.map((row) => assign(workOf(row, source.kind), live)),
    );
    turn.next = live.next;
    after = last;
  }
};
