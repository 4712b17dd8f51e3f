// The account screen: the wallet's figures, what is owned in sums, and claiming all of it.

import { screen, waitFor, within } from '@testing-library/react';
import { contractInfo } from '@roda/api-contract/employment/contracts';
import { holdingsTotal, receiveIncome } from '@roda/api-contract/income/holdings';
import { userInfo } from '@roda/api-contract/people/members';
import { accountInfo } from '@roda/api-contract/wallet/wallet';
import { held, httpError, ok, domainErrorText, refused, unreachable } from '@roda/testing/answers';
import { describe, expect, it } from 'vitest';
import { store } from '../src/shared/store.ts';
import { expectFigures, findAmount, findButton, queryAmounts } from './controls.ts';
import { address, press, pressTwice, renderScreen, server, setOnline, text, useMemberApp } from './render-screen.tsx';
import { account, holdingsSum, shown } from './sample-figures.ts';

useMemberApp();

const path = '/pages/index/my';
const total = { ...holdingsSum, holdings: 3, earning: 2, vehicles: 2, piles: 1, cost: '30000000.00' };
const member = {
  id: '1001',
  countryId: 1,
  phone: '812****7890',
  nickname: 'Budi',
  avatar: 'builtin:1',
  gender: 'unknown' as const,
  invitationCode: 'ABCD12',
  invitationUrl: 'http://localhost:8070/?i={code}',
  userLevel: { id: 1, level: 0, name: 'Start' },
  userNumberLevel: 0,
  merchantUpgradeInfo: { conditions: [] },
  points: 120,
  coins: 15,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const noContract = {
  status: 'not_eligible' as const,
  statusText: 'Not open',
  reasons: [],
  offers: [],
  changes: [],
  timeline: [],
};

const answerAll = () => {
  server.answer(accountInfo, ok(accountInfo, account));
  server.answer(holdingsTotal, ok(holdingsTotal, total));
  server.answer(userInfo, ok(userInfo, member));
  server.answer(contractInfo, ok(contractInfo, noContract));
};
const claimed = ok(receiveIncome, { count: 4, amount: '38210.05', balance: '1272777.94', holdings: [] });

describe('my account', () => {
  it('shows the wallet to the last place, and what is owned', async () => {
    answerAll();
    await renderScreen(path);
    const wallet = (await screen.findByRole('heading', { name: text('my.balance') })).parentElement ?? document.body;
    await within(wallet).findByTestId('figure-earned');
    expectFigures(wallet, ['Rp 1,234,567.89', '15']);
    for (const word of ['earned', 'paidOut', 'toClaim', 'waiting', 'withdrawing', 'withdrawn'] as const)
      expectFigures(within(wallet).getByTestId(`figure-${word}`), [shown[word]]);
    expect(wallet.textContent).not.toContain(text('my.inEscrow'));
    expectFigures(await screen.findByTestId('not-ready'), [text('my.notReady', { amount: shown.waiting })]);
    expect(screen.getByText(text('my.holdingsCount', { working: 2, total: 3 }))).toBeDefined();
  });

  it('hides amounts where the member wants so, and says that they are hidden', async () => {
    answerAll();
    store('amountsHidden', true);
    await renderScreen(path);
    await waitFor(() => expect(screen.queryAllByText(text('common.amountHidden')).length).toBeGreaterThan(2));
    expect(document.body.textContent).not.toContain('1,234,567');
  });

  it('leaves out the stages that nothing is in', async () => {
    answerAll();
    server.answer(accountInfo, ok(accountInfo, { ...account, withdrawing: '0.00', waitingIncome: '0.00' }));
    await renderScreen(path);
    expect(await screen.findByTestId('figure-withdrawn')).toBeDefined();
    expect(screen.queryByTestId('figure-withdrawing')).toBeNull();
    expect(screen.queryByTestId('figure-waiting')).toBeNull();
  });

  it('while the balance is on its way shows the ways to money and no figure', async () => {
    answerAll();
    const slow = held(ok(accountInfo, account));
    server.answer(accountInfo, slow.answer);
    await renderScreen(path);
    expect(await screen.findByRole('link', { name: text('home.withdraw') })).toBeDefined();
    expect(queryAmounts('Rp 1,234,567.89')).toEqual([]);
    slow.release();
    expect(await findAmount('Rp 1,234,567.89')).toBeDefined();
  });

  it('when the balance did not come says so in its place, keeps withdrawing open, and loads it again', async () => {
    answerAll();
    server.answer(accountInfo, httpError(500));
    await renderScreen(path);
    expect(await screen.findByText(text('home.blockFailed'))).toBeDefined();
    expect(screen.getByRole('link', { name: text('home.withdraw') })).toBeDefined();
    server.answer(accountInfo, ok(accountInfo, account));
    await press(await findButton(text('common.retry')));
    expect(await findAmount('Rp 1,234,567.89')).toBeDefined();
  });

  it('owning nothing says so and leads to the shop', async () => {
    answerAll();
    server.answer(holdingsTotal, ok(holdingsTotal, { ...total, holdings: 0, earning: 0, claimable: 0 }));
    await renderScreen(path);
    expect(await screen.findByText(text('my.noHoldings'))).toBeDefined();
    expect(screen.getByRole('link', { name: text('my.browse') })).toBeDefined();
    expect(screen.queryByRole('button', { name: text('my.claimAll') })).toBeNull();
  });

  it('shows a visitor dashes and asks nothing of the server', async () => {
    answerAll();
    await renderScreen(path, { loggedOut: true });
    expect(await screen.findByText('—')).toBeDefined();
    expect(server.sent(accountInfo)).toEqual([]);
    expect(server.sent(holdingsTotal)).toEqual([]);
  });

  it('ends the session where the server says so, once, and remembers the page', async () => {
    answerAll();
    server.answer(accountInfo, refused(accountInfo, 'session_revoked'));
    server.answer(holdingsTotal, refused(holdingsTotal, 'session_revoked'));
    await renderScreen(path);
    await waitFor(() => expect(address()).toBe('/pages/auth/login'));
    expect(await screen.findByText(text('shell.sessionEnded'))).toBeDefined();
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('claiming everything', () => {
  it('is sent once under a key, and says exactly how much came', async () => {
    answerAll();
    server.answer(receiveIncome, claimed);
    await renderScreen(path);
    await pressTwice(await findButton(text('my.claimAll')));
    expectFigures(await screen.findByTestId('claim-moment'), ['Rp 38,210.05']);
    expect(server.sent(receiveIncome)).toHaveLength(1);
    await waitFor(() => expect(server.sent(accountInfo).length).toBeGreaterThan(1));
  });

  it('that another device was quicker with says that there is nothing, and no amount of zero', async () => {
    answerAll();
    server.answer(receiveIncome, ok(receiveIncome, { count: 0, amount: '0.00', balance: '1272777.94', holdings: [] }));
    await renderScreen(path);
    await press(await findButton(text('my.claimAll')));
    expect(await screen.findByText(text('my.nothingToClaim'))).toBeDefined();
  });

  it.each([
    ['a lost answer', unreachable, () => text('shell.networkFailed')],
    ['HTTP 500', httpError(500), () => text('shell.http', { status: 500 })],
    [
      'too many tries',
      refused(receiveIncome, 'too_often', { retryAfter: 5 }),
      () => domainErrorText('too_often', { retryAfter: 5 }, 'en'),
    ],
  ])('says it in words after %s, and can be tried again', async (_name, answer, sentence) => {
    answerAll();
    server.answer(receiveIncome, answer, claimed);
    await renderScreen(path);
    await press(await findButton(text('my.claimAll')));
    expect(await screen.findByText(sentence())).toBeDefined();
    await waitFor(() => expect(screen.getByRole('button', { name: text('my.claimAll') })).toBeEnabled());
    await press(await findButton(text('my.claimAll')));
    expectFigures(await screen.findByTestId('claim-moment'), ['Rp 38,210.05']);
  });

  it('without a network takes no tap and says why', async () => {
    answerAll();
    await renderScreen(path);
    const button = await findButton(text('my.claimAll'));
    setOnline(false);
    await waitFor(() => expect(button).toBeDisabled());
    expect(button).toHaveAttribute('title', text('shell.offlineMoney'));
  });
});
