// Assets for operators: registration, documents, states, capacity; and reverting an import before it is posted.
import * as z from 'zod/mini';
import { VehicleStatus } from '../enums.ts';
import { Day, Id, Instant, line, query, queryBool, queryId, queryIdMaybe, Text, Uuid } from '../fields.ts';
import { PileState } from './positions.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, sortedBy } from '../pages.ts';
import { isPlateNumber } from '../../../domain/src/text-patterns.ts';

const staff = ['fleet', 'operations'] as const;
const readers = [...staff, 'catalogue', 'compliance', 'auditor'] as const;

const Plate = line(20).check(z.refine(isPlateNumber, { error: 'plate' }));

export const AssetKind = z.enum(['vehicle', 'pile']);
export const DocumentKind = z.enum(['title', 'insurance']);

export const AssetDocument = z.object({
  kind: DocumentKind,
  number: Text,
  issuer: Text,
  expiresOn: Day,
  url: z.optional(Text),
  valid: z.boolean(),
});

/** `fault` and `resting` are outages: the asset's own state begins and ends them. */
const serviceKinds = ['fault', 'resting', 'maintenance', 'repair', 'inspection'] as const;
export type ServiceKind = (typeof serviceKinds)[number];

export const ServiceEntry = z.object({
  id: Id,
  kind: z.enum(serviceKinds),
  startedAt: Instant,
  /** Absent while it lasts. */
  endedAt: z.optional(Instant),
  /** When the workshop expects it to end: an estimate, which can have passed. */
  expectedAt: z.optional(Instant),
  /** In the client's language; absent for outages. */
  note: z.optional(Text),
  odometerKm: z.optional(z.int()),
});
export type ServiceEntry = z.output<typeof ServiceEntry>;

export const Asset = z.object({
  id: Id,
  kind: AssetKind,
  deviceNumber: Text,
  serial: Text,
  plate: z.optional(Text),
  maker: z.optional(Text),
  model: z.optional(Text),
  modelYear: z.optional(z.int()),
  ownerEntity: Text,
  countryId: Id,
  timeZone: Text,
  ratedKw: z.optional(z.number()),
  status: VehicleStatus,
  statusReason: z.optional(Text),
  statusAt: Instant,
  /** Set by an operator; telemetry does not change it. */
  statusFixed: z.boolean(),
  unitsCapacity: z.optional(z.int()),
  /** Sum over all products of the asset. */
  unitsAssigned: z.int(),
  unitsSold: z.int(),
  /** Title and insurance are both present and valid today. */
  documentsValid: z.boolean(),
  /** The last day on which both are valid, by the documents present; absent where one of them is missing. */
  documentsUntil: z.optional(Day),
  lat: z.optional(z.number()),
  lng: z.optional(z.number()),
  lastSeenAt: z.optional(Instant),
  registeredAt: Instant,
  retiredAt: z.optional(Instant),
  /** To be sent with an update: a concurrent change is rejected as stale. */
  edition: z.int(),
});
export type Asset = z.output<typeof Asset>;
export const AssetDetail = z.object({
  ...Asset.shape,
  documents: z.array(AssetDocument),
  /** Newest first, 50 at most. */
  service: z.array(ServiceEntry),
  goods: z.array(z.object({ id: Id, name: Text, status: Text, unitsTotal: z.int(), unitsSold: z.int() })),
});
export type AssetDetail = z.output<typeof AssetDetail>;

export const listAssets = operation({
  id: 'fleet.listAssets',
  method: 'GET',
  path: 'admin/asset/list',
  realm: 'operator',
  roles: readers,
  input: z.object({
    ...pageInput,
    kind: query(AssetKind),
    status: query(VehicleStatus),
    countryId: queryIdMaybe,
    /** Part of a device number, serial, plate or owner. */
    search: query(line(64)),
    documentsValid: queryBool,
    /** Documents that expire by this day. */
    documentsBy: query(Day),
    /** In use unless given; a request by id returns it in any state. */
    retired: queryBool,
    id: queryIdMaybe,
    ...sortedBy('registeredAt', 'deviceNumber', 'statusAt', 'unitsSold', 'documentsUntil', 'lastSeenAt'),
  }),
  reply: Page(Asset),
  refusals: [],
  extension: true,
  module: 'fleet',
});

export const assetInfo = operation({
  id: 'fleet.assetInfo',
  method: 'GET',
  path: 'admin/asset/info',
  realm: 'operator',
  roles: readers,
  input: z.object({ id: queryId }),
  reply: AssetDetail,
  refusals: ['not_found'],
  extension: true,
  module: 'fleet',
});

/** An asset's position, with full precision in metres, and its state. */
export const MapAsset = z.object({
  id: Id,
  kind: AssetKind,
  deviceNumber: Text,
  ownerEntity: Text,
  status: VehicleStatus,
  /** Availability of a pile for charging. */
  pileState: z.optional(PileState),
  lat: z.number(),
  lng: z.number(),
  lastSeenAt: Instant,
  battery: z.optional(z.int()),
  speedKph: z.optional(z.int()),
  demo: z.boolean(),
});
export type MapAsset = z.output<typeof MapAsset>;

