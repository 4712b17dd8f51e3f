// A provider that nobody waits for while it is known to be down.
import { openCircuitBreaker, type CircuitBreaker } from '#platform/providers/circuit-breaker.ts';
import { SystemSilent } from '#platform/outbound-http.ts';
import type { MessageOutcome, MessageProvider } from './message-provider.ts';

/** One for each provider of a server, for as long as the server runs. */
const breakers = new WeakMap<object, Map<string, CircuitBreaker>>();

const breakerOf = (server: object, name: string): CircuitBreaker => {
  const own = breakers.get(server) ?? new Map<string, CircuitBreaker>();
  breakers.set(server, own);
  const breaker = own.get(name) ?? openCircuitBreaker(name);
  own.set(name, breaker);
  return breaker;
};

/** The next provider is tried at once then. `server` is what lasts as long as the server: its services. */
export const guarded = <Message, Traits extends object>(
  server: object,
  provider: MessageProvider<Message> & Traits,
): MessageProvider<Message> & Traits => {
  const { name, send } = provider;
  const breaker = breakerOf(server, name);
  return {
    ...provider,
    send: async (message: Message) => {
      const said: { outcome?: MessageOutcome } = {};
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
    },
  };
};
