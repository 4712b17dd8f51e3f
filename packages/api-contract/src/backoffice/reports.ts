// Reports: figures of a period as files, generated in the background, retained for a limited time, every download
// logged.
import * as z from 'zod/mini';
import { Day, Id, Instant, query, Text, Uuid } from '../fields.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, ShortPage, shortPageInput, sortedBy } from '../pages.ts';

const readers = ['finance', 'compliance', 'auditor', 'operations'] as const;

/** The last one is an archive of all others, with the proof of solvency and the audit log's head. */
export const reportKinds = [
  'daily_cash',
  'revenue_by_asset',
  'member_liabilities',
  'tax_withheld',
  'cohort',
  'referral_cost',
  'odds_audit',
  'complaint_log',
  'trial_balance',
  'regulator_pack',
] as const;
export const ReportKind = z.enum(reportKinds);
export type ReportKind = z.output<typeof ReportKind>;

/** A CSV report with several tables is an archive with one file each. The regulator's pack is always a `zip`. */
export const reportFormats = ['csv', 'xlsx', 'pdf', 'zip'] as const;
export const ReportFormat = z.enum(reportFormats);
export type ReportFormat = z.output<typeof ReportFormat>;

const Formats = z.array(z.enum(['csv', 'xlsx', 'pdf'])).check(
  z.minLength(1),
  z.maxLength(3),
  z.refine((formats) => new Set(formats).size === formats.length),
);

export const reportStates = ['waiting', 'running', 'ready', 'failed', 'expired'] as const;
export const ReportState = z.enum(reportStates);

/** `sha256` in hex; it remains after the file is deleted, so that a copy can be verified. */
export const ReportFile = z.object({ format: ReportFormat, name: Text, sizeBytes: z.int(), sha256: Text });

/** `progress` in percent. Days are in `timeZone`, both inclusive. */
export const BackofficeReport = z.object({
  id: Uuid,
  kind: ReportKind,
  from: Day,
  to: Day,
  timeZone: Text,
  formats: z.array(ReportFormat),
  state: ReportState,
  progress: z.int(),
  rows: z.int(),
  files: z.array(ReportFile),
  requestedBy: Text,
  requestedAt: Instant,
  readyAt: z.optional(Instant),
  expiresAt: z.optional(Instant),
  scheduleId: z.optional(Id),
  failure: z.optional(z.enum(['too_many_rows', 'internal'])),
});
export type BackofficeReport = z.output<typeof BackofficeReport>;

/** Maximum number of days: two years and a leap day. */
export const MOST_REPORT_DAYS = 731;

/**
 * Requests a report; it is generated in the background. No day may be in the future (`not_due`); at most five reports
 * of one operator may be pending.
 */
export const runReport = operation({
  id: 'reports.runReport',
  method: 'POST',
  path: 'admin/report/run',
  realm: 'operator',
  roles: readers,
  input: z.strictObject({ kind: ReportKind, from: Day, to: Day, formats: Formats }).check(
    z.refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < MOST_REPORT_DAYS * 86_400_000, {
      path: ['to'],
    }),
  ),
  reply: BackofficeReport,
  refusals: ['not_due'],
  idempotent: true,
  extension: true,
  module: 'reports',
});

/** Newest first. */
export const listReports = operation({
  id: 'reports.listReports',
  method: 'GET',
  path: 'admin/report/list',
  realm: 'operator',
  roles: readers,
  input: z.object({
    ...pageInput,
    ...sortedBy('requestedAt', 'kind', 'rows'),
    id: query(Uuid),
    kind: query(ReportKind),
    state: query(ReportState),
    /** Days of the request, in UTC. */
    from: query(Day),
    to: query(Day),
  }),
  reply: Page(BackofficeReport),
  refusals: [],
  extension: true,
  module: 'reports',
});

/** Makes a file downloadable in the operator's session for ten minutes, and logs the download. */
export const openReportFile = operation({
  id: 'reports.openReportFile',
  method: 'POST',
  path: 'admin/report/open',
  realm: 'operator',
  roles: readers,
  input: z.strictObject({ id: Uuid, format: ReportFormat }),
  reply: z.object({ url: Text, name: Text, until: Instant }),
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'reports',
});

export const scheduleSteps = ['day', 'week', 'month'] as const;
export const ScheduleStep = z.enum(scheduleSteps);

/**
 * Generates the report of every whole day, week (from Monday) or month after its end. `next` is the day after that end.
 */
export const ReportSchedule = z.object({
  id: Id,
  kind: ReportKind,
  every: ScheduleStep,
  formats: z.array(ReportFormat),
  active: z.boolean(),
  version: z.int(),
  next: Day,
  createdBy: Text,
  createdAt: Instant,
});

export const listReportSchedules = operation({
  id: 'reports.listReportSchedules',
  method: 'GET',
  path: 'admin/report/schedules',
  realm: 'operator',
  roles: readers,
  input: z.object({
    ...shortPageInput,
    ...sortedBy('createdAt', 'kind'),
    id: query(z.string().check(z.regex(/^\d{1,9}$/))),
  }),
  reply: ShortPage(ReportSchedule),
  refusals: [],
  extension: true,
  module: 'reports',
});

/** Creates a schedule, or with `id` and the `version` that was read updates one. At most one per kind and step. */
export const upsertReportSchedule = operation({
  id: 'reports.upsertReportSchedule',
  method: 'POST',
  path: 'admin/report/schedule',
  realm: 'operator',
  roles: readers,
  input: z.strictObject({
    id: z.optional(Id),
    version: z.optional(z.int().check(z.gte(1))),
    kind: ReportKind,
    every: ScheduleStep,
    formats: Formats,
    active: z.boolean(),
  }),
  reply: ReportSchedule,
  refusals: ['not_found', 'stale', 'wrong_state'],
  extension: true,
  module: 'reports',
});
