// The page of a new password: members confirm by a code with the current password or by a PIN, others by a code.

import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { resetPassword } from '@roda/api-contract/people/identity';
import { listMemberKeys } from '@roda/api-contract/people/member-keys';
import { domainErrorText, ok, refused } from '@roda/testing/answers';
import { expect, it } from 'vitest';
import { store } from '../../src/shared/store.ts';
import { expectFieldError } from '../controls.ts';
import { address, press, renderScreen, server, text, useMemberApp } from '../render-screen.tsx';
import { pinKey, pinSecret } from '../withdraw/withdrawal.ts';

useMemberApp();

const done = ok(resetPassword, null);
const password = 'becak-biru-74';
const field = (key: 'auth.code' | 'auth.currentPassword' | 'auth.newPassword' | 'auth.confirmPassword') =>
  screen.findByLabelText(text(key));
const typeNew = async (): Promise<void> => {
  await userEvent.type(await field('auth.newPassword'), password);
  await userEvent.type(await field('auth.confirmPassword'), password);
};
const submit = () => press(screen.getByTestId('submit'));
const sent = () => server.sent(resetPassword).map(({ input }) => input);

it('asks a member for the current password beside the code, and says which one was wrong', async () => {
  server.answer(resetPassword, refused(resetPassword, 'step_up_wrong'), done);
  await renderScreen('/pages/auth/changePassword');
  await typeNew();
  await submit();
  await expectFieldError(await field('auth.currentPassword'), text('validation.passwordRequired'));
  expect(sent()).toEqual([]);
  await userEvent.type(await field('auth.code'), '123456');
  await userEvent.type(await field('auth.currentPassword'), 'kopi-susu-42');
  await submit();
  await expectFieldError(await field('auth.currentPassword'), domainErrorText('step_up_wrong', {}, 'en'));
  await submit();
  await waitFor(() => expect(address()).toMatch(/^\/pages\/auth\/login/u));
  const given = { code: '123456', currentPassword: 'kopi-susu-42', password, confirmPassword: password };
  expect(sent()).toEqual([given, given]);
});

it('takes the PIN of the device instead', async () => {
  store('pins', { own: { id: pinKey.id, secret: pinSecret } });
  server.answer(listMemberKeys, ok(listMemberKeys, [pinKey]));
  server.answer(resetPassword, refused(resetPassword, 'pin_wrong'), done);
  await renderScreen('/pages/auth/changePassword');
  await press(await screen.findByTestId('other-proof'));
  expect(screen.queryByLabelText(text('auth.currentPassword'))).toBeNull();
  await typeNew();
  await submit();
  await screen.findByTestId('pin-step');
  const pin = await screen.findByLabelText(text('keys.pin'));
  await waitFor(() => expect(pin).toHaveFocus());
  await userEvent.keyboard('482914{Enter}');
  await expectFieldError(await screen.findByLabelText(text('keys.pin')), domainErrorText('pin_wrong', {}, 'en'));
  await waitFor(async () => expect(await screen.findByLabelText(text('keys.pin'))).toHaveFocus());
  await userEvent.keyboard('482913{Enter}');
  await waitFor(() => expect(address()).toMatch(/^\/pages\/auth\/login/u));
  const proofOf = (digits: string) => ({
    ...{ password, confirmPassword: password },
    proof: { kind: 'pin', secret: pinSecret, pin: digits },
  });
  expect(sent()).toEqual([proofOf('482914'), proofOf('482913')]);
});

it('asks who forgot the password for phone and code alone', async () => {
  server.answer(resetPassword, done);
  await renderScreen('/pages/auth/changePassword', { loggedOut: true });
  await userEvent.type(await screen.findByLabelText(text('auth.phone')), '081234567890');
  await userEvent.type(await field('auth.code'), '123456');
  await typeNew();
  expect(screen.queryByLabelText(text('auth.currentPassword'))).toBeNull();
  await submit();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ phone: '+6281234567890', code: '123456', password });
});
