// Positions: location and state of vehicles and piles, rounded for other people's assets, and telemetry reports.
import * as z from 'zod/mini';
import { VehicleStatus } from '../enums.ts';
import { Day, Id, Instant, line, query, queryId, queryIdMaybe, queryInt, Text, Uuid } from '../fields.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, sortedBy } from '../pages.ts';

export const pileStates = ['free', 'charging', 'faulty', 'offline'] as const;
export const PileState = z.enum(pileStates);

const Lat = z.number().check(z.gte(-90), z.lte(90));
const Lng = z.number().check(z.gte(-180), z.lte(180));

/** The number of assets in each state. */
const StatusCounts = z.object({ idle: z.int(), in_service: z.int(), resting: z.int(), fault: z.int() });

/**
 * `lat`, `lng`: the centre of a cell at least a kilometre wide, unless `exact`, as for an owner's own assets. `demo`:
 * demo data. `goodsId`: the product on sale of it, where there is one.
 */
const point = {
  id: Id,
  deviceNumber: Text,
  goodsId: z.optional(Id),
  lat: z.number(),
  lng: z.number(),
  exact: z.boolean(),
  demo: z.boolean(),
  lastSeenAt: Instant,
};
export const VehiclePosition = z.object({
  ...point,
  status: VehicleStatus,
  /** Percent; for the member's own assets only. */
  battery: z.optional(z.int()),
});
export type VehiclePosition = z.output<typeof VehiclePosition>;
export const PilePosition = z.object({
  ...point,
  status: PileState,
  connector: z.optional(Text),
  powerKw: z.optional(z.number()),
});
export type PilePosition = z.output<typeof PilePosition>;

/** The country's fleet, or a city's: counts of all assets, and some of them on the map. */
export const listFleetPositions = operation({
  id: 'fleet.listFleetPositions',
  method: 'GET',
  path: 'wx/g/vehicle/position/list',
  realm: 'public',
  input: z.object({ limit: queryInt(1, 200), cityId: queryIdMaybe }),
  reply: z.object({ total: z.int(), counts: StatusCounts, list: z.array(VehiclePosition), asOf: Instant }),
  refusals: [],
  module: 'fleet',
  cacheable: true,
});

const DEGREES = /^-?\d{1,3}(?:\.\d{1,7})?$/;
const degrees = query(z.string().check(z.regex(DEGREES)));

/**
 * The four sides of a bounding box, together or not at all; with `zoom` up to 12, close points are returned as
 * clusters.
 */
const box = {
  minLat: degrees,
  maxLat: degrees,
  minLng: degrees,
  maxLng: degrees,
  zoom: queryInt(0, 22),
  goodsId: queryIdMaybe,
  holdingId: query(Uuid),
  /** Assets of products on sale in this city. */
  cityId: queryIdMaybe,
};
/** At the centre of its points, as returned. */
export const Cluster = z.object({ lat: z.number(), lng: z.number(), count: z.int() });
const around = { clusters: z.array(Cluster), truncated: z.boolean(), asOf: Instant };

/** `holdingId`: of the member's own holdings. `truncated`: not all are returned; request a smaller box. */
export const listVehiclePositions = operation({
  id: 'fleet.listVehiclePositions',
  method: 'GET',
  path: 'wx/vehicle/realtime/position/list',
  realm: 'public',
  input: z.object({ ...box, status: query(VehicleStatus) }),
  reply: z.object({ list: z.array(VehiclePosition), ...around }),
  refusals: ['not_found'],
  module: 'fleet',
  cacheable: true,
});

export const listPilePositions = operation({
  id: 'fleet.listPilePositions',
  method: 'GET',
  path: 'wx/charging/realtime/position/list',
  realm: 'public',
  input: z.object({ ...box, status: query(PileState) }),
  reply: z.object({ list: z.array(PilePosition), ...around }),
  refusals: ['not_found'],
  module: 'fleet',
  cacheable: true,
});

/**
 * The day of the market so far, half an hour late: at most 200 points to three decimals of a degree, without the first
 * and last stretch of the day and without the ends of trips. No points: it didn't go far enough for a line. `lastFixAt`
 * is absent where no position of the day is known. `hours` begin with the market's day.
 */
export const VehicleRoute = z.object({
  day: Day,
  points: z.array(z.object({ lat: z.number(), lng: z.number() })),
  distanceKm: z.number(),
  trips: z.int(),
  hours: z.array(z.object({ from: Instant, distanceKm: z.number() })),
  lastFixAt: z.optional(Instant),
});
export type VehicleRoute = z.output<typeof VehicleRoute>;

/** Of one holding of a vehicle while it runs; piles and plans have none. */
export const vehicleRoute = operation({
  id: 'fleet.vehicleRoute',
  method: 'GET',
  path: 'wx/g/vehicle/route/today',
  realm: 'member',
  input: z.object({ holdingId: Uuid }),
  reply: VehicleRoute,
  refusals: ['not_found'],
  extension: true,
  module: 'fleet',
});

/** A device's report for one instant. */
export const Report = z.strictObject({
  deviceNumber: line(40),
  at: Instant,
  lat: Lat,
  lng: Lng,
  /** A ride or a charging session is in progress. */
  busy: z.optional(z.boolean()),
  faulty: z.optional(z.boolean()),
  speedKph: z.optional(z.int().check(z.gte(0), z.lte(400))),
  battery: z.optional(z.int().check(z.gte(0), z.lte(100))),
});
export type Report = z.output<typeof Report>;
export const PushedReports = z.strictObject({ list: z.array(Report).check(z.minLength(1), z.maxLength(200)) });

