// Repository of recorded work as evidence: a piece of it is counted by one revenue at a time.
import type { Tx } from '#platform/db/tx.ts';

export type ConsumedWork = { readonly index: number; readonly rowCount: number; readonly minor: bigint };

export type WorkToConsume = {
  readonly revenueId: string;
  readonly assetId: number;
  readonly currency: string;
  readonly from: Date;
  readonly to: Date;
  /** The starts of the periods that the work is summed by, ascending; the first is not after `from`. */
  readonly starts: readonly Date[];
};

const consume = (table: string): string => `update ${table} set revenue_id = $1
    where asset_id = $2 and currency = $3 and state = 'counted' and revenue_id is null and started_at >= $4
      and started_at < $5 returning started_at, revenue_minor`;

/** Marks an asset's counted work of [from, to) that no revenue counts yet, and sums it by period, counted from 0. */
export const consumeWork = (tx: Tx, work: WorkToConsume): Promise<readonly ConsumedWork[]> =>
  tx.query<ConsumedWork>(
    `with ridden as (${consume('trips')}), charged as (${consume('charge_sessions')})
     select coalesce(width_bucket(started_at, $6::timestamptz[]) - 1, 0) as index, count(*)::int as "rowCount",
       sum(revenue_minor)::bigint as minor
     from (select * from ridden union all select * from charged) w group by 1 order by 1`,
    [work.revenueId, work.assetId, work.currency, work.from, work.to, work.starts],
  );

/** The work that a revenue counted can be counted by another one. */
export const releaseWork = async (tx: Tx, revenueId: string): Promise<void> => {
  await tx.query('update trips set revenue_id = null where revenue_id = $1', [revenueId]);
  await tx.query('update charge_sessions set revenue_id = null where revenue_id = $1', [revenueId]);
};
