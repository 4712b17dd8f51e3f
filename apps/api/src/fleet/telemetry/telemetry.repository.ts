// Repository of device reports: tracks, newest positions, doubts, keys.
import type { Tx } from '#platform/db/tx.ts';
import type { Sighting } from '#fleet/positions/positions.policy.ts';
import type { TelemetryDevice, Doubt, Fresh } from './telemetry.policy.ts';

type DeviceRow = {
  readonly deviceNumber: string;
  readonly assetId: number;
  readonly kind: 'vehicle' | 'pile';
  readonly track: readonly { readonly at: string; readonly lat: number; readonly lng: number }[] | null;
};

/**
 * The devices in use among the named ones, of one owner where one is given, with their tracks since just before
 * `since`. Locks them in the order of their ids: reports of one device are serialized, and each sees what came before.
 */
export const lockDevices = async (
  tx: Tx,
  { names, owner, since }: { names: readonly string[]; owner: string | undefined; since: Date },
): Promise<ReadonlyMap<string, TelemetryDevice>> => {
  const locked = await tx.query<{ id: number }>(
    `select id from assets where device_number = any ($1) and retired_at is null
       and ($2::text is null or owner_entity = $2) order by id for no key update`,
    [names, owner ?? null],
  );
  const rows = await tx.query<DeviceRow>(
    `select a.device_number as "deviceNumber", a.id as "assetId", a.kind, (
       select jsonb_agg(jsonb_build_object('at', t.at, 'lat', t.lat, 'lng', t.lng)) from asset_tracks t
       where t.asset_id = a.id and t.at >= coalesce(
         (select max(b.at) from asset_tracks b where b.asset_id = a.id and b.at < $2), $2)) as track
     from assets a where a.id = any ($1)`,
    [locked.map(({ id }) => id), since],
  );
  return new Map(
    rows.map(({ deviceNumber, assetId, kind, track }) => [
      deviceNumber,
      { assetId, kind, track: (track ?? []).map(({ at, ...place }): Sighting => ({ ...place, at: new Date(at) })) },
    ]),
  );
};

/** Appends to the tracks; existing points are ignored. */
export const insertTracks = (tx: Tx, list: readonly (Sighting & { readonly assetId: number })[]): Promise<unknown> =>
  tx.query(
    `insert into asset_tracks (asset_id, at, lat, lng)
     select * from unnest($1::int[], $2::timestamptz[], $3::float8[], $4::float8[]) on conflict do nothing`,
    [
      list.map(({ assetId }) => assetId),
      list.map(({ at }) => at),
      list.map(({ lat }) => lat),
      list.map(({ lng }) => lng),
    ],
  );

export type Newest = Fresh & { readonly shown: { readonly lat: number; readonly lng: number } };

export type TelemetryMoved = {
  readonly id: number;
  readonly kind: 'vehicle' | 'pile';
  readonly status: string;
  readonly lat: number;
  readonly lng: number;
  readonly at: Date;
  /** The rounded public position changed. */
  readonly moved: boolean;
};

/** Updates the newest positions where these are later than the stored ones; returns those that were. */
export const upsertPositions = (
  tx: Tx,
  list: readonly Newest[],
  source: 'telemetry' | 'import' | 'demo',
): Promise<readonly TelemetryMoved[]> =>
  tx.query<TelemetryMoved>(
    `with given as (
       select * from unnest($1::int[], $2::timestamptz[], $3::float8[], $4::float8[], $5::float8[], $6::float8[],
         $7::boolean[], $8::boolean[], $9::int[], $10::int[])
         as t (asset_id, at, lat, lng, shown_lat, shown_lng, busy, faulty, speed_kph, battery)),
     before as (select p.asset_id, p.shown_lat, p.shown_lng from asset_positions p join given using (asset_id)),
     put as (
       insert into asset_positions as p (asset_id, at, lat, lng, shown_lat, shown_lng, busy, faulty, speed_kph, battery,
         source)
       select asset_id, at, lat, lng, shown_lat, shown_lng, busy, faulty, speed_kph, battery, $11 from given
       on conflict (asset_id) do update set at = excluded.at, lat = excluded.lat, lng = excluded.lng,
         shown_lat = excluded.shown_lat, shown_lng = excluded.shown_lng, busy = excluded.busy,
         faulty = excluded.faulty, speed_kph = excluded.speed_kph, battery = coalesce(excluded.battery, p.battery),
         source = excluded.source
         where excluded.at > p.at
       returning p.asset_id, p.shown_lat, p.shown_lng, p.at)
     select a.id, a.kind, a.status, put.shown_lat as lat, put.shown_lng as lng, put.at,
       (b.shown_lat, b.shown_lng) is distinct from (put.shown_lat, put.shown_lng) as moved
     from put join assets a on a.id = put.asset_id left join before b on b.asset_id = put.asset_id order by a.id`,
    [
      list.map(({ assetId }) => assetId),
      list.map(({ when }) => when),
      list.map(({ lat }) => lat),
      list.map(({ lng }) => lng),
      list.map(({ shown }) => shown.lat),
      list.map(({ shown }) => shown.lng),
      list.map(({ busy }) => busy ?? false),
      list.map(({ faulty }) => faulty ?? false),
      list.map(({ speedKph }) => speedKph ?? null),
      list.map(({ battery }) => battery ?? null),
      source,
    ],
  );

