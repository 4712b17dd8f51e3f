// Adding a bank card: what must be filled in, refusals at their fields, and nothing typed is lost.

import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listMemberKeys } from '@roda/api-contract/people/member-keys';
import { memberSuitability } from '@roda/api-contract/people/suitability';
import { addBindCard, listBanks, listBindCards, listCardTypes, profitRule } from '@roda/api-contract/wallet/wallet';
import { httpError, ok, domainErrorText, refused } from '@roda/testing/answers';
import type { Answer } from '@roda/testing/answers';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectFieldError, findButton, findDialog, findField } from './controls.ts';
import { itLoads } from './load-states.tsx';
import { press, pressTwice, renderScreen, server, text, useMemberApp } from './render-screen.tsx';
import { suitability, uuid, withdrawalRule } from './sample-data.ts';

useMemberApp();

const path = '/subPages/card/addCard';

beforeEach(() => server.answer(profitRule, ok(profitRule, withdrawalRule)));

const banks = [
  { code: 'BCA', name: 'Bank Central Asia', logo: '' },
  { code: 'BRI', name: 'Bank Rakyat Indonesia', logo: '' },
];
const types = [
  { code: 'account' as const, name: 'Bank account' },
  { code: 'debit' as const, name: 'Debit card' },
];
const sent = {
  cardType: 'account',
  bankCode: 'BRI',
  cardNumber: '1234567890123',
  cardholderName: 'BUDI SANTOSO',
  reservedPhone: '081234567890',
};
const confirmed = { code: '123456', password: 'kopi-susu-42' };
const held = { id: uuid(7), kind: 'device' as const, name: 'Old phone', addedAt: '2026-01-01T00:00:00.000Z' };

const answerAll = (...answers: readonly [Answer, ...Answer[]]) => {
  server.answer(memberSuitability, ok(memberSuitability, suitability));
  server.answer(listBanks, ok(listBanks, banks));
  server.answer(listCardTypes, ok(listCardTypes, types));
  server.answer(addBindCard, ...answers);
  server.answer(listBindCards, ok(listBindCards, []));
  server.answer(listMemberKeys, ok(listMemberKeys, [held]));
};
const added = ok(addBindCard, { id: uuid(5), usableAt: '2026-01-02T00:00:00.000Z' });

/**
 * From the list of cards, fills the form in, reads the number over and types code and password, because this device has
 * no key; returns the button that sends it.
 */
async function filledIn(): Promise<HTMLElement> {
  await renderScreen('/subPages/card/list');
  await press(await screen.findByRole('link', { name: text('card.add') }));
  const bank = await screen.findByRole('combobox', { name: text('card.bank') });
  await screen.findByRole('option', { name: 'Bank Rakyat Indonesia' });
  await userEvent.selectOptions(bank, 'BRI');
  await userEvent.type(await findField(text('card.number')), '1234567890123');
  await userEvent.type(await findField(text('card.phone')), '081234567890');
  await press(await findButton(text('card.next')));
  return read();
}

async function read(): Promise<HTMLElement> {
  await findDialog(text('card.checkTitle'));
  await press(await findButton(text('card.confirm')));
  await userEvent.type(await screen.findByLabelText(text('auth.code')), confirmed.code);
  await userEvent.type(await screen.findByTestId('key-password'), confirmed.password);
  return findButton(text('keys.confirmLost'));
}

describe('adding a bank card', () => {
  itLoads({
    path,
    title: 'card.addTitle',
    op: memberSuitability,
    answer: ok(memberSuitability, suitability),
    content: text('card.holderHint'),
    others: () => {
      server.answer(listBanks, ok(listBanks, banks));
      server.answer(listCardTypes, ok(listCardTypes, types));
    },
  });

  it('before the identity was checked offers that and no form', async () => {
    answerAll(added);
    server.answer(
      memberSuitability,
      ok(memberSuitability, { ...suitability, ok: false, identity: { status: 'pending' } }),
    );
    await renderScreen(path);
    expect(await screen.findByText(text('card.verifyFirst'))).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('names every missing field at the field and sends nothing', async () => {
    answerAll(added);
    await renderScreen(path);
    await press(await findButton(text('card.next')));
    await expectFieldError(await findField(text('card.number')), text('validation.cardNumber'));
    await expectFieldError(await findField(text('card.phone')), text('validation.phoneRequired'));
    await expectFieldError(await screen.findByRole('combobox', { name: text('card.bank') }), text('validation.bank'));
    expect(server.sent(addBindCard)).toEqual([]);
  });

  it('shows the number in groups to be read over, and sends it once as it was typed', async () => {
    answerAll(added);
    const confirm = await filledIn();
    expect(screen.getByRole('dialog').textContent).toContain('1234 5678 9012 3');
    await pressTwice(confirm);
    await waitFor(() =>
      expect(server.sent(addBindCard).map(({ input }) => input)).toEqual([{ ...sent, ...confirmed }]),
    );
    expect(await screen.findByRole('heading', { name: text('card.listTitle') })).toBeDefined();
    expect(document.querySelector('[data-toast="success"]')?.textContent).toContain('2026');
  });

  it('sends the chosen kind of number, and asks for the length that it has', async () => {
    answerAll(added);
    await renderScreen(path);
    await press(await screen.findByTestId('card-type-debit'));
    await userEvent.type(await findField(text('card.debitNumber')), '1234567890');
    await press(await findButton(text('card.next')));
    await expectFieldError(await findField(text('card.debitNumber')), text('card.debitNumberShort'));
    await press(screen.getByTestId('card-type-account'));
    expect(await findField(text('card.number'))).toHaveValue('1234 5678 90');
  });

  it.each([
    ['card_invalid', 'card.number'],
    ['card_taken', 'card.number'],
  ] as const)('says %s at its field, and keeps everything that was typed', async (code, label) => {
    answerAll(refused(addBindCard, code));
    await press(await filledIn());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expectFieldError(await screen.findByLabelText(text(label)), domainErrorText(code, {}, 'en'));
    expect(await findField(text('card.number'))).toHaveValue('1234 5678 9012 3');
    expect(await findField(text('card.phone'))).toHaveValue('081234567890');
  });

  it('says code_wrong and step_up_wrong where they were typed, and sends nothing without both', async () => {
    answerAll(refused(addBindCard, 'code_wrong'), refused(addBindCard, 'step_up_wrong'), added);
    const send = await filledIn();
    await press(send);
    await expectFieldError(await screen.findByLabelText(text('auth.code')), domainErrorText('code_wrong', {}, 'en'));
    await press(send);
    await expectFieldError(await screen.findByTestId('key-password'), domainErrorText('step_up_wrong', {}, 'en'));
    await press(send);
    await waitFor(() => expect(server.sent(addBindCard)).toHaveLength(3));
    expect(await screen.findByRole('heading', { name: text('card.listTitle') })).toBeDefined();
  });

  it('after HTTP 500 says so, keeps the form, and sends it again', async () => {
    answerAll(httpError(500), added);
    const send = await filledIn();
    await press(send);
    expect(await screen.findByText(text('shell.http', { status: 500 }))).toBeDefined();
    await press(send);
    const both = { ...sent, ...confirmed };
    await waitFor(() => expect(server.sent(addBindCard).map(({ input }) => input)).toEqual([both, both]));
    expect(await screen.findByRole('heading', { name: text('card.listTitle') })).toBeDefined();
  });
});
