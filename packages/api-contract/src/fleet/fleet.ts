// Fleet: the activity of held vehicles and piles, and the import of trips and charging sessions.
import * as z from 'zod/mini';
import { RangeName, Work } from '../enums.ts';
import { Day, Id, Instant, line, query, queryBool, queryIdMaybe, Text, Uuid } from '../fields.ts';
import { Trip } from '../income/holdings.ts';
import { Amount, AmountIn, CurrencyCode, Ratio } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Page, pageInput } from '../pages.ts';

/**
 * `day` is in the asset's time zone and defaults to today. `myShare` is what the units owned earned so far; absent while
 * nothing of the day is settled. `approved`: all of it is, and `revenue` is the approved one; else what is recorded so far.
 */
export const vehicleOrderTotal = operation({
  id: 'fleet.vehicleOrderTotal',
  method: 'GET',
  path: 'wx/g/vehicle/order/total',
  realm: 'member',
  input: z.object({ holdingId: Uuid, day: query(Day) }),
  reply: z.object({
    day: Day,
    currency: CurrencyCode,
    count: z.int(),
    minutes: z.int(),
    distanceKm: z.number(),
    energyKwh: z.number(),
    revenue: Amount,
    myShare: z.optional(Amount),
    approved: z.boolean(),
  }),
  refusals: ['not_found'],
  module: 'fleet',
});

export const listVehicleTrips = operation({
  id: 'fleet.listVehicleTrips',
  method: 'GET',
  path: 'wx/g/vehicle/order/list',
  realm: 'member',
  input: z.object({ ...pageInput, holdingId: Uuid, day: query(Day) }),
  reply: Page(Trip),
  refusals: ['not_found'],
  module: 'fleet',
});

/**
 * Days in the member's country, inclusive; `from` and `to` override `range`; default `7d`. `7d` and `30d` end yesterday:
 * an unfinished day is never among finished ones. Days before the first period of the holdings don't exist.
 */
const period = { range: query(RangeName), from: query(Day), to: query(Day) };
/** One holding of the member, or one product, or neither: all holdings of the member. */
const subject = { holdingId: query(Uuid), goodsId: queryIdMaybe };

/**
 * `days` of the span that exist, and those of them that are settled as a whole. `myShare`: earned in the span. `revenue`:
 * all that is approved; `provisionalRevenue`: what is recorded beyond it of products that aren't settled on a day.
 * `utilisation`: time in use ÷ time.
 */
export const EarningsFigures = z.object({
  days: z.int(),
  settledDays: z.int(),
  revenue: Amount,
  provisionalRevenue: Amount,
  myShare: Amount,
  orders: z.int(),
  minutes: z.int(),
  utilisation: Ratio,
});

/** Of an earlier span; `revenue` and `myShare` are absent unless every day of both spans is settled. */
export const PreviousFigures = z.object({
  ...EarningsFigures.shape,
  revenue: z.optional(Amount),
  myShare: z.optional(Amount),
});

/**
 * `previous` is the preceding span of as many days; absent when a day of either is unfinished or lies before the first
 * period: an unfinished day is never compared with a finished one.
 */
export const earningsStats = operation({
  id: 'fleet.earningsStats',
  method: 'GET',
  path: 'wx/g/vehicle/order/earnings/stats',
  realm: 'member',
  input: z.object({ ...subject, ...period }),
  reply: z.object({
    currency: CurrencyCode,
    from: Day,
    to: Day,
    ...EarningsFigures.shape,
    /** Those that are not settled on some day of the span. */
    openProducts: z.array(z.object({ goodsId: Id, name: Text })),
    previous: z.optional(PreviousFigures),
  }),
  refusals: ['not_found'],
  module: 'fleet',
});

/**
 * One point a day from the holdings' first period on, oldest first, days of zero included. While nothing of a day is
 * settled it has no share; until all of it is `approved`, its revenue includes what is recorded so far of the
 * `openProducts`, the `provisionalRevenue`. For a single day also its hours, 0 to 23 in the member's country, hours of zero
 * included; income has no hourly values because it is settled for longer periods.
 */
export const earningsLine = operation({
  id: 'fleet.earningsLine',
  method: 'GET',
  path: 'wx/g/vehicle/order/line',
  realm: 'member',
  input: z.object({ ...subject, ...period }),
  reply: z.object({
    currency: CurrencyCode,
    points: z.array(
      z.object({
        day: Day,
        revenue: Amount,
        provisionalRevenue: Amount,
        myShare: z.optional(Amount),
        orders: z.int(),
        approved: z.boolean(),
        openProducts: z.int(),
      }),
    ),
    hours: z.optional(z.array(z.object({ hour: z.int(), revenue: Amount, orders: z.int() }))),
  }),
  refusals: ['not_found'],
  module: 'fleet',
});

