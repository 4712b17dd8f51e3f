// Checks a token of an outside captcha by the protocol that Turnstile, hCaptcha and reCAPTCHA share.
import { jsonOf } from '../outbound-http.ts';
import { boundedExchange, type ExchangeBounds } from './bounded-exchange.ts';
import type { OutsideCaptchaConfig } from './config-robots.ts';

/** `unavailable` where the provider did not say, or has something against our key. */
export type TokenVerdict = 'ok' | 'failed' | 'unavailable';

/** What the page names the captcha, for providers that repeat it. */
const CAPTCHA_ACTION = 'code';

const TIMEOUT_MS = 3_000;
const MOST_BYTES = 16_384;
/** Providers let a token live for two to five minutes. */
const MOST_AGE_MS = 5 * 60_000;
/** By which their clock may be ahead of ours. */
const AHEAD_MS = 60_000;

/** What is wrong with us or with them, and nothing that the caller could change. */
const NOT_THE_CALLER = new Set([
  ...['missing-input-secret', 'invalid-input-secret', 'sitekey-secret-mismatch', 'not-using-dummy-passcode'],
  ...['bad-request', 'internal-error', 'invalid-keys'],
]);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isFresh = (at: unknown, now: number): boolean => {
  const ageMs = typeof at === 'string' ? now - Date.parse(at) : Number.NaN;
  return ageMs <= MOST_AGE_MS && ageMs >= -AHEAD_MS;
};

const verdictOf = (json: unknown, { hostname, now }: { hostname: string; now: number }): TokenVerdict => {
  if (!isRecord(json) || typeof json['success'] !== 'boolean') return 'unavailable';
  if (!json['success']) {
    const codes: unknown = json['error-codes'];
    return Array.isArray(codes) && codes.some((code) => NOT_THE_CALLER.has(String(code))) ? 'unavailable' : 'failed';
  }
  const { action } = json;
  const isOurs = typeof action !== 'string' || action === '' || action === CAPTCHA_ACTION;
  return json['hostname'] === hostname && isOurs && isFresh(json['challenge_ts'], now) ? 'ok' : 'failed';
};

type Siteverify = {
  readonly fetch: typeof fetch;
  readonly config: OutsideCaptchaConfig;
  /** Of the page on which the captcha was solved. */
  readonly hostname: string;
  readonly bounds?: ExchangeBounds;
  /** Of the system: the product's clock may be ahead by weeks. */
  readonly now?: () => number;
};

/**
 * `ok` for a token that the provider gave for a page of ours, within five minutes, and that was not used before: that
 * is the provider's to know. Throws nothing.
 */
export const verifyToken = async (
  { fetch: go, config, hostname, bounds = {}, now = Date.now }: Siteverify,
  token: string,
  address: string,
): Promise<TokenVerdict> => {
  const reply = await boundedExchange(
    go,
    {
      url: config.verifyUrl,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({ secret: config.secret, response: token, remoteip: address }).toString(),
    },
    { timeoutMs: TIMEOUT_MS, mostBytes: MOST_BYTES, ...bounds },
  );
  return reply.outcome === 'reply' ? verdictOf(jsonOf(reply.text), { hostname, now: now() }) : 'unavailable';
};
