// Holdings: what members own, its income, and claiming it.
import * as z from 'zod/mini';
import { AssetPhoto } from '../fleet/photos.ts';
import { Product, Vehicle } from '../sales/catalog.ts';
import { ProductKind, HoldingStatus, RecordReason, RecordStatus, SettlementCycle, Work } from '../enums.ts';
import { Day, Id, Instant, query, Text, Url, Uuid } from '../fields.ts';
import { Amount, CurrencyCode, Ratio } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Page, pageInput } from '../pages.ts';
import { holdingIncome } from './figures.ts';
import { Waterfall } from './waterfall.ts';

export const Holding = z.object({
  id: Uuid,
  goodsId: Id,
  kind: ProductKind,
  name: Text,
  deviceNumber: Text,
  /** Of a vehicle that has one. */
  plate: z.optional(Text),
  image: Url,
  currency: CurrencyCode,
  quantity: z.int(),
  /** Total purchase price. */
  price: Amount,
  settlementCycle: SettlementCycle,
  status: HoldingStatus,
  startAt: Instant,
  endAt: Instant,
  /** Target income of the whole period, not a promise. */
  targetIncome: Amount,
  ...holdingIncome,
  /** Days whose periods are all settled, from the holding's first. */
  settledDays: z.int(),
  /** When the first period is over; before that there is nothing to settle. */
  firstPeriodEnd: Instant,
  /** The elapsed part of the period, 0 to 1. */
  progress: z.number().check(z.gte(0), z.lte(1)),
  orderId: Uuid,
  /** Deadline for cancelling the order with a full refund. */
  cancelUntil: z.optional(Instant),
});
export type Holding = z.output<typeof Holding>;

export const listHeldVehicles = operation({
  id: 'holdings.listHeldVehicles',
  method: 'GET',
  path: 'wx/g/user/vehicle/list',
  realm: 'member',
  input: z.object({ ...pageInput, status: query(HoldingStatus) }),
  reply: Page(Holding),
  refusals: [],
  module: 'holdings',
});

/** Held piles and fixed-term products. */
export const listHeldProducts = operation({
  id: 'holdings.listHeldProducts',
  method: 'GET',
  path: 'wx/g/user/goods/list',
  realm: 'member',
  input: z.object({ ...pageInput, status: query(HoldingStatus), kind: query(ProductKind) }),
  reply: Page(Holding),
  refusals: [],
  module: 'holdings',
});

/** The terms as bought: later changes of the product do not affect them. */
export const Terms = z.object({
  unitPrice: Amount,
  dailyIncome: Amount,
  totalReturn: Amount,
  validityDays: z.int(),
  settlementCycle: SettlementCycle,
  memberShare: Ratio,
  agreement: z.object({ id: Text, version: Text }),
  disclosure: z.object({ version: Text, hash: Text }),
});

/** Recorded since midnight in the asset's time zone: not approved, and no income yet. */
export const TodayOrders = z.object({ count: z.int(), revenue: Amount });

/** Of the vehicle or pile itself; absent without any. */
const photos = z.optional(z.array(AssetPhoto));

export const heldVehicleInfo = operation({
  id: 'holdings.heldVehicleInfo',
  method: 'GET',
  path: 'wx/g/user/vehicle/info',
  realm: 'member',
  input: z.object({ id: Uuid }),
  reply: z.object({ ...Holding.shape, goods: Vehicle, todayOrders: TodayOrders, terms: Terms, photos }),
  refusals: ['not_found'],
  module: 'holdings',
});

export const heldProductInfo = operation({
  id: 'holdings.heldProductInfo',
  method: 'GET',
  path: 'wx/g/user/goods/info',
  realm: 'member',
  input: z.object({ id: Uuid }),
  reply: z.object({ ...Holding.shape, goods: Product, todayOrders: TodayOrders, terms: Terms, photos }),
  refusals: ['not_found'],
  module: 'holdings',
});

export const holdingsTotal = operation({
  id: 'holdings.holdingsTotal',
  method: 'GET',
  path: 'wx/g/user/goods/total',
  realm: 'member',
  input: z.object({}),
  reply: z.object({
    currency: CurrencyCode,
    holdings: z.int(),
    earning: z.int(),
    vehicles: z.int(),
    piles: z.int(),
    deposits: z.int(),
    /** Amount paid for everything still held. */
    cost: Amount,
    ...holdingIncome,
    /** Records that a claim of everything would include. */
    claimable: z.int(),
  }),
  refusals: [],
  module: 'holdings',
});

