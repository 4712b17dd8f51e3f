// What the server does by itself: its jobs and schedules, what other systems told it, the keys it opens orders with.
import * as z from 'zod/mini';
import { Day, Instant, line, query, Text } from '../fields.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, sortedBy } from '../pages.ts';

const keepers = ['config', 'operations'] as const;
const lookers = ['config', 'operations', 'auditor'] as const;

/** Jobs are numbered by two counters: those that wait for their time have `w` before their number. */
const JobId = z.string().check(z.regex(/^w?[1-9]\d{0,17}$/));

/**
 * `later`: not due yet. `waiting`: due, and taken by the next free worker. `failing`: tried, and tried again at
 * `runAt`. `given_up`: not tried any more, unless an operator has it retried.
 */
export const jobStates = ['later', 'waiting', 'running', 'failing', 'given_up'] as const;

export const JobRow = z.object({
  id: Text,
  task: Text,
  state: z.enum(jobStates),
  attempts: z.int(),
  mostAttempts: z.int(),
  /** Unknown of those that wait for their time. */
  createdAt: z.optional(Instant),
  runAt: Instant,
  error: z.optional(Text),
});
export type JobRow = z.output<typeof JobRow>;

/** What a job was given is not shown: codes and addresses of people are among it. */
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
  screens: ['console/jobs'],
});

const JobNumber = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

/** Has a job that failed tried again now, with all its tries before it. */
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
  screens: ['console/jobs'],
});

/** A failing job is not tried any more; it stays in the list with the reason. */
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
  screens: ['console/jobs'],
});

/** What runs by the product's clock; `error` and `failedAt` of the last try where that failed. */
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
  screens: ['console/jobs'],
});

/** `outcome`: what the server made of it; absent while it is being looked at, or where the answer itself said it all. */
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

/** Calls of providers whose signatures were right, the newest first. */
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
    /** Days of their arrival, in UTC; both included. */
    from: query(Day),
    to: query(Day),
  }),
  reply: Page(WebhookRow),
  refusals: [],
  extension: true,
  module: 'backoffice',
  screens: ['console/jobs'],
});

/** `current`: members’ apps encrypt for it. `past`: still opens what was encrypted before, until `opensUntil`. */
export const orderKeyStates = ['proposed', 'current', 'past', 'over'] as const;

export const OrderKeyRow = z.object({
  id: Text,
  version: z.int(),
  state: z.enum(orderKeyStates),
  /** Kept by whoever runs the server, outside the database. */
  fromEnvironment: z.boolean(),
  madeAt: z.optional(Instant),
  madeBy: z.optional(Text),
  currentFrom: z.optional(Instant),
  approvedBy: z.optional(Text),
  opensUntil: z.optional(Instant),
});
export type OrderKeyRow = z.output<typeof OrderKeyRow>;

/** Keys that orders are encrypted for, the newest first. No private half ever leaves the server. */
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
  screens: ['console/jobs'],
});

/** Makes a key and proposes it; approved by a second person it is the current one, and the old one opens for a day. */
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
  screens: ['console/jobs'],
});
