// The wallet above its history: what can leave, what is on its way, who holds it, and income at each stage.

import { screen, waitFor, within } from '@testing-library/react';
import { trustSummary } from '@roda/api-contract/backoffice/assurance';
import { accountInfo, listStream, profitRule } from '@roda/api-contract/wallet/wallet';
import { listWithdrawals, withdrawalInfo } from '@roda/api-contract/wallet/withdrawal-cases';
import { held, httpError, ok } from '@roda/testing/answers';
import { beforeEach, describe, expect, it } from 'vitest';
import { store } from '../src/shared/store.ts';
import { expectFigures, findButton, findDialog, plain, queryAmounts } from './controls.ts';
import { stubInView } from './garage/in-view.ts';
import { itLoads } from './load-states.tsx';
import { press, renderScreen, server, setOnline, text, useMemberApp } from './render-screen.tsx';
import { emptyPage, onePage, uuid, withdrawalRule } from './sample-data.ts';
import { account, shown } from './sample-figures.ts';

useMemberApp();

const path = '/pages/my/historyList';
const withdrawal = {
  id: uuid(2),
  status: 'paying' as const,
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

beforeEach(() => {
  server.answer(accountInfo, ok(accountInfo, account));
  server.answer(listWithdrawals, ok(listWithdrawals, emptyPage));
  server.answer(listStream, ok(listStream, emptyPage));
});

const balance = () => screen.findByTestId('wallet-balance');
const stages = async () => (await screen.findByTestId('stage-figures')).parentElement ?? document.body;

describe('wallet', () => {
  itLoads({
    path,
    title: 'history.title',
    op: accountInfo,
    answer: ok(accountInfo, account),
    content: 'Rp 1,234,567.89',
    block: true,
    others: () => {
      server.answer(listWithdrawals, ok(listWithdrawals, emptyPage));
      server.answer(listStream, ok(listStream, emptyPage));
    },
  });

  it('leads with what can leave, to the last place, and both ways', async () => {
    await renderScreen(path);
    await waitFor(async () => expectFigures(await balance(), ['Rp 1,234,567.89']));
    expect(screen.getByText(text('withdraw.noConditions'))).toBeDefined();
    const way = (name: 'home.withdraw' | 'home.topUp') => screen.getByRole('link', { name: text(name) });
    expect(way('home.withdraw')).toHaveAttribute('href', '#/subPages/withdraw/index');
    expect(way('home.topUp')).toHaveAttribute('href', '#/subPages/repayment/index');
  });

  it('offers no top-up in review mode', async () => {
    await renderScreen(path, { reviewMode: true });
    expect(await screen.findByRole('link', { name: text('home.withdraw') })).toBeDefined();
    expect(screen.queryByRole('link', { name: text('home.topUp') })).toBeNull();
  });

  it('keeps the way out open while the balance is on its way, and when it did not come', async () => {
    const slow = held(httpError(500));
    server.answer(accountInfo, slow.answer);
    await renderScreen(path);
    expect(await screen.findByRole('link', { name: text('home.withdraw') })).toBeDefined();
    expect(queryAmounts('Rp 1,234,567.89')).toEqual([]);
    slow.release();
    await waitFor(async () => expect(plain((await balance()).textContent)).toBe('—'));
    expect(screen.getByRole('link', { name: text('home.withdraw') })).toBeDefined();
  });

  it('is asked for again as a whole by its refresh', async () => {
    await renderScreen(path);
    await balance();
    server.answer(accountInfo, ok(accountInfo, { ...account, balance: '42.00' }));
    await press(await screen.findByTestId('refresh'));
    await waitFor(async () => expect(plain((await balance()).textContent)).toContain('42.00'));
    expect(server.sent(listStream).length).toBeGreaterThan(1);
    expect(server.sent(listWithdrawals).length).toBeGreaterThan(1);
  });

  it('hides amounts by the eye, and shows them again', async () => {
    server.answer(listWithdrawals, ok(listWithdrawals, onePage([withdrawal])));
    await renderScreen(path);
    await screen.findByTestId(`withdrawal-${withdrawal.id}`);
    await press(await findButton(text('common.hideAmounts')));
    await waitFor(() => expect(document.body.textContent).not.toMatch(/1,234,567|300,000|98,765/u));
    expect(await balance()).toHaveTextContent(text('common.amountHidden'));
    await press(await findButton(text('common.showAmounts')));
    await waitFor(async () => expectFigures(await balance(), ['Rp 1,234,567.89']));
  });

  it.each(['0.00', '9876543210987.65'])('holds a balance of %s', async (amount) => {
    server.answer(accountInfo, ok(accountInfo, { ...account, balance: amount }));
    await renderScreen(path);
    const whole = amount === '0.00' ? 'Rp 0.00' : 'Rp 9,876,543,210,987.65';
    await waitFor(async () => expectFigures(await balance(), [whole]));
    expect(screen.getByRole('link', { name: text('home.withdraw') })).toBeDefined();
  });

  it('keeps what it shows without a network', async () => {
    await renderScreen(path);
    await waitFor(async () => expectFigures(await balance(), ['Rp 1,234,567.89']));
    setOnline(false);
    expectFigures(await balance(), ['Rp 1,234,567.89']);
    expect(screen.getByTestId('movements')).toBeDefined();
  });
});

describe('withdrawals in the wallet', () => {
  it('are roads, and open with their steps', async () => {
    server.answer(listWithdrawals, ok(listWithdrawals, onePage([withdrawal])));
    server.answer(
      withdrawalInfo,
      ok(withdrawalInfo, { ...withdrawal, steps: [{ status: 'reviewing', at: withdrawal.createdAt }], questions: [] }),
    );
    await renderScreen(path);
    const list = await screen.findByRole('list', { name: text('withdraw.active') });
    expectFigures(list, ['Rp 300,000.00', 'BCA •••• 4321']);
    const road = within(list).getByRole('list', { name: text('withdraw.detail') });
    expect(road.querySelector('[aria-current=step]')?.textContent).toBe(text('withdraw.tag.paying'));
    await press(screen.getByTestId(`withdrawal-${withdrawal.id}`));
    const sheet = await findDialog(text('withdraw.detail'));
    await waitFor(() => expectFigures(sheet, ['Rp 264,600.00']));
  });

  it('that arrived, and none at all, leave no heading', async () => {
    server.answer(listWithdrawals, ok(listWithdrawals, onePage([{ ...withdrawal, status: 'paid' as const }])));
    await renderScreen(path);
    await stages();
    expect(screen.queryByRole('heading', { name: text('withdraw.active') })).toBeNull();
  });

  it('that did not come keep nothing else from showing', async () => {
    server.answer(listWithdrawals, httpError(500));
    await renderScreen(path);
    expect(await screen.findByText(text('history.none'))).toBeDefined();
    await stages();
  });

  it('say how long others took, and who holds the money', async () => {
    stubInView(() => true);
    server.answer(profitRule, ok(profitRule, withdrawalRule));
    server.answer(
      trustSummary,
      ok(trustSummary, {
        asOf: '2026-03-10T00:00:00.000Z',
        currencies: [],
        products: [],
        custody: [],
        reconciledAt: '2026-03-09',
      }),
    );
    await renderScreen(path);
    const line = await screen.findByTestId('proof-line');
    const span = { median: text('withdraw.minutes', { n: 45 }), most: text('withdraw.hours', { n: 3 }) };
    await waitFor(() => expect(line).toHaveTextContent(text('withdraw.weekTimes', span)));
    expect(line).toHaveTextContent(text('solvency.bankAgreed', { day: '2026-03-09' }));
  });
});

describe('how it adds up', () => {
  it('is folded, and has each stage under its one name, to the last place', async () => {
    await renderScreen(path);
    const part = await stages();
    expect(part).not.toHaveAttribute('open');
    await within(part).findByTestId('figure-earned');
    for (const word of ['earned', 'paidOut', 'toClaim', 'waiting', 'withdrawing', 'withdrawn'] as const)
      expectFigures(within(part).getByTestId(`figure-${word}`), [shown[word]]);
    expectFigures(within(part).getByTestId('figure-coins'), ['15']);
    expect(within(part).queryByTestId('figure-inEscrow')).toBeNull();
    for (const word of ['earned', 'withdrawn'] as const)
      expect(within(part).getByText(text(`figure.${word}.hint`))).toBeDefined();
  });

  it('leaves out the stages that nothing is in, and has what can still be refunded', async () => {
    const now = { ...account, withdrawing: '0.00', waitingIncome: '0.00', inEscrow: '5000000.00' };
    server.answer(accountInfo, ok(accountInfo, now));
    await renderScreen(path);
    expect(await screen.findByTestId('figure-withdrawn')).toBeDefined();
    expect(screen.queryByTestId('figure-withdrawing')).toBeNull();
    expect(screen.queryByTestId('figure-waiting')).toBeNull();
    expectFigures(screen.getByTestId('figure-inEscrow'), ['Rp 5,000,000.00']);
  });

  it('is hidden with the other amounts', async () => {
    store('amountsHidden', true);
    await renderScreen(path);
    const part = await stages();
    await within(part).findByTestId('figure-earned');
    expect(part.textContent).not.toMatch(/98,765|55,555/u);
  });
});
