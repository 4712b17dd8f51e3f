// Jobs that send text messages after the commit and delete expired rows.
import type { CodeScene } from '@roda/api-contract/enums';
import { job, schedule, URGENT, type Job, type JobContext, type Schedule } from '#platform/jobs/job.ts';
import { nameIndexOf } from '#platform/names/name-index.ts';
import { namePlace } from '#people/suitability/suitability-checks.ts';
import { indexName, unindexedNames } from '#people/suitability/suitability.repository.ts';
import { eraseDue } from './closing/closing.ts';
import { sweepExpired } from './sessions/codes.repository.ts';
import { after, DAY_MS, HOUR_MS } from './identity.policy.ts';
import { phoneIsKnown } from './identity.queries.ts';
import { sweepKeyChallenges } from './factors/member-keys.repository.ts';
import { sweepChallenges } from './factors/passkeys.repository.ts';
import { sweepTickets } from './oauth/oauth.repository.ts';
import { phoneIndexOf } from './sessions/prove-code.ts';
import { smsPlace } from './sessions/send-code.command.ts';

type Sms = {
  readonly id: string;
  readonly scene: CodeScene;
  readonly encrypted: string;
  readonly at: string;
  readonly expiresAt: string;
};

/**
 * At least once: the same text may be sent twice, with the same code. A text about an account is not sent to a phone
 * without one, and an expired code is not sent.
 */
const sendText = async ({ vault, services, reading, now }: JobContext, sms: Sms): Promise<void> => {
  if (now() > new Date(sms.expiresAt)) return;
  const plain = vault.open(Buffer.from(sms.encrypted, 'base64'), smsPlace(sms.id));
  const { phone, code } = JSON.parse(plain) as { phone: string; code: string };
  if (sms.scene === 'reset' && !(await reading((tx) => phoneIsKnown(tx, phoneIndexOf(vault, phone))))) return;
  await services.outbox?.write('sms', { to: phone, scene: sms.scene, code, at: sms.at });
};

const sweep = schedule({
  name: 'identity.sweep',
  everyMs: HOUR_MS,
  run: async ({ inTransaction, now }) => {
    const at = now();
    await inTransaction(({ tx }) => sweepTickets(tx, at));
    await inTransaction(({ tx }) => sweepChallenges(tx, at));
    await inTransaction(({ tx }) => sweepKeyChallenges(tx, at));
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

export const identityJobs: readonly Job[] = [job<Sms>('identity.sendSms', sendText, URGENT)];
export const identitySchedules: readonly Schedule[] = [sweep, erase, indexNames];
