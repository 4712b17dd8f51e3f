// What operators are shown of revenue: proposed, posted, rejected.
import type { Currency } from '@roda/contract/money';
import type { Tx } from '#platform/db/tx.ts';

export type RevenueRow = {
  readonly id: string;
  readonly goodsId: number;
  readonly goodsName: string;
  readonly assetId: number;
  readonly currency: Currency;
  readonly from: Date;
  readonly to: Date;
  readonly amountMinor: bigint;
  readonly sharePpm: number;
  readonly membersMinor: bigint;
  readonly importedMinor: bigint;
  readonly arrivedMinor: bigint;
  readonly rowCount: number;
  readonly statementLineId: string;
  readonly reason: string;
  readonly state: 'proposed' | 'posted' | 'rejected';
  readonly proposedName: string;
  readonly proposedAt: Date;
  readonly decidedName: string | null;
  readonly decidedAt: Date | null;
};

const REVENUE = `r.id, r.goods_id as "goodsId", g.name ->> $1 as "goodsName", r.asset_id as "assetId",
  r.currency, r.period_from as "from",
  r.period_to as "to",
  r.amount_minor as "amountMinor", r.share_ppm as "sharePpm", r.members_minor as "membersMinor", r.imported_minor as "importedMinor", l.amount_minor as "arrivedMinor",
  r.row_count as "rowCount",
  r.statement_line_id as "statementLineId", r.reason, r.state, r.proposed_name as "proposedName",
  r.proposed_at as "proposedAt",
  r.decided_name as "decidedName", r.decided_at as "decidedAt"`;
const FROM = `from revenue_proposals r join goods g on g.id = r.goods_id
  join statement_lines l on l.id = r.statement_line_id`;

export const revenueById = async (tx: Tx, id: string, lang: 'en' | 'id' | 'zh'): Promise<RevenueRow | undefined> =>
  (await tx.query<RevenueRow>(`select ${REVENUE} ${FROM} where r.id = $2`, [lang, id]))[0];

type Asked = {
  readonly goodsId: number | undefined;
  readonly status: string | undefined;
  readonly page: number;
  readonly limit: number;
};

export const revenuePage = async (
  tx: Tx,
  { goodsId, status, page, limit }: Asked,
  lang: 'en' | 'id' | 'zh',
): Promise<{ rows: readonly RevenueRow[]; total: number }> => {
  const rows = await tx.query<RevenueRow & { readonly total: bigint }>(
    `select ${REVENUE}, count(*) over () as total ${FROM} where ($2::int is null or r.goods_id = $2)
      and ($3::text is null or r.state = $3)
     order by r.proposed_at desc, r.id desc limit $4 offset $5`,
    [lang, goodsId ?? null, status ?? null, limit, (page - 1) * limit],
  );
  return { rows, total: Number(rows[0]?.total ?? 0n) };
};

export type Earning = {
  readonly assetIds: readonly number[];
  readonly currency: Currency;
  readonly sharePpm: number;
};

/** The assets that a product's revenue comes from, and what of it is the members'. */
export const sourcesOfGoods = async (tx: Tx, goodsId: number): Promise<Earning | undefined> =>
  (
    await tx.query<Earning>(
      `select array(select x.asset_id from goods_assets x where x.goods_id = g.id order by x.asset_id) as "assetIds",
         g.currency, g.member_share_ppm as "sharePpm"
       from goods g where g.id = $1`,
      [goodsId],
    )
  )[0];

/** A proposal of the asset that overlaps the period and was not rejected. */
export const overlapping = async (
  tx: Tx,
  { assetId, from, to }: { assetId: number; from: Date; to: Date },
): Promise<string | undefined> =>
  (
    await tx.query<{ id: string }>(
      `select id from revenue_proposals where asset_id = $1 and state <> 'rejected' and period_from < $3
        and period_to > $2 limit 1`,
      [assetId, from, to],
    )
  )[0]?.id;