/** Each report is counted in exactly one of these. */
export const Pushed = z.object({
  accepted: z.int(),
  /** The same device and instant was reported before. */
  duplicates: z.int(),
  /** A position that the asset cannot have reached: listed for an operator. */
  quarantined: z.int(),
  /** Older than the retention period, or in the future. */
  outOfTime: z.int(),
  /** No such device in use, or one that this key may not report. */
  unknown: z.array(Text),
});
export type Pushed = z.output<typeof Pushed>;

/**
 * In any order, any number of times: a report is idempotent by device and instant. Machines send the same body to
 * `/hooks/telemetry` with their own key as the bearer token.
 */
export const pushTelemetry = operation({
  id: 'fleet.pushTelemetry',
  method: 'POST',
  path: 'admin/telemetry/push',
  realm: 'operator',
  roles: ['fleet', 'operations'],
  input: PushedReports,
  reply: Pushed,
  refusals: [],
  extension: true,
  module: 'fleet',
});

/** A CSV of reports: `deviceNumber, at, lat, lng`, and optionally `busy, faulty, speedKph, battery`. */
export const importPositions = operation({
  id: 'fleet.importPositions',
  method: 'POST',
  path: 'admin/telemetry/import',
  realm: 'operator',
  roles: ['fleet', 'operations'],
  input: z.strictObject({}),
  reply: z.object({
    ...Pushed.shape,
    rejectedCount: z.int(),
    /** The first hundred. */
    rejected: z.array(z.object({ line: z.int(), reason: Text })),
  }),
  refusals: ['bad_file'],
  extension: true,
  upload: true,
  module: 'fleet',
});

export const doubtStates = ['open', 'accepted', 'discarded'] as const;
const DoubtState = z.enum(doubtStates);
export const PositionDoubt = z.object({
  id: Uuid,
  assetId: Id,
  deviceNumber: Text,
  at: Instant,
  lat: z.number(),
  lng: z.number(),
  /** The previous report. */
  fromAt: Instant,
  distanceKm: z.number(),
  reportedBy: Text,
  reportedAt: Instant,
  state: DoubtState,
  decidedBy: z.optional(Text),
  reason: z.optional(Text),
});

export const listPositionDoubts = operation({
  id: 'fleet.listPositionDoubts',
  method: 'GET',
  path: 'admin/telemetry/doubts',
  realm: 'operator',
  roles: ['fleet', 'operations', 'auditor'],
  input: z.object({
    ...pageInput,
    ...sortedBy('reportedAt', 'distanceKm'),
    id: query(Uuid),
    state: query(DoubtState),
    assetId: queryIdMaybe,
  }),
  reply: Page(PositionDoubt),
  refusals: [],
  extension: true,
  module: 'fleet',
});

/** Accepted: the position is valid, and later reports are checked against it. */
export const decidePosition = operation({
  id: 'fleet.decidePosition',
  method: 'POST',
  path: 'admin/telemetry/decide',
  realm: 'operator',
  roles: ['fleet', 'operations'],
  input: z.strictObject({ id: Uuid, accept: z.boolean(), reason: line(200, 3) }),
  reply: PositionDoubt,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'fleet',
});

export const assetTrack = operation({
  id: 'fleet.assetTrack',
  method: 'GET',
  path: 'admin/asset/track',
  realm: 'operator',
  roles: ['fleet', 'operations', 'auditor'],
  input: z.object({ ...pageInput, id: queryId }),
  reply: Page(z.object({ at: Instant, lat: z.number(), lng: z.number() })),
  refusals: ['not_found'],
  extension: true,
  module: 'fleet',
});

export const TelemetryKey = z.object({
  id: Id,
  ownerEntity: Text,
  label: Text,
  createdBy: Text,
  createdAt: Instant,
  lastUsedAt: z.optional(Instant),
  revokedAt: z.optional(Instant),
  revokedBy: z.optional(Text),
});

/** `key` is returned only once and not stored. It may report the devices of that owner. */
export const createTelemetryKey = operation({
  id: 'fleet.createTelemetryKey',
  method: 'POST',
  path: 'admin/telemetry/key/create',
  realm: 'operator',
  roles: ['fleet', 'config'],
  input: z.strictObject({ ownerEntity: line(120), label: line(60) }),
  reply: z.object({ ...TelemetryKey.shape, key: Text }),
  refusals: ['not_found'],
  reauth: true,
  extension: true,
  module: 'fleet',
});

export const listTelemetryKeys = operation({
  id: 'fleet.listTelemetryKeys',
  method: 'GET',
  path: 'admin/telemetry/key/list',
  realm: 'operator',
  roles: ['fleet', 'config', 'auditor'],
  input: z.object({
    ...pageInput,
    ...sortedBy('createdAt', 'lastUsedAt'),
    id: queryIdMaybe,
    /** Part of an owner's or a key's name. */
    search: query(line(64)),
    revoked: query(z.enum(['true', 'false'])),
  }),
  reply: Page(TelemetryKey),
  refusals: [],
  extension: true,
  module: 'fleet',
});

export const revokeTelemetryKey = operation({
  id: 'fleet.revokeTelemetryKey',
  method: 'POST',
  path: 'admin/telemetry/key/revoke',
  realm: 'operator',
  roles: ['fleet', 'config'],
  input: z.strictObject({ id: Id, reason: line(200, 3) }),
  reply: TelemetryKey,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'fleet',
});
