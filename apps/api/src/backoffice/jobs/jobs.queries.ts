// Queries of scheduled jobs and of received webhooks.
import type { WebhookRow } from '@roda/api-contract/backoffice/jobs';
import { type Keyset, keysetPage, nullable, textKey, timestampKey } from '#platform/db/keyset.ts';
import type { Ordering } from '#platform/db/ordering.policy.ts';
import type { Tx } from '#platform/db/tx.ts';

export type ScheduleRead = {
  readonly name: string;
  readonly lastRunAt: Date;
  readonly failedAt: Date | null;
  readonly error: string | null;
};

export const scheduleRows = (tx: Tx): Promise<readonly ScheduleRead[]> =>
  tx.query<ScheduleRead>('select name, last_run_at as "lastRunAt", failed_at as "failedAt", error from schedules');

/**
 * Bodies are not read: they may contain personal data. A delivery webhook has no outcome: the provider is queried
 * again. One that proved nothing has neither id nor reference; its kind is the reason.
 */
const WEBHOOKS = `
  select 'payments:' || provider || ':' || event_id as id, 'payments' as source, provider, event_id, kind, reference,
    received_at, handled_at, outcome
  from payment_events
  union all
  select 'deliveries:' || provider || ':' || event_id, 'deliveries', provider, event_id, null, reference, received_at,
    null, null
  from delivery_events
  union all
  select 'rejected:' || provider || ':' || slot, 'payments', provider, '', reason, '', received_at, received_at,
    'rejected'
  from rejected_webhooks`;

const WEBHOOK_ORDER = { receivedAt: timestampKey('received_at'), handledAt: nullable(timestampKey('handled_at')) };
const WEBHOOK_KEYS: Keyset<keyof typeof WEBHOOK_ORDER> = { sorts: WEBHOOK_ORDER, tie: [textKey('id')] };

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

export type RequestedWebhooks = Ordering<keyof typeof WEBHOOK_ORDER> & {
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

export const webhookRows = async (tx: Tx, asked: RequestedWebhooks) => {
  const { id, source, provider, outcome, reference, from, to } = asked;
  const given = [id, source, provider, outcome, reference, from, to].map((each) => each ?? null);
  const list = keysetPage(WEBHOOK_KEYS, asked, 8);
  const rows = await tx.query<WebhookRead & { readonly total: bigint }>(
    `select id, source, provider, event_id as "eventId", kind, reference, received_at as "receivedAt",
       handled_at as "handledAt", outcome, ${list.total} as total, ${list.cursor}
     from (${WEBHOOKS}) as w
     where ($1::text is null or id = $1) and ($2::text is null or source = $2) and ($3::text is null or provider = $3)
       and ($4::text is null or outcome = $4) and ($5::text is null or reference = $5)
       and ($6::date is null or received_at >= $6::date) and ($7::date is null or received_at < $7::date + 1)
     ${list.after} ${list.order} ${list.window}`,
    [...given, ...list.values],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0n) };
};
