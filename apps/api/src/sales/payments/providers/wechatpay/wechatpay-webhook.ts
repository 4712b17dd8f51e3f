// Notifications of WeChat Pay: signed over their raw body, with what they say encrypted inside.
import { z } from 'zod';
import type { WeChatPayConfig } from '#platform/providers/config-wechat.ts';
import { headerOf, isFresh, type HookRequest } from '#platform/http/route.ts';
import { jsonOf } from '#platform/outbound-http.ts';
import type { WebhookReading } from '#sales/payments/providers/payment-provider.ts';
import { isProven } from './wechatpay-client.ts';
import { decryptedResource } from './wechatpay-crypto.ts';
import { tradeNoOf } from './wechatpay-trade.ts';

const Notification = z.object({
  id: z.string().min(1).max(120),
  event_type: z.string().max(60),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string().max(1_048_576),
    nonce: z.string().min(1).max(32),
    associated_data: z.string().max(64).default(''),
  }),
});

const Resource = z.object({ out_trade_no: z.string().min(6).max(32), attach: z.string().max(200).optional() });

export const webhookHeaders = [
  'wechatpay-serial',
  'wechatpay-timestamp',
  'wechatpay-nonce',
  'wechatpay-signature',
] as const;

const rejected = (why: 'signature' | 'age' | 'shape', status: number): WebhookReading => ({
  ...{ verdict: 'rejected', why },
  reply: { status, body: { code: 'FAIL', message: why } },
});

/** Undefined for what is no notification that was encrypted for us. */
const openedIn = (apiKey: string, body: Buffer) => {
  const notification = Notification.safeParse(jsonOf(body.toString('utf8')));
  if (!notification.success) return undefined;
  const { id: eventId, event_type: kind, resource } = notification.data;
  const { ciphertext, nonce, associated_data: associatedData } = resource;
  const opened = Resource.safeParse(jsonOf(decryptedResource(apiKey, { ciphertext, nonce, associatedData }) ?? ''));
  return opened.success ? { eventId, kind, ...opened.data } : undefined;
};

export const readWeChatPayWebhook = (merchant: WeChatPayConfig, request: HookRequest): WebhookReading => {
  const of = (name: (typeof webhookHeaders)[number]): string => headerOf(request.headers[name]);
  const timestamp = of('wechatpay-timestamp');
  const proof = {
    ...{ serial: of('wechatpay-serial'), timestamp, nonce: of('wechatpay-nonce') },
    ...{ signature: of('wechatpay-signature'), body: request.body.toString('utf8') },
  };
  if (!isProven(merchant, proof)) return rejected('signature', 401);
  if (!isFresh(timestamp, request)) return rejected('age', 401);
  const opened = openedIn(merchant.apiKey, request.body);
  if (opened === undefined) return rejected('shape', 400);
  const { eventId, kind, out_trade_no: tradeNo, attach = '' } = opened;
  // What we attached names the owner too; an order that isn't ours is asked about by its number.
  const reference = tradeNoOf(attach) === tradeNo ? attach : tradeNo;
  return {
    ...{ verdict: 'event', eventId, kind, reference },
    reply: { status: 200, body: { code: 'SUCCESS', message: '' } },
  };
};
