// One withdrawal with its steps, opened by its id: amounts, taking it back, and answering a question about it.

import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { accountInfo, withdrawInfo } from '@roda/api-contract/wallet/wallet';
import {
  answerWithdrawalRequest,
  cancelWithdrawal,
  listWithdrawals,
  withdrawalInfo,
} from '@roda/api-contract/wallet/withdrawal-cases';
import { httpError, ok, domainErrorText, refused } from '@roda/testing/answers';
import { describe, expect, it } from 'vitest';
import { expectFigures, findButton, findDialog, plain } from '../controls.ts';
import { press, pressTwice, renderScreen, server, text, useMemberApp } from '../render-screen.tsx';
import { card, onePage, uuid } from '../sample-data.ts';
import { account, shown } from '../sample-figures.ts';

useMemberApp();

const withdrawal = {
  id: uuid(2),
  status: 'reviewing' as const,
  currency: 'IDR' as const,
  amount: '300000.00',
  fee: '6000.00',
  tax: '29400.00',
  net: '264600.00',
  exchangeRate: '1.00000000',
  bankName: 'BCA',
  cardNumber: '4321',
  decideBy: '2099-01-02T00:00:00.000Z',
  promisedAt: '2099-01-05T00:00:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
};
const question = {
  id: uuid(3),
  code: 'source_of_funds' as const,
  text: 'Where does the money come from?',
  askedAt: '2026-01-01T01:00:00.000Z',
};
const details = {
  ...withdrawal,
  steps: [{ status: 'reviewing' as const, at: '2026-01-01T00:00:00.000Z' }],
  questions: [question],
};
const terms = {
  currency: 'IDR' as const,
  balance: '0.00',
  min: '50000.00',
  max: '20000000.00',
  dailyRemaining: '20000000.00',
  feeRate: '0.0200',
  taxRate: '0.1000',
  exchangeRate: '1.00000000',
  levelDiscount: '0.0000',
  arrival: { decidedWithinHours: 24, paidWithinWorkingDays: 2 },
  cards: [card],
};

async function openSheet(): Promise<HTMLElement> {
  server.answer(withdrawInfo, ok(withdrawInfo, terms));
  server.answer(accountInfo, ok(accountInfo, account));
  server.answer(listWithdrawals, ok(listWithdrawals, onePage([withdrawal])));
  await renderScreen(`/subPages/withdraw/index?id=${withdrawal.id}`);
  return findDialog(text('withdraw.detail'));
}

describe('withdrawals', () => {
  it('have the sums of the wallet: being withdrawn above those on their way, withdrawn above those paid', async () => {
    const paid = { ...withdrawal, id: uuid(4), status: 'paid' as const, amount: '500000.00' };
    server.answer(withdrawInfo, ok(withdrawInfo, terms));
    server.answer(accountInfo, ok(accountInfo, account));
    server.answer(listWithdrawals, ok(listWithdrawals, onePage([withdrawal, paid])));
    await renderScreen('/subPages/withdraw/index');
    expectFigures(await screen.findByTestId('figure-withdrawing'), [shown.withdrawing]);
    expectFigures(await screen.findByTestId('figure-withdrawn'), [shown.withdrawn]);
  });
});

