// Repository that deletes an import's evidence, before any of it is posted.
import type { Tx } from '#platform/db/tx.ts';

/**
 * Marks an import of work as rolled back, once. Returns its kind, or undefined when it is rolled back already or
 * unknown.
 */
export const markRolledBack = async (
  tx: Tx,
  id: string,
  { at, name, reason }: { at: Date; name: string; reason: string },
): Promise<'trip' | 'charge' | undefined> =>
  (
    await tx.query<{ kind: 'trip' | 'charge' }>(
      `update imports set rolled_back_at = $2, rolled_back_by = $3, rolled_back_reason = $4
       where id = $1 and kind in ('trip', 'charge') and rolled_back_at is null returning kind`,
      [id, at, name, reason],
    )
  )[0]?.kind;

const EVIDENCE = `(select asset_id, revenue_id from trips where import_id = $1 and state = 'counted'
  union all select asset_id, revenue_id from charge_sessions where import_id = $1 and state = 'counted')`;

/**
 * Waits for running proposals of the import's assets, and blocks new ones: proposing takes the same lock before it
 * counts evidence.
 */
export const holdOffProposals = (tx: Tx, id: string): Promise<unknown> =>
  tx.query(
    `select pg_advisory_xact_lock(hashtextextended('revenue:' || asset_id, 0))
     from (select distinct asset_id from ${EVIDENCE} e order by asset_id) assets`,
    [id],
  );

/** A proposal that counts evidence of the import. */
export const proposalOn = async (tx: Tx, id: string): Promise<string | undefined> =>
  (
    await tx.query<{ id: string }>(
      `select e.revenue_id as id from ${EVIDENCE} e where e.revenue_id is not null limit 1`,
      [id],
    )
  )[0]?.id;

const SHAPES = {
  trip: { table: 'trips', volume: 'distance_m' },
  charge: { table: 'charge_sessions', volume: 'energy_wh' },
} as const;

/** Deletes the evidence, and subtracts it from its days. Returns how many lines were deleted. */
export const deleteEvidence = async (tx: Tx, id: string, kind: 'trip' | 'charge'): Promise<number> => {
  const { table, volume } = SHAPES[kind];
  await tx.query(
    `update asset_days d set order_count = d.order_count - e.orders, revenue_minor = d.revenue_minor - e.revenue,
       volume = d.volume - e.volume, busy_seconds = d.busy_seconds - e.busy
     from (select w.asset_id, (w.started_at at time zone a.time_zone)::date as on_day, count(*) as orders,
         sum(w.revenue_minor) as revenue, sum(w.${volume}) as volume,
         sum(extract(epoch from w.ended_at - w.started_at))::bigint as busy
       from ${table} w join assets a on a.id = w.asset_id where w.import_id = $1 and w.state = 'counted' group by 1, 2) e
     where d.asset_id = e.asset_id and d.on_day = e.on_day`,
    [id],
  );
  const rows = await tx.query<{ count: bigint }>(
    `with gone as (delete from ${table} where import_id = $1 returning 1) select count(*) as count from gone`,
    [id],
  );
  return Number(rows[0]?.count ?? 0n);
};
