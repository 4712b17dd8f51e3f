// Repository of assets, imports and their evidence.
import type { Tx } from '#platform/db/tx.ts';
import type { Interval, AssignmentDecision } from './imports/assignment.policy.ts';
import type { FeedLine } from './imports/feed.policy.ts';

export type FleetWorkKind = 'trip' | 'charge';

const TABLE = { trip: 'trips', charge: 'charge_sessions' } as const;
const VOLUME = { trip: 'distance_m', charge: 'energy_wh' } as const;
const PLACES = { trip: 'pickup_zone, dropoff_zone', charge: 'station' } as const;
const PLACES_IN = { trip: 't.from_place, t.to_place', charge: 't.from_place' } as const;

const insertText = (kind: FleetWorkKind): string =>
  `insert into ${TABLE[kind]} (id, source, external_id, import_id, line, asset_id, reason, started_at, ended_at,
    ${VOLUME[kind]},
     revenue_minor, currency, ${PLACES[kind]}, payer_member_id)
   select t.id, $1, t.external_id, $2, t.line, t.asset_id, t.reason, t.started_at, t.ended_at, t.volume, t.revenue, $3,
     ${PLACES_IN[kind]}, t.payer
   from unnest($4::uuid[], $5::text[], $6::int[], $7::int[], $8::text[], $9::timestamptz[], $10::timestamptz[],
   $11::int[],
     $12::bigint[], $13::text[], $14::text[], $15::bigint[]) as t (id, external_id, line, asset_id, reason, started_at,
     ended_at,
     volume, revenue, from_place, to_place, payer)
   on conflict (source, external_id) do nothing returning 1`;

export type Evidence = FeedLine & { readonly id: string; readonly externalId: string; readonly line: number };
export type FleetSource = {
  readonly kind: FleetWorkKind;
  readonly importId: string;
  readonly source: string;
  readonly currency: string;
};

/** Inserts new lines; returns how many were new. Known ones are ignored, also within one batch. */
export const insertEvidence = async (
  tx: Tx,
  { kind, importId, source, currency }: FleetSource,
  list: readonly Evidence[],
): Promise<number> => {
  const rows = await tx.query(insertText(kind), [
    source,
    importId,
    currency,
    list.map((each) => each.id),
    list.map((each) => each.externalId),
    list.map((each) => each.line),
    list.map((each) => each.assetId ?? null),
    list.map((each) => each.impossible ?? null),
    list.map((each) => each.startedAt),
    list.map((each) => each.endedAt),
    list.map((each) => each.volume),
    list.map((each) => each.revenueMinor),
    list.map((each) => each.from),
    list.map((each) => each.to),
    list.map((each) => each.payer ?? null),
  ]);
  return rows.length;
};

export type FleetPendingRow = {
  readonly id: string;
  readonly assetId: number | null;
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly reason: string | null;
  readonly volume: number;
};
export type FleetLocation = { readonly startedAt: Date; readonly id: string };

/** The next pending lines of an import in the order of their starts. */
export const pendingEvidence = (
  tx: Tx,
  { kind, importId }: Pick<FleetSource, 'kind' | 'importId'>,
  { after, limit }: { after: FleetLocation; limit: number },
): Promise<readonly FleetPendingRow[]> =>
  tx.query<FleetPendingRow>(
    `select id, asset_id as "assetId", started_at as "startedAt", ended_at as "endedAt", reason,
      ${VOLUME[kind]} as volume
     from ${TABLE[kind]} where import_id = $1 and state = 'pending' and (started_at, id) > ($2, $3)
     order by started_at, id limit $4`,
    [importId, after.startedAt, after.id, limit],
  );

/** Counted work of other imports, between two moments and up to 48 hours before. */
export const busyIntervals = async (
  tx: Tx,
  { kind, importId }: Pick<FleetSource, 'kind' | 'importId'>,
  { assets, from, to }: { assets: readonly number[]; from: Date; to: Date },
): Promise<ReadonlyMap<number, readonly Interval[]>> => {
  const rows = await tx.query<{ assetId: number; startedAt: Date; endedAt: Date }>(
    `select asset_id as "assetId", started_at as "startedAt", ended_at as "endedAt" from ${TABLE[kind]}
     where state = 'counted' and asset_id = any ($1) and import_id <> $2 and started_at < $4
     and started_at > $3::timestamptz - interval '7 days'
       and ended_at > $3 order by asset_id, started_at`,
    [assets, importId, from, to],
  );
  const busy = new Map<number, Interval[]>();
  for (const { assetId, startedAt, endedAt } of rows) {
    const list = busy.get(assetId) ?? [];
    list.push({ startMs: startedAt.getTime(), endMs: endedAt.getTime() });
    busy.set(assetId, list);
  }
  return busy;
};

/** Marks decided lines as counted or quarantined. */
export const decideEvidence = (
  tx: Tx,
  kind: FleetWorkKind,
  verdicts: readonly AssignmentDecision[],
): Promise<unknown> =>
  tx.query(
    `update ${TABLE[kind]} e set asset_id = v.asset_id, reason = v.reason,
       state = case when v.reason is null then 'counted' else 'quarantined' end
     from unnest($1::uuid[], $2::int[], $3::text[]) as v (id, asset_id, reason) where e.id = v.id
     and e.state = 'pending'`,
    [
      verdicts.map((each) => each.id),
      verdicts.map((each) => each.assetId ?? null),
      verdicts.map((each) => each.reason ?? null),
    ],
  );

