// Job that tells an operator of too many wrong log-ins, whoever tried.
import { idFrom } from '#platform/ids.ts';
import type { Prep } from '#platform/http/route.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { HOUR_MS } from '#people/identity/identity.policy.ts';
import { operatorByEmail } from '#people/identity/operators/operators.queries.ts';
import { enqueueEmail } from './enqueue-email.ts';

export const TELL_FAILURES = 'identity.tellLogInFailures';

export type LogInFailures = { readonly id: string; readonly encrypted: string; readonly at: string };

const place = (id: string): string => `outbox|${id}|log-in-failures`;

const ID_BYTES = 16;

/** The same work for every e-mail that was named: the job finds out whose it is. */
export const enqueueFailures = async ({ enqueue, vault, at, random }: Prep, email: string): Promise<void> => {
  const id = idFrom(random(ID_BYTES), at);
  const payload: LogInFailures = {
    ...{ id, at: at.toISOString() },
    encrypted: vault.encrypt(email, place(id)).toString('base64'),
  };
  await enqueue(TELL_FAILURES, payload);
};

/** One message an hour at most: those of an hour have one id. */
export const tellFailures = async (ctx: JobContext, { id, encrypted, at }: LogInFailures): Promise<void> => {
  const { vault, reading, inTransaction } = ctx;
  const email = vault.open(Buffer.from(encrypted, 'base64'), place(id));
  const operator = await reading((tx) => operatorByEmail(tx, email));
  if (operator?.state !== 'active') return;
  const hour = new Date(Math.floor(new Date(at).getTime() / HOUR_MS) * HOUR_MS);
  const messageId = idFrom(vault.hmac(String(operator.id), 'log-in failures').subarray(0, ID_BYTES), hour);
  await inTransaction((tell) =>
    enqueueEmail(tell, { id: messageId, operatorId: operator.id, facts: { kind: 'locked', at } }),
  );
};
