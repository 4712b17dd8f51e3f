// Job that sends the text message of a code: to the first provider that takes it, at most once.
import type { CodeScene } from '@roda/api-contract/enums';
import { translator, type Lang } from '@roda/i18n';
import type { JobContext } from '#platform/jobs/job.ts';
import { CODE_LIFE_MS, MINUTE_MS, SECOND_MS } from '#people/identity/identity.policy.ts';
import { phoneIsKnown } from '#people/identity/identity.queries.ts';
import { phoneIndexOf } from '#people/identity/sessions/prove-code.ts';
import { deliver } from '#people/identity/messages/deliver.jobs.ts';
import type { Pace } from '#people/identity/messages/delivery.policy.ts';
import { senderFor, smsProvidersOf } from './sms-providers.ts';
import { attemptsOf } from './sms.queries.ts';
import { beginAttempt, updateAttempt } from './sms.repository.ts';

export const SEND_SMS = 'identity.sendSms';

export type Sms = {
  readonly id: string;
  readonly scene: CodeScene;
  readonly encrypted: string;
  readonly at: string;
  readonly expiresAt: string;
  /** Absent in jobs of versions before. */
  readonly lang?: Lang;
  readonly countryId?: number;
};

/** Reference to what the job sends; encrypted, because the queue is more widely readable than the vault. */
export const smsPlace = (codeId: string): string => `outbox|${codeId}|sms`;

const messageOf = ({ services, now }: JobContext, sms: Sms, { phone, code }: { phone: string; code: string }) => {
  const { id, scene, lang = 'en', at, expiresAt } = sms;
  const lifeMs = new Date(expiresAt).getTime() - now().getTime();
  return {
    id,
    to: phone,
    text: translator(lang)(`sms.${scene}`, { code, minutes: CODE_LIFE_MS / MINUTE_MS }),
    sender: senderFor(services, phone),
    lifeSeconds: Math.max(1, Math.floor(lifeMs / SECOND_MS)),
    parts: { scene, code, at },
  };
};

/** A code is good for five minutes. */
const PACE: Pace = { pausesMs: [2_000, 5_000, 15_000, 45_000, 90_000], mostAttempts: 12 };

/** A text about an account is not sent to a phone without one, and an expired code is not sent. */
export const sendSms = async (ctx: JobContext, sms: Sms): Promise<void> => {
  const { vault, reading, services, metrics, inTransaction } = ctx;
  const { id: messageId, scene, countryId, expiresAt } = sms;
  const plain = vault.open(Buffer.from(sms.encrypted, 'base64'), smsPlace(messageId));
  const content = JSON.parse(plain) as { phone: string; code: string };
  const phoneIndex = phoneIndexOf(vault, content.phone);
  if (scene === 'reset' && !(await reading((tx) => phoneIsKnown(tx, phoneIndex)))) return;
  await deliver({
    ...{ ctx, message: messageOf(ctx, sms, content), providers: smsProvidersOf(services) },
    ...{ expiresAt: new Date(expiresAt), pace: PACE, count: metrics.texted },
    attempts: {
      list: attemptsOf,
      begin: (tx, begun) => beginAttempt(tx, { messageId, phoneIndex, countryId, scene, ...begun }),
      update: updateAttempt,
    },
    again: (dueAt) => inTransaction(({ enqueue }) => enqueue(SEND_SMS, sms, { key: `sms:${messageId}`, dueAt })),
  });
};
