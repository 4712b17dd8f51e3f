// Queries of text messages.
import type { Tx } from '#platform/db/tx.ts';
import type { Attempt } from './sms.policy.ts';

/** All attempts to send a message, in their order. */
export const attemptsOf = (tx: Tx, messageId: string): Promise<readonly Attempt[]> =>
  tx.query<Attempt>(
    `select attempt, provider, state, state_at as "stateAt" from sms_messages where message_id = $1 order by attempt`,
    [messageId],
  );