describe('a withdrawal on its way', () => {
  it('is a road in the list: where it is now, and by when it arrives; one that arrived is not', async () => {
    const paid = { ...withdrawal, id: uuid(4), status: 'paid' as const };
    server.answer(withdrawInfo, ok(withdrawInfo, terms));
    server.answer(accountInfo, ok(accountInfo, account));
    server.answer(listWithdrawals, ok(listWithdrawals, onePage([{ ...withdrawal, status: 'paying' as const }, paid])));
    await renderScreen('/subPages/withdraw/index');
    const road = await screen.findByRole('list', { name: text('withdraw.detail') });
    expect(
      within(road)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual((['reviewing', 'approved', 'paying', 'paid'] as const).map((status) => text(`withdraw.tag.${status}`)));
    expect(road.querySelector('[aria-current=step]')?.textContent).toBe(text('withdraw.tag.paying'));
    expect(plain(road.parentElement?.textContent ?? '')).toContain(plain(text('withdraw.promised', { time: '' })));
    expect(screen.getAllByRole('list', { name: text('withdraw.detail') })).toHaveLength(1);
  });
});

describe('one withdrawal', () => {
  it('shows what is taken off and what arrives exactly, and what comes next', async () => {
    server.answer(withdrawalInfo, ok(withdrawalInfo, details));
    const sheet = await openSheet();
    await within(sheet).findByText(text('withdraw.step.reviewing'));
    expectFigures(sheet, ['Rp 300,000.00', '−Rp 6,000.00', '−Rp 29,400.00', 'Rp 264,600.00', 'BCA •••• 4321']);
    const steps = within(sheet).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent?.includes(text('withdraw.step.paid')))).toContain(true);
  });

  it('that belongs to somebody else is refused in words', async () => {
    server.answer(withdrawalInfo, refused(withdrawalInfo, 'not_found'));
    const sheet = await openSheet();
    expect((await within(sheet).findByRole('alert')).textContent).toContain(domainErrorText('not_found', {}, 'en'));
  });

  it('after HTTP 500 loads again by the retry button', async () => {
    server.answer(withdrawalInfo, httpError(500));
    const sheet = await openSheet();
    const alert = await within(sheet).findByRole('alert');
    expect(alert.textContent).toContain(text('shell.http', { status: 500 }));
    server.answer(withdrawalInfo, ok(withdrawalInfo, details));
    await press(within(alert).getByRole('button', { name: text('common.retry') }));
    expect(await within(sheet).findByText(text('withdraw.step.reviewing'))).toBeDefined();
  });

  it('is taken back once, after a question that names the whole amount', async () => {
    server.answer(withdrawalInfo, ok(withdrawalInfo, details));
    server.answer(cancelWithdrawal, ok(cancelWithdrawal, { ...withdrawal, status: 'rejected' }));
    await openSheet();
    await press(await findButton(text('withdraw.cancel')));
    const dialog = await screen.findByRole('alertdialog', { name: text('withdraw.cancelTitle') });
    expectFigures(dialog, [text('withdraw.cancelText', { amount: 'Rp 300,000.00' })]);
    await pressTwice(within(dialog).getByRole('button', { name: text('withdraw.cancelConfirm') }));
    expect(await screen.findByText(text('withdraw.cancelled', { amount: 'Rp 300,000.00' }))).toBeDefined();
    expect(server.sent(cancelWithdrawal).map(({ input }) => input)).toEqual([{ id: withdrawal.id }]);
  });

  it('that was decided meanwhile says so and stays as it is', async () => {
    server.answer(withdrawalInfo, ok(withdrawalInfo, details));
    server.answer(cancelWithdrawal, refused(cancelWithdrawal, 'wrong_state', { state: 'paying' }));
    await openSheet();
    await press(await findButton(text('withdraw.cancel')));
    const dialog = await screen.findByRole('alertdialog');
    await press(within(dialog).getByRole('button', { name: text('withdraw.cancelConfirm') }));
    expect(await screen.findByText(domainErrorText('wrong_state', { state: 'paying' }, 'en'))).toBeDefined();
  });

  it('keeps a typed answer when it could not be sent, and sends it again', async () => {
    server.answer(withdrawalInfo, ok(withdrawalInfo, details));
    const answered = { ...question, answer: 'My salary', answeredAt: '2026-01-01T02:00:00.000Z' };
    server.answer(answerWithdrawalRequest, httpError(500), ok(answerWithdrawalRequest, answered));
    await openSheet();
    const field = await screen.findByRole('textbox', { name: text('withdraw.answer') });
    expect(await findButton(text('withdraw.sendAnswer'))).toBeDisabled();
    await userEvent.type(field, 'My salary');
    await press(await findButton(text('withdraw.sendAnswer')));
    expect(await screen.findByText(text('shell.http', { status: 500 }))).toBeDefined();
    expect(field).toHaveValue('My salary');
    await press(await findButton(text('withdraw.sendAnswer')));
    expect(await screen.findByText(text('withdraw.answered'))).toBeDefined();
    const sent = { id: withdrawal.id, questionId: question.id, answer: 'My salary' };
    expect(server.sent(answerWithdrawalRequest).map(({ input }) => input)).toEqual([sent, sent]);
  });
});
