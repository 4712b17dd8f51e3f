// Home: what was settled today with the days that it is for, what can be claimed, and the fleet in the same words.

import { screen } from '@testing-library/react';
import { homeIndexV3, listOpenAds } from '@roda/api-contract/content/home';
import { publicConfig } from '@roda/api-contract/backoffice/markets';
import { holdingsTotal, listHeldProducts, listHeldVehicles } from '@roda/api-contract/income/holdings';
import { accountInfo } from '@roda/api-contract/wallet/wallet';
import { httpError, ok } from '@roda/testing/answers';
import { describe, expect, it } from 'vitest';
import { expectFigures, findButton } from './controls.ts';
import { press, renderScreen, server, text, useMemberApp } from './render-screen.tsx';
import { emptyPage, onePage } from './sample-data.ts';
import { account, holding, holdingsSum, listed, newHolding, noActuals, shown } from './sample-figures.ts';

useMemberApp();

const path = '/pages/index/index';
const { projection: _projection, ...unsettled } = { ...listed, id: 8, name: 'Roda 8', actuals: noActuals };
const home = {
  blocks: [],
  banners: [],
  dialogs: [],
  shortcuts: [],
  notices: [],
  news: [],
  recommendations: [listed, unsettled],
};
const config = {
  mode: 'production' as const,
  publicInviteCode: 'RODA00',
  inviteReward: { coins: 300, monthlyCap: 10 },
  webViewHosts: [],
  solvency: { asOf: '2026-03-10T00:00:00.000Z', currencies: [], products: [], custody: [] },
};

function answerAll(): void {
  server.answer(accountInfo, ok(accountInfo, account));
  server.answer(homeIndexV3, ok(homeIndexV3, home));
  server.answer(listOpenAds, ok(listOpenAds, []));
  server.answer(publicConfig, ok(publicConfig, config));
  server.answer(holdingsTotal, ok(holdingsTotal, holdingsSum));
  server.answer(listHeldVehicles, ok(listHeldVehicles, onePage([holding])));
  server.answer(listHeldProducts, ok(listHeldProducts, emptyPage));
}

const days = () => text('figure.forDays', { days: '2026-03-08 – 2026-03-09' });

describe('home', () => {
  it('shows what was settled today with its days, and leads to claiming', async () => {
    answerAll();
    await renderScreen(path);
    const toClaim = await screen.findByTestId('to-claim');
    expectFigures(toClaim, [shown.toClaim]);
    expect(toClaim.getAttribute('href')).toContain('/subPages/product/myProduct');
    const card = screen.getByTestId('balance').parentElement ?? document.body;
    expectFigures(card, [
      `${text('figure.today')}${shown.today}${days()}`,
      `${text('figure.withdrawing')}${shown.withdrawing}`,
    ]);
  });

  it('shows the same figure and days in the fleet, and none for a holding bought today', async () => {
    answerAll();
    server.answer(
      listHeldProducts,
      ok(listHeldProducts, onePage([{ ...newHolding, id: holding.orderId, name: 'Pile 1' }])),
    );
    await renderScreen(path);
    const fleet = (await screen.findByText(text('home.myFleet'))).closest('section') ?? document.body;
    expectFigures(fleet, [`${shown.today}${text('figure.today')}${days()}`]);
    const row = (await screen.findByText('Pile 1')).closest('li') ?? document.body;
    expectFigures(row, [text('disclosure.noHistory')]);
    expect(row.textContent).not.toContain('0.00');
  });

  it('shows of a product both spans, its days without income, and the whole term’s result', async () => {
    answerAll();
    await renderScreen(path);
    const card = await screen.findByTestId('goods-7');
    expectFigures(card, ['Rp 812.50', 'Rp 790.00', '4 days of 88 without income', '\u2212Rp 34,950.00']);
    expectFigures(screen.getByTestId('goods-8'), [text('disclosure.noHistory')]);
  });

  it('when the figures did not come says so in their place, and loads them again', async () => {
    answerAll();
    server.answer(accountInfo, httpError(500));
    await renderScreen(path);
    expect(await screen.findByText(text('home.blockFailed'))).toBeDefined();
    server.answer(accountInfo, ok(accountInfo, account));
    await press(await findButton(text('common.retry')));
    expectFigures(await screen.findByTestId('to-claim'), [shown.toClaim]);
  });

  it('shows a visitor no figure of anybody', async () => {
    answerAll();
    await renderScreen(path, { loggedOut: true });
    expect(await screen.findByText(text('home.loginToSee'))).toBeDefined();
    expect(screen.queryByText(text('figure.today'))).toBeNull();
    expect(server.sent(accountInfo)).toEqual([]);
  });
});
