// The movements in the wallet: exact amounts with their sign, sums, filters, one in full, and statements as files.

import { screen, waitFor, within } from '@testing-library/react';
import { accountInfo, listStream } from '@roda/api-contract/wallet/wallet';
import { listWithdrawals } from '@roda/api-contract/wallet/withdrawal-cases';
import { listStatements, requestStatement } from '@roda/api-contract/wallet/statements';
import { httpError, ok, domainErrorText, refused } from '@roda/testing/answers';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { store } from '../src/shared/store.ts';
import { expectFigures, findButton, findDialog } from './controls.ts';
import { itLoads } from './load-states.tsx';
import { press, pressTwice, renderScreen, server, setOnline, text, useMemberApp } from './render-screen.tsx';
import { emptyPage, onePage, uuid } from './sample-data.ts';
import { account } from './sample-figures.ts';

useMemberApp();

const path = '/pages/my/historyList';
const income = {
  id: 'm-1',
  type: 'vehicle_income' as const,
  direction: 'in' as const,
  currency: 'IDR' as const,
  amount: '12345.67',
  balanceAfter: '1234567.89',
  title: 'Income of Roda 7',
  createdAt: '2026-01-03T03:00:00.000Z',
};
const withdrawal = {
  ...income,
  id: 'm-2',
  type: 'withdraw' as const,
  direction: 'out' as const,
  amount: '300000.00',
  balanceAfter: '1222222.22',
  title: 'Withdrawal to BCA',
  ref: { kind: 'withdrawal' as const, id: uuid(2) },
  createdAt: '2026-01-02T03:00:00.000Z',
};
const coins = {
  ...income,
  id: 'm-3',
  type: 'points' as const,
  currency: 'COIN' as const,
  amount: '15',
  balanceAfter: '20',
  title: 'Check-in',
};
const sums = { in: '12345.67', out: '300000.00', net: '-287654.33', currency: 'IDR' as const };
const page = { ...onePage([income, coins, withdrawal]), sums };

beforeEach(() => {
  server.answer(accountInfo, ok(accountInfo, account));
  server.answer(listWithdrawals, ok(listWithdrawals, emptyPage));
});

describe('wallet history', () => {
  itLoads({ path, title: 'history.title', op: listStream, answer: ok(listStream, page), content: 'Income of Roda 7' });

  it('shows amounts with their sign, balances and sums to the last place', async () => {
    server.answer(listStream, ok(listStream, page));
    await renderScreen(path);
    const rows = (await screen.findAllByRole('listitem')).filter((row) => row.textContent?.includes('Balance'));
    expectFigures(rows[0] ?? document.body, ['+Rp 12,345.67', 'Rp 1,234,567.89']);
    expectFigures(rows[1] ?? document.body, ['+15', '20']);
    expectFigures(rows[2] ?? document.body, ['−Rp 300,000.00', 'Rp 1,222,222.22']);
    expectFigures(screen.getByTestId('stream-sums'), ['Rp 12,345.67', 'Rp 300,000.00', '−Rp 287,654.33']);
  });

  it('hides how much moved where the member wants so, until one is opened', async () => {
    store('amountsHidden', true);
    server.answer(listStream, ok(listStream, page));
    await renderScreen(path);
    const list = await screen.findByTestId('movements');
    await within(list).findByText('Income of Roda 7');
    expect(list.textContent).not.toMatch(/12,345|300,000|287,654|1,234,567/u);
    await press(await screen.findByRole('button', { name: /Withdrawal to BCA/u }));
    expectFigures(await findDialog(text('history.detail')), ['−Rp 300,000.00']);
  });

  it.each(['type=withdraw', 'range=7d', 'direction=in'])('of %s stands right below the balance', async (query) => {
    server.answer(listStream, ok(listStream, page));
    await renderScreen(`${path}?${query}`);
    expect(await screen.findByText('Income of Roda 7')).toBeDefined();
    expectFigures(screen.getByTestId('wallet-balance'), ['Rp 1,234,567.89']);
    expect(screen.queryByTestId('stage-figures')).toBeNull();
    expect(server.sent(listWithdrawals)).toEqual([]);
    for (const all of ['history.all', 'history.anyTime', 'history.both'] as const)
      await press(await findButton(text(all)));
    expect(await screen.findByTestId('stage-figures')).toBeDefined();
  });

  it('stays where it is while a filter is chosen', async () => {
    server.answer(listStream, ok(listStream, page));
    await renderScreen(path);
    await screen.findByText('Income of Roda 7');
    await press(screen.getByRole('button', { name: text('history.out') }));
    await waitFor(() => expect(server.sent(listStream).at(-1)?.input).toMatchObject({ direction: 'out' }));
    expect(screen.getByTestId('stage-figures')).toBeDefined();
  });

  it('says that nothing has moved yet; with a filter, that nothing fits, and how to clear it', async () => {
    server.answer(listStream, ok(listStream, emptyPage));
    await renderScreen(path);
    expect(await screen.findByText(text('history.none'))).toBeDefined();
    await press(screen.getByRole('button', { name: text('history.out') }));
    expect(await screen.findByText(text('history.empty'))).toBeDefined();
    expect(server.sent(listStream).at(-1)?.input).toMatchObject({ direction: 'out' });
    await press(await findButton(text('history.clear')));
    expect(await screen.findByText(text('history.none'))).toBeDefined();
  });

  it('opens one movement with the way to the withdrawal behind it', async () => {
    server.answer(listStream, ok(listStream, page));
    await renderScreen(path);
    await press(await screen.findByRole('button', { name: /Withdrawal to BCA/u }));
    const sheet = await findDialog(text('history.detail'));
    expectFigures(sheet, ['−Rp 300,000.00', 'Rp 1,222,222.22', 'm-2']);
    const link = within(sheet).getByRole('link', { name: text('history.openWithdrawal') });
    expect(link).toHaveAttribute('href', `#/subPages/withdraw/index?id=${uuid(2)}`);
  });
});

