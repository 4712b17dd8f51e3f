// The second proof in the withdrawal's sheet by keyboard and screen reader: names, errors, focus, and leaving it.

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { addMemberKey, listMemberKeys } from '@roda/api-contract/people/member-keys';
import { withdraw } from '@roda/api-contract/wallet/wallet';
import { domainErrorText, ok, refused } from '@roda/testing/answers';
import { beforeEach, describe, expect, it } from 'vitest';
import { store } from '../../src/shared/store.ts';
import { expectFieldError, findDialog } from '../controls.ts';
import { address, press, server, text, useMemberApp } from '../render-screen.tsx';
import type { ScreenSettings } from '../render-screen.tsx';
import { amountField, answerAll, id, pinKey, pinSecret, readyToSend, sendButton, sums } from './withdrawal.ts';

useMemberApp();

const done = ok(withdraw, { ...sums, id, status: 'reviewing' });
const labelled = (key: 'keys.pin' | 'keys.pinNew' | 'keys.pinAgain' | 'auth.code' | 'keys.password') =>
  screen.findByLabelText(text(key));
const doneTitle = () => screen.findByRole('heading', { name: text('withdraw.doneTitle') });

/** Presses Enter on the button that sends the withdrawal. */
async function sendByKeyboard(settings?: ScreenSettings): Promise<void> {
  (await readyToSend(settings)).focus();
  await userEvent.keyboard('{Enter}');
}

const havePin = () => {
  store('pins', { own: { id: pinKey.id, secret: pinSecret } });
  server.answer(listMemberKeys, ok(listMemberKeys, [pinKey]));
};

beforeEach(answerAll);

describe('the PIN that is set up in the withdrawal', () => {
  it('takes keys alone: focus goes to the first field of each step, and to what is wrong', async () => {
    server.answer(withdraw, refused(withdraw, 'proof_required'), done);
    server.answer(addMemberKey, refused(addMemberKey, 'code_wrong'), ok(addMemberKey, pinKey));
    await sendByKeyboard();
    await waitFor(async () => expect(await labelled('keys.pinNew')).toHaveFocus());
    await userEvent.keyboard('000000{Enter}');
    await expectFieldError(await labelled('keys.pinNew'), text('keys.pinWeak'));
    await waitFor(async () => expect(await labelled('keys.pinNew')).toHaveFocus());
    // What was refused is selected: typing takes its place.
    await userEvent.keyboard('482913{Tab}482914{Enter}');
    await expectFieldError(await labelled('keys.pinAgain'), text('keys.pinDifferent'));
    await waitFor(async () => expect(await labelled('keys.pinAgain')).toHaveFocus());
    await userEvent.keyboard('482913{Enter}');
    await waitFor(async () => expect(await labelled('auth.code')).toHaveFocus());
    await userEvent.keyboard('123456');
    await userEvent.type(await labelled('keys.password'), 'kopi-susu-42{Enter}');
    await expectFieldError(await labelled('auth.code'), domainErrorText('code_wrong', {}, 'en'));
    await waitFor(async () => expect(await labelled('auth.code')).toHaveFocus());
    server.answer(listMemberKeys, ok(listMemberKeys, [pinKey]));
    await userEvent.keyboard('654321{Enter}');
    await doneTitle();
    expect(server.sent(addMemberKey).map(({ input }) => input['code'])).toEqual(['123456', '654321']);
  });

  it('marks what is missing, and focuses the first of it', async () => {
    server.answer(withdraw, refused(withdraw, 'proof_required'));
    await sendByKeyboard();
    await labelled('keys.pinNew');
    await userEvent.keyboard('{Enter}');
    await expectFieldError(await labelled('keys.pinNew'), text('keys.pinShort'));
    await waitFor(async () => expect(await labelled('keys.pinNew')).toHaveFocus());
  });

  it.each(['en', 'id', 'zh'] as const)('has a name for each field and button, in %s', async (lang) => {
    server.answer(withdraw, refused(withdraw, 'proof_required'));
    await sendByKeyboard({ lang });
    const sheet = await findDialog(text('withdraw.confirmTitle'));
    // A secret field has no role.
    const names = () => {
      const fields = [...sheet.querySelectorAll('input')];
      for (const control of [...fields, ...within(sheet).getAllByRole('button')])
        expect(control).toHaveAccessibleName();
      return fields;
    };
    await labelled('keys.pinNew');
    const [pin, again] = names();
    expect(pin).toHaveAccessibleName(text('keys.pinNew'));
    expect(again).toHaveAccessibleName(text('keys.pinAgain'));
    await userEvent.keyboard('482913{Tab}482913{Enter}');
    await labelled('keys.password');
    expect(names().map((field) => field.getAttribute('autocomplete'))).toContain('one-time-code');
  });
});

