// The page of an invitation: the password is set and its session begins, and a link that opens nothing says why.

import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { logInOperator, operatorAccount } from '@roda/api-contract/people/operators';
import { listPasskeys } from '@roda/api-contract/people/passkeys';
import { acceptInvitation } from '@roda/api-contract/people/staff';
import { langs } from '@roda/domain/language';
import { domainErrorText, ok, refused } from '@roda/testing/answers';
import { describe, expect, it, vi } from 'vitest';
import { Accept } from '../src/app/accept.tsx';
import { FirstFactor } from '../src/app/first-factor.tsx';
import { keep, stored } from '../src/shared/store.ts';
import { renderPage, server, text, useConsole } from './render-page.tsx';

useConsole();

const invitation = 'a'.repeat(43);
const password = 'Sembilan-Kuda-Hijau-9';
const email = 'siti@test.example';
const PAST = '2026-01-01T00:00:00.000Z';

const open = async (lang: (typeof langs)[number] = 'en') => {
  const done = vi.fn<(note?: string) => void>();
  await renderPage(<Accept token={invitation} done={done} back={() => undefined} />, { lang });
  await userEvent.type(await screen.findByLabelText(text('ops.account.newPassword')), password);
  await userEvent.type(screen.getByLabelText(text('ops.account.passwordAgain')), password);
  await userEvent.click(screen.getByTestId('accept'));
  return done;
};

describe('an invitation', () => {
  it('sets the password, and begins a session that goes on with the second factor', async () => {
    server.answer(acceptInvitation, ok(acceptInvitation, { email }));
    server.answer(
      logInOperator,
      ok(logInOperator, {
        ...{ token: 'of-siti', expiresAt: '2099-01-01T00:00:00.000Z', totpOn: false, secondFactorNeeded: true },
        operator: { id: 8, name: 'Siti', roles: ['compliance'] },
      }),
    );
    const done = await open();
    await waitFor(() => expect(done.mock.calls).toEqual([[undefined]]));
    expect(server.sent(acceptInvitation)[0]?.input).toEqual({ token: invitation, password });
    expect(server.sent(logInOperator)[0]?.input).toEqual({ email, password });
    expect(stored().session).toMatchObject({ token: 'of-siti', operator: { name: 'Siti' }, factorNeeded: true });
  });

  it('leads to the log-in page where the session can’t begin: the password is set', async () => {
    server.answer(acceptInvitation, ok(acceptInvitation, { email }));
    server.answer(logInOperator, refused(logInOperator, 'too_often', { retryAfter: 900 }));
    const done = await open();
    await waitFor(() => expect(done.mock.calls).toEqual([[text('ops.account.accepted')]]));
  });

  it.each(langs)('says in %s why a link opens nothing', async (lang) => {
    const sentences = ['used', 'expired', 'replaced', 'revoked', 'unknown'].map((reason) => {
      const facts = { reason };
      return { facts, sentence: domainErrorText('invitation_wrong', facts, lang) };
    });
    expect(new Set(sentences.map(({ sentence }) => sentence)).size).toBe(sentences.length);
    server.answer(acceptInvitation, refused(acceptInvitation, 'invitation_wrong', { reason: 'used' }));
    const done = await open(lang);
    for (const { facts, sentence } of sentences) {
      server.answer(acceptInvitation, refused(acceptInvitation, 'invitation_wrong', facts));
      await userEvent.click(screen.getByTestId('accept'));
      expect(await screen.findByText(sentence)).toBeVisible();
    }
    expect(done).not.toHaveBeenCalled();
  });

  it('says from when an early one works, and that an incomplete link is one', async () => {
    const from = '2026-03-11T03:00:00.000Z';
    server.answer(acceptInvitation, refused(acceptInvitation, 'invitation_wrong', { reason: 'early', from }));
    await open();
    expect((await screen.findByRole('alert')).querySelector('time')?.getAttribute('datetime')).toBe(from);
    server.answer(
      acceptInvitation,
      refused(acceptInvitation, 'malformed', { fields: [{ path: 'token', message: 'wrong_format' }] }),
    );
    await userEvent.click(screen.getByTestId('accept'));
    expect(await screen.findByText(text('ops.account.linkBroken'))).toBeVisible();
  });
});

describe('the second factor of somebody new', () => {
  it('is set up where there are no pages yet, and opens them', async () => {
    const operator = { id: 8, name: 'Siti', roles: ['compliance' as const] };
    const account = { email, createdAt: PAST, totpOn: true, passkeys: 0, provedUntil: PAST, expiresAt: PAST };
    server.answer(operatorAccount, ok(operatorAccount, { ...operator, ...account }));
    server.answer(listPasskeys, ok(listPasskeys, []));
    await renderPage(<FirstFactor />, { isWayIn: true });
    keep({ session: { token: 'of-siti', expiresAt: '2099-01-01T00:00:00.000Z', operator, factorNeeded: true } });
    await userEvent.click(await screen.findByTestId('go-on'));
    expect(stored().session).toMatchObject({ factorNeeded: false });
  });
});
