// Tests the two senders of e-mail with one kit, and what only a mail server has.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { emailOf, testEmailProvider } from '#test/providers/email-provider-kit.ts';
import { LOCALHOST_CERTIFICATE } from '#test/factories/localhost-certificate.ts';
import { openSmtp } from '#test/factories/smtp-servers.ts';
import { openOutbox } from '#platform/files/outbox.ts';
import type { SmtpConfig } from '#platform/providers/config-email.ts';
import type { EmailProvider, EmailServices } from './email-provider.ts';
import { emailProvidersOf } from './email-providers.ts';
import { outboxEmail } from './outbox-email.ts';
import { smtpEmail } from './smtp-email.ts';

/** Long enough for a busy machine, short enough for a test. */
const TIMEOUT_MS = 1_500;

const servicesOf = (smtp: SmtpConfig | undefined): EmailServices => {
  const from = { name: 'Roda', address: 'no-reply@roda.example' };
  return { config: { email: { smtp, from, lang: 'en' } }, outbox: undefined } as unknown as EmailServices;
};

const found = (provider: EmailProvider | undefined): EmailProvider => {
  if (provider === undefined) throw new Error('it is configured');
  return provider;
};

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const opened = async (more: Partial<SmtpConfig> = {}, trusted: { ca?: string } = { ca: LOCALHOST_CERTIFICATE }) => {
  const server = await openSmtp();
  const bounds = { timeoutMs: TIMEOUT_MS, ...trusted };
  return { server, provider: found(smtpEmail(servicesOf({ ...server.smtp, ...more }), bounds)) };
};

testEmailProvider({
  title: 'A mail server',
  troubles: {
    busy: { kind: 'retry', code: 'eenvelope_451' },
    rejecting: { kind: 'refused', code: 'eenvelope_550' },
    silent: { kind: 'unknown', isDown: true },
    cut: { kind: 'unknown', isDown: true },
    lost: { kind: 'unknown', isDown: true },
    plain: { kind: 'retry', code: 'etls_500' },
    revoked: { kind: 'refused', code: 'eauth_535' },
  },
  open: async () => {
    const { server, provider } = await opened();
    return {
      ...server,
      provider,
      sent: () => Promise.resolve(server.sent.map(({ to, text }) => ({ to: to.join(), text }))),
    };
  },
});

testEmailProvider({
  title: 'The file of a demo',
  troubles: {},
  open: async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'roda-email-'));
    return {
      provider: found(outboxEmail({ outbox: openOutbox(folder) })),
      sent: async () => {
        const lines = await readFile(path.join(folder, 'email.ndjson'), 'utf8').catch(() => '');
        return lines
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => JSON.parse(line) as { to: string; text: string })
          .map(({ to, text }) => ({ to: to.replace(/^.*<|>$/gu, ''), text }));
      },
      spoil: () => undefined,
      heal: () => undefined,
      close: () => rm(folder, { recursive: true }),
    };
  },
});

describe('a mail server', () => {
  test('gets who it is from, one Message-ID for every attempt, and nothing to answer automatically', async () => {
    const { server, provider } = await opened();
    closing.push(server.close);
    server.spoil('lost');
    expect((await provider.send(emailOf())).kind).toBe('unknown');
    server.heal();
    await provider.send(emailOf());
    expect(server.sent).toHaveLength(2);
    const [first, second] = server.sent.map(({ headers }) => headers);
    expect(second).toEqual(first);
    expect(first).toMatchObject({
      from: 'Roda <no-reply@roda.example>',
      to: 'Siti Rahma <siti@example.com>',
      subject: 'Roda: an invitation',
      date: 'Tue, 10 Mar 2026 03:00:00 +0000',
      'message-id': `<${emailOf().id}@roda.example>`,
      'auto-submitted': 'auto-generated',
      'content-type': 'text/plain; charset=utf-8',
    });
    expect(Object.keys(first ?? {})).not.toContain('bcc');
  });
  test('that is gone, or whose name nobody knows, has not seen the message', async () => {
    const { server, provider } = await opened();
    await server.close();
    const unsent = { kind: 'retry', code: 'unreachable', isDown: true };
    expect(await provider.send(emailOf())).toEqual(unsent);
    const { provider: nowhere, server: other } = await opened({ host: 'nowhere.invalid' });
    closing.push(other.close);
    expect(await nowhere.send(emailOf())).toEqual(unsent);
  });
  test('whose certificate nobody vouches for gets nothing, not even a password', async () => {
    const { server, provider } = await opened({}, {});
    closing.push(server.close);
    expect(await provider.send(emailOf())).toMatchObject({ kind: 'retry', code: 'etls' });
    expect(server.sent).toEqual([]);
  });
  test('with a subject that would begin another header has one subject', async () => {
    const { server, provider } = await opened();
    closing.push(server.close);
    await provider.send(emailOf({ subject: 'Roda\r\nBcc: everybody@example.com' }));
    expect(server.sent).toMatchObject([{ to: ['siti@example.com'] }]);
    expect(server.sent[0]?.headers).not.toHaveProperty('bcc');
  });
});

test('nobody sends in a production without a server', () => {
  expect(emailProvidersOf(servicesOf(undefined))).toEqual([]);
});
