// Refunds by Xendit, as a server that speaks its protocol, against what every provider that pays back has to pass.
import { openNetwork } from '#test/providers/payment-provider-kit.ts';
import { testRefunds, type RefundBench } from '#test/providers/payment-refund-kit.ts';
import { openTestContext } from '#test/test-context.ts';
import { openXendit } from '#test/providers/xendit-server.ts';

const open = async (): Promise<RefundBench> => {
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
    ...{ context, network, name: 'xendit', method: 'va', account: 'xendit' },
    pay: (reference) => Promise.resolve(server.pay(reference)),
    end: (reference, status) => {
      const refund = server.refunds.refundOf(reference);
      refund.status = status === 'done' ? 'SUCCEEDED' : 'FAILED';
      return Promise.resolve();
    },
    reject: (reason) => {
      server.refunds.state.errorCode = reason;
      return Promise.resolve();
    },
    madeOf: (reference) =>
      Promise.resolve(server.refunds.refunds.filter(({ reference_id: named }) => named === reference).length),
    liar: (text) => text.replaceAll('"amount":1000000', '"amount":100000'),
    webhook: (reference) => server.refundWebhook(reference),
    close: async () => {
      await context.close();
      server.close();
    },
  };
};

testRefunds('Xendit', open);
