// Push messages to packaged apps through Firebase Cloud Messaging, which reaches Android and iOS.
import { SignJWT, importPKCS8 } from 'jose';
import * as z from 'zod';
import { SystemSilent } from '../outbound-http.ts';
import type { WebPushed } from './web-push.ts';

/** The fields that are used of the JSON file of a service account. */
const Account = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  token_uri: z.url(),
});
export type MobilePushAccount = z.output<typeof Account>;

const SERVICE = 'https://fcm.googleapis.com';
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const TOKEN_SECONDS = 3_600;
/** A token is used until shortly before its end. */
const SPARE_MS = 300_000;
const TIMEOUT_MS = 5_000;

/** Throws a readable message when the text is no service account. */
export const mobilePushAccount = (text: string): MobilePushAccount => {
  try {
    return Account.parse(JSON.parse(text));
  } catch {
    throw new Error('RODA_FCM_ACCOUNT must be the JSON file of a service account of Firebase');
  }
};

export type MobilePusher = { readonly account: MobilePushAccount; readonly fetch: typeof fetch };

export type MobileMessage = {
  readonly title: string;
  readonly body: string;
  readonly urgent: boolean;
  readonly ttlSeconds: number;
  /** What the app reads when the message is tapped. */
  readonly data: Readonly<Record<string, string>>;
};

type Token = { readonly text: string; readonly untilMs: number };
const tokens = new Map<string, Token>();

const post = async (go: typeof fetch, url: string, init: RequestInit): Promise<Response> => {
  try {
    return await go(url, { ...init, method: 'POST', redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch {
    throw new SystemSilent('push service', 'no answer');
  }
};

const identityOf = ({ client_email, token_uri }: MobilePushAccount): string => `${client_email} ${token_uri}`;

/** By the system clock, which the service shares. */
const tokenOf = async ({ account, fetch: go }: MobilePusher): Promise<string> => {
  const nowMs = Date.now();
  const identity = identityOf(account);
  const known = tokens.get(identity);
  if (known !== undefined && known.untilMs > nowMs) return known.text;
  const assertion = await new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(account.client_email)
    .setAudience(account.token_uri)
    .setIssuedAt(Math.floor(nowMs / 1000))
    .setExpirationTime(Math.floor(nowMs / 1000) + TOKEN_SECONDS)
    .sign(await importPKCS8(account.private_key, 'RS256'));
  const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion });
  const reply = await post(go, account.token_uri, { body });
  const parsed = z
    .object({ access_token: z.string(), expires_in: z.number() })
    .safeParse(reply.ok ? await reply.json() : undefined);
  if (!parsed.success) throw new SystemSilent('push service', `no token, status ${reply.status}`);
  const { access_token: text, expires_in: seconds } = parsed.data;
  tokens.set(identity, { text, untilMs: nowMs + seconds * 1000 - SPARE_MS });
  return text;
};

/** Throws when the service does not reply or asks for a later retry. */
export const sendMobilePush = async (
  pusher: MobilePusher,
  clientId: string,
  { title, body, urgent, ttlSeconds, data }: MobileMessage,
): Promise<WebPushed> => {
  const message = {
    token: clientId,
    notification: { title, body },
    data,
    android: { priority: urgent ? 'high' : 'normal', ttl: `${ttlSeconds}s` },
  };
  const url = `${SERVICE}/v1/projects/${encodeURIComponent(pusher.account.project_id)}/messages:send`;
  const { ok, status } = await post(pusher.fetch, url, {
    headers: { authorization: `Bearer ${await tokenOf(pusher)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ message }),
  });
  if (ok) return 'sent';
  if (status === 404) return 'gone';
  // A token that was revoked before its end: the next attempt asks for another.
  if (status === 401) tokens.delete(identityOf(pusher.account));
  if (status === 401 || status === 429 || status >= 500) throw new SystemSilent('push service', `status ${status}`);
  return 'refused';
};
