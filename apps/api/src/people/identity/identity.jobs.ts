// Jobs that send text messages and e-mail after the commit, note rejected log-ins and delete expired rows.
import { job, schedule, URGENT, type Job, type Schedule } from '#platform/jobs/job.ts';
import { nameIndexOf } from '#platform/names/name-index.ts';
import { namePlace } from '#people/suitability/suitability-checks.ts';
import { indexName, unindexedNames } from '#people/suitability/suitability.repository.ts';
import { eraseDue } from './closing/closing.ts';
import { sweepExpired } from './sessions/codes.repository.ts';
import { after, DAY_MS, HOUR_MS } from './identity.policy.ts';
import { sweepKeyChallenges } from './factors/member-keys.repository.ts';
import { sweepChallenges } from './factors/passkeys.repository.ts';
import { sweepTickets } from './oauth/oauth.repository.ts';
import { deleteEmailsBefore } from './email/email.repository.ts';
import { SEND_EMAIL, type Email } from './email/enqueue-email.ts';
import { TELL_FAILURES, tellFailures, type LogInFailures } from './email/log-in-failures.jobs.ts';
import { sendEmail } from './email/send-email.jobs.ts';
import { AUDIT_REJECTED, auditRejected, type RejectedLogIn } from './operators/rejected-log-ins.jobs.ts';
import { SEND_SMS, sendSms, type Sms } from './sms/send-sms.jobs.ts';
import { deleteAttemptsBefore, deleteStopsBefore } from './sms/sms.repository.ts';

/** What a provider may still be asked about, and be billed for. */
const MESSAGES_KEPT_MS = 30 * DAY_MS;

const sweep = schedule({
  name: 'identity.sweep',
  everyMs: HOUR_MS,
  run: async ({ inTransaction, now }) => {
    const at = now();
    await inTransaction(({ tx }) => sweepTickets(tx, at));
    await inTransaction(({ tx }) => sweepChallenges(tx, at));
    await inTransaction(({ tx }) => sweepKeyChallenges(tx, at));
    await inTransaction(({ tx }) => deleteAttemptsBefore(tx, after(at, -MESSAGES_KEPT_MS)));
    await inTransaction(({ tx }) => deleteEmailsBefore(tx, after(at, -MESSAGES_KEPT_MS)));
    await inTransaction(({ tx }) => deleteStopsBefore(tx, after(at, -MESSAGES_KEPT_MS)));
    await inTransaction(({ tx }) =>
      sweepExpired(tx, {
        at,
        daysBefore: after(at, -2 * DAY_MS)
          .toISOString()
          .slice(0, 10),
      }),
    );
  },
});

/** Accounts whose closing period of seven days is over. */
const erase = schedule({ name: 'identity.eraseClosed', everyMs: HOUR_MS, run: (ctx) => eraseDue(ctx, ctx.now()) });

const NAMES_AT_ONCE = 200;

/** Names of checks that were submitted before names were found by their words. Ends when none is left. */
const indexNames = schedule({
  name: 'identity.indexNames',
  everyMs: HOUR_MS,
  run: async ({ inTransaction, vault }) => {
    const indexSome = (): Promise<number> =>
      inTransaction(async ({ tx }) => {
        const found = await unindexedNames(tx, NAMES_AT_ONCE);
        for (const { memberId, id, nameEncrypted } of found)
          await indexName(tx, {
            memberId,
            id,
            nameIndex: nameIndexOf(vault, vault.open(nameEncrypted, namePlace(id))),
          });
        return found.length;
      });
    let indexed = NAMES_AT_ONCE;
    while (indexed === NAMES_AT_ONCE) indexed = await indexSome();
  },
});

export const identityJobs: readonly Job[] = [
  job<Sms>(SEND_SMS, sendSms, URGENT),
  job<Email>(SEND_EMAIL, sendEmail),
  job<LogInFailures>(TELL_FAILURES, tellFailures),
  job<RejectedLogIn>(AUDIT_REJECTED, auditRejected),
];
export const identitySchedules: readonly Schedule[] = [sweep, erase, indexNames];
