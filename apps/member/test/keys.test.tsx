// Keys of a member: the sheet in the settings, and the calls that a key confirms.

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listSessions, unsubscribe } from '@roda/api-contract/people/identity';
import {
  addMemberKey,
  beginKeyProof,
  beginMemberKey,
  deleteMemberKey,
  listMemberKeys,
} from '@roda/api-contract/people/member-keys';
import { exportInfo, listPrivacyRequests, requestExport } from '@roda/api-contract/people/privacy';
import { memberSuitability } from '@roda/api-contract/people/suitability';
import { holdingsTotal } from '@roda/api-contract/income/holdings';
import { accountInfo, addBindCard, listBanks, listBindCards, profitRule } from '@roda/api-contract/wallet/wallet';
import { domainErrorText, httpError, ok, refused, unreachable } from '@roda/testing/answers';
import { beforeEach, describe, expect, it } from 'vitest';
import { stored } from '../src/shared/store.ts';
import { expectFieldError, findButton, findDialog, findField } from './controls.ts';
import { cancelled, keyOffer, keyQuestion, newPasskey, openAuthenticator, passkeyProof } from './key-device.ts';
import { press, pressTwice, renderScreen, server, text, useMemberApp } from './render-screen.tsx';
import type { ScreenSettings } from './render-screen.tsx';
import { emptyPage, suitability, uuid, withdrawalRule } from './sample-data.ts';
import { account, holdingsSum } from './sample-figures.ts';

useMemberApp();

const id = uuid(7);
const held = { id, kind: 'passkey' as const, name: 'Old laptop', addedAt: '2026-01-01T00:00:00.000Z' };
const added = { id: uuid(8), kind: 'passkey' as const, name: 'Browser', addedAt: '2026-01-02T00:00:00.000Z' };
let authenticator: ReturnType<typeof openAuthenticator>;

beforeEach(() => {
  authenticator = openAuthenticator();
  server.answer(beginMemberKey, ok(beginMemberKey, keyOffer));
  server.answer(beginKeyProof, ok(beginKeyProof, keyQuestion));
});

/** Opens the sheet from the settings. */
async function sheet(settings?: ScreenSettings): Promise<HTMLElement> {
  await renderScreen('/pages/my/set', settings);
  await press(await screen.findByTestId('keys'));
  return findDialog(text('keys.title'));
}

const code = () => screen.findByLabelText(text('auth.code'));

