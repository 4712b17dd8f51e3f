// Statements that write reports: requests, progress, files, openings, schedules.
import type { ReportFormat } from '@roda/api-contract/backoffice/reports';
import type { Tx } from '#platform/db/tx.ts';

export type NewRun = {
  readonly id: string;
  readonly kind: string;
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  readonly formats: readonly string[];
  readonly lang: string;
  readonly by: { readonly id: number; readonly name: string };
  readonly at: Date;
  readonly scheduleId?: number;
};

/** False where the period of the schedule was already requested. */
export const insertRun = async (tx: Tx, run: NewRun): Promise<boolean> =>
  (
    await tx.query(
      `insert into report_runs (id, kind, from_on, to_on, time_zone, formats, lang, requested_by, requested_name,
         requested_at, schedule_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       on conflict (schedule_id, from_on) where schedule_id is not null do nothing returning 1`,
      [
        ...[run.id, run.kind, run.from, run.to, run.timeZone, run.formats, run.lang, run.by.id, run.by.name, run.at],
        run.scheduleId ?? null,
      ],
    )
  ).length === 1;

/** False when it is done, or failed. */
export const setProgress = async (tx: Tx, id: string, percent: number): Promise<boolean> =>
  (
    await tx.query(
      `update report_runs set state = 'running', progress = $2
       where id = $1 and state in ('waiting', 'running') returning 1`,
      [id, percent],
    )
  ).length === 1;

export type MadeFile = {
  readonly format: ReportFormat;
  readonly name: string;
  readonly sizeBytes: number;
  readonly sha256: Buffer;
  readonly blobKey: string;
};

/** Once: a retry of the job finds it done. */
export const finishRun = async (
  tx: Tx,
  {
    id,
    files,
    rowCount,
    at,
    expiresAt,
  }: { id: string; files: readonly MadeFile[] } & {
    rowCount: number;
    at: Date;
    expiresAt: Date;
  },
): Promise<boolean> => {
  const done = await tx.query(
    `update report_runs set state = 'ready', progress = 100, row_count = $2, ready_at = $3, expires_at = $4
     where id = $1 and state = 'running' returning 1`,
    [id, rowCount, at, expiresAt],
  );
  if (done.length === 0) return false;
  for (const { format, name, sizeBytes, sha256, blobKey } of files) {
    await tx.query(
      `insert into report_files (run_id, format, name, size_bytes, sha256, blob_key) values ($1, $2, $3, $4, $5, $6)`,
      [id, format, name, sizeBytes, sha256, blobKey],
    );
  }
  return true;
};

export const failRun = (tx: Tx, id: string, failure: 'too_many_rows' | 'internal'): Promise<unknown> =>
  tx.query(`update report_runs set state = 'failed', failure = $2 where id = $1 and state in ('waiting', 'running')`, [
    id,
    failure,
  ]);

/** Expires reports past their retention time; returns their storage keys, each once. */
export const expireRuns = async (tx: Tx, at: Date): Promise<readonly string[]> =>
  (
    await tx.query<{ key: string }>(
      `with over as (
         update report_runs set state = 'expired' where state = 'ready' and expires_at <= $1 returning id),
       kept as (
         select f.run_id, f.format, f.blob_key from report_files f join over on over.id = f.run_id for update of f)
       update report_files f set blob_key = '' from kept
        where f.run_id = kept.run_id and f.format = kept.format returning kept.blob_key as key`,
      [at],
    )
  ).map(({ key }) => key);

export const noteOpening = (
  tx: Tx,
  { id, format, operatorId, at }: { id: string; format: string; operatorId: number; at: Date },
): Promise<unknown> =>
  tx.query('insert into report_openings (run_id, format, operator_id, opened_at) values ($1, $2, $3, $4)', [
    id,
    format,
    operatorId,
    at,
  ]);

export type ScheduleWanted = {
  readonly kind: string;
  readonly every: string;
  readonly formats: readonly string[];
  readonly lang: string;
  readonly active: boolean;
};

/** Undefined where a schedule of this kind and step exists. */
export const insertSchedule = async (
  tx: Tx,
  wanted: ScheduleWanted & { by: { id: number; name: string }; doneUntil: string; at: Date },
): Promise<number | undefined> => {
  const { kind, every, formats, lang, active, by, doneUntil, at } = wanted;
  const [row] = await tx.query<{ id: number }>(
    `insert into report_schedules (kind, every, formats, lang, active, done_until, created_by, created_name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (kind, every) do nothing returning id`,
    [kind, every, formats, lang, active, doneUntil, by.id, by.name, at],
  );
  return row?.id;
};

/** False when another operator changed it meanwhile. Kind and step are its identity: they cannot change. */
export const changeSchedule = async (
  tx: Tx,
  { id, version, formats, active }: { id: number; version: number; formats: readonly string[]; active: boolean },
): Promise<boolean> =>
  (
    await tx.query(
      `update report_schedules set formats = $3, active = $4, version = version + 1
       where id = $1 and version = $2 returning 1`,
      [id, version, formats, active],
    )
  ).length === 1;

export const markDone = (tx: Tx, id: number, doneUntil: string): Promise<unknown> =>
  tx.query('update report_schedules set done_until = $2 where id = $1 and done_until < $2', [id, doneUntil]);
