// Repository of recorded work as evidence: a piece of it is counted by one revenue at a time.
import type { Tx } from '#platform/db/tx.ts';

export type ConsumedWork = { readonly index: number; readonly rowCount: number; readonly minor: bigint };

export type FreeWork = {
  readonly assetId: number;
  readonly currency: string;
  readonly from: Date;
  readonly to: Date;
  /** The starts of the periods that the work is summed by, ascending; the first is not after `from`. */
  readonly starts: readonly Date[];
};
export type WorkToConsume = FreeWork & { readonly revenueId: string };

const FREE = `asset_id = $1 and currency = $2 and state = 'counted' and revenue_id is null and started_at >= $3
      and started_at < $4`;
const consume = (table: string): string =>
  `update ${table} set revenue_id = $6 where ${FREE} returning started_at, revenue_minor`;
const read = (table: string): string => `select started_at, revenue_minor from ${table} where ${FREE}`;
const BY_PERIOD = `select coalesce(width_bucket(started_at, $5::timestamptz[]) - 1, 0) as index,
    count(*)::int as "rowCount", sum(revenue_minor)::bigint as minor`;

/** Sums an asset's counted work of [from, to) that no revenue counts yet by period, counted from 0. */
export const freeWork = (tx: Tx, { assetId, currency, from, to, starts }: FreeWork): Promise<readonly ConsumedWork[]> =>
  tx.query<ConsumedWork>(
    `${BY_PERIOD} from (${read('trips')} union all ${read('charge_sessions')}) w group by 1 order by 1`,
    [assetId, currency, from, to, starts],
  );

/** As `freeWork`, and marks the work as counted by the revenue. */
export const consumeWork = (
  tx: Tx,
  { assetId, currency, from, to, starts, revenueId }: WorkToConsume,
): Promise<readonly ConsumedWork[]> =>
  tx.query<ConsumedWork>(
    `with ridden as (${consume('trips')}), charged as (${consume('charge_sessions')})
     ${BY_PERIOD} from (select * from ridden union all select * from charged) w group by 1 order by 1`,
    [assetId, currency, from, to, starts, revenueId],
  );

/** The work that a revenue counted can be counted by another one. */
export const releaseWork = async (tx: Tx, revenueId: string): Promise<void> => {
  await tx.query('update trips set revenue_id = null where revenue_id = $1', [revenueId]);
  await tx.query('update charge_sessions set revenue_id = null where revenue_id = $1', [revenueId]);
};
