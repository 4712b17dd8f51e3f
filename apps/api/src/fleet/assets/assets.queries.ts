// Queries of assets for operators: documents, units, positions.
import type { Lang } from '@roda/domain/language';
import {
  dayKey,
  integerKey,
  type Keyset,
  keysetPage,
  type KeysetListed,
  nullable,
  textKey,
  timestampKey,
} from '#platform/db/keyset.ts';
import type { Ordering } from '#platform/db/ordering.policy.ts';
import type { Tx } from '#platform/db/tx.ts';
import { SERVICE_BOOK, type ServiceEntryRow } from '#fleet/service-book/service-book.queries.ts';

export type AssetRow = {
  readonly id: number;
  readonly kind: 'vehicle' | 'pile';
  readonly deviceNumber: string;
  readonly serial: string;
  readonly plate: string;
  readonly maker: string;
  readonly model: string;
  readonly modelYear: number | null;
  readonly ownerEntity: string;
  readonly countryId: number;
  readonly timeZone: string;
  readonly ratedKw: string | null;
  readonly status: 'idle' | 'in_service' | 'resting' | 'fault';
  readonly statusReason: string;
  readonly statusAt: Date;
  readonly statusFixed: boolean;
  readonly unitsCapacity: number | null;
  readonly unitsAssigned: bigint;
  readonly unitsSold: bigint;
  readonly documentsValid: boolean;
  readonly documentsUntil: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly lastSeenAt: Date | null;
  readonly registeredAt: Date;
  readonly retiredAt: Date | null;
  readonly edition: number;
};

/** R5: title and insurance exist and are valid on the asset's own day. $1 is the moment. */
export const DOCUMENTS_VALID = `(select count(distinct d.kind) = 2 from asset_documents d where d.asset_id = a.id
  and d.removed_at is null and d.expires_on >= ($1::timestamptz at time zone a.time_zone)::date)`;

/** The last day on which title and insurance are both valid; null where one is missing. */
const DOCUMENTS_UNTIL = `(select case when count(*) = 2 then min(k.last_on) end from (
  select d.kind, max(d.expires_on) as last_on from asset_documents d where d.asset_id = a.id and d.removed_at is null
  group by d.kind) k)`;

const COLUMNS = `a.id, a.kind, a.device_number as "deviceNumber", a.serial, a.plate, a.maker, a.model,
  a.model_year as "modelYear", a.owner_entity as "ownerEntity", a.country_id as "countryId", a.time_zone as "timeZone", a.rated_kw as "ratedKw", a.status,
  a.status_reason as "statusReason", a.status_at as "statusAt", a.status_fixed as "statusFixed",
  a.units_capacity as "unitsCapacity", u.assigned as "unitsAssigned", u.sold as "unitsSold",
  ${DOCUMENTS_VALID} as "documentsValid", ${DOCUMENTS_UNTIL} as "documentsUntil", p.lat, p.lng, p.at as "lastSeenAt", a.registered_at as "registeredAt",
  a.retired_at as "retiredAt", a.edition`;
const FROM = `from assets a left join asset_positions p on p.asset_id = a.id
  cross join lateral (
    select coalesce(sum(case when g.status = 'withdrawn' then g.units_sold else g.units_total end), 0)::bigint as assigned,
      coalesce(sum(g.units_sold), 0)::bigint as sold
    from product_assets x join products g on g.id = x.goods_id where x.asset_id = a.id) u`;

const SORTS = {
  registeredAt: timestampKey('a.registered_at'),
  deviceNumber: textKey('a.device_number'),
  statusAt: timestampKey('a.status_at'),
  unitsSold: integerKey('u.sold'),
  documentsUntil: nullable(dayKey(DOCUMENTS_UNTIL)),
  lastSeenAt: nullable(timestampKey('p.at')),
} as const;
const ASSETS: Keyset<keyof typeof SORTS> = { sorts: SORTS, tie: [integerKey('a.id')] };

export type AssetFilter = Ordering<keyof typeof SORTS> & {
  readonly id?: number | undefined;
  readonly kind?: string | undefined;
  readonly status?: string | undefined;
  readonly countryId?: number | undefined;
  readonly search?: string | undefined;
  readonly documentsValid?: boolean | undefined;
  readonly documentsBy?: string | undefined;
  readonly retired?: boolean | undefined;
  readonly page: number;
  readonly limit: number;
};

const SEARCHED = "lower(concat_ws(' ', a.device_number, a.serial, a.plate, a.owner_entity))";

