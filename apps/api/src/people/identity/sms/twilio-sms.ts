// Adapter to Twilio's Messages API (2010-04-01): basic authentication, bodies as forms, receipts with a signature.
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { boundedExchange, type BoundedReply, type ExchangeBounds } from '#platform/providers/bounded-exchange.ts';
import { jsonOf } from '#platform/outbound-http.ts';
import { headerOf, type HookRequest } from '#platform/http/route.ts';
import { equalInConstantTime } from '#platform/encryption/vault.ts';
import type { TwilioConfig } from '#platform/providers/config-sms.ts';
import type { MessageAnswer, MessageOutcome } from '#people/identity/messages/message-provider.ts';
import type { ReceiptReading, SmsProvider, SmsServices, TextMessage } from './sms-provider.ts';

const Message = z.object({
  sid: z.string().min(1).max(100),
  status: z.string(),
  error_code: z.number().nullish(),
});
const Rejection = z.object({ code: z.number() });
const Listed = z.object({ messages: z.array(z.object({ sid: z.string().min(1).max(100), body: z.string() })) });

/**
 * About the number: invalid, not reachable from here, no mobile, a landline, unsubscribed; no permission for its
 * region, no route to it. Another provider may have one.
 */
const NUMBER: ReadonlySet<number> = new Set([21_211, 21_214, 21_217, 21_408, 21_610, 21_612, 21_614, 21_635]);
/** Too many at once. */
const BUSY: ReadonlySet<number> = new Set([14_107, 20_429]);

const failureOf = (status: number, code: number | undefined): MessageOutcome => {
  const text = code === undefined ? `status_${status}` : String(code);
  if (code !== undefined && NUMBER.has(code)) return { kind: 'number', code: text };
  if (status === 429 || (code !== undefined && BUSY.has(code))) return { kind: 'retry', code: text };
  // Said by what stands in front of Twilio, which may have the message.
  if (status === 502 || status === 504) return { kind: 'unknown', code: text, isDown: true };
  if (status >= 500) return { kind: 'retry', code: text, isDown: true };
  return { kind: 'refused', code: text };
};

/** Of a message that Twilio has taken, and knows already that it won't go out. */
const FAILED: ReadonlySet<string> = new Set(['failed', 'undelivered', 'canceled']);

const outcomeOf = (reply: BoundedReply): MessageOutcome => {
  if (reply.outcome === 'unsent') return { kind: 'retry', code: 'unreachable', isDown: true };
  if (reply.outcome === 'unknown') return { kind: 'unknown', code: reply.code, isDown: true };
  const { status, text } = reply;
  const json = jsonOf(text);
  if (status < 200 || status >= 300) return failureOf(status, Rejection.safeParse(json).data?.code);
  const message = Message.safeParse(json);
  if (!message.success) return { kind: 'unknown', code: 'unreadable', isDown: true };
  const { sid, status: state, error_code: code } = message.data;
  if (!FAILED.has(state)) return { kind: 'accepted', providerId: sid };
  return code !== undefined && code !== null && NUMBER.has(code)
    ? { kind: 'number', code: String(code) }
    : { kind: 'refused', code: String(code ?? state) };
};

const DELIVERED: ReadonlySet<string> = new Set(['delivered', 'read']);

/** HMAC-SHA1 over the address and the sorted parameters, as Twilio signs. */
const signatureOf = (token: string, url: string, form: URLSearchParams): Buffer => {
  const names = [...new Set(form.keys())].toSorted((one, other) => (one < other ? -1 : 1));
  const text = names.map((name) => `${name}${form.getAll(name).join('')}`).join('');
  return createHmac('sha1', token).update(`${url}${text}`).digest();
};

const readReceipt = (
  { token, account }: TwilioConfig,
  hookUrl: string,
  { headers, body }: HookRequest,
): ReceiptReading => {
  const form = new URLSearchParams(body.toString('utf8'));
  const given = Buffer.from(headerOf(headers['x-twilio-signature']), 'base64');
  if (!equalInConstantTime(given, signatureOf(token, hookUrl, form))) return { verdict: 'rejected', why: 'signature' };
  const [providerId, status] = [form.get('MessageSid') ?? '', form.get('MessageStatus') ?? ''];
  if (providerId === '' || form.get('AccountSid') !== account) return { verdict: 'rejected', why: 'shape' };
  const state = FAILED.has(status) ? 'undelivered' : 'underway';
  return {
    verdict: 'receipt',
    providerId,
    state: DELIVERED.has(status) ? 'delivered' : state,
    code: /^\d{1,6}$/u.exec(form.get('ErrorCode') ?? '')?.[0],
  };
};

/** Twilio accepts no shorter and no longer life. */
const LIFE = { least: 1, most: 14_400 } as const;
const LISTED = '20';

/** Undefined where no account is configured. */
export const twilioSms = ({ config, fetch }: SmsServices, bounds: ExchangeBounds = {}): SmsProvider | undefined => {
  const { twilio } = config.sms;
  if (twilio === undefined) return undefined;
  const { url, account, token, sender } = twilio;
  const messages = `${url.replace(/\/$/u, '')}/2010-04-01/Accounts/${account}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  const hookUrl = `${config.origin}/hooks/sms/twilio`;
  const send = async ({ to, text, sender: own = sender, lifeSeconds }: TextMessage): Promise<MessageOutcome> => {
    const form = new URLSearchParams({
      To: to,
      Body: text,
      ...(own.startsWith('MG') ? { MessagingServiceSid: own } : { From: own }),
      ValidityPeriod: String(Math.min(LIFE.most, Math.max(LIFE.least, lifeSeconds))),
      // An address that it can't reach would make it refuse the message.
      ...(hookUrl.startsWith('https:') ? { StatusCallback: hookUrl } : {}),
    });
    const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' };
    return outcomeOf(
      await boundedExchange(fetch, { url: messages, method: 'POST', headers, body: form.toString() }, bounds),
    );
  };
  /** By the number and the whole text: the code in it is of this message alone. */
  const ask = async ({ to, text }: TextMessage): Promise<MessageAnswer> => {
    const query = new URLSearchParams({ To: to, PageSize: LISTED });
    const request = { url: `${messages}?${query.toString()}`, method: 'GET', headers: { authorization } };
    const reply = await boundedExchange(fetch, request, bounds);
    const listed = Listed.safeParse(reply.outcome === 'reply' && reply.status === 200 ? jsonOf(reply.text) : undefined);
    if (!listed.success) return 'silent';
    const found = listed.data.messages.find(({ body }) => body === text);
    return found === undefined ? 'none' : { providerId: found.sid };
  };
  return {
    name: 'twilio',
    isIdempotent: false,
    send,
    ask,
    readReceipt: (request) => readReceipt(twilio, hookUrl, request),
  };
};