describe('the sheet of keys', () => {
  it('is not there for visitors', async () => {
    await renderScreen('/pages/my/set', { loggedOut: true });
    await screen.findByTestId('version');
    expect(screen.queryByTestId('keys')).toBeNull();
  });

  it('is opened by a message about keys', async () => {
    await renderScreen('/pages/my/set?keys=1');
    expect(await findDialog(text('keys.title'))).toBeDefined();
  });

  it('is opened from the devices, too', async () => {
    const session = {
      id: uuid(21),
      appType: 'h5' as const,
      device: 'h5 1.0.427',
      address: '127.0.0.•',
      createdAt: held.addedAt,
      lastSeenAt: held.addedAt,
      expiresAt: '2099-01-01T00:00:00.000Z',
      current: true,
    };
    server.answer(listSessions, ok(listSessions, [session]));
    server.answer(listMemberKeys, ok(listMemberKeys, [held]));
    await renderScreen('/pages/my/sessions');
    await press(await screen.findByTestId('keys'));
    const dialog = await findDialog(text('keys.title'));
    expect(await within(dialog).findByText('Old laptop')).toBeDefined();
    expect(await within(dialog).findByRole('button', { name: text('keys.remove') })).toBeDefined();
  });

  it('says what a key does where there is none, and shows those that there are', async () => {
    await sheet();
    expect(await screen.findByText(text('keys.hint'))).toBeDefined();
    expect(screen.queryAllByTestId('member-key')).toEqual([]);
  });

  it('says that the list did not load, and loads it again', async () => {
    server.answer(listMemberKeys, httpError(500));
    const dialog = await sheet();
    const retry = await within(dialog).findByRole('button', { name: text('common.retry') });
    server.answer(listMemberKeys, ok(listMemberKeys, [held]));
    await press(retry);
    expect(await screen.findByText('Old laptop')).toBeDefined();
  });

  it('offers nothing where the device can confirm nothing', async () => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    await sheet();
    expect(await screen.findByText(text('keys.failure.unavailable'))).toBeDefined();
    expect(screen.queryByTestId('add-key')).toBeNull();
  });

  it('adds the first key by code and password; a wrong code costs no second fingerprint', async () => {
    server.answer(addMemberKey, refused(addMemberKey, 'code_wrong'), unreachable, ok(addMemberKey, added));
    await sheet();
    await press(await screen.findByTestId('add-key'));
    await press(await findButton(text('keys.make')));
    const confirm = await findButton(text('keys.confirmLost'));
    await press(confirm);
    await expectFieldError(await code(), text('validation.codeRequired', { length: 6 }));
    await userEvent.type(await code(), '111111');
    await userEvent.type(await screen.findByTestId('key-password'), 'kopi-susu-42');
    await press(confirm);
    await expectFieldError(await code(), domainErrorText('code_wrong', {}, 'en'));
    await press(confirm);
    expect(await screen.findByText(text('shell.networkFailed'))).toBeDefined();
    server.answer(listMemberKeys, ok(listMemberKeys, [added]));
    await press(confirm);
    expect(await screen.findByTestId('member-key')).toBeDefined();
    const sent = { name: text('keys.device.h5'), key: newPasskey, code: '111111', password: 'kopi-susu-42' };
    expect(server.sent(addMemberKey).map(({ input }) => input)).toEqual([sent, sent, sent]);
    expect(authenticator.create).toHaveBeenCalledTimes(1);
  });

  it('sets the PIN of this device, replaces it, and removes it, by itself each time', async () => {
    const first = { id: uuid(11), kind: 'pin' as const, name: 'Browser', addedAt: held.addedAt };
    const second = { ...first, id: uuid(12) };
    server.answer(addMemberKey, ok(addMemberKey, first), ok(addMemberKey, second));
    server.answer(deleteMemberKey, ok(deleteMemberKey, null));
    await sheet();
    const choose = async (pin: string) => {
      await press(await screen.findByTestId('set-pin-here'));
      await userEvent.type(await screen.findByLabelText(text('keys.pinNew')), pin);
      await userEvent.type(await screen.findByLabelText(text('keys.pinAgain')), pin);
      await press(await screen.findByTestId('pin-chosen'));
    };
    await choose('482913');
    await userEvent.type(await code(), '111111');
    await userEvent.type(await screen.findByTestId('key-password'), 'kopi-susu-42');
    server.answer(listMemberKeys, ok(listMemberKeys, [first]));
    await press(await findButton(text('keys.confirmLost')));
    expect(await screen.findByText(text('keys.pinOf', { name: 'Browser' }))).toBeDefined();
    expect(await findButton(text('keys.pinChange'))).toBeDefined();
    await choose('907315');
    await userEvent.type(await screen.findByLabelText(text('keys.pin')), '482913');
    server.answer(listMemberKeys, ok(listMemberKeys, [second]));
    await press(await screen.findByTestId('pin-confirm'));
    await screen.findByTestId('set-pin-here');
    const [one, other] = server.sent(addMemberKey).map(({ input }) => input as unknown as { key: { secret: string } });
    expect(other).toMatchObject({
      key: { kind: 'pin', pin: '907315', replaces: first.id },
      proof: { kind: 'pin', secret: one?.key.secret, pin: '482913' },
    });
    await press(await findButton(text('keys.remove')));
    await userEvent.type(await screen.findByLabelText(text('keys.pin')), '907315');
    server.answer(listMemberKeys, ok(listMemberKeys, []));
    await press(await screen.findByTestId('pin-confirm'));
    expect(await findButton(text('keys.pinSet'))).toBeDefined();
    expect(server.sent(deleteMemberKey).at(-1)?.input).toEqual({
      id: second.id,
      proof: { kind: 'pin', secret: other?.key.secret, pin: '907315' },
    });
    expect(stored('pins')).toEqual({});
  });

  it('adds nothing when the person cancels', async () => {
    authenticator.create.mockRejectedValueOnce(cancelled());
    await sheet();
    await press(await screen.findByTestId('add-key'));
    await press(await findButton(text('keys.make')));
    expect(await screen.findByText(text('keys.failure.dismissed'))).toBeDefined();
    expect(server.sent(addMemberKey)).toEqual([]);
  });

  it('adds a further key by a proof of one that there is', async () => {
    server.answer(listMemberKeys, ok(listMemberKeys, [held]));
    server.answer(addMemberKey, ok(addMemberKey, added));
    await sheet();
    await press(await screen.findByTestId('add-key'));
    await userEvent.clear(await findField(text('keys.name')));
    await userEvent.type(await findField(text('keys.name')), 'My phone');
    await press(await findButton(text('keys.make')));
    await waitFor(() => expect(server.sent(addMemberKey)).toHaveLength(1));
    expect(server.sent(beginKeyProof).map(({ input }) => input)).toEqual([
      { action: { purpose: 'addKey', key: 'AQID' } },
    ]);
    expect(server.sent(addMemberKey).at(-1)?.input).toEqual({ name: 'My phone', key: newPasskey, proof: passkeyProof });
  });

  it('removes a key by its proof', async () => {
    server.answer(listMemberKeys, ok(listMemberKeys, [held]), ok(listMemberKeys, []));
    server.answer(deleteMemberKey, ok(deleteMemberKey, null));
    await sheet();
    await press(await findButton(text('keys.remove')));
    await waitFor(() =>
      expect(server.sent(deleteMemberKey).map(({ input }) => input)).toEqual([{ id, proof: passkeyProof }]),
    );
    expect(server.sent(beginKeyProof).map(({ input }) => input)).toEqual([{ action: { purpose: 'deleteKey', id } }]);
    await waitFor(() => expect(screen.queryByTestId('member-key')).toBeNull());
  });

  it('removes a lost one by code and password, with refusals at their fields', async () => {
    authenticator.get.mockRejectedValueOnce(cancelled());
    server.answer(listMemberKeys, ok(listMemberKeys, [held]));
    server.answer(
      deleteMemberKey,
      refused(deleteMemberKey, 'step_up_wrong'),
      refused(deleteMemberKey, 'code_wrong'),
      refused(deleteMemberKey, 'proof_waiting', { usableAt: '2026-01-02T00:00:00.000Z' }),
      ok(deleteMemberKey, null),
    );
    await sheet();
    await press(await findButton(text('keys.remove')));
    expect(await screen.findByText(text('keys.failure.dismissed'))).toBeDefined();
    await press(await screen.findByTestId('key-lost'));
    const password = await screen.findByTestId('key-password');
    const confirm = await findButton(text('keys.confirmLost'));
    await press(confirm);
    await expectFieldError(password, text('validation.passwordRequired'));
    expect(server.sent(deleteMemberKey)).toEqual([]);
    await userEvent.type(await code(), '222222');
    await userEvent.type(password, 'kopi-susu-42');
    await press(confirm);
    await expectFieldError(password, domainErrorText('step_up_wrong', {}, 'en'));
    await press(confirm);
    await expectFieldError(await code(), domainErrorText('code_wrong', {}, 'en'));
    await press(confirm);
    expect(await screen.findByText(domainErrorText('proof_waiting', {}, 'en'))).toBeDefined();
    await pressTwice(confirm);
    await waitFor(() => expect(server.sent(deleteMemberKey)).toHaveLength(4));
    expect(server.sent(deleteMemberKey).at(-1)?.input).toEqual({ id, code: '222222', password: 'kopi-susu-42' });
  });

  it.each(['id', 'zh'] as const)('speaks %s', async (lang) => {
    server.answer(listMemberKeys, ok(listMemberKeys, [held]));
    await sheet({ lang });
    expect(await screen.findByText(text('keys.hint'))).toBeDefined();
    expect(await findButton(text('keys.add'))).toBeDefined();
  });
});

