// Payouts by the sandbox, in a process of its own, against what every provider that pays out has to pass.
import { createHmac, randomUUID } from 'node:crypto';
import { describe } from 'vitest';
import { openShop } from '#test/factories/payments.ts';
import { openNetwork } from '#test/providers/payment-provider-kit.ts';
import { testPayoutProvider, type PayoutBench, type PayoutLie } from '#test/providers/payout-provider-kit.ts';

const LIES: Readonly<Record<PayoutLie, (text: string) => string>> = {
  amount: (text) => text.replaceAll('"amountMinor":"59667000"', '"amountMinor":"596670000"'),
  currency: (text) => text.replaceAll('"currency":"IDR"', '"currency":"PHP"'),
  account: (text) => text.replaceAll(/"accountNumber":"\d+"/gu, '"accountNumber":"99999999"'),
  reference: (text) => text.replaceAll(/"reference":"W\w+"/gu, '"reference":"W000000000000"'),
};

const open = async (): Promise<PayoutBench> => {
  const network = openNetwork();
  // Its own webhooks go nowhere: the tests send them.
  const hookUrl = 'http://127.0.0.1:9/hooks/payments/sandbox';
  const shop = await openShop({
    hookUrl,
    schedules: /^wallet\./u,
    services: { fetch: (input, init) => network.fetch(input, init) },
  });
  const { sandboxSecret } = shop.context.around.services.secrets;
  return {
    ...{ context: shop.context, network, name: 'sandbox', account: 'provider' },
    end: async (reference, status) => void (await shop.sandbox(`/control/payouts/${reference}/${status}`, {})),
    nameHolder: async (accountNumber, holder) => {
      const known = typeof holder === 'string' ? { state: 'known', name: holder } : holder;
      await shop.sandbox('/control/account-holders', { accountNumber, holder: known });
    },
    webhook: (reference, { isForged = false, says = 'paid' } = {}) => {
      const body = JSON.stringify({ eventId: `evt_${randomUUID()}`, kind: `payout.${says}`, payout: { reference } });
      const timestamp = Math.floor(Date.now() / 1000);
      const signature = createHmac('sha256', isForged ? 'another' : sandboxSecret)
        .update(`${timestamp}.${body}`)
        .digest('hex');
      const proof = { 'x-psp-timestamp': String(timestamp), 'x-psp-signature': `v1=${signature}` };
      return Promise.resolve({ headers: { 'content-type': 'application/json', ...proof }, body });
    },
    reject: async (reason) => void (await shop.sandbox('/control/payouts', { reason: reason ?? null })),
    madeOf: async (reference) => {
      const all = await shop.sandbox<readonly { readonly reference: string }[]>('/control/payouts');
      return all.filter(({ reference: named }) => named === reference).length;
    },
    lie: (_reference, lie) => void (network.rewrite = lie === undefined ? undefined : LIES[lie]),
    close: shop.close,
  };
};

describe('wallet.sendPayouts, wallet.listProviderPayouts', () => {
  testPayoutProvider('the sandbox', open);
});
