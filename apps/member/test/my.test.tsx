// The account screen: who the member is, and rows that answer before they are opened.

import { screen, waitFor, within } from '@testing-library/react';
import { contractInfo } from '@roda/api-contract/employment/contracts';
import { holdingsTotal } from '@roda/api-contract/income/holdings';
import { userInfo } from '@roda/api-contract/people/members';
import { accountInfo } from '@roda/api-contract/wallet/wallet';
import { held, httpError, ok, refused } from '@roda/testing/answers';
import { describe, expect, it } from 'vitest';
import { store } from '../src/shared/store.ts';
import { findButton, plain } from './controls.ts';
import { address, press, renderScreen, server, setOnline, text, useMemberApp } from './render-screen.tsx';
import type { ScreenSettings } from './render-screen.tsx';
import { account, holdingsSum } from './sample-figures.ts';

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
  merchantUpgradeInfo: {
    next: { id: 2, level: 1, name: 'Gold' },
    conditions: [
      { key: 'verified', have: 1, need: 1 },
      { key: 'days', have: 3, need: 30 },
    ],
  },
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

const open = (settings: ScreenSettings = {}) =>
  renderScreen(path, { ...settings, features: { integral: true, contract: true, ...settings.features } });
const row = async (name: string) => plain((await screen.findByTestId(`menu-${name}`)).textContent);
const factsOf = (part: HTMLElement) =>
  within(part)
    .getAllByRole('listitem')
    .map((fact) => plain(fact.textContent));

