// The log-in page: the puzzle has the size that the server asks for, and tokens of this device are sent with it.

import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { captcha, logIn } from '@roda/api-contract/people/identity';
import type { Login } from '@roda/api-contract/people/identity';
import { domainErrorText, ok, refused } from '@roda/testing/answers';
import { describe, expect, it, vi } from 'vitest';
import { enter } from '../src/features/auth/auth.queries.ts';
import { settings } from '../src/shared/server.ts';
import { findDialog, findField } from './controls.ts';
import { press, renderScreen, server, text, useMemberApp } from './render-screen.tsx';
import { uuid } from './sample-data.ts';

useMemberApp();

const challenge = { algorithm: 'SHA-256', challenge: 'c', maxnumber: 60_000, salt: 's', signature: 'g' };

/** Reads the picture: this page has no Web Crypto for puzzles. */
const answerPicture = async (): Promise<void> => {
  await findDialog(text('auth.captcha'));
  await userEvent.type(await findField(text('auth.captcha')), 'abcde');
  await userEvent.keyboard('{Enter}');
};

describe('log-in', () => {
  it('asks for a puzzle of the size that the server says, and for a larger one when others failed meanwhile', async () => {
    server.answer(
      logIn,
      refused(logIn, 'captcha_required', { work: 60_000 }),
      refused(logIn, 'captcha_required', { work: 240_000 }),
      refused(logIn, 'credentials_wrong'),
    );
    server.answer(
      captcha,
      ok(captcha, { uuid: uuid(1), image: 'data:image/png,', challenge }),
      ok(captcha, { uuid: uuid(2), image: 'data:image/png,', challenge }),
    );
    vi.stubGlobal('isSecureContext', false);
    await renderScreen('/pages/auth/login', { loggedOut: true });
    await userEvent.type(await screen.findByLabelText(text('auth.phone')), '081234567890');
    await userEvent.type(screen.getByLabelText(text('auth.password')), 'kopi-susu-42');
    await press(screen.getByTestId('submit'));
    await answerPicture();
    await waitFor(() => expect(server.sent(captcha)).toHaveLength(2));
    await answerPicture();
    expect(await screen.findByText(domainErrorText('credentials_wrong', {}, 'en'))).toBeDefined();
    expect(server.sent(captcha).map(({ input }) => [Number(input['work']), String(input['picture'])])).toEqual([
      [60_000, 'true'],
      [240_000, 'true'],
    ]);
    expect(server.sent(logIn).map(({ input }) => input['captchaUuid'])).toEqual([undefined, uuid(1), uuid(2)]);
  });
  it('keeps the mark of the session, and of the profile what screens name: no birth date, address or document', () => {
    const profile = { id: '1000000000001', phone: '0812••••890', nickname: 'Siti' };
    const whole = { ...profile, birthDate: '1990-01-01', address: 'Jl. Melati 1', passport: 'A•••1' };
    act(() => enter({ token: `page-${'m'.repeat(43)}`, userInfo: whole } as unknown as Login));
    expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toEqual(profile);
    expect(localStorage.getItem('token')).toBe(`"page-${'m'.repeat(43)}"`);
  });
  it('keeps the token of this device by member, for the next member too, and sends all of them', () => {
    const loggedIn = (id: string, device?: string): Login =>
      ({ token: 't', userInfo: { id }, ...(device === undefined ? {} : { device }) }) as Login;
    act(() => enter(loggedIn('1000000000001', 'seed.one')));
    act(() => enter(loggedIn('1000000000002', 'seed.two')));
    act(() => enter(loggedIn('1000000000001')));
    expect(settings.app().devices).toEqual(['seed.one', 'seed.two']);
  });
});
