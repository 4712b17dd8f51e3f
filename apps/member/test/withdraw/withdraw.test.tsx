// The screen on which a member withdraws money: what is shown, what is sent, and what happens when that fails.

import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { addMemberKey, beginKeyProof, listMemberKeys } from '@roda/api-contract/people/member-keys';
import { calculateProfit, checkCapital, profitRule, withdraw, withdrawInfo } from '@roda/api-contract/wallet/wallet';
import { listWithdrawals } from '@roda/api-contract/wallet/withdrawal-cases';
import { httpError, ok, domainErrorText, refused, unreachable } from '@roda/testing/answers';
import { describe, expect, it } from 'vitest';
import { store, stored } from '../../src/shared/store.ts';
import { expectFieldError, expectFigures, findButton, findDialog } from '../controls.ts';
import { cancelled, keyQuestion, openAuthenticator, passkeyProof } from '../key-device.ts';
import { itLoads } from '../load-states.tsx';
import { press, pressTwice, renderScreen, server, setOnline, text, token, useMemberApp } from '../render-screen.tsx';
import { card, emptyPage, uuid, withdrawalRule } from '../sample-data.ts';
import {
  amountField,
  answerAll,
  choosePin,
  readyToSend,
  id,
  path,
  pinKey,
  pinSecret,
  quote,
  quoteId,
  sendButton,
  sent,
  signingKey,
  sums,
  terms,
} from './withdrawal.ts';

useMemberApp();

