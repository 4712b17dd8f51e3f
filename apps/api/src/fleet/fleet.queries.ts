// Queries of assets, imports and evidence.
import type { Lang } from '@roda/domain/language';
import type { ImportMapping } from '@roda/api-contract/fleet/fleet';
import type { Currency } from '@roda/domain/money';
import {
  ascending,
  integerKey,
  type Keyset,
  keysetPage,
  type KeysetListed,
  type Paging,
  timestampKey,
  uuidKey,
} from '#platform/db/keyset.ts';
import type { Ordering } from '#platform/db/ordering.policy.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { FeedAsset } from './imports/feed.policy.ts';

type AssetRow = Omit<FeedAsset, 'ratedKw'> & { readonly rated: string | null };

/** Every asset of a kind that is in use. */
export const assetsOfKind = async (tx: Tx, kind: 'vehicle' | 'pile'): Promise<readonly FeedAsset[]> =>
  (
    await tx.query<AssetRow>(
      `select a.id, a.device_number as "deviceNumber", a.time_zone as zone, c.currency, a.rated_kw as rated
     from assets a join countries c on c.id = a.country_id where a.kind = $1 and a.retired_at is null order by a.id`,
      [kind],
    )
  ).map(({ rated, ...row }) => ({ ...row, ratedKw: rated === null ? undefined : Number(rated) }));

/** The source under which the same bytes were imported before. */
export const sourceOfDigest = async (tx: Tx, kind: string, sha256: Buffer): Promise<string | undefined> =>
  (
    await tx.query<{ source: string }>(
      'select source from imports where sha256 = $1 and kind = $2 order by imported_at limit 1',
      [sha256, kind],
    )
  )[0]?.source;

export type EvidenceSum = { readonly importedMinor: bigint; readonly rowCount: number };

/** Totals of the counted work that a revenue counts. */
export const evidenceOf = async (tx: Tx, revenueId: string): Promise<EvidenceSum> =>
  (
    await tx.query<EvidenceSum>(
      `select coalesce(sum(revenue_minor), 0)::bigint as "importedMinor", count(*)::int as "rowCount" from (
       select revenue_minor from trips where revenue_id = $1 and state = 'counted'
       union all select revenue_minor from charge_sessions where revenue_id = $1 and state = 'counted') work`,
      [revenueId],
    )
  )[0] ?? { importedMinor: 0n, rowCount: 0 };

export type FleetImportRow = {
  readonly id: string;
  readonly kind: 'trip' | 'charge';
  readonly source: string;
  readonly fileName: string;
  readonly fileHash: string;
  readonly rules: ImportMapping;
  readonly lineCount: number;
  readonly accepted: number;
  readonly duplicates: number;
  readonly quarantined: number;
  readonly rejected: number;
  readonly revenueMinor: bigint;
  readonly currency: Currency;
  readonly firstAt: Date | null;
  readonly lastAt: Date | null;
  readonly importedName: string;
  readonly acceptedName: string;
  readonly importedAt: Date;
  readonly rolledBackAt: Date | null;
  readonly rolledBackBy: string | null;
  readonly rolledBackReason: string;
};

const IMPORT = `i.id, i.kind, i.source, i.file_name as "fileName", encode(i.sha256, 'hex') as "fileHash", i.rules,
  i.line_count as "lineCount", i.accepted, i.duplicates, i.quarantined, i.rejected,
  i.revenue_minor as "revenueMinor", i.currency, i.first_at as "firstAt", i.last_at as "lastAt",
  i.imported_name as "importedName", i.accepted_name as "acceptedName", i.imported_at as "importedAt",
  i.rolled_back_at as "rolledBackAt", i.rolled_back_by as "rolledBackBy", i.rolled_back_reason as "rolledBackReason"`;
const SORTS = {
  importedAt: timestampKey('i.imported_at'),
  accepted: integerKey('i.accepted'),
  rejectedCount: integerKey('i.rejected'),
  revenue: integerKey('i.revenue_minor'),
} as const;
const IMPORTS: Keyset<keyof typeof SORTS> = { sorts: SORTS, tie: [uuidKey('i.id')] };

