// Adapter to a gateway that is described by configuration: what is sent is a template, what accepts a message is data.
import { createHmac } from 'node:crypto';
import { boundedExchange, type BoundedReply, type ExchangeBounds } from '#platform/providers/bounded-exchange.ts';
import { headerOf, type HookRequest } from '#platform/http/route.ts';
import { jsonOf } from '#platform/outbound-http.ts';
import type { JsonCondition, SmsHttpConfig } from '#platform/providers/config-sms.ts';
import { equalInConstantTime } from '#platform/encryption/vault.ts';
import type { MessageOutcome } from '#people/identity/messages/message-provider.ts';
import type { ReceiptReading, SmsProvider, SmsServices, TextMessage } from './sms-provider.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The text at a path; undefined for what is missing, or is no single value. */
const textAt = (json: unknown, path: readonly string[]): string | undefined => {
  let found = json;
  for (const name of path) found = isRecord(found) && Object.hasOwn(found, name) ? found[name] : undefined;
  return typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean'
    ? String(found)
    : undefined;
};

const holds = (json: unknown, { path, values }: JsonCondition): boolean => {
  const text = textAt(json, path);
  return text !== undefined && values.includes(text);
};

const asJson = (value: string): string => JSON.stringify(value).slice(1, -1);

type Escape = (value: string) => string;

const filled = (template: string, values: Readonly<Record<string, string>>, escape: Escape): string =>
  template.replaceAll(/\{(to|text|sender|id)\}/gu, (_whole, name: string) => escape(values[name] ?? ''));

const digest = (secret: string, signed: string | Buffer): string =>
  createHmac('sha256', secret).update(signed).digest('hex');

const CODE_LENGTH = 40;

/** 502 and 504 are said by what stands in front of a gateway, which may have the message. */
const failureOf = (status: number): MessageOutcome => {
  const code = `status_${status}`;
  if (status === 429) return { kind: 'retry', code };
  if (status === 502 || status === 504) return { kind: 'unknown', code, isDown: true };
  return status >= 500 ? { kind: 'retry', code, isDown: true } : { kind: 'refused', code };
};

const outcomeOf = ({ accepted, rejected, idPath }: SmsHttpConfig, reply: BoundedReply): MessageOutcome => {
  if (reply.outcome === 'unsent') return { kind: 'retry', code: 'unreachable', isDown: true };
  if (reply.outcome === 'unknown') return { kind: 'unknown', code: reply.code, isDown: true };
  const { status, text } = reply;
  const json = jsonOf(text);
  if (rejected !== undefined && holds(json, rejected)) return { kind: 'number', code: 'rejected_number' };
  if (status < 200 || status >= 300) return failureOf(status);
  if (json === undefined) return { kind: 'unknown', code: 'unreadable', isDown: true };
  if (holds(json, accepted)) return { kind: 'accepted', providerId: textAt(json, idPath)?.slice(0, 100) };
  // A 200 with an error in it.
  const said = textAt(json, accepted.path)?.replaceAll(/[^\w.-]/gu, '_') ?? 'missing';
  return { kind: 'retry', code: `said_${said}`.slice(0, CODE_LENGTH) };
};

const readReceipt = (
  { secret, signatureHeader, receipt }: SmsHttpConfig & { readonly secret: string },
  { headers, body }: HookRequest,
): ReceiptReading => {
  const given = Buffer.from(headerOf(headers[signatureHeader]), 'utf8');
  if (!equalInConstantTime(given, Buffer.from(digest(secret, body)))) return { verdict: 'rejected', why: 'signature' };
  const json = jsonOf(body.toString('utf8'));
  const providerId = textAt(json, receipt.idPath);
  if (providerId === undefined) return { verdict: 'rejected', why: 'shape' };
  const state = holds(json, receipt.undelivered) ? 'undelivered' : 'underway';
  return {
    verdict: 'receipt',
    providerId,
    state: holds(json, receipt.delivered) ? 'delivered' : state,
    code: state === 'undelivered' ? textAt(json, receipt.undelivered.path)?.slice(0, CODE_LENGTH) : undefined,
  };
};

/** Undefined where no gateway is configured. */
export const httpSms = ({ config, fetch }: SmsServices, bounds: ExchangeBounds = {}): SmsProvider | undefined => {
  const { http } = config.sms;
  if (http === undefined) return undefined;
  const { url, method, headers, body, secret, signatureHeader } = http;
  const send = async ({ id, to, text, sender = http.sender }: TextMessage): Promise<MessageOutcome> => {
    const values = { id, to, text, sender };
    const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
    const address = filled(url, values, encodeURIComponent);
    const content = body === undefined ? undefined : filled(body, values, isForm ? encodeURIComponent : asJson);
    const signature = secret === undefined ? {} : { [signatureHeader]: digest(secret, content ?? address) };
    const request = { url: address, method, headers: { ...headers, ...signature }, body: content };
    return outcomeOf(http, await boundedExchange(fetch, request, bounds));
  };
  return {
    name: 'http',
    isIdempotent: http.isIdempotent,
    send,
    ...(secret === undefined
      ? {}
      : { readReceipt: (request: HookRequest) => readReceipt({ ...http, secret }, request) }),
  };
};
