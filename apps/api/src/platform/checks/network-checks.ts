// Checks over the network, on request: whether our own addresses lead here, and whether providers answer.
import { type InstallationCheck, failed, ok } from './check.ts';
import type { Readable } from './environment-checks.ts';

const ANSWER_MS = 5_000;

type Asked = { readonly status: number; readonly text: string };

/** The cause says what the message does not: a certificate, a name, a refused connection. */
const reasonOf = (error: unknown): string => {
  const { cause, message, name } = error as Error & { cause?: { code?: string; message?: string } };
  if (name === 'TimeoutError') return `nothing within ${ANSWER_MS / 1_000} s`;
  return cause?.code ?? cause?.message ?? message;
};

const ask = async (go: typeof fetch, url: string): Promise<Asked | string> => {
  try {
    const reply = await go(url, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) });
    return { status: reply.status, text: await reply.text() };
  } catch (error) {
    return reasonOf(error);
  }
};

const PROXY = 'a proxy with a certificate of this name in front of the server (ops/nginx/roda.conf)';

const ownCheck = async (go: typeof fetch, [name, origin]: readonly [string, string]): Promise<InstallationCheck> => {
  const asked = await ask(go, `${origin}/livez`);
  if (typeof asked === 'string') return failed('network', `${name}: ${origin}/livez does not answer: ${asked}`, PROXY);
  const isOurs = asked.status === 200 && asked.text.replaceAll(/\s/gu, '') === '{"live":true}';
  return isOurs
    ? ok('network', `${name}: ${origin} leads to a server of Roda`)
    : failed('network', `${name}: ${origin}/livez answers ${asked.status} and is no server of Roda`, PROXY);
};

/** Whatever it answers, it is there. */
const providerCheck = async (go: typeof fetch, [name, url]: readonly [string, string]): Promise<InstallationCheck> => {
  const asked = await ask(go, url);
  return typeof asked === 'string'
    ? failed('network', `${name}: ${url} does not answer: ${asked}`, 'let this machine out to that address')
    : ok('network', `${name}: ${url} answers`);
};

/** Each within 5 seconds, all at once. Nothing is sent but a request for an address. */
export const networkChecks = (config: Readable, go: typeof fetch = fetch): Promise<readonly InstallationCheck[]> => {
  const { origin, consoleOrigin, sandboxUrl, weChatPay, xendit, sms } = config;
  const own = [...new Map([[consoleOrigin, 'RODA_CONSOLE_ORIGIN'] as const, [origin, 'RODA_ORIGIN'] as const])];
  const gateway = sms?.http?.url;
  const providers = [
    ['RODA_PSP_URL', sandboxUrl] as const,
    ['WeChat Pay', weChatPay?.url] as const,
    ['Xendit', xendit?.url] as const,
    ['RODA_TWILIO_URL', sms?.twilio?.url] as const,
    // Its path may have a key in it.
    ['RODA_SMS_HTTP_URL', gateway === undefined ? undefined : new URL(gateway).origin] as const,
  ];
  return Promise.all([
    ...own.flatMap(([at, name]) => (at === undefined ? [] : [ownCheck(go, [name, at])])),
    ...providers.flatMap(([name, url]) => (url === undefined ? [] : [providerCheck(go, [name, url])])),
  ]);
};
