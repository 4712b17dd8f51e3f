// Tests of payment providers, as an operator asks for them: a call that changes nothing and that our credentials open.
import { SystemSilent } from '#platform/outbound-http.ts';
import type { ProviderTest, ProviderTestOutcome } from '#platform/providers/provider-test.ts';
import type { Services } from '#platform/services.ts';
import { configuredProviders } from './payment-providers.ts';

const CODE_LENGTH = 60;

const failureOf = ({ why, isDown }: SystemSilent): ProviderTestOutcome => {
  const code = why.replaceAll(/[^\w.-]+/gu, '_').slice(0, CODE_LENGTH);
  if (/^status_40[13](?:_|$)/u.test(code)) return { state: 'refused', code };
  return { state: isDown ? 'retry' : 'unknown', code };
};

const outcomeOf = async (check: () => Promise<void>): Promise<ProviderTestOutcome> => {
  try {
    await check();
    return { state: 'accepted', code: '' };
  } catch (error) {
    if (error instanceof SystemSilent) return failureOf(error);
    throw error;
  }
};

/** One that rests after failures is asked all the same. */
export const paymentTests = (services: Services): readonly ProviderTest[] =>
  [...configuredProviders(services).values()].map(({ name, settings, check }) => ({
    ...{ channel: 'payment', provider: name, settings },
    run: () => outcomeOf(check),
  }));