type ImportsFilter = Ordering<keyof typeof SORTS> & {
  readonly id?: string | undefined;
  readonly kind?: string | undefined;
  readonly search?: string | undefined;
  readonly rolledBack?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly page: number;
  readonly limit: number;
};

export const importsPage = async (tx: Tx, asked: ImportsFilter): Promise<KeysetListed<FleetImportRow>> => {
  const { id, kind, search, rolledBack, from, to } = asked;
  const list = keysetPage(IMPORTS, asked, 7);
  const rows = await tx.query<FleetImportRow & { readonly total: bigint }>(
    `select ${IMPORT}, ${list.total} as total, ${list.cursor} from imports i where i.kind in ('trip', 'charge')
       and ($1::uuid is null or i.id = $1) and ($2::text is null or i.kind = $2)
       and ($3::text is null or strpos(lower(i.source || ' ' || i.file_name), lower($3)) > 0
         or starts_with(encode(i.sha256, 'hex'), lower($3)))
       and ($4::boolean is null or (i.rolled_back_at is not null) = $4)
       and ($5::date is null or i.imported_at >= $5::date::timestamp at time zone 'UTC')
       and ($6::date is null or i.imported_at < ($6::date + 1)::timestamp at time zone 'UTC')
     ${list.after} ${list.order} ${list.window}`,
    [id ?? null, kind ?? null, search ?? null, rolledBack ?? null, from ?? null, to ?? null, ...list.values],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0n) };
};

export const importById = async (tx: Tx, id: string): Promise<FleetImportRow | undefined> =>
  (
    await tx.query<FleetImportRow>(`select ${IMPORT} from imports i where i.id = $1 and i.kind in ('trip', 'charge')`, [
      id,
    ])
  )[0];

export type ImportedProduct = {
  readonly goodsId: number;
  readonly name: string;
  readonly rows: number;
  readonly revenueMinor: bigint;
};

/** The counted totals of an import for each product. */
export const productsOfImport = (tx: Tx, id: string, lang: Lang): Promise<readonly ImportedProduct[]> =>
  tx.query<ImportedProduct>(
    `select g.id as "goodsId", coalesce(g.name ->> $2, '') as name, w.rows, w.minor as "revenueMinor"
     from (select asset_id, count(*)::int as rows, sum(revenue_minor)::bigint as minor from (
         select asset_id, revenue_minor from trips where import_id = $1 and state = 'counted'
         union all select asset_id, revenue_minor from charge_sessions where import_id = $1 and state = 'counted') e
         group by asset_id) w
     join product_assets x on x.asset_id = w.asset_id join products g on g.id = x.goods_id order by g.id`,
    [id, lang],
  );

export type RejectionRow = {
  readonly line: number;
  readonly state: 'rejected' | 'quarantined';
  readonly reason: string;
  readonly raw: string;
};

const REJECTIONS: Keyset<never> = { sorts: {}, tie: [], unsorted: [ascending(integerKey('line'))] };

export const rejectionsPage = async (
  tx: Tx,
  { id, state, page, limit, after }: Paging & { readonly id: string; readonly state: string | undefined },
): Promise<KeysetListed<RejectionRow>> => {
  const list = keysetPage(REJECTIONS, { page, limit, after }, 3);
  const rows = await tx.query<RejectionRow & { readonly total: bigint }>(
    `select line, state, reason, raw, ${list.total} as total, ${list.cursor} from import_rejections
     where import_id = $1 and ($2::text is null or state = $2)${list.after} ${list.order} ${list.window}`,
    [id, state ?? null, ...list.values],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0n) };
};

export type StatementRow = {
  readonly id: string;
  readonly amountMinor: bigint;
  readonly usedMinor: bigint;
  readonly currency: string;
  readonly state: 'open' | 'matched' | 'revenue' | 'written_off';
};

export const statementLine = async (tx: Tx, id: string): Promise<StatementRow | undefined> =>
  (
    await tx.query<StatementRow>(
      `select id, amount_minor as "amountMinor", used_minor as "usedMinor", currency, state from statement_lines
        where id = $1`,
      [id],
    )
  )[0];
