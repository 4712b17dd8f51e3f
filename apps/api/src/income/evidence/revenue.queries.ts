// Queries of revenue for operators: proposed, posted, rejected.
import type { SettlementCycle } from '@roda/api-contract/enums';
import type { LineFit, RevenueSide } from '@roda/api-contract/income/settlement';
import type { Lang } from '@roda/domain/language';
import type { Currency } from '@roda/domain/money';
import { integerKey, type Keyset, keysetPage, type KeysetListed, timestampKey, uuidKey } from '#platform/db/keyset.ts';
import type { Ordering } from '#platform/db/ordering.policy.ts';
import type { Tx } from '#platform/db/tx.ts';

export type RevenueRow = {
  readonly id: string;
  readonly goodsId: number;
  readonly goodsName: string;
  readonly kind: 'work' | 'insurance' | 'sale' | 'scrap';
  readonly documentId: string | null;
  readonly assetId: number;
  readonly deviceNumber: string;
  readonly currency: Currency;
  readonly from: Date;
  readonly to: Date;
  readonly amountMinor: bigint;
  readonly sharePpm: number;
  readonly membersMinor: bigint;
  readonly importedMinor: bigint;
  readonly arrivedMinor: bigint;
  readonly rowCount: number;
  /** Null, as the next three, where nothing is due to members. */
  readonly statementLineId: string | null;
  readonly reference: string | null;
  readonly bookedOn: string | null;
  readonly lineFit: LineFit | null;
  readonly importerNames: readonly string[];
  /** The side that the asking operator is on; null for one who may approve it. */
  readonly side: RevenueSide | null;
  readonly lineImportedName: string | null;
  readonly unitsTotal: number;
  readonly partCount: number;
  readonly settledCount: number;
  /** What the company's reserve paid of reversed revenue. */
  readonly houseBearsMinor: bigint;
  readonly reason: string;
  readonly state: 'proposed' | 'posted' | 'rejected' | 'reversed';
  readonly proposedBy: number;
  readonly proposedName: string;
  readonly proposedAt: Date;
  readonly decidedName: string | null;
  readonly decidedAt: Date | null;
  readonly reversedName: string | null;
  readonly reversedAt: Date | null;
  readonly reversedReason: string;
  readonly reversible: boolean;
};

/** $1 is the language, $2 the asking operator. */
const REVENUE = `r.id, r.kind, r.document_id as "documentId", r.goods_id as "goodsId",
  coalesce(g.name ->> $1, '') as "goodsName", r.asset_id as "assetId", a.device_number as "deviceNumber",
  r.currency, r.period_from as "from", r.period_to as "to",
  r.amount_minor as "amountMinor", r.share_ppm as "sharePpm", r.members_minor as "membersMinor",
  r.imported_minor as "importedMinor", coalesce(l.amount_minor, 0)::bigint as "arrivedMinor", r.row_count as "rowCount",
  r.statement_line_id as "statementLineId", l.reference, l.booked_on as "bookedOn",
  coalesce((select max(s.units_total) from settlement_products s where s.proposal_id = r.id), registered_units(g.id),
    g.units_total)
    as "unitsTotal",
  r.line_fit as "lineFit", revenue_side(r, $2) as side,
  array(select o.name from operators o where o.id = any (r.importers) or o.id = r.document_by order by o.name)
    as "importerNames",
  (select o.name from operators o where o.id = r.line_imported_by) as "lineImportedName",
  r.reason, r.state, r.proposed_by as "proposedBy", r.proposed_name as "proposedName", r.proposed_at as "proposedAt",
  r.decided_name as "decidedName", r.decided_at as "decidedAt", r.reversed_name as "reversedName",
  r.reversed_at as "reversedAt", r.reversed_reason as "reversedReason",
  r.house_bears_minor as "houseBearsMinor", f.part_count as "partCount", f.settled_count as "settledCount",
  r.state = 'posted' and f.settled_minor - least(f.settled_minor - f.income_minor, f.fleet_balance) <= f.reserve
    as reversible`;
