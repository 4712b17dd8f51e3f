// Settlement for operators: a preview of a run, and reviewing or holding income records.
import * as z from 'zod/mini';
import { recordReasons, RecordStatus } from '../enums.ts';
import { Day, Id, Instant, line, MemberId, query, queryIdMaybe, Text, Uuid } from '../fields.ts';
import { Amount, CurrencyCode } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, sortedBy } from '../pages.ts';
import { SettledProduct } from './settlement.ts';

const staff = ['operations', 'finance'] as const;

/**
 * What a run now would do, by product and period: approved revenue that no run has divided. `waiting`: products with
 * ended periods of holdings that have no approved revenue yet.
 */
export const previewSettlement = operation({
  id: 'settlement.previewSettlement',
  method: 'GET',
  path: 'admin/settlement/preview',
  realm: 'operator',
  roles: [...staff, 'auditor'],
  input: z.object({ asOf: query(Instant) }),
  reply: z.object({
    asOf: Instant,
    currency: CurrencyCode,
    pool: Amount,
    paid: Amount,
    fleetPart: Amount,
    records: z.int(),
    products: z.array(SettledProduct),
    waiting: z.array(
      z.object({
        goodsId: Id,
        name: Text,
        /** The start of the first such period. */
        since: Instant,
        periods: z.int(),
        holdings: z.int(),
      }),
    ),
    /** More periods are due than are listed. */
    truncated: z.boolean(),
  }),
  refusals: ['not_due'],
  extension: true,
  module: 'settlement',
});

export const holdCodes = ['identity', 'dispute', 'legal', 'error'] as const;
export const HoldCode = z.enum(holdCodes);

const CASE_KEY = /^\d{1,19}-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const IncomeCase = z.object({
  id: Uuid,
  /** Member and record combined: the `id` filter of the list. */
  key: Text,
  memberId: MemberId,
  holdingId: Uuid,
  goodsId: Id,
  name: Text,
  currency: CurrencyCode,
  periodStart: Instant,
  periodEnd: Instant,
  /** From 2 on revenue of the same period that was approved apart. */
  part: z.int(),
  /** Of the whole period, on its first part. For comparing only. */
  target: z.optional(Amount),
  amount: Amount,
  claimed: Amount,
  status: RecordStatus,
  reason: z.optional(z.enum(recordReasons)),
  claimableAt: Instant,
  hold: z.optional(z.object({ code: HoldCode, until: Instant })),
});
export type IncomeCase = z.output<typeof IncomeCase>;

/**
 * Newest period first. Without a member, a product or days: the last 30 days. `from`, `to`: days in UTC on which
 * periods ended.
 */
export const listIncomeCases = operation({
  id: 'settlement.listIncomeCases',
  method: 'GET',
  path: 'admin/income/list',
  realm: 'operator',
  roles: [...staff, 'compliance', 'auditor'],
  input: z.object({
    ...pageInput,
    ...sortedBy('periodEnd', 'amount', 'target'),
    id: query(z.string().check(z.regex(CASE_KEY))),
    memberId: query(MemberId),
    goodsId: queryIdMaybe,
    holdingId: query(Uuid),
    status: query(RecordStatus),
    reason: query(z.enum(recordReasons)),
    held: query(z.enum(['true', 'false'])),
    from: query(Day),
    to: query(Day),
  }),
  reply: Page(IncomeCase),
  refusals: [],
  extension: true,
  module: 'settlement',
});

const Proposed = z.object({ approvalId: Uuid });

/**
 * Proposes to block claiming of an unclaimed record for some days; the hold ends automatically. The member is notified
 * of the reason's code and the end day.
 */
export const holdIncome = operation({
  id: 'settlement.holdIncome',
  method: 'POST',
  path: 'admin/income/hold',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({
    memberId: MemberId,
    id: Uuid,
    code: HoldCode,
    days: z.int().check(z.gte(1), z.lte(30)),
    reason: line(200, 3),
  }),
  reply: Proposed,
  refusals: ['not_found', 'wrong_state'],
  reauth: true,
  extension: true,
  module: 'settlement',
});

export const releaseIncome = operation({
  id: 'settlement.releaseIncome',
  method: 'POST',
  path: 'admin/income/release',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ memberId: MemberId, id: Uuid, reason: line(200, 3) }),
  reply: Proposed,
  refusals: ['not_found', 'wrong_state'],
  reauth: true,
  extension: true,
  module: 'settlement',
});

/**
 * Proposes to credit now what members left unclaimed beyond their window, instead of when this happens automatically.
 */
export const proposeCreditRun = operation({
  id: 'settlement.proposeCreditRun',
  method: 'POST',
  path: 'admin/income/credit',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ reason: line(200, 3) }),
  reply: Proposed,
  refusals: ['wrong_state'],
  reauth: true,
  extension: true,
  module: 'settlement',
});
