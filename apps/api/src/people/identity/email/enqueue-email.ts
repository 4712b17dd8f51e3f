// Puts e-mail to an operator on its way, in the transaction of what it is about.
import type { RequestContext, Principal } from '#platform/request-context.ts';
import { after, DAY_MS } from '#people/identity/identity.policy.ts';
import type { EmailFacts } from './email.policy.ts';

export const SEND_EMAIL = 'identity.sendEmail';

export type Email = {
  readonly id: string;
  readonly kind: EmailFacts['kind'];
  readonly operatorId: number;
  readonly encrypted: string;
  readonly at: string;
  readonly expiresAt: string;
};

/** Reference to what the job sends; encrypted, because the queue is more widely readable than the vault. */
export const emailPlace = (id: string): string => `outbox|${id}|email`;

type ToSend = {
  readonly id: string;
  readonly operatorId: number;
  readonly facts: EmailFacts;
  /** When it is of no use any more; absent: a day later. */
  readonly expiresAt?: Date;
};

type Enqueuing = Pick<RequestContext<Principal>, 'enqueue' | 'vault' | 'at'>;

/** `id` is the message's: a second one with the same id is not sent. */
export const enqueueEmail = async (
  { enqueue, vault, at }: Enqueuing,
  { id, operatorId, facts, expiresAt = after(at, DAY_MS) }: ToSend,
): Promise<void> => {
  const email: Email = {
    ...{ id, kind: facts.kind, operatorId, at: at.toISOString(), expiresAt: expiresAt.toISOString() },
    encrypted: vault.encrypt(JSON.stringify(facts), emailPlace(id)).toString('base64'),
  };
  await enqueue(SEND_EMAIL, email, { key: `email:${id}` });
};
