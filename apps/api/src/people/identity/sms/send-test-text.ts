// A text message that proves that the configured providers send, or that one of them does.
import { MINUTE_MS, SECOND_MS } from '#people/identity/identity.policy.ts';
import { sendTest, type SentTest } from '#people/identity/messages/send-test.ts';
import type { SmsServices, TextMessage } from './sms-provider.ts';
import { senderFor, smsProvidersOf } from './sms-providers.ts';

/** `only`: the provider of that name, without those beside it. */
export const sendTestText = (
  services: SmsServices,
  { to, id, at }: Pick<TextMessage, 'to' | 'id'> & { readonly at: Date },
  only?: string,
): Promise<readonly SentTest[]> => {
  const providers = smsProvidersOf(services).filter(({ name }) => only === undefined || name === only);
  return sendTest<TextMessage>(providers, {
    ...{ id, to, text: 'Roda: this is a test message.', sender: senderFor(services, to) },
    lifeSeconds: (5 * MINUTE_MS) / SECOND_MS,
    parts: { scene: 'test', code: '', at: at.toISOString() },
  });
};