describe('the PIN that confirms the withdrawal', () => {
  it('is asked for in a field that has the focus, at first and after a wrong one', async () => {
    havePin();
    server.answer(withdraw, refused(withdraw, 'proof_required'), refused(withdraw, 'pin_wrong'), done);
    await sendByKeyboard();
    await waitFor(async () => expect(await labelled('keys.pin')).toHaveFocus());
    expect(await labelled('keys.pin')).toHaveAccessibleDescription(text('keys.pinStepHint'));
    await userEvent.keyboard('482914{Enter}');
    await expectFieldError(await labelled('keys.pin'), domainErrorText('pin_wrong', {}, 'en'));
    await waitFor(async () => expect(await labelled('keys.pin')).toHaveFocus());
    await userEvent.keyboard('482913{Enter}');
    await doneTitle();
    expect(server.sent(withdraw).map(({ input }) => input['proof'])).toEqual([
      undefined,
      { kind: 'pin', secret: pinSecret, pin: '482914' },
      { kind: 'pin', secret: pinSecret, pin: '482913' },
    ]);
  });

  it('is not at fault for a wait, which is said at once', async () => {
    havePin();
    server.answer(withdraw, refused(withdraw, 'proof_required'), refused(withdraw, 'too_often', { retryAfter: 60 }));
    await sendByKeyboard();
    await waitFor(async () => expect(await labelled('keys.pin')).toHaveFocus());
    await userEvent.keyboard('482913{Enter}');
    const said = await screen.findByText(domainErrorText('too_often', { retryAfter: 60 }, 'en'));
    expect(said.closest('[aria-live="assertive"]')).not.toBeNull();
    expect(await labelled('keys.pin')).not.toBeInvalid();
  });

  it('of a device that was revoked meanwhile confirms nothing: the member logs in again', async () => {
    havePin();
    server.answer(withdraw, refused(withdraw, 'proof_required'), refused(withdraw, 'not_logged_in'));
    await sendByKeyboard();
    await waitFor(async () => expect(await labelled('keys.pin')).toHaveFocus());
    await userEvent.keyboard('482913{Enter}');
    await waitFor(() => expect(address()).toBe('/pages/auth/login'));
    expect(localStorage.getItem('token')).toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sent(withdraw)).toHaveLength(2);
  });

  it('that is forgotten leads to the field of the code', async () => {
    havePin();
    server.answer(withdraw, refused(withdraw, 'proof_required'));
    await sendByKeyboard();
    (await screen.findByTestId('pin-lost')).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await labelled('auth.code')).toHaveFocus());
  });

  it('is left by Escape: nothing is sent, the amount stays, and the focus is where it was', async () => {
    havePin();
    server.answer(withdraw, refused(withdraw, 'proof_required'), refused(withdraw, 'proof_required'), done);
    await sendByKeyboard();
    await waitFor(async () => expect(await labelled('keys.pin')).toHaveFocus());
    await userEvent.keyboard('4829{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sent(withdraw)).toHaveLength(1);
    expect(await amountField()).toHaveValue('300,000');
    const send = await sendButton();
    await waitFor(() => expect(send).toHaveFocus());
    await press(send);
    await waitFor(async () => expect(await labelled('keys.pin')).toHaveFocus());
    // Nothing of the first try is left in it.
    await userEvent.keyboard('482913{Enter}');
    await doneTitle();
  });
});
