// The common part of the live tests: called before the transaction, and stored with who asked for it.
import type { LiveTest, LiveTestChannel } from '@roda/api-contract/backoffice/setup';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { idFrom } from '#platform/ids.ts';
import type { Vault } from '#platform/encryption/vault.ts';
import type { ProviderTest, ProviderTestOutcome } from '#platform/providers/provider-test.ts';
import type { Operator, RequestContext } from '#platform/request-context.ts';
import type { Services } from '#platform/services.ts';
import { HOUR_MS, TESTS_PER_HOUR, toLiveTest, type TestedProvider } from './live-tests.policy.ts';
import { testsHourFrom } from './live-tests.queries.ts';
import { beginLiveTest, endLiveTest } from './live-tests.repository.ts';

/** Tests of all providers that a server is configured with. */
export type ProviderTests = (services: Services) => readonly ProviderTest[];

export const toTestedProvider = (vault: Vault, { channel, provider, settings }: ProviderTest): TestedProvider => ({
  ...{ channel, provider },
  configuration: vault.hmac(JSON.stringify(settings), `live test ${channel} ${provider}`),
});

type LiveTestInput = { readonly provider: string; readonly to?: string | undefined };
type LiveTestPrepared = {
  readonly id: string;
  readonly tested: TestedProvider;
  readonly outcome: ProviderTestOutcome;
};

/**
 * - At most five tests of a provider within an hour, whoever asks for them: they cost money, and reach numbers and
 *   addresses that are typed.
 * - The row is written before the provider is called.
 */
export const prepareLiveTest =
  (channel: LiveTestChannel, testsOf: ProviderTests) =>
  async (prep: Prep<Operator>, { provider, to }: LiveTestInput): Promise<LiveTestPrepared> => {
    const { services, vault, autocommit, reading, random, principal, at } = prep;
    const found = testsOf(services).find((each) => each.channel === channel && each.provider === provider);
    if (found === undefined) return reject('not_found');
    const [id, tested] = [idFrom(random(16), at), toTestedProvider(vault, found)];
    const hourBefore = new Date(at.getTime() - HOUR_MS);
    const begun = { ...tested, id, operatorId: principal.operatorId, at, hourBefore, most: TESTS_PER_HOUR };
    if (!(await autocommit((tx) => beginLiveTest(tx, begun)))) {
      const from = (await reading((tx) => testsHourFrom(tx, tested))) ?? at;
      reject('too_often', { retryAfter: Math.max(1, Math.ceil((from.getTime() + HOUR_MS - at.getTime()) / 1000)) });
    }
    return { id, tested, outcome: await found.run(prep, { id, to }) };
  };

/** Whom or what it was sent to is kept nowhere. */
export const runLiveTest = async (
  { tx, at, principal, audit }: RequestContext<Operator>,
  _input: LiveTestInput,
  { id, tested, outcome }: LiveTestPrepared,
): Promise<LiveTest> => {
  await endLiveTest(tx, id, outcome);
  audit({ target: `live_test:${tested.channel}:${tested.provider}`, after: outcome });
  return toLiveTest(tested, { ...tested, ...outcome, testedAt: at, by: principal.name });
};
