// The registry of providers that pay out: an operator hands payouts to one of them, and each is asked about there.
import { breakerOf } from '#platform/providers/circuit-breakers.ts';
import type { Services } from '#platform/services.ts';
import type { PayoutProvider } from './payout-provider.ts';
import { sandboxPayouts } from './sandbox/sandbox-payouts.ts';
import { xenditPayouts } from './xendit/xendit-payouts.ts';

const ADAPTERS: ReadonlyMap<string, (services: Services) => PayoutProvider | undefined> = new Map([
  ['sandbox', sandboxPayouts],
  ['xendit', xenditPayouts],
]);

/** Undefined where no such provider is configured. Its calls don't wait while it is known to be down. */
export const payoutProviderNamed = (services: Services, name: string): PayoutProvider | undefined => {
  const provider = ADAPTERS.get(name)?.(services);
  if (provider === undefined) return undefined;
  // Apart from pay-ins: a provider may fail at one and do the other.
  const { run } = breakerOf(services, `payouts by ${name}`);
  return {
    ...provider,
    holderOf: (account) => run(() => provider.holderOf(account)),
    send: (wanted) => run(() => provider.send(wanted)),
    ask: (reference) => run(() => provider.ask(reference)),
  };
};

export type PayoutProviders = ReadonlyMap<string, PayoutProvider>;

export const configuredPayoutProviders = (services: Services): PayoutProviders =>
  new Map(
    [...ADAPTERS.keys()].flatMap((name) => {
      const provider = payoutProviderNamed(services, name);
      return provider === undefined ? [] : [[name, provider] as const];
    }),
  );

/** Names of the configured providers that pay out to this bank in this currency. */
export const providersPaying = (
  providers: PayoutProviders,
  { bankCode: bank, currency }: { readonly bankCode: string; readonly currency: string },
): readonly string[] =>
  [...providers.values()]
    .filter(({ hindrance }) => {
      const why = hindrance({ bank, currency, amountMinor: 0n });
      return why === undefined || why === 'amount';
    })
    .map(({ name }) => name);
