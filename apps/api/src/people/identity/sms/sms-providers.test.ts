// Tests the three senders of text messages with one kit, and what only one of them has.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { openGateway, openTwilio } from '#test/factories/sms-servers.ts';
import { messageOf, testSmsProvider } from '#test/providers/sms-provider-kit.ts';
import { readConfig } from '#platform/config.ts';
import { openOutbox } from '#platform/files/outbox.ts';
import type { Services } from '#platform/services.ts';
import { httpSms } from './http-sms.ts';
import { outboxSms } from './outbox-sms.ts';
import type { SmsProvider } from './sms-provider.ts';
import { senderFor, smsProvidersOf } from './sms-providers.ts';
import { twilioSms } from './twilio-sms.ts';

/** Long enough for a busy machine, short enough for a test. */
const TIMEOUT_MS = 1_000;

const servicesOf = (environment: Readonly<Record<string, string>>): Services => {
  const config = readConfig({ RODA_ORIGIN: 'https://roda.example', ...environment });
  return { config, fetch: globalThis.fetch } as unknown as Services;
};

const found = (provider: SmsProvider | undefined): SmsProvider => {
  if (provider === undefined) throw new Error('it is configured');
  return provider;
};

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

testSmsProvider({
  title: 'Twilio',
  isRejectingNumbers: true,
  troubles: {
    ...{ error: 'retry', slow: 'unknown', html: 'unknown', huge: 'unknown', revoked: 'refused', busy: 'retry' },
  },
  open: async () => {
    const server = await openTwilio();
    const provider = twilioSms(servicesOf({ RODA_SMS: 'twilio', ...server.environment }), { timeoutMs: TIMEOUT_MS });
    return {
      provider: found(provider),
      sent: () => Promise.resolve(server.sent),
      spoil: (trouble) => void (server.state.trouble = trouble),
      heal: () => void (server.state.trouble = undefined),
      reject: (to) => void server.badNumbers.set(to, 21_211),
      receipt: server.receipt,
      close: server.close,
    };
  },
});

testSmsProvider({
  title: 'a gateway over HTTP',
  isRejectingNumbers: true,
  troubles: {
    ...{ error: 'retry', slow: 'unknown', html: 'unknown', huge: 'unknown', revoked: 'refused', busy: 'retry' },
    said: 'retry',
  },
  open: async () => {
    const server = await openGateway();
    const environment = { RODA_SMS: 'http', RODA_SMS_HTTP_SAME_ID: 'once', ...server.environment };
    return {
      provider: found(httpSms(servicesOf(environment), { timeoutMs: TIMEOUT_MS })),
      sent: () => Promise.resolve(server.sent),
      spoil: (trouble) => void (server.state.trouble = trouble),
      heal: () => void (server.state.trouble = undefined),
      reject: (to) => void server.badNumbers.add(to),
      receipt: server.receipt,
      close: server.close,
    };
  },
});

testSmsProvider({
  title: 'the file of a demo',
  isRejectingNumbers: false,
  troubles: {},
  open: async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'roda-sms-'));
    const provider = outboxSms({ outbox: openOutbox(folder) });
    return {
      provider: found(provider),
      // It keeps the parts of a text; the text itself is read on phones.
      sent: async () => {
        const lines = (await readFile(path.join(folder, 'sms.ndjson'), 'utf8')).trim().split('\n');
        return lines.map((line) => ({ ...(JSON.parse(line) as { to: string }), text: messageOf().text, sender: '' }));
      },
      spoil: () => undefined,
      heal: () => undefined,
      reject: () => undefined,
      close: () => rm(folder, { recursive: true, force: true }),
    };
  },
});

describe('Twilio', () => {
  const opened = async (more: Readonly<Record<string, string>> = {}) => {
    const server = await openTwilio();
    closing.push(server.close);
    const services = servicesOf({ RODA_SMS: 'twilio', ...server.environment, ...more });
    return { server, services, provider: found(twilioSms(services, { timeoutMs: TIMEOUT_MS })) };
  };
  test('is told how long a code lives, and where receipts go if it can reach that address', async () => {
    const { server, provider } = await opened();
    await provider.send(messageOf({ lifeSeconds: 240 }));
    expect(Object.fromEntries(server.asked[0] ?? [])).toMatchObject({
      From: '+15005550006',
      ValidityPeriod: '240',
      StatusCallback: 'https://roda.example/hooks/sms/twilio',
    });
    const inside = await opened({ RODA_ORIGIN: 'http://localhost:8070' });
    await inside.provider.send(messageOf());
    expect(inside.server.asked[0]?.has('StatusCallback')).toBe(false);
  });
  test('sends through a messaging service', async () => {
    const service = `MG${'0'.repeat(32)}`;
    const { server, provider } = await opened({ RODA_TWILIO_SENDER: service });
    await provider.send(messageOf());
    expect(server.asked[0]?.get('MessagingServiceSid')).toBe(service);
    expect(server.asked[0]?.has('From')).toBe(false);
  });
  test.each([
    [21_408, 'number'],
    [21_610, 'number'],
    [21_612, 'number'],
    [21_614, 'number'],
    [21_606, 'refused'],
  ])('an error %d is of the kind %s', async (code, kind) => {
    const { server, provider } = await opened();
    server.badNumbers.set(messageOf().to, code);
    expect(await provider.send(messageOf())).toEqual({ kind, code: String(code) });
  });
  test('rests after failures in a row, and the next provider is tried without a wait', async () => {
    const { server, services } = await opened();
    server.state.trouble = 'error';
    const [provider] = smsProvidersOf(services);
    for (let sent = 0; sent < 5; sent += 1) expect((await provider?.send(messageOf()))?.kind).toBe('retry');
    expect(await provider?.send(messageOf())).toEqual({ kind: 'retry', code: 'resting' });
  });
});

describe('a gateway over HTTP', () => {
  test('gets values in the query, written for it, and a signature over the address', async () => {
    const calls: { readonly url: string; readonly headers: unknown }[] = [];
    const services = {
      ...servicesOf({
        RODA_SMS: 'http',
        RODA_SMS_HTTP_URL: 'https://gateway.example/send?to={to}&text={text}',
        RODA_SMS_HTTP_METHOD: 'GET',
        RODA_SMS_HTTP_SECRET: 'a-secret-of-the-gateway',
        RODA_SMS_HTTP_SIGNATURE: 'X-Hub-Signature',
        RODA_SMS_HTTP_ACCEPTED: 'ok=true',
      }),
      fetch: (url: string, { headers }: RequestInit) => {
        calls.push({ url, headers });
        return Promise.resolve(new Response('{"ok":true}'));
      },
    } as unknown as Services;
    expect(await httpSms(services)?.send(messageOf({ text: 'a&b' }))).toEqual({
      kind: 'accepted',
      providerId: undefined,
    });
    expect(calls[0]?.url).toBe('https://gateway.example/send?to=%2B6281234567890&text=a%26b');
    expect(calls[0]?.headers).toEqual({ 'x-hub-signature': expect.stringMatching(/^[0-9a-f]{64}$/u) as string });
  });
});

test('the sender of the longest calling code is taken', () => {
  const services = servicesOf({ RODA_SMS_SENDERS: '1=WORLD, 1868=ISLAND' });
  expect(['+18681234567', '+12025550100', '+6281234567890'].map((phone) => senderFor(services, phone))).toEqual([
    ...['ISLAND', 'WORLD', undefined],
  ]);
});
