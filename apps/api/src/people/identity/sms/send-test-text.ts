// A text message that proves that the configured providers send, outside of any database.
import { MINUTE_MS, SECOND_MS } from '#people/identity/identity.policy.ts';
import type { MessageOutcome } from '#people/identity/messages/message-provider.ts';
import type { SmsServices, TextMessage } from './sms-provider.ts';
import { senderFor, smsProvidersOf } from './sms-providers.ts';

export type SentTest = { readonly provider: string; readonly outcome: MessageOutcome };

/**
 * Tries the providers in their order until one accepts it, or may have: as codes are sent, without a second round.
 * Empty where none is configured.
 */
export const sendTestText = async (
  services: SmsServices,
  { to, id, at }: Pick<TextMessage, 'to' | 'id'> & { readonly at: Date },
): Promise<readonly SentTest[]> => {
  const message: TextMessage = {
    ...{ id, to, text: 'Roda: this is a test message.', sender: senderFor(services, to) },
    lifeSeconds: (5 * MINUTE_MS) / SECOND_MS,
    parts: { scene: 'test', code: '', at: at.toISOString() },
  };
  const tried: SentTest[] = [];
  for (const provider of smsProvidersOf(services)) {
    const outcome = await provider.send(message);
    tried.push({ provider: provider.name, outcome });
    if (outcome.kind === 'accepted' || outcome.kind === 'unknown') break;
  }
  return tried;
};