describe('a new card', () => {
  const sent = {
    cardType: 'account',
    bankCode: 'BCA',
    cardNumber: '1234567890123',
    cardholderName: 'BUDI SANTOSO',
    reservedPhone: '081234567890',
  };
  const filledIn = async (): Promise<HTMLElement> => {
    server.answer(memberSuitability, ok(memberSuitability, suitability));
    server.answer(listBanks, ok(listBanks, [{ code: 'BCA', name: 'Bank Central Asia', logo: '' }]));
    server.answer(listBindCards, ok(listBindCards, []));
    server.answer(profitRule, ok(profitRule, withdrawalRule));
    server.answer(listMemberKeys, ok(listMemberKeys, [held]));
    await renderScreen('/subPages/card/list');
    await press(await screen.findByRole('link', { name: text('card.add') }));
    const bank = await screen.findByRole('combobox', { name: text('card.bank') });
    await screen.findByRole('option', { name: 'Bank Central Asia' });
    await userEvent.selectOptions(bank, 'BCA');
    await userEvent.type(await findField(text('card.number')), sent.cardNumber);
    await userEvent.type(await findField(text('card.phone')), sent.reservedPhone);
    return findButton(text('card.next'));
  };

  it('is confirmed by a key once its number is read; a cancelled one may be tried again', async () => {
    authenticator.get.mockRejectedValueOnce(cancelled());
    server.answer(addBindCard, ok(addBindCard, { id: uuid(5), usableAt: '2026-01-02T00:00:00.000Z' }));
    await press(await filledIn());
    expect(authenticator.get).not.toHaveBeenCalled();
    await press(await findButton(text('card.confirm')));
    expect(await screen.findByText(text('keys.failure.dismissed'))).toBeDefined();
    expect(server.sent(addBindCard)).toEqual([]);
    await press(await screen.findByTestId('key-confirm'));
    await waitFor(() =>
      expect(server.sent(addBindCard).map(({ input }) => input)).toEqual([{ ...sent, proof: passkeyProof }]),
    );
    expect(server.sent(beginKeyProof).at(-1)?.input).toEqual({
      action: { purpose: 'card', bankCode: 'BCA', cardNumber: sent.cardNumber },
    });
  });

  it('is confirmed by code and password where this device has no key', async () => {
    authenticator.get.mockRejectedValueOnce(new DOMException('', 'SecurityError'));
    server.answer(addBindCard, ok(addBindCard, { id: uuid(5), usableAt: '2026-01-02T00:00:00.000Z' }));
    await press(await filledIn());
    await press(await findButton(text('card.confirm')));
    await userEvent.type(await code(), '123456');
    await userEvent.type(await screen.findByTestId('key-password'), 'kopi-susu-42');
    await press(await findButton(text('keys.confirmLost')));
    await waitFor(() =>
      expect(server.sent(addBindCard).map(({ input }) => input)).toEqual([
        { ...sent, code: '123456', password: 'kopi-susu-42' },
      ]),
    );
  });
});

