// The registry of payment providers: a method's row names one of them, and each open payment keeps the one it began at.
import type { MethodCode } from '@roda/api-contract/sales/payment-methods';
import type { CircuitBreaker } from '#platform/providers/circuit-breaker.ts';
import { breakerOf } from '#platform/providers/circuit-breakers.ts';
import type { Services } from '#platform/services.ts';
import type { MethodProvider } from '#sales/payments/payments.queries.ts';
import type { Provider } from './payment-provider.ts';
import { sandboxProvider } from './sandbox/sandbox-provider.ts';
import { weChatPayProvider } from './wechatpay/wechatpay-provider.ts';
import { xenditProvider } from './xendit/xendit-provider.ts';

const ADAPTERS: ReadonlyMap<string, (services: Services) => Provider | undefined> = new Map([
  ['sandbox', sandboxProvider],
  ['wechatpay', weChatPayProvider],
  ['xendit', xenditProvider],
]);

/** All that the server knows, configured or not: each has its own webhook. */
export const providerNames: readonly string[] = [...ADAPTERS.keys()];

/** A provider whose calls don't wait while it is known to be down. */
export type RegisteredProvider = Provider & { readonly isResting: () => boolean };

type Refunds = NonNullable<Provider['refunds']>;

const guarded = ({ send, ask }: Refunds, run: CircuitBreaker['run']): Refunds => ({
  send: (wanted) => run(() => send(wanted)),
  ask: (wanted) => run(() => ask(wanted)),
});

/** Undefined where no such provider is configured. */
export const providerNamed = (services: Services, name: string): RegisteredProvider | undefined => {
  const provider = ADAPTERS.get(name)?.(services);
  if (provider === undefined) return undefined;
  const { run, isResting } = breakerOf(services, name);
  const { create, ask, close, refunds } = provider;
  return {
    ...provider,
    isResting,
    create: (wanted) => run(() => create(wanted)),
    ask: (reference) => run(() => ask(reference)),
    ...(close === undefined ? {} : { close: (reference: string) => run(() => close(reference)) }),
    ...(refunds === undefined ? {} : { refunds: guarded(refunds, run) }),
  };
};

export type ConfiguredProviders = ReadonlyMap<string, RegisteredProvider>;

export const configuredProviders = (services: Services): ConfiguredProviders =>
  new Map(
    providerNames.flatMap((name) => {
      const provider = providerNamed(services, name);
      return provider === undefined ? [] : [[name, provider] as const];
    }),
  );

/** Whether a provider offers this kind of method, through this bank. */
export const offers = (
  { methods, banks }: Pick<Provider, 'methods' | 'banks'>,
  { code, bank }: { readonly code: MethodCode; readonly bank: string },
): boolean => methods.includes(code) && banks?.[code]?.includes(bank) !== false;

type ProviderList = MethodProvider & { readonly others: readonly MethodProvider[] };

/** The providers of a method in their order, each with the bank that the payer pays through there. */
export const methodProviders = ({ provider, bank, others }: ProviderList): readonly MethodProvider[] => [
  { provider, bank },
  ...others,
];

export type ChosenProvider = MethodProvider & { readonly registered: RegisteredProvider };

/** Those that are configured and offer the method, in order. */
const offeredProviders = (
  named: (name: string) => RegisteredProvider | undefined,
  method: ProviderList & { readonly code: MethodCode },
): readonly ChosenProvider[] =>
  methodProviders(method).flatMap(({ provider, bank }) => {
    const registered = named(provider);
    return registered === undefined || !offers(registered, { code: method.code, bank })
      ? []
      : [{ provider, bank, registered }];
  });

/**
 * Where the next payment of a method begins: the first of its providers that answers and can take this amount, else the
 * first that answers, else the first. Undefined where none is configured.
 */
export const chosenProvider = (
  named: (name: string) => RegisteredProvider | undefined,
  method: ProviderList & { readonly code: MethodCode },
  wanted: Parameters<Provider['hindrance']>[0],
): ChosenProvider | undefined => {
  const found = offeredProviders(named, method);
  const answering = found.filter(({ registered }) => !registered.isResting());
  return answering.find(({ registered }) => registered.hindrance(wanted) === undefined) ?? answering[0] ?? found[0];
};

/** Whether none of a method's configured providers answers at the moment. */
export const isOutage = (
  providers: ConfiguredProviders,
  method: ProviderList & { readonly code: MethodCode },
): boolean => {
  const found = offeredProviders((name) => providers.get(name), method);
  return found.length > 0 && found.every(({ registered }) => registered.isResting());
};

/** Names of the configured providers that a method of this kind and currency can be given to. */
export const fittingProviders = (
  providers: ConfiguredProviders,
  { code, currency }: { readonly code: MethodCode; readonly currency: string },
): readonly string[] =>
  [...providers.values()]
    .filter(
      ({ methods, hindrance }) => methods.includes(code) && hindrance({ amountMinor: 0n, currency }) !== 'currency',
    )
    .map(({ name }) => name);

/** Banks that these providers name for this kind of method. */
export const namedBanks = (
  providers: ConfiguredProviders,
  { code, names }: { readonly code: MethodCode; readonly names: readonly string[] },
): readonly string[] => [...new Set(names.flatMap((name) => providers.get(name)?.banks?.[code] ?? []))].toSorted();
