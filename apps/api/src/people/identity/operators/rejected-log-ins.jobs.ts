// Job that appends rejected log-ins and proofs of operators to the audit log, whoever tried.
import { appendAudit } from '#platform/audit-log.ts';
import { idFrom } from '#platform/ids.ts';
import type { Prep } from '#platform/http/route.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { isAudited, operatorByEmail } from './operators.queries.ts';

export const AUDIT_REJECTED = 'identity.auditRejectedLogIn';

export type RejectedLogIn = { readonly id: string; readonly encrypted: string };

type Attempt = {
  readonly email: string;
  /** What was wrong. */
  readonly rejected: 'password' | 'totp' | 'passkey';
  /** So many in a row, where they are counted by operator. */
  readonly failures?: number;
  /** Whoever tried has to wait now. */
  readonly locked?: boolean;
};

type Noted = Attempt & {
  readonly action: string;
  readonly at: string;
  readonly address: string;
  readonly requestId: string;
};

const ID_BYTES = 16;

const place = (id: string): string => `outbox|${id}|rejected-log-in`;

/** The same work for every e-mail that was named: the job finds out whose it is. */
export const enqueueRejected = async (prep: Prep, attempt: Attempt): Promise<void> => {
  const { enqueue, vault, at, random, principal, client } = prep;
  const id = idFrom(random(ID_BYTES), at);
  const noted: Noted = {
    ...attempt,
    action: principal.kind === 'operator' ? 'identity.proveOperator' : 'identity.logInOperator',
    at: at.toISOString(),
    address: client.address,
    requestId: client.requestId,
  };
  const encrypted = vault.encrypt(JSON.stringify(noted), place(id)).toString('base64');
  await enqueue(AUDIT_REJECTED, { id, encrypted } satisfies RejectedLogIn);
};

/**
 * One row for each attempt at an operator who exists, in the operator's name and without roles: nobody was let in. What
 * others name is in no table but that of the jobs.
 */
export const auditRejected = async (ctx: JobContext, { id, encrypted }: RejectedLogIn): Promise<void> => {
  const noted = JSON.parse(ctx.vault.open(Buffer.from(encrypted, 'base64'), place(id))) as Noted;
  const { email, action, at, address, requestId, ...after } = noted;
  await ctx.inTransaction(async ({ tx }) => {
    const operator = await operatorByEmail(tx, email);
    if (operator === undefined || (await isAudited(tx, { requestId, action }))) return;
    const principal = { operatorId: operator.id, name: operator.name, roles: [] };
    const audited = { tx, at: new Date(at), principal, client: { address, requestId } };
    await appendAudit(audited, action, { target: `operator:${operator.id}`, after });
  });
};
