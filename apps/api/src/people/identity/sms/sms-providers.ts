// The providers of text messages that are configured, in the order in which they are tried.
import { guarded } from '#people/identity/messages/guarded-provider.ts';
import type { SmsProviderName } from '#platform/providers/config-sms.ts';
import { httpSms } from './http-sms.ts';
import { outboxSms } from './outbox-sms.ts';
import type { SmsProvider, SmsServices } from './sms-provider.ts';
import { twilioSms } from './twilio-sms.ts';

const ADAPTERS: Readonly<Record<SmsProviderName, (services: SmsServices) => SmsProvider | undefined>> = {
  outbox: outboxSms,
  twilio: twilioSms,
  http: httpSms,
};

/** Those with receipts: each has its own webhook. */
export const receiptNames = ['twilio', 'http'] as const satisfies readonly SmsProviderName[];

/** Empty where none is configured: no message can be sent then. */
export const smsProvidersOf = (services: SmsServices): readonly SmsProvider[] =>
  services.config.sms.providers.flatMap((name) => {
    const provider = ADAPTERS[name](services);
    return provider === undefined ? [] : [guarded(services, provider)];
  });

/** Undefined for the provider's own. */
export const senderFor = ({ config }: Pick<SmsServices, 'config'>, phone: string): string | undefined =>
  config.sms.senders.find(({ prefix }) => phone.startsWith(prefix))?.sender;
