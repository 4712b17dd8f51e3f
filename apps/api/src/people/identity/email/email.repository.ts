// Repository of e-mail to operators: attempts to send it, and who was notified of what waits.
import type { AttemptOutcome } from '#people/identity/messages/delivery.policy.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { EmailFacts } from './email.policy.ts';

type NewEmailAttempt = {
  readonly messageId: string;
  readonly attempt: number;
  readonly operatorId: number;
  readonly kind: EmailFacts['kind'];
  readonly provider: string;
  readonly at: Date;
};

/** Before the provider is called; false when another worker has begun this attempt. */
export const beginEmailAttempt = async (tx: Tx, begun: NewEmailAttempt): Promise<boolean> => {
  const { messageId, attempt, operatorId, kind, provider, at } = begun;
  const rows = await tx.query(
    `insert into email_messages (message_id, attempt, operator_id, kind, provider, state, sent_at, state_at)
     values ($1, $2, $3, $4, $5, 'sending', $6, $6)
     on conflict (message_id, attempt) do nothing
     returning attempt`,
    [messageId, attempt, operatorId, kind, provider, at],
  );
  return rows.length === 1;
};

/** Of an attempt that has no outcome yet, or none that is known. */
export const updateEmailAttempt = (tx: Tx, outcome: AttemptOutcome): Promise<unknown> => {
  const { messageId, attempt, state, code, at } = outcome;
  return tx.query(
    `update email_messages set state = $3, error_code = $4, state_at = $5
      where message_id = $1 and attempt = $2 and state in ('sending', 'unknown')`,
    [messageId, attempt, state, code ?? null, at],
  );
};

export const deleteEmailsBefore = (tx: Tx, before: Date): Promise<unknown> =>
  tx.query('delete from email_messages where sent_at < $1', [before]);

type Notified = {
  readonly operatorId: number;
  readonly at: Date;
  /** Notified before then, an operator may be notified again. */
  readonly notifiedBefore: Date;
  /** When the newest of what waits was proposed. */
  readonly newestAt: Date;
};

/** False for an operator who was notified in the meantime, or of all of it. */
export const upsertNotified = async (
  tx: Tx,
  { operatorId, at, notifiedBefore, newestAt }: Notified,
): Promise<boolean> => {
  const rows = await tx.query(
    `insert into approval_emails as e (operator_id, notified_at, newest_at) values ($1, $2, $3)
     on conflict (operator_id) do update set notified_at = excluded.notified_at, newest_at = excluded.newest_at
       where e.notified_at <= $4 and e.newest_at < excluded.newest_at
     returning operator_id`,
    [operatorId, at, newestAt, notifiedBefore],
  );
  return rows.length === 1;
};
