// Refunds by the sandbox, in a process of its own, against what every provider that pays back has to pass.
import { createHmac, randomUUID } from 'node:crypto';
import { openShop } from '#test/factories/payments.ts';
import { openNetwork } from '#test/providers/payment-provider-kit.ts';
import { testRefunds, type RefundBench } from '#test/providers/payment-refund-kit.ts';

const open = async (): Promise<RefundBench> => {
  const network = openNetwork();
  const hookUrl = 'http://127.0.0.1:9/hooks/payments/sandbox';
  const shop = await openShop({
    hookUrl,
    schedules: /^(?:orders|payments)\./u,
    services: { fetch: (input, init) => network.fetch(input, init) },
  });
  const { sandboxSecret } = shop.context.around.services.secrets;
  return {
    ...{ context: shop.context, network, name: 'sandbox', method: 'va', account: 'provider' },
    pay: (reference) => shop.sandbox(`/control/payments/${reference}/pay`, {}),
    end: async (reference, status) => void (await shop.sandbox(`/control/refunds/${reference}/${status}`, {})),
    reject: async (reason) => void (await shop.sandbox('/control/refunds', { reason: reason ?? null })),
    madeOf: async (reference) => {
      const all = await shop.sandbox<readonly { readonly reference: string }[]>('/control/refunds');
      return all.filter(({ reference: named }) => named === reference).length;
    },
    liar: (text) => text.replaceAll('"amountMinor":"100000000"', '"amountMinor":"10000000"'),
    webhook: (reference) => {
      const body = JSON.stringify({ eventId: `evt_${randomUUID()}`, kind: 'refund.done', refund: { reference } });
      const timestamp = Math.floor(Date.now() / 1000);
      const signature = createHmac('sha256', sandboxSecret).update(`${timestamp}.${body}`).digest('hex');
      const proof = { 'x-psp-timestamp': String(timestamp), 'x-psp-signature': `v1=${signature}` };
      return { headers: { 'content-type': 'application/json', ...proof }, body };
    },
    close: shop.close,
  };
};

testRefunds('the sandbox', open);
