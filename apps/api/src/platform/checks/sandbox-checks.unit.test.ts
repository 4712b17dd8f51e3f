// Tests what a production has to accept by name: the sandbox provider, none at all, no messages, its database.
import { describe, expect, test } from 'vitest';
import { ACCEPTABLE, readParts } from '../config.ts';
import type { SmsConfig } from '../providers/config-sms.ts';
import { sandboxChecks } from './sandbox-checks.ts';

const found = (environment: Record<string, string>) =>
  sandboxChecks(readParts({ RODA_MODE: 'production', ...environment }).config).map(({ name, outcome, mend }) => [
    name,
    outcome,
    ...mend.flatMap((line) => /RODA_ACCEPT=\S+/u.exec(line) ?? []),
  ]);

const database = { DATABASE_URL: 'postgres://roda_app:x@db/roda' };

describe('sandboxChecks', () => {
  test('refuses: everything that members need and that is no service, with the name that accepts it', () => {
    expect(found({})).toEqual([
      ['database', 'failed', 'RODA_ACCEPT=embedded-database'],
      ['payments', 'failed', 'RODA_ACCEPT=no-payments'],
      ['messages', 'failed', 'RODA_ACCEPT=no-messages'],
      ['email', 'failed', 'RODA_ACCEPT=no-email'],
    ]);
    expect(found({ ...database, RODA_PSP_URL: 'https://psp.example' })).toEqual([
      ['payments', 'failed', 'RODA_ACCEPT=sandbox-payments'],
      ['messages', 'failed', 'RODA_ACCEPT=no-messages'],
      ['email', 'failed', 'RODA_ACCEPT=no-email'],
    ]);
  });

  test('replies: a warning for each that is accepted, and the others fail beside it', () => {
    expect(found({ RODA_ACCEPT: ACCEPTABLE.join(', ') }).map(([, outcome]) => outcome)).toEqual([
      'warning',
      'warning',
      'warning',
      'warning',
    ]);
    // What is accepted is that one: a sandbox is not accepted by the name of having none.
    expect(found({ ...database, RODA_PSP_URL: 'https://psp.example', RODA_ACCEPT: 'no-payments' })).toEqual([
      ['payments', 'failed', 'RODA_ACCEPT=no-payments,sandbox-payments'],
      ['messages', 'failed', 'RODA_ACCEPT=no-payments,no-messages'],
      ['email', 'failed', 'RODA_ACCEPT=no-payments,no-email'],
    ]);
  });

  test('refuses: a sandbox beside a real provider, whose payments count as well', () => {
    const sms = { providers: [] } as unknown as SmsConfig;
    const config = {
      ...({ mode: 'production', accepted: [], databaseUrl: 'x', sandboxUrl: 'https://psp.example' } as const),
      sms,
    };
    const weChatPay = { url: 'https://pay.example' } as never;
    const of = (checked: object) =>
      sandboxChecks({ ...config, ...checked }).map(({ name, outcome }) => [name, outcome]);
    expect(of({ weChatPay })).toContainEqual(['payments', 'failed']);
    expect(of({ weChatPay, sandboxUrl: undefined })).toEqual([
      ['messages', 'failed'],
      ['payments', 'ok'],
    ]);
    const xendit = { url: 'https://xendit.example' } as never;
    expect(of({ xendit })).toContainEqual(['payments', 'failed']);
    const both = sandboxChecks({ ...config, xendit, weChatPay, sandboxUrl: undefined });
    expect(both).toContainEqual({ name: 'payments', outcome: 'ok', says: 'by Xendit and WeChat Pay', mend: [] });
  });

  test('replies: a demo is all sandbox, and what can’t be read is not judged', () => {
    expect(sandboxChecks(readParts({}).config).every(({ outcome }) => outcome === 'ok')).toBe(true);
    expect(sandboxChecks(readParts({ RODA_MODE: 'test' }).config)).toEqual([]);
    expect(found({ DATABASE_URL: 'roda', RODA_PSP_URL: 'psp' }).map(([name]) => name)).toEqual(['messages', 'email']);
    expect(found({ ...database, RODA_SMS: 'pigeon' }).map(([name]) => name)).toEqual(['payments', 'email']);
  });

  test('replies: who sends text messages, in their order', () => {
    const twilio = {
      RODA_TWILIO_ACCOUNT: `AC${'0a'.repeat(16)}`,
      ...{ RODA_TWILIO_TOKEN: 'a-token-of-our-account', RODA_TWILIO_SENDER: 'RODA' },
    };
    const gateway = {
      RODA_SMS_HTTP_URL: 'https://gateway.example/?to={to}&text={text}',
      RODA_SMS_HTTP_ACCEPTED: 'ok=1',
    };
    const messagesOf = (environment: Record<string, string>) =>
      sandboxChecks(readParts(environment).config).filter(({ name }) => name === 'messages');
    const both = { RODA_SMS: 'http,twilio', ...twilio, ...gateway };
    for (const mode of ['production', 'demo'])
      expect(messagesOf({ RODA_MODE: mode, ...both })).toEqual([
        { name: 'messages', outcome: 'ok', says: 'by http, then twilio', mend: [] },
      ]);
    expect(messagesOf({})).toEqual([expect.objectContaining({ says: 'written to a file, in a demo' })]);
  });

  test('replies: which server takes e-mail, in a demo the file', () => {
    const emailOf = (environment: Record<string, string>) =>
      sandboxChecks(readParts(environment).config).filter(({ name }) => name === 'email');
    const smtp = {
      RODA_SMTP_URL: 'smtps://roda:a-password-of-ours@mail.example',
      RODA_EMAIL_FROM: 'Roda <no-reply@roda.example>',
    };
    for (const mode of ['production', 'demo'])
      expect(emailOf({ RODA_MODE: mode, ...smtp })).toEqual([
        { name: 'email', outcome: 'ok', says: 'by mail.example, from no-reply@roda.example', mend: [] },
      ]);
    expect(emailOf({})).toMatchObject([{ outcome: 'ok', says: 'written to a file, in a demo' }]);
    expect(emailOf({ ...smtp, RODA_EMAIL_FROM: 'nobody' })).toEqual([]);
  });

  test('refuses: an unknown name, with those that there are', () => {
    expect(readParts({ RODA_ACCEPT: 'no-messages,everything' }).wrong).toEqual([
      {
        says: expect.stringMatching(
          /^RODA_ACCEPT must be a list of embedded-database, .*, and everything is none of them$/,
        ),
        names: ['RODA_ACCEPT'],
      },
    ]);
  });
});
