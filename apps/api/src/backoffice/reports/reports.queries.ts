// Queries of reports: runs, their files, schedules.
import type { Lang } from '@roda/domain/language';
import type { ReportFormat, ReportKind, reportStates } from '@roda/api-contract/backoffice/reports';
import {
  integerKey,
  type Keyset,
  keysetPage,
  type KeysetListed,
  nullable,
  textKey,
  timestampKey,
  uuidKey,
} from '#platform/db/keyset.ts';
import { orderBy, type Ordering } from '#platform/db/ordering.policy.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { ReportScheduleStep } from './schedules.policy.ts';

export type ReportFileRow = {
  readonly format: ReportFormat;
  readonly name: string;
  readonly sizeBytes: number;
  readonly sha256: string;
};

export type RunRow = {
  readonly id: string;
  readonly kind: ReportKind;
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  readonly formats: readonly ReportFormat[];
  readonly lang: Lang;
  readonly state: (typeof reportStates)[number];
  readonly progress: number;
  readonly rowCount: number;
  readonly requestedName: string;
  readonly requestedAt: Date;
  readonly readyAt: Date | null;
  readonly expiresAt: Date | null;
  readonly scheduleId: number | null;
  readonly failure: 'too_many_rows' | 'internal' | null;
  readonly files: readonly ReportFileRow[];
};

const FILES = `(select coalesce(json_agg(json_build_object('format', f.format, 'name', f.name, 'sizeBytes', f.size_bytes,
    'sha256', encode(f.sha256, 'hex')) order by f.format), '[]') from report_files f where f.run_id = r.id)`;
const RUN = `r.id, r.kind, r.from_on as "from", r.to_on as "to", r.time_zone as "timeZone", r.formats, r.lang, r.state,
  r.progress, r.row_count as "rowCount", r.requested_name as "requestedName", r.requested_at as "requestedAt",
  r.ready_at as "readyAt", r.expires_at as "expiresAt", r.schedule_id as "scheduleId", r.failure, ${FILES} as files`;

export type RunsFilter = Ordering<'requestedAt' | 'kind' | 'rows'> & {
  readonly id?: string | undefined;
  readonly kind?: string | undefined;
  readonly state?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly page: number;
  readonly limit: number;
};

const RUNS: Keyset<'requestedAt' | 'kind' | 'rows'> = {
  sorts: {
    requestedAt: timestampKey('r.requested_at'),
    kind: textKey('r.kind'),
    rows: nullable(integerKey('r.row_count')),
  },
  tie: [uuidKey('r.id')],
};

export const runsPage = async (tx: Tx, asked: RunsFilter): Promise<KeysetListed<RunRow>> => {
  const { id, kind, state, from, to } = asked;
  const list = keysetPage(RUNS, asked, 6);
  const rows = await tx.query<RunRow & { readonly total: bigint }>(
    `select ${RUN}, ${list.total} as total, ${list.cursor} from report_runs r
     where ($1::uuid is null or r.id = $1) and ($2::text is null or r.kind = $2)
       and ($3::text is null or r.state = $3)
       and ($4::date is null or r.requested_at >= $4::date::timestamp at time zone 'UTC')
       and ($5::date is null or r.requested_at < ($5::date + 1)::timestamp at time zone 'UTC')
     ${list.after} ${list.order} ${list.window}`,
    [id ?? null, kind ?? null, state ?? null, from ?? null, to ?? null, ...list.values],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0n) };
};

export const runById = async (tx: Tx, id: string): Promise<RunRow | undefined> =>
  (await tx.query<RunRow>(`select ${RUN} from report_runs r where r.id = $1`, [id]))[0];

export const waitingOf = async (tx: Tx, operatorId: number): Promise<number> => {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from report_runs
     where requested_by = $1 and state in ('waiting', 'running') and schedule_id is null`,
    [operatorId],
  );
  return row?.count ?? 0;
};

/** The time zone of the first country: the days of its banks are the company's days. */
export const houseZone = async (tx: Tx): Promise<string> => {
  const [row] = await tx.query<{ zone: string }>(
    'select time_zone as zone from countries order by position, id limit 1',
  );
  return row?.zone ?? 'UTC';
};

export type OpenedFile = { readonly name: string; readonly blobKey: string };

/** A file that was opened for this operator after `since`, and still exists. */
export const openedFile = async (
  tx: Tx,
  { id, format, operatorId, since }: { id: string; format: string; operatorId: number; since: Date },
): Promise<OpenedFile | undefined> =>
  (
    await tx.query<OpenedFile>(
      `select f.name, f.blob_key as "blobKey" from report_files f
       where f.run_id = $1 and f.format = $2 and f.blob_key <> '' and exists (
         select from report_openings o where o.run_id = f.run_id and o.format = f.format and o.operator_id = $3
           and o.opened_at > $4)`,
      [id, format, operatorId, since],
    )
  )[0];

export type ScheduleRow = {
  readonly id: number;
  readonly kind: ReportKind;
  readonly every: ReportScheduleStep;
  readonly formats: readonly ReportFormat[];
  readonly lang: Lang;
  readonly active: boolean;
  readonly version: number;
  readonly doneUntil: string;
  readonly createdBy: number;
  readonly createdName: string;
  readonly createdAt: Date;
};

const SCHEDULE = `id, kind, every, formats, lang, active, version, done_until as "doneUntil",
  created_by as "createdBy", created_name as "createdName", created_at as "createdAt"`;
const SCHEDULE_ORDERS = { createdAt: 'created_at', kind: 'kind' } as const;

export const schedulesPage = async (
  tx: Tx,
  asked: Ordering<'createdAt' | 'kind'> & { id?: string | undefined; page: number; limit: number },
): Promise<{ readonly rows: readonly ScheduleRow[]; readonly total: number }> => {
  const { id, page, limit } = asked;
  const rows = await tx.query<ScheduleRow & { readonly total: bigint }>(
    `select ${SCHEDULE}, count(*) over () as total from report_schedules where $1::int is null or id = $1
     ${orderBy(SCHEDULE_ORDERS, asked, 'id')} limit $2 offset $3`,
    [id ?? null, limit, (page - 1) * limit],
  );
  return { rows, total: Number(rows[0]?.total ?? 0n) };
};

export const scheduleById = async (tx: Tx, id: number): Promise<ScheduleRow | undefined> =>
  (await tx.query<ScheduleRow>(`select ${SCHEDULE} from report_schedules where id = $1`, [id]))[0];

export const activeSchedules = (tx: Tx): Promise<readonly ScheduleRow[]> =>
  tx.query<ScheduleRow>(`select ${SCHEDULE} from report_schedules where active order by id`);
