// Jobs of e-mail to operators: sending one, and telling deciders what waits for them.
import type { Operation, OperatorRole } from '@roda/api-contract/operation';
import { deciders, waitingApprovals, type Change, type Decidable } from '#backoffice/approvals/index.ts';
import { schedule, type JobContext, type Schedule } from '#platform/jobs/job.ts';
import { after, HOUR_MS, MINUTE_MS } from '#people/identity/identity.policy.ts';
import { deliver } from '#people/identity/messages/deliver.jobs.ts';
import { writeEmail } from './email-texts.ts';
import { EMAIL_PACE, type EmailFacts } from './email.policy.ts';
import { emailProvidersOf } from './email-providers.ts';
import { addresseeById, emailAttemptsOf, decidersToNotify } from './email.queries.ts';
import { beginEmailAttempt, updateEmailAttempt, upsertNotified } from './email.repository.ts';
import { emailPlace, enqueueEmail, SEND_EMAIL, type Email } from './enqueue-email.ts';

/**
 * - Written when it is sent, to the address that the operator has then.
 * - A message is repeated under its own Message-ID while the server refuses it for now or does not answer, with growing
 *   pauses until it expires; what is refused for good is given up (decision 132).
 */
export const sendEmail = async (ctx: JobContext, email: Email): Promise<void> => {
  const { vault, services, metrics, reading, inTransaction } = ctx;
  const { id, kind, operatorId, at, expiresAt } = email;
  const addressee = await reading((tx) => addresseeById(tx, operatorId));
  if (addressee === undefined) return;
  const facts = JSON.parse(vault.open(Buffer.from(email.encrypted, 'base64'), emailPlace(id))) as EmailFacts;
  const { config } = services;
  const letter = writeEmail({ ...config.email, consoleOrigin: config.consoleOrigin }, addressee.name, facts);
  await deliver({
    ...{ ctx, providers: emailProvidersOf(services), expiresAt: new Date(expiresAt), pace: EMAIL_PACE },
    message: { id, to: { name: addressee.name, address: addressee.email }, ...letter, at: new Date(at) },
    attempts: {
      list: emailAttemptsOf,
      begin: (tx, begun) => beginEmailAttempt(tx, { messageId: id, operatorId, kind, ...begun }),
      update: updateEmailAttempt,
    },
    again: (dueAt) => inTransaction(({ enqueue }) => enqueue(SEND_EMAIL, email, { key: `email:${id}`, dueAt })),
    count: metrics.emailed,
  });
};

/** What is decided within minutes is not told. */
const QUIET_MS = 10 * MINUTE_MS;

type May = (roles: readonly OperatorRole[]) => Decidable;

const tellWaiting = async (ctx: JobContext, decidable: May): Promise<void> => {
  const { reading, inTransaction, now } = ctx;
  const [since, notifiedBefore] = [after(now(), -QUIET_MS), after(now(), -HOUR_MS)];
  for (const { id: operatorId, roles } of await reading((tx) => decidersToNotify(tx, notifiedBefore))) {
    const asked = { operatorId, at: now(), ...decidable(roles) };
    const waiting = await reading((tx) => waitingApprovals(tx, asked));
    const newestAt = new Date(Math.max(0, ...waiting.map((each) => each.newestAt.getTime())));
    if (!waiting.some(({ oldestAt }) => oldestAt <= since)) continue;
    await inTransaction(async (tell) => {
      const { tx, at, newId } = tell;
      if (!(await upsertNotified(tx, { operatorId, at, notifiedBefore, newestAt }))) return;
      const facts = { kind: 'approvals', waiting: waiting.map(({ kind, count }) => ({ kind, count })) } as const;
      await enqueueEmail(tell, { id: newId(), operatorId, facts, expiresAt: after(at, HOUR_MS) });
    });
  }
};

/**
 * To each operator who may decide something that somebody else proposed: at most one message an hour, which lists all
 * of it, and none while nothing new waits. `changes` and `operations` say by which roles.
 */
export const approvalEmailSchedules = (
  changes: readonly Change[],
  operations: readonly Operation[],
): readonly Schedule[] => {
  const decidable = deciders(changes, operations);
  return [
    schedule({
      name: 'identity.approvalEmails',
      everyMs: 5 * MINUTE_MS,
      run: async (ctx) => {
        if (emailProvidersOf(ctx.services).length > 0) await tellWaiting(ctx, decidable);
      },
    }),
  ];
};
