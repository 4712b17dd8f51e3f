// Settlement: revenue proposed by one operator and approved by another, and the runs that pay income from it.
import * as z from 'zod/mini';
import { Day, Id, Instant, line, lines, query, queryIdMaybe, Text, Uuid } from '../fields.ts';
import { Amount, AmountIn, CurrencyCode, Ratio } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, sortedBy } from '../pages.ts';

const staff = ['operations', 'finance'] as const;

export const revenueStatuses = ['proposed', 'posted', 'rejected', 'reversed'] as const;
export const RevenueStatus = z.enum(revenueStatuses);

/** `reference`: the statement line names the asset; `account`: it names none, on the account where revenue arrives. */
export const LineFit = z.enum(['reference', 'account']);
export type LineFit = z.output<typeof LineFit>;

/** On which side of a proposal an operator is: who is on one neither decides it nor, as an importer, proposes it. */
export const RevenueSide = z.enum(['proposer', 'evidence', 'line']);
export type RevenueSide = z.output<typeof RevenueSide>;

/** `work`: trips and charging sessions; the others are proceeds with a document of their own. */
export const revenueKinds = ['work', 'insurance', 'sale', 'scrap'] as const;

/**
 * `imported` is the total of the period's imports, `amount` the approved part of it, `members` the members' share of
 * that, which is distributable; `arrived` is the statement line, which must cover `members`.
 */
export const Revenue = z.object({
  id: Uuid,
  kind: z.enum(revenueKinds),
  /** The evidence of proceeds. */
  documentUrl: z.optional(Text),
  goodsId: Id,
  goodsName: Text,
  /** The asset that did the work; a fixed-term plan has several. */
  assetId: Id,
  deviceNumber: Text,
  currency: CurrencyCode,
  periodFrom: Instant,
  periodTo: Instant,
  amount: Amount,
  memberShare: Ratio,
  members: Amount,
  /** The fleet's own share: operating cost, and the remainder. */
  costs: Amount,
  imported: Amount,
  arrived: Amount,
  rows: z.int(),
  /** Periods that it brings revenue to, and those that are settled. */
  parts: z.int(),
  settled: z.int(),
  /** Absent, as the next four, where nothing is due to members. */
  statementLineId: z.optional(Uuid),
  /** Of the statement line. */
  reference: z.optional(Text),
  bookedOn: z.optional(Day),
  lineFit: z.optional(LineFit),
  /** Who imported the statement line. */
  lineImportedBy: z.optional(Text),
  /** Who imported the evidence. */
  importers: z.array(Text),
  /** All units of the product's assets, as registered, and the members' share of one. */
  unitsTotal: z.int(),
  perUnit: Amount,
  /** Why less than imported. */
  reason: z.optional(Text),
  status: RevenueStatus,
  proposedBy: Text,
  proposedAt: Instant,
  decidedBy: z.optional(Text),
  decidedAt: z.optional(Instant),
  reversedBy: z.optional(Text),
  reversedAt: z.optional(Instant),
  reversedReason: z.optional(Text),
  /** Of reversed revenue: what members keep of it and the company's reserve paid. */
  houseBears: z.optional(Amount),
  /** Proposed by the requesting operator, who therefore cannot approve it. */
  mine: z.boolean(),
  /** The side that the requesting operator is on, and therefore cannot approve it. */
  side: z.optional(RevenueSide),
  /** Posted, and the company's reserve covers what members have received of it. */
  reversible: z.boolean(),
});
export type Revenue = z.output<typeof Revenue>;

/**
 * From `periodFrom` (inclusive) to `periodTo` (exclusive). The amount is the total of the range's imports that no
 * revenue counts yet, or less with a reason; the members' share of it is never more than the statement line, which fits
 * the asset. A share of zero names no line. A plan on several assets names the asset. Never by an operator who imported
 * the evidence.
 */
export const proposeRevenue = operation({
  id: 'settlement.proposeRevenue',
  method: 'POST',
  path: 'admin/fleet/revenue',
  realm: 'operator',
  roles: staff,
  input: z
    .strictObject({
      goodsId: Id,
      assetId: z.optional(Id),
      periodFrom: Instant,
      periodTo: Instant,
      statementLineId: z.optional(Uuid),
      amount: z.optional(AmountIn),
      reason: z.optional(lines(500, 3)),
    })
    .check(
      z.refine<{ periodFrom: string; periodTo: string }>(
        (given) => Date.parse(given.periodFrom) < Date.parse(given.periodTo),
        { path: ['periodTo'], error: 'period_empty' },
      ),
    ),
  reply: Revenue,
  refusals: [
    'not_found',
    'period_taken',
    'evidence_short',
    'reason_required',
    'not_due',
    'wrong_state',
    'line_unfit',
    'period_full',
    'four_eyes',
  ],
  module: 'settlement',
});