export type DoubtRow = Doubt & { readonly id: string };

/** Stores impossible reports; the same time of a device again adds nothing. Returns how many are new. */
export const insertDoubts = async (
  tx: Tx,
  list: readonly DoubtRow[],
  { source, by, at }: { source: string; by: string; at: Date },
): Promise<number> =>
  (
    await tx.query(
      `insert into position_doubts (id, asset_id, at, lat, lng, from_at, distance_m, source, reported_by, reported_at)
       select id, asset_id, at, lat, lng, from_at, metres, $8, $9, $10
       from unnest($1::uuid[], $2::int[], $3::timestamptz[], $4::float8[], $5::float8[], $6::timestamptz[],
         $7::bigint[])
         as t (id, asset_id, at, lat, lng, from_at, metres)
       on conflict on constraint position_doubts_once do nothing returning 1`,
      [
        list.map(({ id }) => id),
        list.map(({ assetId }) => assetId),
        list.map(({ when }) => when),
        list.map(({ lat }) => lat),
        list.map(({ lng }) => lng),
        list.map(({ fromAt }) => fromAt),
        list.map(({ km }) => BigInt(Math.round(km * 1000))),
        source,
        by,
        at,
      ],
    )
  ).length;

/** Deletes tracks older than `before`, in batches; returns how many were deleted. */
export const sweepTracks = async (tx: Tx, before: Date, limit: number): Promise<number> =>
  (
    await tx.query(
      `delete from asset_tracks where (asset_id, at) in (
         select asset_id, at from asset_tracks where at < $1 order by at limit $2) returning 1`,
      [before, limit],
    )
  ).length;

/**
 * Derives the status from telemetry and trips for assets without an operator's status; of all of them, or of the named
 * ones. Returns those whose status changed. `since`: reports before it are too old for the current status.
 */
export const deriveStates = (
  tx: Tx,
  { ids, at, since }: { ids: readonly number[] | undefined; at: Date; since: Date },
): Promise<readonly { readonly id: number; readonly status: string }[]> =>
  tx.query<{ id: number; status: string }>(
    `with derived as (
       select a.id, case when p.faulty then 'fault'
         when p.at >= $3 and (p.busy or coalesce(p.speed_kph, 0) > 5) then 'in_service'
         when exists (select from trips t where t.asset_id = a.id and t.state = 'counted' and t.started_at <= $2
           and t.started_at > $2::timestamptz - interval '1 day' and t.ended_at > $2) then 'in_service'
         when exists (select from charge_sessions c where c.asset_id = a.id and c.state = 'counted'
           and c.started_at <= $2 and c.started_at > $2::timestamptz - interval '1 day' and c.ended_at > $2)
           then 'in_service'
         else 'idle' end as status
       from assets a join asset_positions p on p.asset_id = a.id
       where not a.status_fixed and a.retired_at is null and ($1::int[] is null or a.id = any ($1)))
     update assets a set status = d.status, status_at = $2, status_reason = ''
     from derived d where a.id = d.id and a.status <> d.status and not a.status_fixed
     returning a.id, a.status`,
    [ids ?? null, at, since],
  );
