// Tests of those who deliver messages, as an operator asks for them: one message by one provider, at once.
import type { Prep } from '#platform/http/route.ts';
import type { ProviderTest, ProviderTestOutcome } from '#platform/providers/provider-test.ts';
import type { Operator } from '#platform/request-context.ts';
import type { Services } from '#platform/services.ts';
import { emailProvidersOf } from '#people/identity/email/email-providers.ts';
import { addresseeById } from '#people/identity/email/email.queries.ts';
import { sendTestEmail } from '#people/identity/email/send-test-email.ts';
import { countSent } from '#people/identity/sms/sms-caps.ts';
import { countedBy } from '#people/identity/sms/sms-caps.policy.ts';
import { sendTestText } from '#people/identity/sms/send-test-text.ts';
import { smsProvidersOf } from '#people/identity/sms/sms-providers.ts';
import { beginAttempt, updateAttempt } from '#people/identity/sms/sms.repository.ts';
import type { SentTest } from './send-test.ts';

const NOBODY = Buffer.alloc(0);

const outcomeOf = ([sent]: readonly SentTest[]): ProviderTestOutcome => {
  if (sent === undefined) return { state: 'refused', code: 'off' };
  const { outcome } = sent;
  return { state: outcome.kind, code: outcome.kind === 'accepted' ? '' : outcome.code };
};

type Tested = Parameters<ProviderTest['run']>[1];

/** Counts towards the budget of the day, and is a row that a receipt can find. */
const sendText = async (
  { services, autocommit, vault, at, client, metrics }: Prep<Operator>,
  { id, to = '' }: Tested,
  provider: string,
): Promise<ProviderTestOutcome> => {
  const all = countedBy(services.config.sms.caps, { phone: to, countryId: 0, address: client.address });
  const budgets = all.filter(({ cap }) => cap === 'prefix' || cap === 'day');
  const full = await countSent({ autocommit, vault, at }, budgets);
  if (full !== undefined) return { state: 'refused', code: `cap_${full}` };
  const begun = {
    messageId: id,
    attempt: 1,
    phoneIndex: NOBODY,
    countryId: undefined,
    scene: 'test',
    provider,
  } as const;
  await autocommit((tx) => beginAttempt(tx, { ...begun, at }));
  const tried = await sendTestText(services, { to, id, at }, provider);
  const outcome = outcomeOf(tried);
  const said = tried[0]?.outcome;
  const providerId = said?.kind === 'accepted' ? said.providerId : undefined;
  const { state, code } = outcome;
  metrics.texted(provider, state);
  await autocommit((tx) => updateAttempt(tx, { messageId: id, attempt: 1, state, providerId, code, at }));
  return outcome;
};

const sendEmail = async (
  { services, reading, principal, at }: Prep<Operator>,
  { id, to }: Tested,
): Promise<ProviderTestOutcome> => {
  const own = await reading((tx) => addresseeById(tx, principal.operatorId));
  const mailbox = { name: to === undefined ? (own?.name ?? '') : 'Roda', address: to ?? own?.email ?? '' };
  return outcomeOf(await sendTestEmail(services, { to: mailbox, id, at }));
};

/** Of text messages and e-mail, for each provider that is configured, in their order. */
export const messageTests = (services: Services): readonly ProviderTest[] => {
  const { sms, email } = services.config;
  return [
    ...smsProvidersOf(services).map(({ name }): ProviderTest => ({
      ...{ channel: 'text', provider: name },
      settings: name === 'outbox' ? [] : [sms[name === 'twilio' ? 'twilio' : 'http'], sms.senders],
      run: (prep, tested) => sendText(prep, tested, name),
    })),
    ...emailProvidersOf(services).map(({ name }): ProviderTest => ({
      channel: 'email',
      provider: name,
      settings: [email.smtp, email.from],
      run: sendEmail,
    })),
  ];
};