describe('withdraw', () => {
  itLoads({
    path,
    title: 'withdraw.title',
    op: withdrawInfo,
    answer: ok(withdrawInfo, terms),
    content: 'Rp 1,234,567.89',
    others: () => {
      server.answer(listWithdrawals, ok(listWithdrawals, emptyPage));
      server.answer(profitRule, ok(profitRule, withdrawalRule));
    },
  });

  it('with an empty wallet says that there is nothing to withdraw, and has no form', async () => {
    answerAll();
    server.answer(withdrawInfo, ok(withdrawInfo, { ...terms, balance: '0.00' }));
    await renderScreen(path);
    expect(await screen.findByText(text('withdraw.zero'))).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('names the limit that an amount breaks, at its field', async () => {
    answerAll();
    await renderScreen(path);
    const field = await amountField();
    await userEvent.type(field, '49999.99');
    await expectFieldError(field, text('withdraw.tooLittle', { min: 'Rp 50,000.00' }));
    await userEvent.clear(field);
    await userEvent.type(field, '1234567.90');
    await expectFieldError(field, text('validation.overBalance', { amount: 'Rp 1,234,567.89' }));
    expect(server.sent(calculateProfit)).toEqual([]);
  });

  it('takes a round amount by one tap', async () => {
    answerAll();
    await renderScreen(path);
    await press(await findButton('500,000'));
    expect(await amountField()).toHaveValue('500,000');
    expect(await findButton('500,000')).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() =>
      expect(server.sent(calculateProfit).map(({ input }) => input)).toEqual([{ amount: '500000.00' }]),
    );
  });

  it('sends the whole balance to the last place', async () => {
    answerAll();
    await renderScreen(path);
    await press(await findButton(text('withdraw.all')));
    await waitFor(() =>
      expect(server.sent(calculateProfit).map(({ input }) => input)).toEqual([{ amount: '1234567.89' }]),
    );
  });

  it('shows fee, tax and what arrives exactly, sends once, and says what was requested', async () => {
    answerAll();
    server.answer(withdraw, ok(withdraw, { ...sums, id, status: 'reviewing' }));
    const confirm = await readyToSend();
    expectFigures(screen.getByTestId('breakdown'), ['−Rp 6,000.00', '−Rp 29,400.00', 'Rp 264,600.00']);
    await pressTwice(confirm);
    expect(await screen.findByRole('heading', { name: text('withdraw.doneTitle') })).toBeDefined();
    const [request, ...more] = server.sent(withdraw);
    expect(more).toEqual([]);
    expect(request?.input).toEqual(sent);
    expect(request?.authorization).toBe(`Bearer ${token}`);
  });

  it('after a lost answer keeps what was typed and repeats under the same key', async () => {
    answerAll();
    server.answer(withdraw, unreachable, httpError(502), ok(withdraw, { ...sums, id, status: 'reviewing' }));
    const confirm = await readyToSend();
    await press(confirm);
    expect(await screen.findByText(text('shell.networkFailed'))).toBeDefined();
    await press(confirm);
    expect(await screen.findByText(text('shell.http', { status: 502 }))).toBeDefined();
    await press(confirm);
    await screen.findByRole('heading', { name: text('withdraw.doneTitle') });
    const keys = server.sent(withdraw).map(({ key }) => key);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(server.sent(withdraw).map(({ input }) => input)).toEqual([sent, sent, sent]);
  });

  it.each(['en', 'id', 'zh'] as const)('shows a refusal above the button in words, in %s', async (lang) => {
    answerAll();
    const facts = { remaining: '100000.00' };
    server.answer(withdraw, refused(withdraw, 'daily_limit', facts));
    const confirm = await readyToSend({ lang });
    await press(confirm);
    expect(await screen.findByText(domainErrorText('daily_limit', facts, lang))).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('of who has no second proof sets up a PIN in its sheet, by password and code, and goes on with it', async () => {
    answerAll();
    server.answer(withdraw, refused(withdraw, 'proof_required'), ok(withdraw, { ...sums, id, status: 'reviewing' }));
    server.answer(addMemberKey, refused(addMemberKey, 'code_wrong'), ok(addMemberKey, pinKey));
    await press(await readyToSend());
    await choosePin('482913');
    const sheet = await findDialog(text('withdraw.confirmTitle'));
    expectFigures(sheet, ['Rp 300,000.00', '−Rp 6,000.00', '−Rp 29,400.00', 'Rp 264,600.00']);
    const code = await screen.findByLabelText(text('auth.code'));
    await userEvent.type(code, '123456');
    await userEvent.type(await screen.findByTestId('key-password'), 'kopi-susu-42');
    const confirm = await findButton(text('keys.confirmLost'));
    await press(confirm);
    await expectFieldError(code, domainErrorText('code_wrong', {}, 'en'));
    server.answer(listMemberKeys, ok(listMemberKeys, [pinKey]));
    await press(confirm);
    await screen.findByRole('heading', { name: text('withdraw.doneTitle') });
    const added = server.sent(addMemberKey).at(-1)?.input;
    expect(added).toMatchObject({ key: { kind: 'pin', pin: '482913' }, code: '123456', password: 'kopi-susu-42' });
    const { secret } = (added as unknown as { key: { secret: string } }).key;
    expect(server.sent(withdraw).map(({ input }) => input)).toEqual([
      sent,
      { ...sent, proof: { kind: 'pin', secret, pin: '482913' } },
    ]);
    expect(stored('pins')).toEqual({ own: { id: pinKey.id, secret } });
  });

  it('refuses a weak PIN and a second one that differs before anything is sent', async () => {
    answerAll();
    server.answer(withdraw, refused(withdraw, 'proof_required'));
    await press(await readyToSend());
    for (const weak of ['000000', '123456', '777777']) {
      await choosePin(weak);
      await expectFieldError(await screen.findByLabelText(text('keys.pinNew')), text('keys.pinWeak'));
    }
    await choosePin('482913', '482914');
    await expectFieldError(await screen.findByLabelText(text('keys.pinAgain')), text('keys.pinDifferent'));
    expect(screen.queryByTestId('key-password')).toBeNull();
    expect(server.sent(addMemberKey)).toEqual([]);
  });

  it('shows why the server refused a PIN, and takes another one', async () => {
    answerAll();
    server.answer(withdraw, refused(withdraw, 'proof_required'));
    server.answer(addMemberKey, refused(addMemberKey, 'pin_weak', { why: 'birthdate' }));
    await press(await readyToSend());
    await choosePin('311290');
    await userEvent.type(await screen.findByLabelText(text('auth.code')), '123456');
    await userEvent.type(await screen.findByTestId('key-password'), 'kopi-susu-42');
    await press(await findButton(text('keys.confirmLost')));
    await expectFieldError(await screen.findByLabelText(text('keys.pinNew')), text('keys.pinWeak'));
  });

  it('is confirmed by the PIN of this device; a wrong one stands at its field, a wait is said', async () => {
    store('pins', { own: { id: pinKey.id, secret: pinSecret } });
    answerAll();
    server.answer(listMemberKeys, ok(listMemberKeys, [pinKey]));
    server.answer(
      withdraw,
      refused(withdraw, 'proof_required'),
      refused(withdraw, 'pin_wrong'),
      refused(withdraw, 'too_often', { retryAfter: 60 }),
      ok(withdraw, { ...sums, id, status: 'reviewing' }),
    );
    await press(await readyToSend());
    const field = await screen.findByLabelText(text('keys.pin'));
    const confirm = await screen.findByTestId('pin-confirm');
    await press(confirm);
    await expectFieldError(field, text('keys.pinShort'));
    await userEvent.type(field, '482914');
    await press(confirm);
    await expectFieldError(field, domainErrorText('pin_wrong', {}, 'en'));
    expect(screen.queryByText('4')).toBeNull();
    await userEvent.clear(field);
    await userEvent.type(field, '482913');
    await press(confirm);
    expect(await screen.findByText(domainErrorText('too_often', { retryAfter: 60 }, 'en'))).toBeDefined();
    await press(confirm);
    await screen.findByRole('heading', { name: text('withdraw.doneTitle') });
    const proof = (pin: string) => ({ ...sent, proof: { kind: 'pin', secret: pinSecret, pin } });
    expect(server.sent(withdraw).map(({ input }) => input)).toEqual([
      sent,
      proof('482914'),
      proof('482913'),
      proof('482913'),
    ]);
  });

  it('takes code and password where the PIN is forgotten', async () => {
    store('pins', { own: { id: pinKey.id, secret: pinSecret } });
    answerAll();
    server.answer(listMemberKeys, ok(listMemberKeys, [pinKey]));
    server.answer(withdraw, refused(withdraw, 'proof_required'), ok(withdraw, { ...sums, id, status: 'reviewing' }));
    await press(await readyToSend());
    await press(await screen.findByTestId('pin-lost'));
    await userEvent.type(await screen.findByLabelText(text('auth.code')), '123456');
    await userEvent.type(await screen.findByTestId('key-password'), 'kopi-susu-42');
    await press(await findButton(text('keys.confirmLost')));
    await screen.findByRole('heading', { name: text('withdraw.doneTitle') });
    expect(server.sent(withdraw).at(-1)?.input).toEqual({ ...sent, code: '123456', password: 'kopi-susu-42' });
  });

  it.each(['id', 'zh'] as const)(
    'speaks %s where a PIN is set up, and says offline that nothing is sent',
    async (lang) => {
      answerAll();
      server.answer(withdraw, refused(withdraw, 'proof_required'));
      server.answer(addMemberKey, unreachable);
      await press(await readyToSend({ lang }));
      expect(await screen.findByText(text('keys.setUpHint'))).toBeDefined();
      await choosePin('482913');
      await userEvent.type(await screen.findByLabelText(text('auth.code')), '123456');
      await userEvent.type(await screen.findByTestId('key-password'), 'kopi-susu-42');
      await press(await findButton(text('keys.confirmLost')));
      expect(await screen.findByText(text('shell.networkFailed'))).toBeDefined();
      expect(server.sent(withdraw)).toHaveLength(1);
    },
  );

  it('asks for the proof of a key where the server wants it, of exactly these inputs', async () => {
    const { get } = openAuthenticator();
    get.mockRejectedValueOnce(cancelled());
    answerAll();
    server.answer(listMemberKeys, ok(listMemberKeys, [signingKey]));
    server.answer(beginKeyProof, ok(beginKeyProof, keyQuestion));
    server.answer(
      withdraw,
      refused(withdraw, 'proof_required'),
      refused(withdraw, 'proof_wrong'),
      ok(withdraw, { ...sums, id, status: 'reviewing' }),
    );
    await press(await readyToSend());
    expect(await screen.findByText(text('keys.failure.dismissed'))).toBeDefined();
    await press(await screen.findByTestId('key-confirm'));
    expect(await screen.findByText(domainErrorText('proof_wrong', {}, 'en'))).toBeDefined();
    await press(await screen.findByTestId('key-confirm'));
    await screen.findByRole('heading', { name: text('withdraw.doneTitle') });
    const asked = { action: { purpose: 'withdrawal', ...sent } };
    expect(server.sent(beginKeyProof).map(({ input }) => input)).toEqual([asked, asked, asked]);
    const proven = { ...sent, proof: passkeyProof };
    expect(server.sent(withdraw).map(({ input }) => input)).toEqual([sent, proven, proven]);
  });

  it('takes code and password where this device has no key', async () => {
    openAuthenticator();
    answerAll();
    server.answer(listMemberKeys, ok(listMemberKeys, [signingKey]));
    server.answer(beginKeyProof, refused(beginKeyProof, 'wrong_state', { state: 'no_key' }));
    server.answer(
      withdraw,
      refused(withdraw, 'proof_required'),
      refused(withdraw, 'code_wrong'),
      ok(withdraw, { ...sums, id, status: 'reviewing' }),
    );
    await press(await readyToSend());
    expect(await screen.findByText(text('keys.failure.missing'))).toBeDefined();
    const code = await screen.findByLabelText(text('auth.code'));
    await userEvent.type(code, '123456');
    await userEvent.type(await screen.findByTestId('key-password'), 'kopi-susu-42');
    const confirm = await findButton(text('keys.confirmLost'));
    await press(confirm);
    await expectFieldError(code, domainErrorText('code_wrong', {}, 'en'));
    await press(confirm);
    await screen.findByRole('heading', { name: text('withdraw.doneTitle') });
    const confirmed = { ...sent, code: '123456', password: 'kopi-susu-42' };
    expect(server.sent(withdraw).map(({ input }) => input)).toEqual([sent, confirmed, confirmed]);
  });

  it('works the amounts out again when the quote is over, and sends the new one', async () => {
    answerAll();
    const fresh = { ...quote, quoteId: 'second-quote' };
    server.answer(calculateProfit, ok(calculateProfit, quote), ok(calculateProfit, fresh));
    server.answer(withdraw, refused(withdraw, 'quote_expired'), ok(withdraw, { ...sums, id, status: 'reviewing' }));
    const confirm = await readyToSend();
    await press(confirm);
    expect(await screen.findByText(text('withdraw.requoted'))).toBeDefined();
    await waitFor(() => expect(server.sent(calculateProfit)).toHaveLength(2));
    await press(await sendButton());
    await screen.findByRole('heading', { name: text('withdraw.doneTitle') });
    expect(server.sent(withdraw).map(({ input }) => input['quoteId'])).toEqual([quoteId, 'second-quote']);
  });

  it('says what the server would refuse before anything is sent', async () => {
    answerAll();
    const message = domainErrorText('card_waiting', { usableAt: '2026-01-02T00:00:00.000Z' }, 'en');
    server.answer(checkCapital, ok(checkCapital, { ok: false, reasons: [{ code: 'card_waiting', message }] }));
    await renderScreen(path);
    await userEvent.type(await amountField(), '300000');
    expect(await screen.findByText(message)).toBeDefined();
    await press(await sendButton());
    expect(server.sent(withdraw)).toEqual([]);
  });

  it('without a network keeps the amount, says why the button is off, and goes on afterwards', async () => {
    answerAll();
    await renderScreen(path);
    const field = await amountField();
    await userEvent.type(field, '300000');
    setOnline(false);
    expect(await screen.findByText(text('shell.offlineMoney'))).toBeDefined();
    expect(await sendButton()).toBeDisabled();
    expect(field).toHaveValue('300,000');
    setOnline(true);
    await waitFor(async () => expect(await sendButton()).toBeEnabled());
  });

  it('asks for a card where there is none, and asks nothing of the server', async () => {
    answerAll();
    server.answer(withdrawInfo, ok(withdrawInfo, { ...terms, cards: [] }));
    await renderScreen(path);
    await userEvent.type(await amountField(), '300000');
    await screen.findByText(text('withdraw.youGet'));
    await press(await sendButton());
    expect(screen.getAllByText(text('withdraw.noCard'))).toHaveLength(2);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.sent(withdraw)).toEqual([]);
  });

  it('says before a card is added when it can be used', async () => {
    answerAll();
    server.answer(withdrawInfo, ok(withdrawInfo, { ...terms, cards: [] }));
    await renderScreen(path);
    const link = await screen.findByRole('link', { name: text('withdraw.addCard') });
    expect(link).toHaveAttribute('href', '#/subPages/card/addCard');
    const [before] = text('card.waitUntil', { time: '|' }).split('|');
    await waitFor(() => expect(document.body).toHaveTextContent(before?.trim() ?? '-'));
    expect(document.body.textContent).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d/u);
  });

  it('chooses a card in place: what was typed stays, one that waits says until when and can’t be chosen', async () => {
    answerAll();
    const waiting = { ...card, id: uuid(8), bankName: 'BRI', usableAt: '2099-01-01T00:00:00.000Z' };
    const blocked = { ...card, id: uuid(9), bankName: 'BNI', blockedReason: 'The bank closed it' };
    const other = { ...card, id: uuid(10), bankName: 'Mandiri' };
    server.answer(withdrawInfo, ok(withdrawInfo, { ...terms, cards: [waiting, card, blocked, other] }));
    server.answer(withdraw, ok(withdraw, { ...sums, id, status: 'reviewing' }));
    await renderScreen(path);
    await userEvent.type(await amountField(), '300000');
    expect(screen.getByTestId('choose-card')).toHaveTextContent('BCA');
    await press(screen.getByTestId('choose-card'));
    const sheet = await findDialog(text('withdraw.chooseCard'));
    expect(screen.getByTestId(`pick-${card.id}`)).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByTestId(`pick-${waiting.id}`)).toHaveTextContent('2099');
    expect(screen.getByTestId(`pick-${blocked.id}`)).toHaveTextContent('The bank closed it');
    for (const { id: unusableId } of [waiting, blocked]) await press(screen.getByTestId(`pick-${unusableId}`));
    expect(sheet).toBeInTheDocument();
    await press(screen.getByTestId(`pick-${other.id}`));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByTestId('choose-card')).toHaveTextContent('Mandiri');
    expect(await amountField()).toHaveValue('300,000');
    await screen.findByText(text('withdraw.youGet'));
    await press(await sendButton());
    await screen.findByRole('heading', { name: text('withdraw.doneTitle') });
    expect(server.sent(withdraw).map(({ input }) => input['cardId'])).toEqual([other.id]);
  });

  it('with only a card that waits shows until when, and sends nothing', async () => {
    answerAll();
    const waiting = { ...card, usableAt: '2099-01-01T00:00:00.000Z' };
    server.answer(withdrawInfo, ok(withdrawInfo, { ...terms, cards: [waiting] }));
    await renderScreen(path);
    await userEvent.type(await amountField(), '300000');
    await screen.findByText(text('withdraw.youGet'));
    await press(await sendButton());
    expect(screen.getByTestId('choose-card')).toHaveTextContent('2099');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says what is usual and the latest day, and after sending each step with its promise', async () => {
    answerAll();
    server.answer(withdraw, ok(withdraw, { ...sums, id, status: 'reviewing' }));
    await renderScreen(path);
    await userEvent.type(await amountField(), '300000');
    const usual = { span: text('withdraw.minutes', { n: 45 }), day: '2026-01-05' };
    expect(await screen.findByTestId('arrival')).toHaveTextContent(text('withdraw.usually', usual));
    await press(await sendButton());
    await screen.findByRole('heading', { name: text('withdraw.doneTitle') });
    expect(await screen.findByText(text('withdraw.step.paid'))).toBeDefined();
    expect(screen.getByTestId('paid-times')).toHaveTextContent(text('withdraw.hours', { n: 3 }));
  });

  it('without enough payments this week promises the latest day only', async () => {
    answerAll();
    server.answer(profitRule, ok(profitRule, { ...withdrawalRule, lastWeek: { paid: 2 } }));
    await renderScreen(path);
    await userEvent.type(await amountField(), '300000');
    expect(await screen.findByTestId('arrival')).toHaveTextContent(text('withdraw.latest', { day: '2026-01-05' }));
  });
});