describe('closing the account', () => {
  it('is confirmed by a key, or by code and password', async () => {
    server.answer(listMemberKeys, ok(listMemberKeys, [held]));
    server.answer(unsubscribe, refused(unsubscribe, 'proof_wrong'), ok(unsubscribe, { closesAt: held.addedAt }));
    answerNothingLeft();
    await renderScreen('/pages/my/closeAccount');
    await userEvent.type(await screen.findByTestId('closing-word'), text('closing.word'));
    await press(await screen.findByTestId('close-account'));
    expect(await screen.findByText(domainErrorText('proof_wrong', {}, 'en'))).toBeDefined();
    await press(await screen.findByTestId('key-lost'));
    await userEvent.type(await code(), '123456');
    await userEvent.type(await screen.findByTestId('key-password'), 'kopi-susu-42');
    await press(await findButton(text('keys.confirmLost')));
    await waitFor(() =>
      expect(server.sent(unsubscribe).map(({ input }) => input)).toEqual([
        { proof: passkeyProof },
        { code: '123456', password: 'kopi-susu-42' },
      ]),
    );
    expect(await screen.findByTestId('closing-home')).toBeDefined();
  });

  it('says what is left, and asks for no other proof', async () => {
    server.answer(listMemberKeys, ok(listMemberKeys, [held]));
    server.answer(unsubscribe, refused(unsubscribe, 'wrong_state', { left: ['wallet'] }));
    answerNothingLeft();
    await renderScreen('/pages/my/closeAccount');
    await userEvent.type(await screen.findByTestId('closing-word'), text('closing.word'));
    await press(await screen.findByTestId('close-account'));
    expect((await screen.findByTestId('closing-left')).textContent).toContain(text('closing.left.wallet'));
    expect(screen.queryByTestId('key-step')).toBeNull();
  });
});

describe('a copy of one’s data', () => {
  it('is made after the second proof, and not without it', async () => {
    server.answer(listMemberKeys, ok(listMemberKeys, [held]));
    server.answer(exportInfo, ok(exportInfo, { status: 'none' }));
    server.answer(requestExport, refused(requestExport, 'proof_wrong'), ok(requestExport, { status: 'waiting' }));
    server.answer(listPrivacyRequests, ok(listPrivacyRequests, emptyPage));
    await renderScreen('/pages/my/privacy');
    await press(await screen.findByTestId('export-ask'));
    await findDialog(text('keys.proofTitle'));
    expect(await screen.findByText(domainErrorText('proof_wrong', {}, 'en'))).toBeDefined();
    server.answer(exportInfo, ok(exportInfo, { status: 'waiting' }));
    await press(await screen.findByTestId('key-confirm'));
    expect(await screen.findByTestId('export-waiting')).toBeDefined();
    expect(server.sent(requestExport).map(({ input }) => input)).toEqual([
      { proof: passkeyProof },
      { proof: passkeyProof },
    ]);
    expect(server.sent(beginKeyProof).at(-1)?.input).toEqual({ action: { purpose: 'export' } });
  });
});

function answerNothingLeft(): void {
  const none = {
    balance: '0.00',
    withdrawing: '0.00',
    inEscrow: '0.00',
    unclaimedIncome: '0.00',
    waitingIncome: '0.00',
  };
  server.answer(holdingsTotal, ok(holdingsTotal, { ...holdingsSum, holdings: 0 }));
  server.answer(accountInfo, ok(accountInfo, { ...account, ...none }));
}
