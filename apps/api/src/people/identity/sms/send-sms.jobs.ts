// Job that sends the text message of a code: to the first provider that takes it, at most once.
import type { CodeScene } from '@roda/api-contract/enums';
import { translator, type Lang } from '@roda/i18n';
import type { JobContext } from '#platform/jobs/job.ts';
import { CODE_LIFE_MS, MINUTE_MS, SECOND_MS } from '#people/identity/identity.policy.ts';
import { phoneIsKnown } from '#people/identity/identity.queries.ts';
import { phoneIndexOf } from '#people/identity/sessions/prove-code.ts';
import { nextStep, type SmsStep } from './sms.policy.ts';
import type { SmsOutcome, SmsProvider, TextMessage } from './sms-provider.ts';
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

type Sending = {
  readonly ctx: JobContext;
  readonly sms: Sms;
  readonly phoneIndex: Buffer;
  readonly message: TextMessage;
  readonly providers: readonly SmsProvider[];
};

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

const keepOutcome = async (
  { ctx, sms }: Sending,
  step: SmsStep & { readonly attempt: number },
  outcome: SmsOutcome,
) => {
  const { kind } = outcome;
  const code = kind === 'accepted' ? undefined : outcome.code;
  const providerId = kind === 'accepted' ? outcome.providerId : undefined;
  await ctx.inTransaction(({ tx, at }) =>
    updateAttempt(tx, { messageId: sms.id, attempt: step.attempt, state: kind, providerId, code, at }),
  );
};

type Send = Extract<SmsStep, { readonly kind: 'send' }>;
type Ask = Extract<SmsStep, { readonly kind: 'ask' }>;

/** False when another worker is at it. */
const send = async (sending: Sending, step: Send): Promise<boolean> => {
  const { ctx, sms, phoneIndex, message, providers } = sending;
  const provider = providers.find(({ name }) => name === step.provider);
  const { attempt } = step;
  const { id: messageId, countryId, scene } = sms;
  const isOurs = await ctx.inTransaction(({ tx, at }) =>
    beginAttempt(tx, { messageId, attempt, phoneIndex, countryId, scene, provider: step.provider, at }),
  );
  if (provider === undefined || !isOurs) return false;
  const outcome = await provider.send(message);
  ctx.metrics.texted(provider.name, outcome.kind);
  if (outcome.kind !== 'accepted') {
    const { kind, code } = outcome;
    ctx.services.log.warn({ sms: messageId, attempt, provider: provider.name, kind, code }, 'a text was not accepted');
  }
  await keepOutcome(sending, step, outcome);
  return true;
};

const ask = async (sending: Sending, step: Ask): Promise<void> => {
  const { ctx, message, providers } = sending;
  const answer = await providers.find(({ name }) => name === step.provider)?.ask?.(message);
  if (answer === undefined || answer === 'silent') {
    await keepOutcome(sending, step, { kind: 'unknown', code: 'silent' });
    return;
  }
  const outcome: SmsOutcome =
    answer === 'none' ? { kind: 'retry', code: 'not_there' } : { kind: 'accepted', providerId: answer.providerId };
  ctx.metrics.texted(step.provider, answer === 'none' ? 'not_there' : 'accepted');
  await keepOutcome(sending, step, outcome);
};

const waitUntil = async ({ ctx, sms }: Sending, until: Date): Promise<void> => {
  if (until >= new Date(sms.expiresAt)) {
    ctx.metrics.texted('none', 'expired');
    return;
  }
  await ctx.inTransaction(({ enqueue }) => enqueue(SEND_SMS, sms, { key: `sms:${sms.id}`, dueAt: until }));
};

/** Whether there is another step at once. */
const take = async (sending: Sending, step: SmsStep): Promise<boolean> => {
  switch (step.kind) {
    case 'send':
      return send(sending, step);
    case 'ask':
      await ask(sending, step);
      return true;
    case 'wait':
      await waitUntil(sending, step.until);
      return false;
    case 'end':
      if (step.why !== 'sent') sending.ctx.metrics.texted('none', step.why);
      return false;
  }
};

const deliver = async (sending: Sending): Promise<void> => {
  const { ctx, sms } = sending;
  const providers = sending.providers.map(({ name, isIdempotent, ask: asks }) => ({
    ...{ name, isIdempotent, canAsk: asks !== undefined },
  }));
  let goesOn = true;
  while (goesOn) {
    const at = ctx.now();
    if (at > new Date(sms.expiresAt)) {
      ctx.metrics.texted('none', 'expired');
      return;
    }
    const attempts = await ctx.reading((tx) => attemptsOf(tx, sms.id));
    goesOn = await take(sending, nextStep({ attempts, providers, at }));
  }
};

/**
 * - A code is sent once: what a provider has accepted, or may have accepted, is not sent again (decision 131).
 * - A text about an account is not sent to a phone without one, and an expired code is not sent.
 * - After a failure the next provider is tried at once, then all of them again with growing pauses.
 */
export const sendSms = async (ctx: JobContext, sms: Sms): Promise<void> => {
  const { vault, reading, services } = ctx;
  const plain = vault.open(Buffer.from(sms.encrypted, 'base64'), smsPlace(sms.id));
  const content = JSON.parse(plain) as { phone: string; code: string };
  const phoneIndex = phoneIndexOf(vault, content.phone);
  if (sms.scene === 'reset' && !(await reading((tx) => phoneIsKnown(tx, phoneIndex)))) return;
  const [message, providers] = [messageOf(ctx, sms, content), smsProvidersOf(services)];
  await deliver({ ctx, sms, phoneIndex, message, providers });
};