/** R3: a holder of units of an asset can't be the payer of its revenue. */
export const quarantineOwners = (
  tx: Tx,
  { kind, importId }: Pick<FleetSource, 'kind' | 'importId'>,
): Promise<unknown> =>
  tx.query(
    `update ${TABLE[kind]} e set state = 'quarantined', reason = 'payer_is_owner'
     where e.import_id = $1 and e.state = 'counted' and e.payer_member_id is not null and exists (
       select from holdings h join products g on g.id = h.goods_id
       where g.asset_id = e.asset_id and h.member_id = e.payer_member_id and h.state = 'active')`,
    [importId],
  );

/** Adds the counted work of an import to the daily totals of its assets. */
export const addToDays = (tx: Tx, { kind, importId }: Pick<FleetSource, 'kind' | 'importId'>): Promise<unknown> =>
  tx.query(
    `insert into asset_days (asset_id, on_day, order_count, revenue_minor, volume, busy_seconds)
     select e.asset_id, (e.started_at at time zone a.time_zone)::date as on_day, count(*), sum(e.revenue_minor),
       sum(e.${VOLUME[kind]}),
       sum(extract(epoch from e.ended_at - e.started_at))::bigint
     from ${TABLE[kind]} e join assets a on a.id = e.asset_id
     where e.import_id = $1 and e.state = 'counted' group by 1, 2 order by 1, 2
     on conflict (asset_id, on_day) do update set order_count = asset_days.order_count + excluded.order_count,
       revenue_minor = asset_days.revenue_minor + excluded.revenue_minor, volume = asset_days.volume + excluded.volume,
       busy_seconds = asset_days.busy_seconds + excluded.busy_seconds`,
    [importId],
  );

export type Rejection = { readonly line: number; readonly reason: string; readonly raw: string };

export const insertRejections = (
  tx: Tx,
  { importId, state }: { importId: string; state: 'rejected' | 'quarantined' },
  list: readonly Rejection[],
): Promise<unknown> =>
  tx.query(
    `insert into import_rejections (import_id, line, state, reason, raw)
     select $1, line, $2, reason, raw from unnest($3::int[], $4::text[], $5::text[]) as t (line, reason, raw)
       on conflict do nothing`,
    [
      importId,
      state,
      list.map((each) => each.line),
      list.map((each) => each.reason),
      list.map((each) => each.raw.replaceAll('\0', '').slice(0, 500)),
    ],
  );

/** Quarantined lines of an import, with the reason. */
export const quarantinedLines = (
  tx: Tx,
  { kind, importId }: Pick<FleetSource, 'kind' | 'importId'>,
): Promise<readonly { readonly line: number; readonly reason: string }[]> =>
  tx.query(
    `select line, coalesce(reason, '') as reason from ${TABLE[kind]} where import_id = $1 and state = 'quarantined' order by line`,
    [importId],
  );

export type Sample = {
  readonly line: number;
  readonly deviceNumber: string;
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly volume: number;
  readonly revenueMinor: bigint;
};

/** The first counted lines of an import, as parsed. */
export const countedSamples = (
  tx: Tx,
  { kind, importId }: Pick<FleetSource, 'kind' | 'importId'>,
): Promise<readonly Sample[]> =>
  tx.query<Sample>(
    `select e.line, a.device_number as "deviceNumber", e.started_at as "startedAt", e.ended_at as "endedAt",
       e.${VOLUME[kind]} as volume, e.revenue_minor as "revenueMinor"
     from ${TABLE[kind]} e join assets a on a.id = e.asset_id
     where e.import_id = $1 and e.state = 'counted' order by e.line limit 8`,
    [importId],
  );

export type FleetTotals = {
  readonly accepted: number;
  readonly quarantined: number;
  readonly revenueMinor: bigint;
  readonly firstAt: Date | null;
  readonly lastAt: Date | null;
};

export const totalsOf = async (
  tx: Tx,
  { kind, importId }: Pick<FleetSource, 'kind' | 'importId'>,
): Promise<FleetTotals> => {
  const rows = await tx.query<FleetTotals>(
    `select (count(*) filter (where state = 'counted'))::int as accepted,
      (count(*) filter (where state = 'quarantined'))::int as quarantined,
       coalesce(sum(revenue_minor) filter (where state = 'counted'), 0)::bigint as "revenueMinor",
       min(started_at) filter (where state = 'counted') as "firstAt",
       max(ended_at) filter (where state = 'counted') as "lastAt"
     from ${TABLE[kind]} where import_id = $1`,
    [importId],
  );
  return rows[0] ?? { accepted: 0, quarantined: 0, revenueMinor: 0n, firstAt: null, lastAt: null };
};

export type FleetNewImport = FleetTotals & {
  readonly id: string;
  readonly kind: FleetWorkKind | 'statement';
  readonly source: string;
  readonly fileName: string;
  readonly sha256: Buffer;
  readonly rules: object;
  readonly lineCount: number;
  readonly duplicates: number;
  readonly rejected: number;
  readonly currency: string;
  readonly by: { readonly id: number; readonly name: string };
  /** The operator who accepted it; empty where it was imported directly. */
  readonly acceptedName?: string;
  readonly at: Date;
};

export const insertImport = (tx: Tx, each: FleetNewImport): Promise<unknown> =>
  tx.query(
    `insert into imports (id, kind, source, file_name, sha256, rules, line_count, accepted, duplicates, quarantined,
      rejected,
       revenue_minor, currency, first_at, last_at, imported_by, imported_name, imported_at, accepted_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
    [
      each.id,
      each.kind,
      each.source,
      each.fileName,
      each.sha256,
      JSON.stringify(each.rules),
      each.lineCount,
      each.accepted,
      each.duplicates,
      each.quarantined,
      each.rejected,
      each.revenueMinor,
      each.currency,
      each.firstAt,
      each.lastAt,
      each.by.id,
      each.by.name,
      each.at,
      each.acceptedName ?? '',
    ],
  );