/** Fields of a trip or session that a column of the file can be mapped to. */
export const importFields = [
  'id',
  'deviceNumber',
  'startedAt',
  'endedAt',
  'amount',
  'distance',
  'energyKwh',
  'from',
  'to',
  'payer',
] as const;

/**
 * How to read a foreign file. Without a mapping, the columns must have the names of `importFields`. All given values
 * are stored on the import's record.
 */
export const ImportMapping = z.strictObject({
  /**
   * The source that the line ids belong to: unique together with the id. Without one, ids of all files share one
   * namespace.
   */
  source: z.optional(line(80)),
  columns: z.optional(z.partialRecord(z.enum(importFields), line(100))),
  /**
   * `column`: the file names the asset; `round_robin`: trips are assigned to `assets` in turn by start, never
   * overlapping.
   */
  assign: z.optional(z.enum(['column', 'round_robin'])),
  /** Our device numbers. */
  assets: z.optional(z.array(line(64)).check(z.minLength(1), z.maxLength(1000))),
  /** Asset name in the file → our device number. */
  names: z.optional(z.record(line(100), line(64))),
  /** Price of energy where the file's amount is not what is charged. */
  tariffPerKwh: z.optional(AmountIn),
  /** Amount in the product's currency for one unit of the file's. */
  rate: z.optional(AmountIn),
  /** IANA name; for times without an offset. */
  timeZone: z.optional(line(64)),
  distanceUnit: z.optional(z.enum(['km', 'mi'])),
  /** Days added to every time: shifts an old feed to the present. */
  shiftDays: z.optional(z.int().check(z.gte(-800_000), z.lte(800_000))),
});
export type ImportMapping = z.output<typeof ImportMapping>;

const fromJson = z.transform((text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
});

/** The text field of an upload: an `ImportMapping` as JSON. */
export const mappingField = z.optional(z.pipe(z.pipe(z.string().check(z.maxLength(65_536)), fromJson), ImportMapping));

const staff = ['operations', 'finance'] as const;

export const Rejected = z.object({ line: z.int(), reason: Text });

/** Idempotent. `rejected` lists the first 100 lines, `importInfo` all. `revenue` is of the accepted ones. */
export const importFleet = operation({
  id: 'fleet.importFleet',
  method: 'POST',
  path: 'admin/fleet/import',
  realm: 'operator',
  roles: ['fleet', ...staff],
  input: z.strictObject({
    kind: Work,
    mapping: mappingField,
    /** Dry run: returns the result and stores nothing. */
    dryRun: queryBool,
  }),
  reply: z.object({
    importId: Uuid,
    dryRun: z.boolean(),
    accepted: z.int(),
    duplicates: z.int(),
    /** Counted, stored, and excluded from revenue: overlaps, impossible energy, a payer who is the owner. */
    quarantined: z.int(),
    rejectedCount: z.int(),
    rejected: z.array(Rejected),
    revenue: Amount,
    currency: CurrencyCode,
  }),
  refusals: ['bad_file', 'asset_unknown'],
  upload: true,
  module: 'fleet',
});

export const FleetImport = z.object({
  importId: Uuid,
  kind: Work,
  /** The source that the line ids belong to. */
  source: Text,
  fileName: Text,
  /** SHA-256, hex. */
  fileHash: Text,
  lineCount: z.int(),
  accepted: z.int(),
  duplicates: z.int(),
  quarantined: z.int(),
  rejectedCount: z.int(),
  revenue: Amount,
  currency: CurrencyCode,
  from: z.optional(Instant),
  to: z.optional(Instant),
  importedBy: Text,
  /** Who approved it; absent where it was imported directly. */
  acceptedBy: z.optional(Text),
  importedAt: Instant,
  /** Reverted: none of its evidence is left. */
  rolledBackAt: z.optional(Instant),
  rolledBackBy: z.optional(Text),
});
export type FleetImport = z.output<typeof FleetImport>;

/** `lines` are those that were not counted, with the reason and the original line. */
export const importInfo = operation({
  id: 'fleet.importInfo',
  method: 'GET',
  path: 'admin/import/info',
  realm: 'operator',
  roles: [...staff, 'fleet', 'auditor'],
  input: z.object({ ...pageInput, id: Uuid, state: query(z.enum(['rejected', 'quarantined'])) }),
  reply: z.object({
    ...FleetImport.shape,
    /** Its mapping, reusable for the next file of this source. */
    mapping: ImportMapping,
    rolledBackReason: z.optional(Text),
    products: z.array(z.object({ goodsId: Id, name: Text, rows: z.int(), revenue: Amount })),
    lines: Page(
      z.object({
        line: z.int(),
        state: z.enum(['rejected', 'quarantined']),
        reason: Text,
        raw: Text,
      }),
    ),
  }),
  refusals: ['not_found'],
  extension: true,
  module: 'fleet',
});
