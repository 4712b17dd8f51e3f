// Calls of WeChat Pay's API v3: signed by us, and believed only where WeChat Pay signed the answer.
import type { WeChatPayConfig } from '#platform/providers/config-wechat.ts';
import { isFresh } from '#platform/http/route.ts';
import { exchange, jsonOf, messageMark, SystemSilent, type OutboundReply } from '#platform/outbound-http.ts';
import { areSignedLines, authorizationOf } from './wechatpay-crypto.ts';

export const WECHAT_PAY = 'WeChat Pay';

type Proof = {
  readonly serial: string;
  readonly timestamp: string;
  readonly nonce: string;
  readonly signature: string;
  readonly body: string;
};

/** Signed with the key that we hold of WeChat Pay, whatever its age. */
export const isProven = (
  { platformId, platformKey }: Pick<WeChatPayConfig, 'platformId' | 'platformKey'>,
  { serial, timestamp, nonce, signature, body }: Proof,
): boolean => serial === platformId && areSignedLines(platformKey, { lines: [timestamp, nonce, body], signature });

export type WeChatPayAnswer = { readonly status: number; readonly content: unknown };

/** An error may come without a signature, a success never does; a wrong signature is never believed. */
const isBelieved = (merchant: WeChatPayConfig, { headers, isOk, text, receivedAt }: OutboundReply): boolean => {
  const signature = headers.get('wechatpay-signature');
  if (signature === null) return !isOk;
  const timestamp = headers.get('wechatpay-timestamp') ?? '';
  const [serial, nonce] = [headers.get('wechatpay-serial') ?? '', headers.get('wechatpay-nonce') ?? ''];
  const isNow = isFresh(timestamp, { receivedAt });
  return isNow && isProven(merchant, { serial, timestamp, nonce, signature, body: text });
};

export type WeChatPayCall = { readonly path: string; readonly body?: object };

/**
 * The answer to one call, of any status below 500. Throws SystemSilent where there is none, where the internal error is
 * WeChat Pay's, and where an answer is not proven to be WeChat Pay's.
 */
export const callWeChatPay = async (
  merchant: WeChatPayConfig,
  go: typeof fetch,
  { path, body }: WeChatPayCall,
): Promise<WeChatPayAnswer> => {
  const [method, text] = body === undefined ? (['GET', ''] as const) : (['POST', JSON.stringify(body)] as const);
  const signed = { method, path, body: text, ...messageMark() };
  const headers = {
    accept: 'application/json',
    authorization: authorizationOf(merchant, signed),
    // Which of its keys the answer is to be signed with.
    'wechatpay-serial': merchant.platformId,
    'user-agent': 'node',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const system = { name: WECHAT_PAY, url: merchant.url, fetch: go };
  const reply = await exchange(system, { method, path, headers, ...(body === undefined ? {} : { body: text }) });
  if (reply.status >= 500) throw new SystemSilent(WECHAT_PAY, `status ${reply.status}`, true);
  if (!isBelieved(merchant, reply)) throw new SystemSilent(WECHAT_PAY, `status ${reply.status}, not proven`);
  return { status: reply.status, content: jsonOf(reply.text) };
};
