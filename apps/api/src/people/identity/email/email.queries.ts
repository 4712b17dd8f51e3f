// Queries of e-mail to operators.
import type { OperatorRole } from '@roda/api-contract/operation';
import type { Attempt } from '#people/identity/messages/delivery.policy.ts';
import type { Tx } from '#platform/db/tx.ts';

/** All attempts to send a message, in their order. */
export const emailAttemptsOf = (tx: Tx, messageId: string): Promise<readonly Attempt[]> =>
  tx.query<Attempt>(
    `select attempt, provider, state, state_at as "stateAt" from email_messages where message_id = $1 order by attempt`,
    [messageId],
  );

type Addressee = { readonly name: string; readonly email: string };

export const addresseeById = async (tx: Tx, operatorId: number): Promise<Addressee | undefined> =>
  (await tx.query<Addressee>('select name, email from operators where id = $1', [operatorId]))[0];

type Decider = { readonly id: number; readonly roles: readonly OperatorRole[] };

/** Operators who may be notified again of what waits for them. */
export const decidersToNotify = (tx: Tx, notifiedBefore: Date): Promise<readonly Decider[]> =>
  tx.query<Decider>(
    `select o.id, array(select r.role from operator_roles r where r.operator_id = o.id order by r.role) as roles
       from operators o left join approval_emails e on e.operator_id = o.id
      where o.state = 'active' and (e.notified_at is null or e.notified_at <= $1) order by o.id`,
    [notifiedBefore],
  );
