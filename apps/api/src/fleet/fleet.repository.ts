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
     revenue_minor, currency, ${PLACES[kind]}, payer_member_id, payer_phone_index, payer_card_index, payer_last4)
   select t.id, $1, t.external_id, $2, t.line, t.asset_id, t.reason, t.started_at, t.ended_at, t.volume, t.revenue, $3,
     ${PLACES_IN[kind]}, (select m.member_id from members m where m.member_id = t.payer), t.payer_phone, t.payer_card,
     t.payer_last4
   from unnest($4::uuid[], $5::text[], $6::int[], $7::int[], $8::text[], $9::timestamptz[], $10::timestamptz[],
   $11::int[],
     $12::bigint[], $13::text[], $14::text[], $15::bigint[], $16::bytea[], $17::bytea[], $18::text[])
     as t (id, external_id, line, asset_id, reason, started_at,
     ended_at,
     volume, revenue, from_place, to_place, payer, payer_phone, payer_card, payer_last4)
   on conflict (source, external_id) do nothing returning 1`;

/** Who paid, as it is stored: numbers of phones and cards as blind indexes only. */
export type EvidencePayer = {
  readonly memberId: bigint | undefined;
  readonly phoneIndex: Buffer | undefined;
  readonly cardIndex: Buffer | undefined;
  readonly last4: string | undefined;
};
export type Evidence = Omit<FeedLine, 'payer'> & {
  readonly id: string;
  readonly externalId: string;
  readonly line: number;
  readonly payer: EvidencePayer;
};
export type FleetSource = {
  readonly kind: FleetWorkKind;
  readonly importId: string;
  readonly source: string;
  readonly currency: string;
};

/**
 * Inserts new lines; returns how many were new. Known ones are ignored, also within one batch. Digits that are no
 * member's number are not kept: they may be a phone or a card.
 */
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
    list.map(({ payer }) => payer.memberId ?? null),
    list.map(({ payer }) => payer.phoneIndex ?? null),
    list.map(({ payer }) => payer.cardIndex ?? null),
    list.map(({ payer }) => payer.last4 ?? null),
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

/**
 * Holdings of the asset that had not ended when the work `e` began, also those that were bought later: of a payer by
 * member number, phone or card. One of a plan's assets is held by the holders of the plan.
 */
const HELD = `holdings h on h.member_id = m.member_id and h.state = 'active' and h.end_at > e.started_at
  join product_assets x on x.goods_id = h.goods_id and x.asset_id = e.asset_id`;
const IS_OWNER = `exists (
  select from (
    select e.payer_member_id as member_id
    union all select p.member_id from member_phones p where p.phone_index = e.payer_phone_index
    union all select c.member_id from bank_cards c where c.bare_index = e.payer_card_index) m
  join ${HELD})`;
/** A masked card says too little: it is set aside when any holder has a card that ends so. */
const MAY_BE_OWNER = `exists (
  select from (select c.member_id from bank_cards c where c.last4 = e.payer_last4) m join ${HELD})`;
const PAID_BY_OWNER = `e.state = 'counted'
  and coalesce(e.payer_member_id::text, e.payer_phone_index::text, e.payer_card_index::text, e.payer_last4) is not null
  and (${IS_OWNER} or ${MAY_BE_OWNER})`;
const SET_ASIDE = `state = 'quarantined',
  reason = case when ${IS_OWNER} then 'payer_is_owner' else 'payer_may_be_owner' end`;

/** R3: a holder of units of an asset can't be the payer of its revenue. */
export const quarantineOwners = (
  tx: Tx,
  { kind, importId }: Pick<FleetSource, 'kind' | 'importId'>,
): Promise<unknown> =>
  tx.query(`update ${TABLE[kind]} e set ${SET_ASIDE} where e.import_id = $1 and ${PAID_BY_OWNER}`, [importId]);

const quarantineText = (kind: FleetWorkKind): string =>
  `with owned as (
     update ${TABLE[kind]} e set ${SET_ASIDE}
     where e.asset_id = $1 and e.started_at >= $2 and e.started_at < $3 and e.revenue_id is null and ${PAID_BY_OWNER}
     returning e.import_id, e.line, e.reason, e.asset_id, e.started_at, e.ended_at, e.revenue_minor,
       e.${VOLUME[kind]} as volume),
   days as (
     update asset_days d set order_count = d.order_count - o.orders, revenue_minor = d.revenue_minor - o.revenue,
       volume = d.volume - o.volume, busy_seconds = d.busy_seconds - o.busy
     from (
       select w.asset_id, (w.started_at at time zone a.time_zone)::date as on_day, count(*)::int as orders,
         sum(w.revenue_minor) as revenue, sum(w.volume) as volume,
         sum(extract(epoch from w.ended_at - w.started_at))::bigint as busy
       from owned w join assets a on a.id = w.asset_id group by 1, 2) o
     where d.asset_id = o.asset_id and d.on_day = o.on_day),
   sums as (
     update imports i set accepted = i.accepted - o.rows, quarantined = i.quarantined + o.rows,
       revenue_minor = i.revenue_minor - o.revenue
     from (select import_id, count(*)::int as rows, sum(revenue_minor)::bigint as revenue from owned group by 1) o
     where i.id = o.import_id)
   insert into import_rejections (import_id, line, state, reason, raw)
   select import_id, line, 'quarantined', reason, '' from owned on conflict do nothing returning 1`;

/**
 * As `quarantineOwners`, for the counted work of an asset that started in [from, to) and that no revenue counts yet:
 * members may have bought it, or bound the card, since the import. Days and sums of the imports follow. Returns how
 * many rows were set aside.
 */
export const quarantineOwnersOf = async (
  tx: Tx,
  { assetId, from, to }: { readonly assetId: number; readonly from: Date; readonly to: Date },
): Promise<number> => {
  const trips = await tx.query(quarantineText('trip'), [assetId, from, to]);
  const sessions = await tx.query(quarantineText('charge'), [assetId, from, to]);
  return trips.length + sessions.length;
};

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
