// Background work: jobs and schedules, providers' webhooks, and the order encryption keys.
import * as z from 'zod/mini';
import { Day, Instant, line, query, Text } from '../fields.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, sortedBy } from '../pages.ts';

const keepers = ['config', 'operations'] as const;
const lookers = ['config', 'operations', 'auditor'] as const;

/** Job ids come from two sequences: those of scheduled jobs have the prefix `w`. */
const JobId = z.string().check(z.regex(/^w?[1-9]\d{0,17}$/));

/**
 * `later`: not due yet. `waiting`: due, for the next free worker. `failing`: failed, retried at `runAt`. `given_up`: no
 * further retries, unless an operator retries it.
 */
export const jobStates = ['later', 'waiting', 'running', 'failing', 'given_up'] as const;

export const JobRow = z.object({
  id: Text,
  task: Text,
  state: z.enum(jobStates),
  attempts: z.int(),
  mostAttempts: z.int(),
  /** Absent for jobs that are not due yet. */
  createdAt: z.optional(Instant),
  runAt: Instant,
  error: z.optional(Text),
});
export type JobRow = z.output<typeof JobRow>;

/** A job's payload is not returned: it may contain codes and addresses of members. */
export const listJobs = operation({
  id: 'backoffice.listJobs',
  method: 'GET',
  path: 'admin/desk/jobs',
  realm: 'operator',
  roles: lookers,
  input: z.object({
    ...pageInput,
    ...sortedBy('runAt', 'createdAt', 'attempts', 'task'),
    id: query(JobId),
    task: query(z.string().check(z.regex(/^[\w.]{1,80}$/))),
    state: query(z.enum(jobStates)),
  }),
  reply: Page(JobRow),
  refusals: [],
  extension: true,
  module: 'backoffice',
});

const JobNumber = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

/** Retries a failed job now; earlier attempts stay counted. */
export const retryJob = operation({
  id: 'backoffice.retryJob',
  method: 'POST',
  path: 'admin/desk/job/retry',
  realm: 'operator',
  roles: keepers,
  input: z.strictObject({ id: JobNumber, reason: line(200, 3) }),
  reply: z.object({ id: Text }),
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'backoffice',
});

/** A failing job is not retried any more; it stays in the list with the reason. */
export const discardJob = operation({
  id: 'backoffice.discardJob',
  method: 'POST',
  path: 'admin/desk/job/giveUp',
  realm: 'operator',
  roles: keepers,
  input: z.strictObject({ id: JobNumber, reason: line(200, 3) }),
  reply: z.object({ id: Text }),
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'backoffice',
});

/** Schedules that run by the product's clock; `error` and `failedAt` are of the last run if it failed. */
export const listSchedules = operation({
  id: 'backoffice.listSchedules',
  method: 'GET',
  path: 'admin/desk/schedules',
  realm: 'operator',
  roles: lookers,
  input: z.object({}),
  reply: z.object({
    list: z.array(
      z.object({
        name: Text,
        everySeconds: z.int(),
        lastRunAt: z.optional(Instant),
        failedAt: z.optional(Instant),
        error: z.optional(Text),
      }),
    ),
  }),
  refusals: [],
  extension: true,
  module: 'backoffice',
});

/**
 * `outcome`: the result of processing; absent while it is being processed, or where the HTTP response was the only
 * result.
 */
export const WebhookRow = z.object({
  id: Text,
  source: z.enum(['payments', 'deliveries']),
  provider: Text,
  eventId: Text,
  kind: z.optional(Text),
  reference: Text,
  receivedAt: Instant,
  handledAt: z.optional(Instant),
  outcome: z.optional(Text),
});
export type WebhookRow = z.output<typeof WebhookRow>;

/** Webhook calls with valid signatures, newest first. */
export const listWebhooks = operation({
  id: 'backoffice.listWebhooks',
  method: 'GET',
  path: 'admin/desk/webhooks',
  realm: 'operator',
  roles: [...lookers, 'finance'],
  input: z.object({
    ...pageInput,
    ...sortedBy('receivedAt', 'handledAt'),
    id: query(line(200)),
    source: query(z.enum(['payments', 'deliveries'])),
    provider: query(line(40)),
    outcome: query(line(40)),
    reference: query(line(120)),
    /** Days of receipt in UTC, inclusive. */
    from: query(Day),
    to: query(Day),
  }),
  reply: Page(WebhookRow),
  refusals: [],
  extension: true,
  module: 'backoffice',
});

/** `current`: members’ apps encrypt with it. `past`: still decrypts earlier orders, until `opensUntil`. */
export const orderKeyStates = ['proposed', 'current', 'past', 'over'] as const;

export const OrderKeyRow = z.object({
  id: Text,
  version: z.int(),
  state: z.enum(orderKeyStates),
  /** Stored by whoever runs the server, outside the database. */
  fromEnvironment: z.boolean(),
  madeAt: z.optional(Instant),
  madeBy: z.optional(Text),
  currentFrom: z.optional(Instant),
  approvedBy: z.optional(Text),
  opensUntil: z.optional(Instant),
});
export type OrderKeyRow = z.output<typeof OrderKeyRow>;

/** Keys that orders are encrypted with, newest first. No private key ever leaves the server. */
export const listOrderKeys = operation({
  id: 'backoffice.listOrderKeys',
  method: 'GET',
  path: 'admin/desk/orderKeys',
  realm: 'operator',
  roles: lookers,
  input: z.object({}),
  reply: z.object({ list: z.array(OrderKeyRow) }),
  refusals: [],
  extension: true,
  module: 'backoffice',
});

/**
 * Generates a key and proposes it; approved by a second operator it becomes current, and the old one decrypts for
 * another day.
 */
export const proposeOrderKey = operation({
  id: 'backoffice.proposeOrderKey',
  method: 'POST',
  path: 'admin/desk/orderKey/propose',
  realm: 'operator',
  roles: keepers,
  input: z.strictObject({ reason: line(200, 3) }),
  reply: z.object({ approvalId: Text, keyId: Text }),
  refusals: ['wrong_state'],
  reauth: true,
  extension: true,
  module: 'backoffice',
});
