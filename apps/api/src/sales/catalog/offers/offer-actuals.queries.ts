// What one unit of a product was paid: the figures that its offer document shows.
import type { Tx } from '#platform/db/tx.ts';

export type OfferActuals = {
  readonly days30: number;
  readonly zero30: number;
  readonly sum30Minor: bigint;
  readonly days90: number;
  readonly zero90: number;
  readonly sum90Minor: bigint;
  /** The last day that the figures include. */
  readonly lastOn: string;
};

/** The product's own figures, the same that its page shows; undefined where no day has any income. */
export const offerActuals = async (tx: Tx, goodsId: number): Promise<OfferActuals | undefined> =>
  (
    await tx.query<OfferActuals>(
      `select 30 as "days30", x.zero_days_30 as "zero30", x.income_30d_minor as "sum30Minor",
         90 as "days90", x.zero_days_90 as "zero90", x.income_90d_minor as "sum90Minor",
         (x.as_of at time zone a.time_zone)::date - 1 as "lastOn"
       from product_actuals x join products g on g.id = x.goods_id join assets a on a.id = g.asset_id
       where x.goods_id = $1 and x.income_90d_minor > 0`,
      [goodsId],
    )
  )[0];