const FROM = `from revenue_proposals r join products g on g.id = r.goods_id join assets a on a.id = r.asset_id
  left join statement_lines l on l.id = r.statement_line_id
  cross join lateral (
    select count(*)::int as part_count, (count(*) filter (where p.state = 'settled'))::int as settled_count,
      coalesce(sum(p.members_minor) filter (where p.state = 'settled'), 0) as settled_minor,
      coalesce(sum(s.income_minor), 0) as income_minor,
      coalesce((select b.balance from ledger.accounts b join ledger.currencies c using (currency)
        where b.member_id = 0 and b.kind = 254 and b.product_id = r.goods_id and c.name = r.currency),
        0) as fleet_balance,
      coalesce((select b.balance from ledger.accounts b join ledger.currencies c using (currency)
        where b.member_id = 0 and b.kind = 203 and c.name = r.currency), 0) as reserve
    from revenue_parts p left join settlement_products s on p.state = 'settled' and s.run_id = p.run_id
      and s.goods_id = p.goods_id and s.part = p.part
    where p.proposal_id = r.id) f`;
const SORTS = {
  proposedAt: timestampKey('r.proposed_at'),
  periodFrom: timestampKey('r.period_from'),
  amount: integerKey('r.amount_minor'),
  members: integerKey('r.members_minor'),
} as const;
const PROPOSALS: Keyset<keyof typeof SORTS> = { sorts: SORTS, tie: [uuidKey('r.id')] };

/** Who asks, and in which language. */
export type RevenueViewer = { readonly lang: Lang; readonly operatorId: number };

export const revenueById = async (
  tx: Tx,
  id: string,
  { lang, operatorId }: RevenueViewer,
): Promise<RevenueRow | undefined> =>
  (await tx.query<RevenueRow>(`select ${REVENUE} ${FROM} where r.id = $3`, [lang, operatorId, id]))[0];

type Filter = Ordering<keyof typeof SORTS> & {
  readonly id?: string | undefined;
  readonly goodsId?: number | undefined;
  readonly assetId?: number | undefined;
  readonly status?: string | undefined;
  readonly search?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly page: number;
  readonly limit: number;
};

export const revenuePage = async (
  tx: Tx,
  asked: Filter,
  { lang, operatorId }: RevenueViewer,
): Promise<KeysetListed<RevenueRow>> => {
  const { id, goodsId, assetId, status, search, from, to } = asked;
  const list = keysetPage(PROPOSALS, asked, 10);
  const rows = await tx.query<RevenueRow & { readonly total: bigint }>(
    `select ${REVENUE}, ${list.total} as total, ${list.cursor} ${FROM}
     where ($3::uuid is null or r.id = $3) and ($4::int is null or r.goods_id = $4)
       and ($5::int is null or r.asset_id = $5) and ($6::text is null or r.state = $6)
       and ($7::text is null
         or strpos(lower(concat_ws(' ', g.name ->> $1, a.device_number, l.reference)), lower($7)) > 0)
       and ($8::date is null or r.period_to > $8::date::timestamp at time zone 'UTC')
       and ($9::date is null or r.period_from < ($9::date + 1)::timestamp at time zone 'UTC')
     ${list.after} ${list.order} ${list.window}`,
    [
      lang,
      operatorId,
      id ?? null,
      goodsId ?? null,
      assetId ?? null,
      status ?? null,
      search ?? null,
      from ?? null,
      to ?? null,
      ...list.values,
    ],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0n) };
};

export type RevenueEarning = {
  readonly assetIds: readonly number[];
  readonly currency: Currency;
  readonly sharePpm: number;
  readonly cycle: SettlementCycle;
  readonly zone: string;
};

/** The assets that a product's revenue comes from, the members' share of it, and how its periods are cut. */
export const sourcesOfProduct = async (tx: Tx, goodsId: number): Promise<RevenueEarning | undefined> =>
  (
    await tx.query<RevenueEarning>(
      `select array(select x.asset_id from product_assets x where x.goods_id = g.id order by x.asset_id) as "assetIds",
         g.currency, g.member_share_ppm as "sharePpm", g.cycle::int, c.time_zone as zone
       from products g join countries c on c.id = g.country_id where g.id = $1`,
      [goodsId],
    )
  )[0];

/** A proposal of the asset that overlaps the period, and was neither rejected nor taken back. */
export const overlapping = async (
  tx: Tx,
  { assetId, from, to }: { assetId: number; from: Date; to: Date },
): Promise<string | undefined> =>
  (
    await tx.query<{ id: string }>(
      `select id from revenue_proposals where asset_id = $1 and state in ('proposed', 'posted') and period_from < $3
        and period_to > $2 limit 1`,
      [assetId, from, to],
    )
  )[0]?.id;
