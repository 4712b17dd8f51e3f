// Settlement for the back office: counted work not yet proposed, reversal of posted revenue, background runs.
import * as z from 'zod/mini';
import { Day, Id, Instant, line, query, queryId, queryIdMaybe, Text, Uuid } from '../fields.ts';
import { Amount, CurrencyCode, Ratio } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, sortedBy } from '../pages.ts';
import { LineFit, RevenueSide } from './settlement.ts';

const staff = ['operations', 'finance'] as const;

/**
 * Counted work of an asset not yet proposed: from the day of the first such work to the next posting, or to midnight.
 * Valid input of `proposeRevenue`, except for the arrival of the money.
 */
export const Unposted = z.object({
  id: Text,
  goodsId: Id,
  goodsName: Text,
  assetId: Id,
  deviceNumber: Text,
  timeZone: Text,
  currency: CurrencyCode,
  periodFrom: Instant,
  periodTo: Instant,
  rows: z.int(),
  imports: z.int(),
  amount: Amount,
  memberShare: Ratio,
  members: Amount,
});
export type Unposted = z.output<typeof Unposted>;

/** Oldest first. */
export const listUnposted = operation({
  id: 'settlement.listUnposted',
  method: 'GET',
  path: 'admin/fleet/revenue/unposted',
  realm: 'operator',
  roles: [...staff, 'auditor'],
  input: z.object({
    ...pageInput,
    ...sortedBy('periodFrom', 'amount', 'rows'),
    id: query(line(60)),
    goodsId: queryIdMaybe,
    search: query(line(80)),
  }),
  reply: Page(Unposted),
  refusals: [],
  extension: true,
  module: 'settlement',
});

/** A statement line that could be the arrival; `free` of it is unmatched, `exact` when that is the members' share. */
export const RevenueMatch = z.object({
  lineId: Uuid,
  reference: Text,
  description: Text,
  bookedOn: Day,
  free: Amount,
  fit: LineFit,
  /** Whether `free` covers the members' share. */
  covers: z.boolean(),
  exact: z.boolean(),
});
export type RevenueMatch = z.output<typeof RevenueMatch>;

/**
 * Up to five lines for the work of an asset in [periodFrom, periodTo), the likeliest first: those that name the asset,
 * then by amount, then by day. Also who imported the evidence, and whether the caller did and so cannot propose it.
 */
export const revenueMatches = operation({
  id: 'settlement.revenueMatches',
  method: 'GET',
  path: 'admin/fleet/revenue/match',
  realm: 'operator',
  roles: [...staff, 'auditor'],
  input: z.object({ goodsId: queryId, assetId: queryIdMaybe, periodFrom: Instant, periodTo: Instant }),
  reply: z.object({
    currency: CurrencyCode,
    members: Amount,
    importers: z.array(Text),
    side: z.optional(RevenueSide),
    list: z.array(RevenueMatch),
  }),
  refusals: ['not_found'],
  extension: true,
  module: 'settlement',
});

/**
 * Proposes to take posted revenue back: its evidence and arrival become available again. Records that were settled from
 * it stay as they are, claimed or not: the company's reserve pays for them, and has to suffice.
 */
export const proposeRevenueReversal = operation({
  id: 'settlement.proposeRevenueReversal',
  method: 'POST',
  path: 'admin/fleet/revenue/reverse',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ id: Uuid, reason: line(200, 3) }),
  reply: z.object({ approvalId: Uuid }),
  refusals: ['not_found', 'wrong_state', 'balance_short'],
  reauth: true,
  extension: true,
  module: 'settlement',
});

/** The same as `runSettlement`, asynchronously: `settlementInfo` returns its progress. One at a time. */
export const startSettlement = operation({
  id: 'settlement.startSettlement',
  method: 'POST',
  path: 'admin/settlement/start',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ asOf: z.optional(Instant) }),
  reply: z.object({ runId: Uuid, asOf: Instant }),
  refusals: ['not_due', 'wrong_state'],
  reauth: true,
  extension: true,
  module: 'settlement',
});