describe('statements as files', () => {
  const file = { id: uuid(7), kind: 'account' as const, from: '2026-01-01', to: '2026-01-31', format: 'pdf' as const };
  const open = async () => {
    server.answer(listStream, ok(listStream, page));
    await renderScreen(path);
    await press(await findButton(text('files.title')));
    return findDialog(text('files.title'));
  };

  it('says what will be here, asks for one of the year in the country once, and shows that it is being made', async () => {
    // In Jakarta the new year has begun.
    vi.setSystemTime('2026-12-31T17:00:30Z');
    onTestFinished(() => void vi.useRealTimers());
    const waiting = { ...file, status: 'waiting' as const, askedAt: '2026-01-31T00:00:00.000Z' };
    server.answer(listStatements, ok(listStatements, emptyPage), ok(listStatements, onePage([waiting])));
    server.answer(requestStatement, ok(requestStatement, { status: 'waiting' }));
    const sheet = await open();
    expect(await within(sheet).findByText(text('files.none'))).toBeDefined();
    await press(within(sheet).getByRole('button', { name: text('files.tax') }));
    await pressTwice(await findButton(text('files.order')));
    expect(await within(sheet).findByText(text('files.status.waiting'))).toBeDefined();
    const sent = server.sent(requestStatement).map(({ input }) => input);
    expect(sent).toEqual([{ kind: 'tax', format: 'pdf', year: 2027 }]);
  });

  it.each(['en', 'id'] as const)('shows a refusal in words, in %s', async (lang) => {
    server.answer(listStatements, ok(listStatements, emptyPage));
    server.answer(requestStatement, refused(requestStatement, 'too_often', { retryAfter: 60 }));
    server.answer(listStream, ok(listStream, page));
    await renderScreen(path, { lang });
    await press(await findButton(text('files.title')));
    await press(await findButton(text('files.order')));
    expect(await screen.findByText(domainErrorText('too_often', { retryAfter: 60 }, lang))).toBeDefined();
  });

  it('without a network says so and takes no tap; the list has a retry of its own', async () => {
    server.answer(listStatements, httpError(500));
    const sheet = await open();
    expect(await within(sheet).findByText(text('home.blockFailed'))).toBeDefined();
    setOnline(false);
    expect(await within(sheet).findByText(text('shell.networkFailed'))).toBeDefined();
    expect(await findButton(text('files.order'))).toBeDisabled();
    setOnline(true);
    await waitFor(() => expect(within(sheet).getByRole('button', { name: text('files.order') })).toBeEnabled());
  });
});
