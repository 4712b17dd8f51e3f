// The overview page of the console: pending queues, today's money, fleet status, alerts.
import * as z from 'zod/mini';
import { Day, Id, Instant, query, Text } from '../fields.ts';
import { Amount, CurrencyCode } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';

export const queueNames = [
  'withdrawals_decide',
  'withdrawals_release',
  'identity',
  'registrations',
  'contracts',
  'complaints',
  'privacy',
  'mall_ship',
  'mall_refund',
  'gifts_ship',
  'payment_exceptions',
  'statement_lines',
  'breaks',
  'position_doubts',
  'approvals',
  'jobs',
] as const;
export type QueueName = (typeof queueNames)[number];

/**
 * `oldestAt`: since when the oldest is pending. `dueAt`: the next deadline, `overdue`: the number past theirs; without
 * a deadline `dueAt` is absent and `overdue` is 0. For jobs, `overdue` counts those given up.
 */
export const Queue = z.object({
  queue: z.enum(queueNames),
  count: z.int(),
  oldestAt: z.optional(Instant),
  dueAt: z.optional(Instant),
  overdue: z.int(),
});
export type Queue = z.output<typeof Queue>;

/** Members' money in by payments and out by withdrawals; the last of `days` is today. */
export const MoneyToday = z.object({
  currency: CurrencyCode,
  in: Amount,
  inCount: z.int(),
  out: Amount,
  outCount: z.int(),
  days: z.array(z.object({ from: Instant, in: Amount, out: Amount })),
});

export const alertKinds = [
  'sales_stopped',
  'audit_failed',
  'licence_over',
  'licence_ends',
  'crypto_licence_ends',
  'documents_end',
  'jobs_failing',
  'sms_stopped',
  'budget_low',
  'operator_joins',
] as const;
export type AlertKind = (typeof alertKinds)[number];

/**
 * `count` where several are meant, `name` of a licence, a reason, a cap, a budget or an operator, `on` its last day, `since`
 * its beginning: of an invited operator, from when they may join.
 */
export const Alert = z.object({
  kind: z.enum(alertKinds),
  severity: z.enum(['danger', 'warning']),
  count: z.optional(z.int()),
  currency: z.optional(CurrencyCode),
  name: z.optional(Text),
  countryId: z.optional(Id),
  amount: z.optional(Amount),
  on: z.optional(Day),
  since: z.optional(Instant),
});
export type Alert = z.output<typeof Alert>;

export const FleetCount = z.object({
  kind: z.enum(['vehicle', 'pile']),
  status: z.enum(['idle', 'in_service', 'resting', 'fault']),
  count: z.int(),
});

/** Each part only for roles that may open the pages it summarises. `since`: start of the operator's day. */
export const overview = operation({
  id: 'backoffice.overview',
  method: 'GET',
  path: 'admin/desk/overview',
  realm: 'operator',
  input: z.object({ since: query(Instant) }),
  reply: z.object({
    at: Instant,
    queues: z.array(Queue),
    money: z.optional(z.array(MoneyToday)),
    fleet: z.optional(z.array(FleetCount)),
    alerts: z.array(Alert),
  }),
  refusals: [],
  extension: true,
  module: 'backoffice',
});
