// What one unit of a product was paid: the figures that its offer document shows.
import type { Tx } from '#platform/db/tx.ts';

export type OfferActuals = {
  readonly days30: number;
  readonly zero30: number;
  readonly sum30Minor: bigint;
  readonly days90: number;
  readonly zero90: number;
  readonly sum90Minor: bigint;
  readonly p10Minor: bigint;
  readonly medianMinor: bigint;
  readonly p90Minor: bigint;
  /** The last day that the figures include. */
  readonly lastOn: string;
};

/** The product's own figures, the same that its page shows; undefined without a settled day. */
export const offerActuals = async (tx: Tx, goodsId: number): Promise<OfferActuals | undefined> =>
  (
    await tx.query<OfferActuals>(
      `select x.days_30 as days30, x.zero_30 as zero30, x.sum_30d_minor as "sum30Minor", x.days_90 as days90,
         x.zero_90 as zero90, x.sum_90d_minor as "sum90Minor", coalesce(x.p10_minor, 0) as "p10Minor",
         coalesce(x.median_minor, 0) as "medianMinor", coalesce(x.p90_minor, 0) as "p90Minor", x.last_on as "lastOn"
       from product_actuals x where x.goods_id = $1 and x.days_90 > 0 and x.last_on is not null`,
      [goodsId],
    )
  )[0];
