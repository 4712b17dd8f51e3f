// What operators are shown of telemetry: keys, doubts, ways.
import { orderBy, type Ordering } from '#platform/db/ordering.rules.ts';
import type { Tx } from '#platform/db/tx.ts';

export type KeyRow = {
  readonly id: number;
  readonly ownerEntity: string;
  readonly label: string;
  readonly createdName: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
  readonly revokedName: string | null;
};

const KEY = `id, owner_entity as "ownerEntity", label, created_name as "createdName", created_at as "createdAt",
  last_used_at as "lastUsedAt", revoked_at as "revokedAt", revoked_name as "revokedName"`;

type Paging = { readonly page: number; readonly limit: number };
type PageRows<Row> = { rows: readonly Row[]; total: number };

const pageRows = <Row extends { readonly total: bigint }>(rows: readonly Row[]): PageRows<Row> => ({
  rows,
  total: Number(rows[0]?.total ?? 0n),
});

const KEY_SORTS = { createdAt: 'created_at', lastUsedAt: 'last_used_at' } as const;

type KeysAsked = Paging &
  Ordering<keyof typeof KEY_SORTS> & {
    readonly id?: number | undefined;
    readonly search?: string | undefined;
    readonly revoked?: string | undefined;
  };

export const keysPage = async (tx: Tx, asked: KeysAsked): Promise<PageRows<KeyRow>> => {
  const { id, search, revoked, page, limit } = asked;
  return pageRows(
    await tx.query<KeyRow & { readonly total: bigint }>(
      `select ${KEY}, count(*) over () as total from telemetry_keys
       where ($1::int is null or id = $1) and ($2::boolean is null or (revoked_at is not null) = $2)
         and ($3::text is null or strpos(lower(owner_entity || ' ' || label), lower($3)) > 0)
       ${orderBy(KEY_SORTS, asked, 'id')} limit $4 offset $5`,
      [id ?? null, revoked ?? null, search ?? null, limit, (page - 1) * limit],
    ),
  );
};

export const keyById = async (tx: Tx, id: number): Promise<KeyRow | undefined> =>
  (await tx.query<KeyRow>(`select ${KEY} from telemetry_keys where id = $1`, [id]))[0];

export type DoubtShown = {
  readonly id: string;
  readonly assetId: number;
  readonly kind: 'vehicle' | 'pile';
  readonly deviceNumber: string;
  readonly at: Date;
  readonly lat: number;
  readonly lng: number;
  readonly fromAt: Date;
  readonly distanceM: bigint;
  readonly reportedBy: string;
  readonly reportedAt: Date;
  readonly state: 'open' | 'accepted' | 'discarded';
  readonly decidedBy: string | null;
  readonly reason: string;
};

const DOUBT = `d.id, d.asset_id as "assetId", a.kind, a.device_number as "deviceNumber", d.at, d.lat, d.lng,
  d.from_at as "fromAt", d.distance_m as "distanceM", d.reported_by as "reportedBy", d.reported_at as "reportedAt",
  d.state, d.decided_by as "decidedBy", d.reason`;

const DOUBT_SORTS = { reportedAt: 'd.reported_at', distanceKm: 'd.distance_m' } as const;

type DoubtsAsked = Paging &
  Ordering<keyof typeof DOUBT_SORTS> & {
    readonly id?: string | undefined;
    readonly state?: string | undefined;
    readonly assetId?: number | undefined;
  };

export const doubtsPage = async (tx: Tx, asked: DoubtsAsked): Promise<PageRows<DoubtShown>> => {
  const { id, state, assetId, page, limit } = asked;
  return pageRows(
    await tx.query<DoubtShown & { readonly total: bigint }>(
      `select ${DOUBT}, count(*) over () as total from position_doubts d join assets a on a.id = d.asset_id
       where ($1::text is null or d.state = $1) and ($2::int is null or d.asset_id = $2)
         and ($3::uuid is null or d.id = $3)
       ${orderBy(DOUBT_SORTS, asked, 'd.id')} limit $4 offset $5`,
      [state ?? null, assetId ?? null, id ?? null, limit, (page - 1) * limit],
    ),
  );
};

export const doubtById = async (tx: Tx, id: string): Promise<DoubtShown | undefined> =>
  (
    await tx.query<DoubtShown>(
      `select ${DOUBT} from position_doubts d join assets a on a.id = d.asset_id where d.id = $1`,
      [id],
    )
  )[0];

export const assetExists = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.query('select from assets where id = $1', [id])).length === 1;

export type TrackRow = { readonly at: Date; readonly lat: number; readonly lng: number };

export const trackPage = async (tx: Tx, assetId: number, { page, limit }: Paging): Promise<PageRows<TrackRow>> =>
  pageRows(
    await tx.query<TrackRow & { readonly total: bigint }>(
      `select at, lat, lng, count(*) over () as total from asset_tracks where asset_id = $1 order by at desc
       limit $2 offset $3`,
      [assetId, limit, (page - 1) * limit],
    ),
  );
