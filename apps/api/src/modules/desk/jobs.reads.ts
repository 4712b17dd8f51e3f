// The queue of jobs, what runs by the clock, and what other systems told the server.
import type { JobRow, WebhookRow } from '@roda/contract/desk-jobs';
import { orderBy, type Ordering } from '#platform/db/ordering.rules.ts';
import type { Tx } from '#platform/db/tx.ts';

/**
 * The queue lives by the machine's clock, which a demo's runs ahead of: its times are told by the product's. What was
 * given to a job isn't read.
 */
const JOBS = `
  select 'w' || id as id, id as number, task, 'later' as state, 0 as attempts, 25 as most,
    null::timestamptz as created, due_at as due, null::text as error
  from outbox
  union all
  select id::text, id, task_identifier,
    case when locked_at is not null then 'running' when attempts >= max_attempts then 'given_up'
         when last_error is not null then 'failing' when run_at > now() then 'later' else 'waiting' end,
    attempts, max_attempts, $1::timestamptz - (now() - created_at), $1::timestamptz + (run_at - now()), last_error
  from graphile_worker.jobs`;

const JOB_ORDER = { runAt: 'due', createdAt: 'created', attempts: 'attempts', task: 'task' };

export type JobRead = {
  readonly id: string;
  readonly task: string;
  readonly state: JobRow['state'];
  readonly attempts: number;
  readonly most: number;
  readonly created: Date | null;
  readonly due: Date;
  readonly error: string | null;
};

export type AskedJobs = Ordering<keyof typeof JOB_ORDER> & {
  readonly at: Date;
  readonly id?: string | undefined;
  readonly task?: string | undefined;
  readonly state?: JobRow['state'] | undefined;
  readonly page: number;
  readonly limit: number;
};

export const jobRows = async (tx: Tx, asked: AskedJobs) => {
  const { at, id, task, state, page, limit } = asked;
  const rows = await tx.query<JobRead & { readonly total: bigint }>(
    `select *, count(*) over () as total from (${JOBS}) as j
     where ($2::text is null or id = $2) and ($3::text is null or task ilike '%' || $3 || '%')
       and ($4::text is null or state = $4)
     ${orderBy(JOB_ORDER, asked, 'id')} limit $5 offset $6`,
    [at, id ?? null, task ?? null, state ?? null, limit, (page - 1) * limit],
  );
  return { rows, total: Number(rows[0]?.total ?? 0n) };
};

export const jobExists = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.query('select id from graphile_worker.jobs where id = $1', [id])).length === 1;

export type ScheduleRead = {
  readonly name: string;
  readonly lastRunAt: Date;
  readonly failedAt: Date | null;
  readonly error: string | null;
};

export const scheduleRows = (tx: Tx): Promise<readonly ScheduleRead[]> =>
  tx.query<ScheduleRead>('select name, last_run_at as "lastRunAt", failed_at as "failedAt", error from schedules');

/** What was said isn't read: a body may name people. A delivery's call has no outcome: the provider is asked again. */
const WEBHOOKS = `
  select 'payments:' || provider || ':' || event_id as id, 'payments' as source, provider, event_id, kind, reference,
    received_at, handled_at, outcome
  from payment_events
  union all
  select 'deliveries:' || provider || ':' || event_id, 'deliveries', provider, event_id, null, reference, received_at,
    null, null
  from delivery_events`;

const WEBHOOK_ORDER = { receivedAt: 'received_at', handledAt: 'handled_at' };

export type WebhookRead = {
  readonly id: string;
  readonly source: WebhookRow['source'];
  readonly provider: string;
  readonly eventId: string;
  readonly kind: string | null;
  readonly reference: string;
  readonly receivedAt: Date;
  readonly handledAt: Date | null;
  readonly outcome: string | null;
};

export type AskedWebhooks = Ordering<keyof typeof WEBHOOK_ORDER> & {
  readonly id?: string | undefined;
  readonly source?: WebhookRow['source'] | undefined;
  readonly provider?: string | undefined;
  readonly outcome?: string | undefined;
  readonly reference?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly page: number;
  readonly limit: number;
};

export const webhookRows = async (tx: Tx, asked: AskedWebhooks) => {
  const { id, source, provider, outcome, reference, from, to, page, limit } = asked;
  const given = [id, source, provider, outcome, reference, from, to].map((each) => each ?? null);
  const rows = await tx.query<WebhookRead & { readonly total: bigint }>(
    `select id, source, provider, event_id as "eventId", kind, reference, received_at as "receivedAt",
       handled_at as "handledAt", outcome, count(*) over () as total
     from (${WEBHOOKS}) as w
     where ($1::text is null or id = $1) and ($2::text is null or source = $2) and ($3::text is null or provider = $3)
       and ($4::text is null or outcome = $4) and ($5::text is null or reference = $5)
       and ($6::date is null or received_at >= $6::date) and ($7::date is null or received_at < $7::date + 1)
     ${orderBy(WEBHOOK_ORDER, asked, 'id')} limit $8 offset $9`,
    [...given, limit, (page - 1) * limit],
  );
  return { rows, total: Number(rows[0]?.total ?? 0n) };
};