/** All assets in use that ever reported, 5,000 at most; `unseen` counts those that never did. */
export const listMapAssets = operation({
  id: 'fleet.listMapAssets',
  method: 'GET',
  path: 'admin/asset/map',
  realm: 'operator',
  roles: readers,
  input: z.object({
    kind: query(AssetKind),
    status: query(VehicleStatus),
    countryId: queryIdMaybe,
    /** Part of a device number, serial, plate or owner. */
    search: query(line(64)),
  }),
  reply: z.object({
    list: z.array(MapAsset),
    counts: z.object({ idle: z.int(), in_service: z.int(), resting: z.int(), fault: z.int() }),
    unseen: z.int(),
    truncated: z.boolean(),
    asOf: Instant,
  }),
  refusals: [],
  extension: true,
  module: 'fleet',
});

const Capacity = z.int().check(z.gte(1), z.lte(100_000_000));
const ModelYear = z.int().check(z.gte(1980), z.lte(2100));
const Kilowatts = z.number().check(z.gt(0), z.lte(2_000), z.multipleOf(0.01));

/** `ratedKw` is a pile's maximum power. */
export const registerAsset = operation({
  id: 'fleet.registerAsset',
  method: 'POST',
  path: 'admin/asset/register',
  realm: 'operator',
  roles: staff,
  input: z
    .strictObject({
      kind: AssetKind,
      deviceNumber: line(40),
      serial: line(64),
      plate: z.optional(Plate),
      maker: z.optional(line(60)),
      model: z.optional(line(60)),
      modelYear: z.optional(ModelYear),
      ownerEntity: line(120),
      countryId: Id,
      ratedKw: z.optional(Kilowatts),
      unitsCapacity: Capacity,
    })
    .check(
      z.refine<{ kind: string; ratedKw?: number | undefined }>(
        ({ kind, ratedKw }) => (kind === 'pile') === (ratedKw !== undefined),
        { path: ['ratedKw'], error: 'of_piles' },
      ),
    ),
  reply: AssetDetail,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'fleet',
});

/** Absent fields are unchanged. Capacity never falls below what is sold or for sale of the asset. */
export const updateAsset = operation({
  id: 'fleet.updateAsset',
  method: 'POST',
  path: 'admin/asset/change',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({
    id: Id,
    edition: z.int().check(z.gte(1), z.lte(2_147_483_647)),
    /** Empty: none. */
    plate: z.optional(z.union([z.literal(''), Plate])),
    maker: z.optional(line(60, 0)),
    model: z.optional(line(60, 0)),
    modelYear: z.optional(ModelYear),
    ownerEntity: z.optional(line(120)),
    ratedKw: z.optional(Kilowatts),
    unitsCapacity: z.optional(Capacity),
    reason: line(200, 3),
  }),
  reply: AssetDetail,
  refusals: ['not_found', 'stale', 'wrong_state', 'out_of_stock'],
  extension: true,
  module: 'fleet',
});

/** Permanent, and only once no unit of it is held or for sale. */
export const retireAsset = operation({
  id: 'fleet.retireAsset',
  method: 'POST',
  path: 'admin/asset/retire',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ id: Id, reason: line(200, 3) }),
  reply: AssetDetail,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'fleet',
});

/** `resting` and `fault` are in force until `auto` returns control to telemetry and trips. */
export const updateAssetStatus = operation({
  id: 'fleet.updateAssetStatus',
  method: 'POST',
  path: 'admin/asset/status',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ id: Id, status: z.enum(['resting', 'fault', 'auto']), reason: line(200, 3) }),
  reply: AssetDetail,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'fleet',
});

const documentKey = { assetId: Id, kind: DocumentKind, number: line(80) };

/** Adds a document, or renews the one of that kind and number. */
export const upsertAssetDocument = operation({
  id: 'fleet.upsertAssetDocument',
  method: 'POST',
  path: 'admin/asset/document/put',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({
    ...documentKey,
    issuer: line(120),
    expiresOn: Day,
    /** Location of a copy: an https URL, or a path of this server. */
    url: z.optional(z.string().check(z.maxLength(300), z.regex(/^(?:https:\/\/|\/)[^\s"'<>\\]*$/))),
  }),
  reply: AssetDetail,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'fleet',
});

export const deleteAssetDocument = operation({
  id: 'fleet.deleteAssetDocument',
  method: 'POST',
  path: 'admin/asset/document/remove',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ ...documentKey, reason: line(200, 3) }),
  reply: AssetDetail,
  refusals: ['not_found'],
  extension: true,
  module: 'fleet',
});

/**
 * Removes all evidence of an import, as if it had never been imported. Not allowed once revenue of any of it is
 * proposed.
 */
export const rollBackImport = operation({
  id: 'fleet.rollBackImport',
  method: 'POST',
  path: 'admin/import/rollback',
  realm: 'operator',
  roles: ['fleet', 'operations', 'finance'],
  input: z.strictObject({ id: Uuid, reason: line(200, 3) }),
  reply: z.object({ id: Uuid, removed: z.int() }),
  refusals: ['not_found', 'wrong_state', 'period_taken'],
  extension: true,
  module: 'fleet',
});
