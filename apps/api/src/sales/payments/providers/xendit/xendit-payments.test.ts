// Xendit, as a server that speaks its protocol, against what every payment provider has to pass.
import { openTestContext } from '#test/test-context.ts';
import { openXendit, type XenditPaymentRequest, type XenditServer } from '#test/providers/xendit-server.ts';
import {
  openNetwork,
  testPaymentProvider,
  type Lie,
  type ProviderBench,
} from '#test/providers/payment-provider-kit.ts';

/** Spoils what Xendit knows of one payment, and mends it again. */
const liar = (server: XenditServer) => {
  const truths = new Map<string, XenditPaymentRequest>();
  return (reference: string, lie: Lie | undefined): void => {
    const payment = server.paymentOf(reference);
    const truth = truths.get(reference) ?? { ...payment };
    truths.set(reference, truth);
    server.lies.delete(payment.id);
    const extra = server.payments.findIndex(({ id }) => id === `${truth.id}-again`);
    if (extra !== -1) server.payments.splice(extra, 1);
    Object.assign(payment, truth, { status: payment.status });
    if (lie === 'amount') payment.amount = truth.amount * 10;
    if (lie === 'currency') payment.currency = 'PHP';
    if (lie === 'twice') server.payments.push({ ...payment, id: `${truth.id}-again` });
    if (lie !== 'order') return;
    payment.reference_id = '9.0195a7b2-1c3d-4e5f-8a9b-0c1d2e3f4a5b';
    server.lies.set(payment.id, reference);
  };
};

const open = async (): Promise<ProviderBench> => {
  const network = openNetwork();
  const server = await openXendit();
  const context = await openTestContext({
    schedules: /^(?:orders|payments)\./u,
    environment: server.environment,
    services: { fetch: (input, init) => network.fetch(input, init) },
  });
  await context.asOwner(async (tx) => {
    await tx.query("update payment_methods set provider = 'xendit', bank = 'BNI' where code = 'va'");
    await tx.query(
      `insert into ledger.custody_accounts (id, code, purpose, holder, provider, currency, name, number_end)
       select max(id) + 1, 'xendit', 'members', 'provider', 'xendit', 'IDR', 'Xendit', '88'
         from ledger.custody_accounts`,
    );
  });
  return {
    ...{ context, network, name: 'xendit', method: 'va', bank: 'BNI' },
    payer: () => ({}),
    pay: (reference) => Promise.resolve(server.pay(reference)),
    fail: (reference) => {
      server.paymentOf(reference).status = 'FAILED';
      return Promise.resolve();
    },
    webhook: (reference, { eventId, age, isForged, says }) =>
      Promise.resolve(
        server.webhook(reference, {
          ...(eventId === undefined ? {} : { id: eventId }),
          ...(age === undefined ? {} : { age }),
          ...(isForged === true ? { token: 'x'.repeat(32) } : {}),
          ...(says === 'expired' ? { event: 'payment.failed', data: { status: 'EXPIRED' } } : {}),
        }),
      ),
    lie: liar(server),
    isExact: true,
    isSigned: false,
    maxAgeSeconds: 25 * 3600,
    isClosing: true,
    hindered: [
      [100n, 'IDR', undefined],
      [150n, 'IDR', 'amount'],
      [0n, 'IDR', 'amount'],
      [10n ** 14n + 100n, 'IDR', 'amount'],
      [100n, 'USDT', 'currency'],
    ],
    close: async () => {
      await context.close();
      server.close();
    },
  };
};

testPaymentProvider('Xendit', open);
