// The log-in page: puzzles that the server asks for are solved by the browser, and its token is kept for the next time.

import { createHash } from 'node:crypto';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { captcha } from '@roda/api-contract/people/identity';
import { logInOperator } from '@roda/api-contract/people/operators';
import { domainErrorText, ok, refused } from '@roda/testing/answers';
import { describe, expect, it } from 'vitest';
import { SignIn } from '../src/app/sign-in.tsx';
import { call } from '../src/shared/server.ts';
import { keep, stored } from '../src/shared/store.ts';
import { renderPage, server, text, useConsole } from './render-page.tsx';

useConsole();

const email = 'siti@test.example';
const password = 'Sembilan-Kuda-Hijau-9';
const uuid = '00000000-0000-7000-8000-000000000001';

const challenge = (number: number) => {
  const salt = 'salt?work=5000&';
  const hashed = createHash('sha256').update(`${salt}${number}`).digest('hex');
  return { algorithm: 'SHA-256', challenge: hashed, maxnumber: 5_000, salt, signature: 'signed' };
};
const entered = ok(logInOperator, {
  ...{ token: 'of-siti', expiresAt: '2099-01-01T00:00:00.000Z', totpOn: false, secondFactorNeeded: false },
  operator: { id: 8, name: 'Siti', roles: ['compliance'] },
  device: 'seed.seal',
});

const signIn = async (): Promise<void> => {
  await renderPage(<SignIn note={undefined} />);
  await userEvent.type(await screen.findByLabelText(text('ops.shell.email')), email);
  await userEvent.type(screen.getByLabelText(text('ops.shell.password')), password);
  await userEvent.click(screen.getByTestId('sign-in'));
};

describe('a token that an earlier version of the console kept', () => {
  it('gives way to the mark of its session, which has moved into a cookie', async () => {
    const operator = { id: 8, name: 'Siti', roles: ['compliance' as const] };
    const session = { token: 'from-before-there-were-cookies', expiresAt: '2099-01-01T00:00:00.000Z', operator };
    keep({ session });
    const answer = ok(captcha, { uuid, image: '', challenge: challenge(1) });
    server.answer(captcha, async (lang) => {
      const reply = await answer(lang);
      reply.headers.set('x-session-mark', 'page-of-siti');
      return reply;
    });
    await call(captcha, {});
    expect(stored().session).toEqual({ ...session, token: 'page-of-siti' });
    expect(server.sent(captcha)[0]?.authorization).toBe(`Bearer ${session.token}`);
    keep({ session: undefined });
  });
});

describe('the log-in page', () => {
  it('solves what the server asks for, and what it asks for next, and keeps the token of this browser', async () => {
    server.answer(
      logInOperator,
      refused(logInOperator, 'captcha_required', { work: 60_000 }),
      refused(logInOperator, 'captcha_required', { work: 240_000 }),
      entered,
    );
    server.answer(captcha, ok(captcha, { uuid, image: 'data:,', challenge: challenge(4_321) }));
    await signIn();
    await waitFor(() => expect(stored().session?.token).toBe('of-siti'));
    expect(stored().devices).toEqual({ 'operator 8': 'seed.seal' });
    expect(server.sent(captcha).map(({ input }) => Number(Object(input).work))).toEqual([60_000, 240_000]);
    const sent = server.sent(logInOperator).map(({ input }) => input as Record<string, string>);
    expect(sent[0]).toEqual({ email, password });
    expect(sent[2]).toMatchObject({ email, password, captchaUuid: uuid });
    expect(JSON.parse(atob(sent[2]?.['captchaCode'] ?? ''))).toMatchObject({ number: 4_321, signature: 'signed' });
  });

  it('shows the refusal where no more is asked for', async () => {
    server.answer(logInOperator, refused(logInOperator, 'captcha_required', { work: 60_000 }));
    server.answer(captcha, ok(captcha, { uuid, image: 'data:,', challenge: challenge(7) }));
    await signIn();
    expect(await screen.findByText(domainErrorText('captcha_required', {}, 'en'))).toBeVisible();
    expect(server.sent(captcha)).toHaveLength(1);
  });
});
