// WeChat Pay, as a server that speaks its protocol, against what every payment provider has to pass.
import { openTestContext } from '#test/test-context.ts';
import { openWeChatPay, type WeChatPayServer, type WeChatTrade } from '#test/factories/wechat-pay-server.ts';
import {
  openNetwork,
  testPaymentProvider,
  type Lie,
  type ProviderBench,
} from '#test/providers/payment-provider-kit.ts';

const OPENID = 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o';

/** Spoils what WeChat Pay knows of one trade, and mends it again. */
const liar = (server: WeChatPayServer) => {
  const truths = new Map<string, WeChatTrade>();
  return (reference: string, lie: Lie | undefined): void => {
    const trade = server.tradeOf(reference);
    const truth = truths.get(reference) ?? { ...trade };
    truths.set(reference, truth);
    const lies = {
      amount: { total: truth.total * 10 },
      currency: { currency: 'USD' },
      order: { tradeNo: '0'.repeat(32) },
      twice: { transactionId: `${truth.transactionId}9` },
    };
    Object.assign(trade, truth, lie === undefined ? {} : lies[lie]);
  };
};

/** Of a merchant outside mainland China that prices in rupiah: what the books of a fresh checkout can take. */
const open = async (): Promise<ProviderBench> => {
  const network = openNetwork();
  const server = await openWeChatPay({ currency: 'IDR', places: 2, category: '4121' });
  const context = await openTestContext({
    schedules: /^(?:orders|payments)\./u,
    environment: server.environment,
    services: { fetch: (input, init) => network.fetch(input, init) },
  });
  await context.asOwner(async (tx) => {
    await tx.query("update payment_methods set enabled = true where code = 'wechat'");
    await tx.query(
      `insert into ledger.custody_accounts (id, code, purpose, holder, provider, currency, name, number_end)
       select max(id) + 1, 'wechatpay', 'members', 'provider', 'wechatpay', 'IDR', 'WeChat Pay', '88'
         from ledger.custody_accounts`,
    );
  });
  return {
    context,
    network,
    name: 'wechatpay',
    method: 'wechat',
    bank: '',
    payer: () => ({ payerCode: server.code(OPENID) }),
    pay: (reference) => Promise.resolve(server.pay(reference)),
    fail: (reference) => {
      server.tradeOf(reference).state = 'PAYERROR';
      return Promise.resolve();
    },
    webhook: (reference, { eventId, age, isForged, says }) => {
      const { tradeNo, attach } = server.tradeOf(reference);
      const resource = { out_trade_no: tradeNo, attach, trade_state: says === 'expired' ? 'CLOSED' : 'SUCCESS' };
      return Promise.resolve(
        server.notification(reference, {
          ...(eventId === undefined ? {} : { id: eventId }),
          ...(age === undefined ? {} : { age }),
          ...(isForged === undefined ? {} : { isForged }),
          ...(says === undefined ? {} : { resource }),
        }),
      );
    },
    lie: liar(server),
    isExact: true,
    isSigned: true,
    maxAgeSeconds: 300,
    isClosing: true,
    hindered: [
      [1n, 'IDR', undefined],
      [0n, 'IDR', 'amount'],
      [10n ** 15n + 1n, 'IDR', 'amount'],
      [1n, 'USDT', 'currency'],
    ],
    close: async () => {
      await context.close();
      server.close();
    },
  };
};

testPaymentProvider('WeChat Pay', open);
