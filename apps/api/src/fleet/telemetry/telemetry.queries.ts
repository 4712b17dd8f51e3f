// Queries of telemetry for operators: keys, doubts, tracks.
import {
  integerKey,
  type Keyset,
  keysetPage,
  type KeysetPage,
  type KeysetListed,
  nullable,
  type Paging,
  timestampKey,
  uuidKey,
} from '#platform/db/keyset.ts';
import type { Ordering } from '#platform/db/ordering.policy.ts';
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

const pageRows = <Row extends { readonly total: bigint }>(
  list: KeysetPage,
  rows: readonly Row[],
): KeysetListed<Row> => ({
  ...list.cut(rows),
  total: Number(rows[0]?.total ?? 0n),
});

const KEY_SORTS = {
  createdAt: timestampKey('created_at'),
  lastUsedAt: nullable(timestampKey('last_used_at')),
} as const;
const KEYS: Keyset<keyof typeof KEY_SORTS> = { sorts: KEY_SORTS, tie: [integerKey('id')] };

type KeysFilter = Paging &
  Ordering<keyof typeof KEY_SORTS> & {
    readonly id?: number | undefined;
    readonly search?: string | undefined;
    readonly revoked?: string | undefined;
  };

export const keysPage = async (tx: Tx, asked: KeysFilter): Promise<KeysetListed<KeyRow>> => {
  const { id, search, revoked } = asked;
  const list = keysetPage(KEYS, asked, 4);
  return pageRows(
    list,
    await tx.query<KeyRow & { readonly total: bigint }>(
      `select ${KEY}, ${list.total} as total, ${list.cursor} from telemetry_keys
       where ($1::int is null or id = $1) and ($2::boolean is null or (revoked_at is not null) = $2)
         and ($3::text is null or strpos(lower(owner_entity || ' ' || label), lower($3)) > 0)
       ${list.after} ${list.order} ${list.window}`,
      [id ?? null, revoked ?? null, search ?? null, ...list.values],
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

const DOUBT_SORTS = { reportedAt: timestampKey('d.reported_at'), distanceKm: integerKey('d.distance_m') } as const;
const DOUBTS: Keyset<keyof typeof DOUBT_SORTS> = { sorts: DOUBT_SORTS, tie: [uuidKey('d.id')] };

type DoubtsFilter = Paging &
  Ordering<keyof typeof DOUBT_SORTS> & {
    readonly id?: string | undefined;
    readonly state?: string | undefined;
    readonly assetId?: number | undefined;
  };

export const doubtsPage = async (tx: Tx, asked: DoubtsFilter): Promise<KeysetListed<DoubtShown>> => {
  const { id, state, assetId } = asked;
  const list = keysetPage(DOUBTS, asked, 4);
  return pageRows(
    list,
    await tx.query<DoubtShown & { readonly total: bigint }>(
      `select ${DOUBT}, ${list.total} as total, ${list.cursor} from position_doubts d join assets a on a.id = d.asset_id
       where ($1::text is null or d.state = $1) and ($2::int is null or d.asset_id = $2)
         and ($3::uuid is null or d.id = $3)
       ${list.after} ${list.order} ${list.window}`,
      [state ?? null, assetId ?? null, id ?? null, ...list.values],
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

const TRACK: Keyset<'at'> = { sorts: { at: timestampKey('at') }, tie: [] };

export const trackPage = async (
  tx: Tx,
  assetId: number,
  { page, limit, after }: Paging,
): Promise<KeysetListed<TrackRow>> => {
  const list = keysetPage(TRACK, { page, limit, after }, 2);
  return pageRows(
    list,
    await tx.query<TrackRow & { readonly total: bigint }>(
      `select at, lat, lng, ${list.total} as total, ${list.cursor} from asset_tracks where asset_id = $1${list.after}
       ${list.order} ${list.window}`,
      [assetId, ...list.values],
    ),
  );
};