export const IncomeRecord = z.object({
  id: Uuid,
  holdingId: Uuid,
  name: Text,
  currency: CurrencyCode,
  periodStart: Instant,
  periodEnd: Instant,
  /** 1; from 2 on revenue of the same period that was approved apart: of another asset of a plan, or late. */
  part: z.int(),
  /** Whether the same asset has earlier revenue for the period; its number then counts from 1. */
  supplement: z.boolean(),
  supplementNumber: z.optional(z.int()),
  /** Of a plan with several assets: the one whose revenue it is. */
  deviceNumber: z.optional(Text),
  /** Approved revenue of the part; absent while none is approved. */
  revenue: z.optional(Amount),
  memberShare: Ratio,
  unitsTotal: z.int(),
  unitsOwned: z.int(),
  /** Of the whole period, on its first part. For comparing only: no amount is computed from it. */
  target: z.optional(Amount),
  /** What the units earned; absent while no revenue of the period is approved. */
  amount: z.optional(Amount),
  status: RecordStatus,
  reason: z.optional(RecordReason),
  /** The trips or sessions that the record's revenue counts, all units together; before approval those recorded. */
  trips: z.object({ count: z.int(), revenue: Amount }),
  settledAt: z.optional(Instant),
  claimableAt: z.optional(Instant),
  claimedAt: z.optional(Instant),
  /** After this it is credited without a claim; product income never expires. */
  expiresAt: z.optional(Instant),
});
export type IncomeRecord = z.output<typeof IncomeRecord>;

export const listIncome = operation({
  id: 'holdings.listIncome',
  method: 'GET',
  path: 'wx/g/user/vehicle/earn/list',
  realm: 'member',
  input: z.object({
    ...pageInput,
    holdingId: query(Uuid),
    status: query(RecordStatus),
    from: query(Day),
    to: query(Day),
    /** The date compared with `from` and `to`: a period's start, unless its end is requested. */
    by: query(z.enum(['start', 'end'])),
  }),
  reply: Page(IncomeRecord),
  refusals: [],
  module: 'holdings',
});

/** One ride or charging session. Positions are rounded to about a kilometre. */
export const Trip = z.object({
  id: Uuid,
  kind: Work,
  startedAt: Instant,
  endedAt: Instant,
  minutes: z.int(),
  amount: Amount,
  distanceKm: z.optional(z.number()),
  energyKwh: z.optional(z.number()),
  from: z.optional(Text),
  to: z.optional(Text),
});
export type Trip = z.output<typeof Trip>;

/**
 * A record with its evidence; `page` and `limit` page through its trips, which add up to the waterfall's first step. No
 * waterfall before revenue is approved: the trips are then what is recorded so far.
 */
export const incomeInfo = operation({
  id: 'holdings.incomeInfo',
  method: 'GET',
  path: 'wx/income/info',
  realm: 'member',
  input: z.object({ ...pageInput, id: Uuid }),
  reply: z.object({ record: IncomeRecord, waterfall: z.optional(Waterfall), trips: Page(Trip) }),
  refusals: ['not_found'],
  extension: true,
  module: 'holdings',
});

export const Claim = z.object({
  count: z.int(),
  amount: Amount,
  balance: Amount,
  /** What came from each holding, the largest first; they add up to `amount`. */
  holdings: z.array(z.object({ id: Uuid, name: Text, amount: Amount })),
});
export type Claim = z.output<typeof Claim>;

/** Either `ids` or `holdingId`. Claims the claimable ones among them; the rest is unchanged. */
export const claimIncome = operation({
  id: 'holdings.claimIncome',
  method: 'POST',
  path: 'wx/g/user/goods/earnings/claim',
  realm: 'member',
  input: z
    .strictObject({
      ids: z.optional(z.array(Uuid).check(z.minLength(1), z.maxLength(500))),
      holdingId: z.optional(Uuid),
    })
    .check(
      z.refine<{ ids?: string[] | undefined; holdingId?: string | undefined }>(
        (given) => (given.ids === undefined) !== (given.holdingId === undefined),
        { path: ['ids'], error: 'ids_or_holding' },
      ),
    ),
  reply: Claim,
  refusals: ['not_found', 'wrong_state'],
  idempotent: true,
  module: 'holdings',
});

/** Claims everything that is claimable now; an empty result is not an error. */
export const receiveIncome = operation({
  id: 'holdings.receiveIncome',
  method: 'POST',
  path: 'wx/g/account/earn/receive',
  realm: 'member',
  input: z.strictObject({}),
  reply: Claim,
  refusals: [],
  idempotent: true,
  module: 'holdings',
});