describe('my account', () => {
  it('says who it is, in three facts', async () => {
    answerAll();
    await open();
    const facts = await screen.findByTestId('member-facts');
    const next = text('my.nextLevel', { met: 1, count: 2, level: 'Gold' });
    await waitFor(() =>
      expect(factsOf(facts)).toEqual([`3 ${text('my.owned')}`, `2 ${text('my.earning')}`, `Start ${next}`]),
    );
    expect(screen.getByTestId('my-level')).toHaveAttribute('href', '#/pages/my/equity');
    expect(screen.getByText('Budi')).toBeDefined();
    expect(screen.getByText('812••••7890')).toBeDefined();
  });

  it('names the level alone at the highest one, and leads nowhere where levels are switched off', async () => {
    answerAll();
    server.answer(userInfo, ok(userInfo, { ...member, merchantUpgradeInfo: { conditions: [] } }));
    await open({ features: { level: false } });
    const facts = await screen.findByTestId('member-facts');
    expect(factsOf(facts).at(-1)).toBe(`Start ${text('my.level')}`);
    expect(screen.queryByTestId('my-level')).toBeNull();
  });

  it('has what is owned first, then money', async () => {
    answerAll();
    await open();
    await screen.findByTestId('menu-set');
    const groups = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    const labels = ['assets', 'moneyGroup', 'rewardsGroup', 'teamGroup', 'workGroup', 'accountGroup'] as const;
    expect(groups).toEqual(labels.map((label) => text(`my.${label}`)));
    const money = screen.getByRole('heading', { name: text('my.moneyGroup') }).parentElement ?? document.body;
    const links = within(money)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '#/pages/my/historyList',
      '#/subPages/withdraw/index',
      '#/subPages/repayment/index',
      '#/subPages/card/list',
      '#/subPages/repayment/index?tab=bills',
    ]);
  });

  it('answers in its rows, in whole rupiah', async () => {
    answerAll();
    await open();
    await waitFor(async () => expect(await row('historyList')).toBe(`${text('my.wallet')}Rp 1,234,567`));
    expect(await row('withdraw')).toBe(`${text('home.withdraw')}Rp 300,000${text('figure.withdrawing')}`);
    expect(await row('pointsmall')).toBe(`${text('my.pointsMall')}120 points15 coins`);
    await waitFor(async () =>
      expect(await row('myProduct')).toBe(`${text('my.myProducts')}Rp 38,210${text('figure.toClaim')}`),
    );
    expect(screen.queryByTestId('figure-earned')).toBeNull();
    expect(screen.queryByTestId('claim-all')).toBeNull();
  });

  it('with nothing to claim says how many are owned, and of withdrawals nothing while none is on its way', async () => {
    answerAll();
    server.answer(accountInfo, ok(accountInfo, { ...account, withdrawing: '0.00' }));
    server.answer(holdingsTotal, ok(holdingsTotal, { ...total, unclaimedIncome: '0.00', claimable: 0 }));
    await open();
    await waitFor(async () => expect(await row('myProduct')).toBe(`${text('my.myProducts')}3`));
    await waitFor(async () => expect(await row('historyList')).toContain('Rp'));
    expect(await row('withdraw')).toBe(text('home.withdraw'));
  });

  it('hides amounts where the member wants so, and says that they are hidden', async () => {
    answerAll();
    store('amountsHidden', true);
    await open();
    await waitFor(() => expect(screen.queryAllByText(text('common.amountHidden'))).toHaveLength(3));
    expect(document.body.textContent).not.toMatch(/1,234,567|300,000|38,210/u);
  });

  it('while the figures are on their way has all rows, and answers later', async () => {
    answerAll();
    const slow = held(ok(accountInfo, account));
    server.answer(accountInfo, slow.answer);
    await open();
    expect(await row('historyList')).toBe(text('my.wallet'));
    expect(await row('withdraw')).toBe(text('home.withdraw'));
    slow.release();
    await waitFor(async () => expect(await row('historyList')).toContain('Rp 1,234,567'));
  });

  it('leads everywhere where the figures did not come', async () => {
    answerAll();
    server.answer(accountInfo, httpError(500));
    server.answer(holdingsTotal, httpError(500));
    await open();
    const facts = await screen.findByTestId('member-facts');
    await waitFor(() => expect(factsOf(facts)[0]).toBe(`— ${text('my.owned')}`));
    expect(await row('historyList')).toBe(text('my.wallet'));
    expect(screen.getByTestId('menu-withdraw')).toHaveAttribute('href', '#/subPages/withdraw/index');
  });

  it('when nothing of the member came says so in its place, and loads it again', async () => {
    answerAll();
    server.answer(userInfo, httpError(500));
    await open();
    expect(await screen.findByText(text('home.blockFailed'))).toBeDefined();
    server.answer(userInfo, ok(userInfo, member));
    await press(await findButton(text('common.retry')));
    expect(await screen.findByTestId('member-facts')).toBeDefined();
  });

  it('keeps its rows without a network', async () => {
    answerAll();
    await open();
    await waitFor(async () => expect(await row('historyList')).toContain('Rp 1,234,567'));
    setOnline(false);
    expect(await row('historyList')).toContain('Rp 1,234,567');
    expect(screen.getByTestId('menu-withdraw')).toBeDefined();
  });

  it('invites a visitor to log in, has the rows, and asks nothing of the server', async () => {
    answerAll();
    await open({ loggedOut: true });
    expect(await screen.findByText(text('my.guest'))).toBeDefined();
    expect(await row('historyList')).toBe(text('my.wallet'));
    expect(screen.queryByTestId('member-facts')).toBeNull();
    for (const op of [accountInfo, holdingsTotal, userInfo, contractInfo]) expect(server.sent(op)).toEqual([]);
  });

  it('ends the session where the server says so, once, and remembers the page', async () => {
    answerAll();
    server.answer(accountInfo, refused(accountInfo, 'session_revoked'));
    server.answer(holdingsTotal, refused(holdingsTotal, 'session_revoked'));
    await open();
    await waitFor(() => expect(address()).toBe('/pages/auth/login'));
    expect(await screen.findByText(text('shell.sessionEnded'))).toBeDefined();
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('my account in review mode', () => {
  const openReviewed = () => renderScreen('/pages/index/my2', { reviewMode: true, features: { contract: true } });

  it('sells nothing: no top-up, and of holdings not a word to whoever has none', async () => {
    answerAll();
    server.answer(holdingsTotal, ok(holdingsTotal, { ...total, holdings: 0, earning: 0, unclaimedIncome: '0.00' }));
    await openReviewed();
    const facts = await screen.findByTestId('member-facts');
    await waitFor(async () => expect(await row('historyList')).toContain('Rp 1,234,567'));
    expect(factsOf(facts)).toHaveLength(1);
    expect(screen.queryByTestId('menu-repayment')).toBeNull();
    expect(screen.getByTestId('menu-bills')).toBeDefined();
    expect(screen.getByTestId('menu-withdraw')).toBeDefined();
  });

  it('names holdings that there are', async () => {
    answerAll();
    await openReviewed();
    const facts = await screen.findByTestId('member-facts');
    await waitFor(() => expect(factsOf(facts)[0]).toBe(`3 ${text('my.owned')}`));
    await waitFor(async () => expect(await row('myProduct')).toContain('Rp 38,210'));
  });
});