/**
 * Posts the money to the product's distributable amount. Never by an operator who proposed it, imported its evidence or
 * imported its statement line.
 */
export const approveRevenue = operation({
  id: 'settlement.approveRevenue',
  method: 'POST',
  path: 'admin/fleet/revenue/approve',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ id: Uuid }),
  reply: Revenue,
  refusals: ['not_found', 'wrong_state', 'four_eyes', 'evidence_short', 'line_unfit', 'period_full'],
  reauth: true,
  module: 'settlement',
});

export const rejectRevenue = operation({
  id: 'settlement.rejectRevenue',
  method: 'POST',
  path: 'admin/fleet/revenue/reject',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ id: Uuid, reason: lines(500, 3) }),
  reply: Revenue,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'settlement',
});

export const listRevenue = operation({
  id: 'settlement.listRevenue',
  method: 'GET',
  path: 'admin/fleet/revenue/list',
  realm: 'operator',
  roles: [...staff, 'auditor'],
  input: z.object({
    ...pageInput,
    ...sortedBy('proposedAt', 'periodFrom', 'amount', 'members'),
    id: query(Uuid),
    goodsId: queryIdMaybe,
    assetId: queryIdMaybe,
    status: query(RevenueStatus),
    /** Part of the product's name, the device's number or the statement line's reference. */
    search: query(line(80)),
    /** Days in UTC that the period overlaps, both inclusive. */
    from: query(Day),
    to: query(Day),
  }),
  reply: Page(Revenue),
  refusals: [],
  extension: true,
  module: 'settlement',
});

/** `pool`: the members' share of approved revenue; `paid` to held units, `fleetPart` of units that nobody held. */
export const SettlementRun = z.object({
  runId: Uuid,
  asOf: Instant,
  currency: CurrencyCode,
  pool: Amount,
  paid: Amount,
  fleetPart: Amount,
  records: z.int(),
});

/**
 * A product's part of a period: `revenue` as approved, `pool` the members' share of it, divided by `unitsTotal`: the
 * registered units of the product's assets, as the run noted them.
 */
export const SettledProduct = z.object({
  goodsId: Id,
  name: Text,
  periodStart: Instant,
  periodEnd: Instant,
  /** From 2 on revenue of the same period that was approved apart: of another asset of a plan, or late. */
  part: z.int(),
  /** Which supplement of its asset the part is; absent of the asset's first revenue for the period. */
  supplementNumber: z.optional(z.int()),
  deviceNumber: Text,
  proposalId: Uuid,
  revenue: Amount,
  pool: Amount,
  unitsTotal: z.int(),
  unitsHeld: z.int(),
  perUnit: Amount,
  paid: Amount,
  fleetPart: Amount,
  records: z.int(),
});

/** Progress of a run: periods planned, and chunks of members written. */
export const SettlementProgress = z.object({
  state: z.enum(['running', 'done']),
  periods: z.int(),
  periodsDone: z.int(),
  chunks: z.int(),
  chunksDone: z.int(),
});
const started = { startedBy: Text, startedAt: Instant, endedAt: z.optional(Instant), ...SettlementProgress.shape };

/** Settles all approved revenue of periods that ended by `asOf` (default now); idempotent for the same time. */
export const runSettlement = operation({
  id: 'settlement.runSettlement',
  method: 'POST',
  path: 'admin/settlement/run',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ asOf: z.optional(Instant) }),
  reply: SettlementRun,
  refusals: ['not_due'],
  module: 'settlement',
});

export const settlementInfo = operation({
  id: 'settlement.settlementInfo',
  method: 'GET',
  path: 'admin/settlement/info',
  realm: 'operator',
  roles: [...staff, 'auditor'],
  input: z.object({ id: Uuid }),
  reply: z.object({
    ...SettlementRun.shape,
    ...started,
    products: z.array(SettledProduct),
  }),
  refusals: ['not_found'],
  extension: true,
  module: 'settlement',
});

export const listSettlements = operation({
  id: 'settlement.listSettlements',
  method: 'GET',
  path: 'admin/settlement/list',
  realm: 'operator',
  roles: [...staff, 'auditor'],
  input: z.object({
    ...pageInput,
    ...sortedBy('startedAt', 'asOf'),
    id: query(Uuid),
    /** Omits runs that found nothing to pay. */
    paying: query(z.enum(['true', 'false'])),
    from: query(Day),
    to: query(Day),
  }),
  reply: Page(z.object({ ...SettlementRun.shape, ...started })),
  refusals: [],
  extension: true,
  module: 'settlement',
});
