// Statements that change what is to be done with a failed job; the queue's own functions carry them out.
import type { Tx } from '#platform/db/tx.ts';

type Changed = { readonly task: string; readonly attempts: number };

const FAILED = `array(select id from graphile_worker.jobs where id = $1 and last_error is not null and locked_at is null`;

/** Undefined for one that didn't fail, or that a worker has at this moment. */
export const retryFailed = async (tx: Tx, id: string): Promise<Changed | undefined> => {
  const rows = await tx.query<Changed>(
    `select t.task_identifier as task, j.attempts::int as attempts
     from graphile_worker.reschedule_jobs(${FAILED}), now(), null, 0, null) as j
     join graphile_worker.jobs t on t.id = j.id`,
    [id],
  );
  return rows[0];
};

/** Undefined for one that is not failing, or was given up already. */
export const giveUpFailing = async (tx: Tx, id: string, words: string): Promise<Changed | undefined> => {
  const rows = await tx.query<Changed>(
    `select t.task_identifier as task, j.attempts::int as attempts
     from graphile_worker.permanently_fail_jobs(${FAILED} and attempts < max_attempts), $2) as j
     join graphile_worker.jobs t on t.id = j.id`,
    [id, words],
  );
  return rows[0];
};
