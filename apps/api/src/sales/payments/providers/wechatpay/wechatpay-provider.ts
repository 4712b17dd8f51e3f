// Adapter to WeChat Pay (API v3) for payments inside our mini-program, by a merchant inside or outside mainland China.
import { z } from 'zod';
import { exactNumber } from '@roda/domain/money';
import { weChatOauth } from '#people/identity/index.ts';
import type { WeChatPayConfig } from '#platform/providers/config-wechat.ts';
import { messageMark, SystemSilent } from '#platform/outbound-http.ts';
import type { Services } from '#platform/services.ts';
import { PayerUnknown, type CreatedPayment, type Provider } from '#sales/payments/providers/payment-provider.ts';
import { callWeChatPay, WECHAT_PAY, type WeChatPayAnswer } from './wechatpay-client.ts';
import { signedLines } from './wechatpay-crypto.ts';
import { paymentOf, Trade, tradeNoOf, unitsOf } from './wechatpay-trade.ts';
import { readWeChatPayWebhook, webhookHeaders } from './wechatpay-webhook.ts';

const Prepaid = z.object({ prepay_id: z.string().regex(/^[\w-]{1,64}$/) });
const Rejection = z.object({ code: z.string() });

const MOST_DESCRIPTION = 127;

const rejectionIn = ({ content }: WeChatPayAnswer): string | undefined => {
  const rejection = Rejection.safeParse(content);
  return rejection.success ? rejection.data.code : undefined;
};

const unexpected = (answer: WeChatPayAnswer): SystemSilent =>
  new SystemSilent(WECHAT_PAY, `status ${answer.status} ${rejectionIn(answer) ?? ''}`.trim());

/** The five values of `wx.requestPayment`: WeChat shows the payment only where we signed it. */
const actionOf = ({ privateKey }: WeChatPayConfig, appId: string, prepayId: string): CreatedPayment['action'] => {
  const { timestamp: timeStamp, nonce: nonceStr } = messageMark();
  const carried = `prepay_id=${prepayId}`;
  const paySign = signedLines(privateKey, [appId, timeStamp, nonceStr, carried]);
  return { kind: 'wechat', request: { timeStamp, nonceStr, package: carried, signType: 'RSA', paySign } };
};

/** The person's id at our mini-program; asked for once, kept nowhere. */
const payerOf = async (services: Services, code: string | undefined): Promise<string> => {
  const oauth = weChatOauth(services);
  const openid = code !== undefined && oauth?.issued(code) === true ? await oauth.redeem(code) : undefined;
  if (openid === undefined) throw new PayerUnknown();
  return openid;
};

/** Nobody can pay such an order any more: asking tells how it ended. */
const ENDED: ReadonlySet<string> = new Set(['ORDERPAID', 'ORDER_CLOSED', 'ORDERCLOSED']);

/** Of no order: what doesn't exist is said to nobody but the merchant. */
const UNUSED = 'RODACHECK0';
const UNKNOWN_ORDER: ReadonlySet<string> = new Set(['ORDER_NOT_EXIST', 'ORDERNOTEXIST']);

/** Undefined where no merchant account is configured. */
export const weChatPayProvider = (services: Services): Provider | undefined => {
  const { weChat, weChatPay: merchant, origin } = services.config;
  if (weChat === undefined || merchant === undefined) return undefined;
  const { merchantId: mchid, category } = merchant;
  const orders = category === undefined ? '/v3/pay/transactions' : '/v3/global/transactions';
  const call = (path: string, body?: object): Promise<WeChatPayAnswer> =>
    callWeChatPay(merchant, services.fetch, { path: `${orders}${path}`, ...(body === undefined ? {} : { body }) });

  return {
    name: 'wechatpay',
    methods: ['wechat'],
    hindrance: (wanted) => {
      const units = unitsOf(merchant, wanted);
      return typeof units === 'bigint' ? undefined : units;
    },
    create: async ({ reference, description, payerCode, expiresAt, ...wanted }) => {
      const [tradeNo, units] = [tradeNoOf(reference), unitsOf(merchant, wanted)];
      if (tradeNo === undefined || typeof units !== 'bigint') throw new SystemSilent(WECHAT_PAY, 'no such order');
      const openid = await payerOf(services, payerCode);
      const answer = await call('/jsapi', {
        ...{ appid: weChat.appId, mchid, out_trade_no: tradeNo, attach: reference },
        description: [...description].slice(0, MOST_DESCRIPTION).join(''),
        time_expire: `${expiresAt.toISOString().slice(0, 19)}+00:00`,
        notify_url: `${origin}/hooks/payments/wechatpay`,
        amount: { total: exactNumber(units), currency: merchant.currency },
        payer: { openid },
        ...(category === undefined ? {} : { trade_type: 'JSAPI', merchant_category_code: category }),
      });
      const prepaid = Prepaid.safeParse(answer.content);
      if (answer.status !== 200 || !prepaid.success) throw unexpected(answer);
      return { id: tradeNo, action: actionOf(merchant, weChat.appId, prepaid.data.prepay_id) };
    },
    ask: async (reference) => {
      const tradeNo = tradeNoOf(reference) ?? reference;
      const answer = await call(`/out-trade-no/${encodeURIComponent(tradeNo)}?mchid=${mchid}`);
      if (answer.status === 404) return undefined;
      const trade = Trade.safeParse(answer.content);
      if (answer.status !== 200 || !trade.success) throw unexpected(answer);
      return paymentOf({ merchant, reference, tradeNo }, trade.data, WECHAT_PAY);
    },
    close: async (reference) => {
      const answer = await call(`/out-trade-no/${tradeNoOf(reference) ?? ''}/close`, { mchid });
      const isOver = answer.status === 404 || ENDED.has(rejectionIn(answer) ?? '');
      if (answer.status !== 204 && answer.status !== 200 && !isOver) throw unexpected(answer);
    },
    check: async () => {
      const answer = await call(`/out-trade-no/${UNUSED}?mchid=${mchid}`);
      if (answer.status !== 404 || !UNKNOWN_ORDER.has(rejectionIn(answer) ?? '')) throw unexpected(answer);
    },
    settings: merchant,
    readWebhook: (request) => readWeChatPayWebhook(merchant, request),
    webhookHeaders,
  };
};
