// The providers of text messages that are configured, in the order in which they are tried.
import { openCircuitBreaker, type CircuitBreaker } from '#platform/providers/circuit-breaker.ts';
import type { SmsProviderName } from '#platform/providers/config-sms.ts';
import { SystemSilent } from '#platform/outbound-http.ts';
import { httpSms } from './http-sms.ts';
import { outboxSms } from './outbox-sms.ts';
import type { SmsOutcome, SmsProvider, SmsServices, TextMessage } from './sms-provider.ts';
import { twilioSms } from './twilio-sms.ts';

const ADAPTERS: Readonly<Record<SmsProviderName, (services: SmsServices) => SmsProvider | undefined>> = {
  outbox: outboxSms,
  twilio: twilioSms,
  http: httpSms,
};

/** Those with receipts: each has its own webhook. */
export const receiptNames = ['twilio', 'http'] as const satisfies readonly SmsProviderName[];

/** One for each provider of a server, for as long as the server runs. */
const breakers = new WeakMap<SmsServices, Map<string, CircuitBreaker>>();

const breakerOf = (services: SmsServices, name: string): CircuitBreaker => {
  const own = breakers.get(services) ?? new Map<string, CircuitBreaker>();
  breakers.set(services, own);
  const breaker = own.get(name) ?? openCircuitBreaker(name);
  own.set(name, breaker);
  return breaker;
};

/** While a provider is known to be down, nobody waits for it: the next one is tried at once. */
const guarded =
  (breaker: CircuitBreaker, { name, send }: SmsProvider): SmsProvider['send'] =>
  async (message: TextMessage) => {
    const said: { outcome?: SmsOutcome } = {};
    try {
      return await breaker.run(async () => {
        const outcome = await send(message);
        said.outcome = outcome;
        if ('isDown' in outcome) throw new SystemSilent(name, outcome.code, true);
        return outcome;
      });
    } catch (error) {
      if (!(error instanceof SystemSilent)) throw error;
      return said.outcome ?? { kind: 'retry', code: 'resting' };
    }
  };

/** Empty where none is configured: no message can be sent then. */
export const smsProvidersOf = (services: SmsServices): readonly SmsProvider[] =>
  services.config.sms.providers.flatMap((name) => {
    const provider = ADAPTERS[name](services);
    return provider === undefined ? [] : [{ ...provider, send: guarded(breakerOf(services, name), provider) }];
  });

/** Undefined for the provider's own. */
export const senderFor = ({ config }: Pick<SmsServices, 'config'>, phone: string): string | undefined =>
  config.sms.senders.find(({ prefix }) => phone.startsWith(prefix))?.sender;
