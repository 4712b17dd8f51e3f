// Contents of the job queue, and the actions on a failed job. The queue uses the system clock, which a demo’s clock is
// ahead of: its times are returned in application time.
import type { Ordering } from '../db/ordering.policy.ts';
import { integerKey, type Keyset, keysetPage, nullable, textKey, timestampKey } from '../db/keyset.ts';
import type { Tx } from '../db/tx.ts';
import { only } from '../errors.ts';

/** `later`: not due yet. `failing`: tried, and retried at `due`. `given_up`: no longer retried automatically. */
export type JobState = 'later' | 'waiting' | 'running' | 'failing' | 'given_up';

/** A job's payload isn't read: it may contain codes and addresses of people. */
const JOBS = `
  select 'w' || id as id, id as number, task, 'later' as state, 0 as attempts, 25 as most,
    null::timestamptz as created, due_at as due, null::text as error,
    null::timestamptz as queued_at, due_at as queued_for
  from outbox
  union all
  select id::text, id, task_identifier,
    case when locked_at is not null then 'running' when attempts >= max_attempts then 'given_up'
         when last_error is not null and attempts > 0 then 'failing' when run_at > now() then 'later'
         else 'waiting' end,
    attempts, max_attempts, $1::timestamptz - (now() - created_at), $1::timestamptz + (run_at - now()), last_error,
    created_at, run_at
  from graphile_worker.jobs`;

/** By the queue's own clock: what is shown is turned into the product's time at every look. */
const JOB_ORDER = {
  runAt: timestampKey('queued_for'),
  createdAt: nullable(timestampKey('queued_at')),
  attempts: integerKey('attempts'),
  task: textKey('task'),
};
const JOB_KEYS: Keyset<keyof typeof JOB_ORDER> = { sorts: JOB_ORDER, tie: [textKey('id')] };

export type JobRead = {
  readonly id: string;
  readonly task: string;
  readonly state: JobState;
  readonly attempts: number;
  readonly most: number;
  readonly created: Date | null;
  readonly due: Date;
  readonly error: string | null;
};

export type RequestedJobs = Ordering<keyof typeof JOB_ORDER> & {
  readonly at: Date;
  readonly id?: string | undefined;
  readonly task?: string | undefined;
  readonly state?: JobState | undefined;
  readonly page: number;
  readonly limit: number;
};

export const jobRows = async (tx: Tx, asked: RequestedJobs) => {
  const { at, id, task, state } = asked;
  const list = keysetPage(JOB_KEYS, asked, 5);
  const rows = await tx.query<JobRead & { readonly number: bigint; readonly total: bigint }>(
    `select id, number, task, state, attempts, most, created, due, error, ${list.total} as total, ${list.cursor}
     from (${JOBS}) as j
     where ($2::text is null or id = $2) and ($3::text is null or task ilike '%' || $3 || '%')
       and ($4::text is null or state = $4)
     ${list.after} ${list.order} ${list.window}`,
    [at, id ?? null, task ?? null, state ?? null, ...list.values],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0n) };
};

export const jobExists = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.query('select id from graphile_worker.jobs where id = $1', [id])).length === 1;

export type Failing = {
  readonly count: number;
  readonly givenUp: number;
  /** A failing job, by name. */
  readonly task: string | null;
  readonly since: Date | null;
};

/** Jobs whose last try failed (a retried one starts anew), also those no longer retried. */
export const failingJobs = async (tx: Tx, at: Date): Promise<Failing> =>
  only(
    await tx.query<Failing>(
      `select count(*)::int as count, count(*) filter (where attempts >= max_attempts)::int as "givenUp",
         min(task_identifier) as task, $1::timestamptz - (now() - min(created_at)) as since
       from graphile_worker.jobs where last_error is not null and attempts > 0`,
      [at],
    ),
  );

type Changed = { readonly task: string; readonly attempts: number };

const FAILED = `array(select id from graphile_worker.jobs
  where id = $1 and last_error is not null and attempts > 0 and locked_at is null`;

/** One operator at a time per job: the queue's functions change a job by id, whatever became of it meanwhile. */
const takeTurn = (tx: Tx, id: string): Promise<unknown> =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`job:${id}`]);

/** Undefined for one that didn't fail, or that a worker is running now. */
export const retryFailed = async (tx: Tx, id: string): Promise<Changed | undefined> => {
  await takeTurn(tx, id);
  const rows = await tx.query<Changed>(
    `select t.task_identifier as task, coalesce(j.attempts::int, 0) as attempts
     from graphile_worker.reschedule_jobs(${FAILED}), now(), null, 0, null) as j
     join graphile_worker.jobs t on t.id = j.id`,
    [id],
  );
  return rows[0];
};

/** Undefined for one that is not failing, or was given up already. */
export const giveUpFailing = async (tx: Tx, id: string, words: string): Promise<Changed | undefined> => {
  await takeTurn(tx, id);
  const rows = await tx.query<Changed>(
    `select t.task_identifier as task, coalesce(j.attempts::int, 0) as attempts
     from graphile_worker.permanently_fail_jobs(${FAILED} and attempts < max_attempts), $2) as j
     join graphile_worker.jobs t on t.id = j.id`,
    [id, words],
  );
  return rows[0];
};