/** In use unless retired ones are requested, or one by its id. */
export const assetsPage = async (tx: Tx, at: Date, filter: AssetFilter): Promise<KeysetListed<AssetRow>> => {
  const { id, kind, status, countryId, search, documentsValid, documentsBy, retired = false } = filter;
  const list = keysetPage(ASSETS, filter, 10);
  const rows = await tx.query<AssetRow & { readonly total: bigint }>(
    `select ${COLUMNS}, ${list.total} as total, ${list.cursor} ${FROM}
     where ($2::text is null or a.kind = $2) and ($3::text is null or a.status = $3)
       and ($4::int is null or a.country_id = $4) and ((a.retired_at is not null) = $5 or $8::int is not null)
       and ($6::text is null or strpos(${SEARCHED}, lower($6)) > 0)
       and ($7::boolean is null or ${DOCUMENTS_VALID} = $7)
       and ($8::int is null or a.id = $8)
       and ($9::date is null or coalesce(${DOCUMENTS_UNTIL}, '-infinity') <= $9)
     ${list.after} ${list.order} ${list.window}`,
    [
      at,
      kind ?? null,
      status ?? null,
      countryId ?? null,
      retired,
      search ?? null,
      documentsValid ?? null,
      id ?? null,
      documentsBy ?? null,
      ...list.values,
    ],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0n) };
};

export type MapAssetRow = {
  readonly id: number;
  readonly kind: 'vehicle' | 'pile';
  readonly deviceNumber: string;
  readonly ownerEntity: string;
  readonly status: AssetRow['status'];
  readonly lat: number | null;
  readonly lng: number | null;
  readonly at: Date | null;
  readonly battery: number | null;
  readonly speedKph: number | null;
  readonly busy: boolean | null;
  readonly faulty: boolean | null;
  readonly demo: boolean;
};

type MapFilter = Pick<AssetFilter, 'kind' | 'status' | 'countryId' | 'search'> & { readonly limit: number };

/** Assets in use with their positions; those that never reported come last. */
export const mapAssets = (tx: Tx, filter: MapFilter): Promise<readonly MapAssetRow[]> =>
  tx.query<MapAssetRow>(
    `select a.id, a.kind, a.device_number as "deviceNumber", a.owner_entity as "ownerEntity", a.status, p.lat, p.lng,
       p.at, p.battery, p.speed_kph as "speedKph", p.busy, p.faulty, coalesce(p.source = 'demo', false) as demo
     from assets a left join asset_positions p on p.asset_id = a.id
     where a.retired_at is null and ($1::text is null or a.kind = $1) and ($2::text is null or a.status = $2)
       and ($3::int is null or a.country_id = $3) and ($4::text is null or strpos(${SEARCHED}, lower($4)) > 0)
     order by (p.at is null), a.id limit $5`,
    [filter.kind ?? null, filter.status ?? null, filter.countryId ?? null, filter.search ?? null, filter.limit],
  );

export type AssetDetailRow = AssetRow & {
  readonly documents: readonly {
    readonly kind: 'title' | 'insurance';
    readonly number: string;
    readonly issuer: string;
    readonly expiresOn: string;
    readonly url: string;
    readonly valid: boolean;
  }[];
  readonly service: readonly ServiceEntryRow[];
  readonly goods: readonly {
    readonly id: number;
    readonly name: string;
    readonly status: string;
    readonly unitsTotal: number;
    readonly unitsSold: number;
  }[];
};

export const assetDetail = async (
  tx: Tx,
  { id, at, lang }: { id: number; at: Date; lang: Lang },
): Promise<AssetDetailRow | undefined> =>
  (
    await tx.query<AssetDetailRow>(
      `select ${COLUMNS}, coalesce((
         select jsonb_agg(jsonb_build_object('kind', d.kind, 'number', d.number, 'issuer', d.issuer,
           'expiresOn', d.expires_on, 'url', d.url,
           'valid', d.expires_on >= ($1::timestamptz at time zone a.time_zone)::date) order by d.kind, d.expires_on desc)
         from asset_documents d where d.asset_id = a.id and d.removed_at is null), '[]') as documents,
         ${SERVICE_BOOK} as service,
         coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name ->> $3, 'status', g.status,
           'unitsTotal', g.units_total, 'unitsSold', g.units_sold) order by g.id)
         from product_assets x join products g on g.id = x.goods_id where x.asset_id = a.id), '[]') as goods
       ${FROM} where a.id = $2`,
      [at, id, lang],
    )
  )[0];
