// Queries of text messages.
import type { Attempt } from '#people/identity/messages/delivery.policy.ts';
import type { Tx } from '#platform/db/tx.ts';

/** All attempts to send a message, in their order. */
export const attemptsOf = (tx: Tx, messageId: string): Promise<readonly Attempt[]> =>
  tx.query<Attempt>(
    `select attempt, provider, state, state_at as "stateAt" from sms_messages where message_id = $1 order by attempt`,
    [messageId],
  );

export type SentCount = { readonly subject: Buffer; readonly sentCount: number };

/** What was counted of these subjects on a day. */
export const sentCounts = (
  tx: Tx,
  { day, subjects }: { readonly day: string; readonly subjects: readonly Buffer[] },
): Promise<readonly SentCount[]> =>
  tx.query<SentCount>(
    `select subject, sent_count as "sentCount" from send_counts where on_day = $1 and subject = any($2)`,
    [day, subjects],
  );
