// The sandbox provider, in a process of its own, against what every payment provider has to pass.
import { createHmac, randomUUID } from 'node:crypto';
import { openShop } from '#test/factories/payments.ts';
import {
  openNetwork,
  testPaymentProvider,
  type Lie,
  type ProviderBench,
} from '#test/providers/payment-provider-kit.ts';

type Shown = {
  readonly reference: string;
  readonly receipts: readonly { readonly id: string; readonly amountMinor: string }[];
};

/** The provider's answers as they would be if it lied. */
const lying =
  (reference: string, lie: Lie) =>
  (text: string): string => {
    if (!text.includes(reference)) return text;
    const shown = JSON.parse(text) as Shown;
    if (lie === 'order') return JSON.stringify({ ...shown, reference: `9.${randomUUID()}` });
    if (lie === 'currency') return JSON.stringify({ ...shown, currency: 'USDT' });
    const { receipts } = shown;
    const more = receipts.map(({ id, amountMinor }) => ({ id, amountMinor: `${amountMinor}0` }));
    const other = receipts.map(({ id, amountMinor }) => ({ id: `${id}_again`, amountMinor }));
    return JSON.stringify({ ...shown, receipts: lie === 'amount' ? more : [...receipts, ...other] });
  };

const open = async (): Promise<ProviderBench> => {
  const network = openNetwork();
  // Its own webhooks go nowhere: the tests send them.
  const hookUrl = 'http://127.0.0.1:9/hooks/payments/sandbox';
  const shop = await openShop({
    hookUrl,
    schedules: /^(?:orders|payments)\./u,
    services: { fetch: (input, init) => network.fetch(input, init) },
  });
  const { sandboxSecret } = shop.context.around.services.secrets;
  const control = (reference: string, act: string) => shop.sandbox(`/control/payments/${reference}/${act}`, {});
  return {
    context: shop.context,
    network,
    name: 'sandbox',
    method: 'va',
    bank: 'SANDBOX',
    payer: () => ({}),
    pay: async (reference) => {
      await control(reference, 'pay');
      return true;
    },
    fail: async (reference) => void (await control(reference, 'failed')),
    webhook: (reference, { eventId = `evt_${randomUUID()}`, age = 0, isForged = false, says = 'paid' }) => {
      const body = JSON.stringify({ eventId, kind: `payment.${says}`, payment: { reference } });
      const timestamp = Math.floor(Date.now() / 1000) - age;
      const signature = createHmac('sha256', isForged ? 'another' : sandboxSecret)
        .update(`${timestamp}.${body}`)
        .digest('hex');
      return Promise.resolve({
        headers: {
          'content-type': 'application/json',
          'x-psp-timestamp': String(timestamp),
          'x-psp-signature': `v1=${signature}`,
        },
        body,
      });
    },
    lie: (reference, lie) => void (network.rewrite = lie === undefined ? undefined : lying(reference, lie)),
    isExact: false,
    isSigned: true,
    maxAgeSeconds: 300,
    isClosing: false,
    hindered: [
      [1n, 'IDR', undefined],
      [0n, 'IDR', 'amount'],
      [10n ** 18n, 'IDR', 'amount'],
      [1n, 'USDT', 'currency'],
    ],
    close: shop.close,
  };
};

testPaymentProvider('the sandbox', open);
