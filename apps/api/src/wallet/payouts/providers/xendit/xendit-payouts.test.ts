// Payouts by Xendit, as a server that speaks its protocol, against what every provider that pays out has to pass.
import { describe } from 'vitest';
import { openTestContext } from '#test/test-context.ts';
import { openNetwork } from '#test/providers/payment-provider-kit.ts';
import { testPayoutProvider, type PayoutBench, type PayoutLie } from '#test/providers/payout-provider-kit.ts';
import { openXendit } from '#test/providers/xendit-server.ts';

const LIES: Readonly<Record<PayoutLie, (text: string) => string>> = {
  amount: (text) => text.replaceAll('"amount":596670', '"amount":5966700'),
  currency: (text) => text.replaceAll('"currency":"IDR"', '"currency":"PHP"'),
  account: (text) => text.replaceAll(/"account_number":"\d+"/gu, '"account_number":"99999999"'),
  reference: (text) => text.replaceAll(/"reference_id":"W\w+"/gu, '"reference_id":"W000000000000"'),
};

const ENDS = { paid: 'SUCCEEDED', failed: 'FAILED', reversed: 'REVERSED' } as const;

const open = async (): Promise<PayoutBench> => {
  const network = openNetwork();
  const server = await openXendit();
  const context = await openTestContext({
    schedules: /^wallet\./u,
    at: '2026-03-10T03:00:00Z',
    environment: server.environment,
    services: { fetch: (input, init) => network.fetch(input, init) },
  });
  await context.asOwner((tx) =>
    tx.query(
      `insert into ledger.custody_accounts (id, code, purpose, holder, provider, currency, name, number_end)
       select max(id) + 1, 'xendit', 'members', 'provider', 'xendit', 'IDR', 'Xendit', '88'
         from ledger.custody_accounts`,
    ),
  );
  return {
    ...{ context, network, name: 'xendit', account: 'xendit' },
    end: (reference, status) => {
      const payout = server.payouts.payoutOf(reference);
      payout.status = ENDS[status];
      if (status === 'failed') payout.failure_code = 'INVALID_DESTINATION';
      return Promise.resolve();
    },
    nameHolder: (number, holder) => {
      const codes = { pending: 'PENDING', unknown: 'FAILURE' } as const;
      server.payouts.holders.set(number, typeof holder === 'string' ? holder : codes[holder.state]);
      return Promise.resolve();
    },
    webhook: (reference, { isForged = false, says = 'paid' } = {}) =>
      Promise.resolve(
        server.payoutWebhook(reference, {
          event: says === 'paid' ? 'payout.succeeded' : 'payout.failed',
          ...(isForged ? { token: 'x'.repeat(32) } : {}),
        }),
      ),
    reject: (reason) => {
      server.payouts.state.errorCode = reason;
      return Promise.resolve();
    },
    madeOf: (reference) =>
      Promise.resolve(server.payouts.payouts.filter(({ reference_id: named }) => named === reference).length),
    lie: (_reference, lie) => void (network.rewrite = lie === undefined ? undefined : LIES[lie]),
    close: async () => {
      await context.close();
      server.close();
    },
  };
};

describe('wallet.sendPayouts, wallet.listProviderPayouts', () => {
  testPayoutProvider('Xendit', open);
});
