// Home: what was settled today with the days that it is for, what can be claimed, and the fleet in the same words.

import { act, screen, waitFor, within } from '@testing-library/react';
import { homeIndex3, homeIndexV3, listOpenAds } from '@roda/api-contract/content/home';
import { publicConfig } from '@roda/api-contract/backoffice/markets';
import { pointsMallPicks } from '@roda/api-contract/engagement/points-mall';
import { categoryIndex, recommendProduct } from '@roda/api-contract/sales/catalog';
import { holdingsTotal, listHeldProducts, listHeldVehicles } from '@roda/api-contract/income/holdings';
import { listChannels, listTelecomOperators } from '@roda/api-contract/sales/digital-goods';
import { listVehicleOrders } from '@roda/api-contract/sales/orders';
import { accountInfo } from '@roda/api-contract/wallet/wallet';
import { httpError, ok } from '@roda/testing/answers';
import { describe, expect, it } from 'vitest';
import { queryClient } from '../src/shared/query-client.ts';
import { store } from '../src/shared/store.ts';
import { expectFigures, findButton } from './controls.ts';
import { press, renderScreen, server, text, useMemberApp } from './render-screen.tsx';
import { emptyPage, onePage, unpaid } from './sample-data.ts';
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
  it('recommends what is on sale in the chosen city, and leads back to all cities where there is nothing', async () => {
    answerAll();
    const inBandung = { ...listed, id: 9, name: 'Roda 9' };
    server.answer(recommendProduct, ok(recommendProduct, [inBandung]));
    store('activeCity', { id: 3273, name: 'Kota Bandung' });
    await renderScreen(path);
    expect(await screen.findByText('Roda 9')).toBeInTheDocument();
    expect(screen.queryByText('Roda 8')).toBeNull();
    expect(server.sent(recommendProduct).map(({ input }) => input)).toEqual([{ cityId: '3273', limit: '6' }]);
    server.answer(recommendProduct, ok(recommendProduct, []));
    act(() => store('activeCity', { id: 3275, name: 'Kota Bekasi' }));
    expect(await screen.findByText(text('home.emptyCity', { city: 'Kota Bekasi' }))).toBeInTheDocument();
    await press(screen.getByTestId('all-cities'));
    expect(await screen.findByText('Roda 8')).toBeInTheDocument();
  });

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

  it('leads to the wallet by the balance in its bar, in whole rupiah, and follows it; hidden it is dots', async () => {
    answerAll();
    await renderScreen(path);
    const pill = await screen.findByTestId('balance-pill');
    await waitFor(() => expectFigures(pill, ['Rp 1,234,567']));
    expect(pill).toHaveAttribute('href', '#/pages/my/historyList');
    expect(pill.textContent).not.toContain('.89');
    expect(screen.getByTestId('place').textContent).toContain('English');
    expect(server.sent(accountInfo)).toHaveLength(1);
    server.answer(accountInfo, ok(accountInfo, { ...account, balance: '1300000.00' }));
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expectFigures(pill, ['Rp 1,300,000']));
    act(() => store('amountsHidden', true));
    expect(pill.textContent).not.toMatch(/\d/u);
  });

  it('keeps the way to the wallet where its balance can’t be had', async () => {
    answerAll();
    server.answer(accountInfo, httpError(500));
    await renderScreen(path);
    await waitFor(() => expectFigures(screen.getByTestId('balance-pill'), [text('home.history')]));
  });

  it('shows a visitor the name of the app in the place of a balance', async () => {
    answerAll();
    await renderScreen(path, { loggedOut: true });
    await screen.findByText('Roda');
    expect(screen.queryByTestId('balance-pill')).toBeNull();
  });

  it('offers a payment that was not finished until it is put off', async () => {
    answerAll();
    server.answer(listVehicleOrders, ok(listVehicleOrders, onePage([unpaid])));
    await renderScreen(path);
    const bar = await screen.findByTestId('pending-order');
    expectFigures(bar, ['Roda 7', 'Rp 1,000,000.00']);
    expect(within(bar).getByRole('link')).toHaveAttribute('href', `#/pages/pay/pay?order=${unpaid.id}`);
    await press(within(bar).getByRole('button', { name: text('common.close') }));
    await waitFor(() => expect(screen.queryByTestId('pending-order')).toBeNull());
  });

  it('shows the categories of the server, each leading to its products', async () => {
    answerAll();
    const taxis = { id: 3, code: 'taxis', name: 'Taxis', icon: 'steering-wheel', kind: 'vehicle' as const };
    server.answer(categoryIndex, ok(categoryIndex, { l1CategoryList: [taxis] }));
    await renderScreen(path);
    const rail = await screen.findByRole('link', { name: 'Taxis' });
    expect(rail).toHaveAttribute('href', '#/subPages/product/list?kind=vehicle&categoryId=3');
  });

  it('in review mode shows the same figure and days in the fleet, and none for a holding bought today', async () => {
    answerAll();
    server.answer(
      listHeldProducts,
      ok(listHeldProducts, onePage([{ ...newHolding, id: holding.orderId, name: 'Pile 1' }])),
    );
    const { recommendations: _recommendations, ...withoutSales } = home;
    server.answer(homeIndex3, ok(homeIndex3, withoutSales));
    server.answer(listTelecomOperators, ok(listTelecomOperators, []));
    server.answer(pointsMallPicks, ok(pointsMallPicks, []));
    await renderScreen('/pages/index/index2', { reviewMode: true });
    const fleet = (await screen.findByText(text('home.myFleet'))).closest('section') ?? document.body;
    await waitFor(() => expectFigures(fleet, [`${shown.today}${text('figure.today')}${days()}`]));
    const row = (await screen.findByText('Pile 1')).closest('li') ?? document.body;
    await waitFor(() => expectFigures(row, [text('disclosure.noHistory')]));
    expect(row.textContent).not.toContain('0.00');
    expect(await screen.findByText(text('plan.empty'))).toBeDefined();
  });

  it('says of an empty shop of digital goods that nothing is for sale now, and proposes no other type', async () => {
    server.answer(listChannels, ok(listChannels, []));
    await renderScreen('/pages/index/productList2');
    expect(await screen.findByText(text('plan.empty'))).toBeDefined();
    expect(screen.queryByText(text('plan.emptyHint'))).toBeNull();
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
