// The garage on the home screen: a card for each holding, its days, its claim; the steps of a member without holdings.

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { publicConfig } from '@roda/api-contract/backoffice/markets';
import { homeIndexV3, listOpenAds } from '@roda/api-contract/content/home';
import { earningsLine, vehicleOrderTotal } from '@roda/api-contract/fleet/fleet';
import { listProductAssets } from '@roda/api-contract/fleet/product-assets';
import { listVehiclePositions } from '@roda/api-contract/fleet/positions';
import type { Holding } from '@roda/api-contract/income/holdings';
import { claimIncome, holdingsTotal, listHeldProducts, listHeldVehicles } from '@roda/api-contract/income/holdings';
import { memberSuitability } from '@roda/api-contract/people/suitability';
import { accountInfo } from '@roda/api-contract/wallet/wallet';
import { held, httpError, ok } from '@roda/testing/answers';
import { beforeEach, describe, expect, it } from 'vitest';
import { store } from '../../src/shared/store.ts';
import { expectFigures, findButton, plain } from '../controls.ts';
import { press, renderScreen, server, setOnline, text, useMemberApp } from '../render-screen.tsx';
import { emptyPage, onePage, uuid } from '../sample-data.ts';
import { account, holding, holdingsSum, newHolding, shown } from '../sample-figures.ts';
import { stubInView } from './in-view.ts';

useMemberApp();

/** The cards are in view, and nothing below them. */
beforeEach(() => stubInView((target) => target.closest('[data-testid=garage]') !== null));

const path = '/pages/index/index';
const home = {
  blocks: [],
  banners: [],
  dialogs: [],
  shortcuts: [],
  notices: [],
  news: [],
  recommendations: [],
};
const config = {
  mode: 'production' as const,
  publicInviteCode: 'RODA00',
  inviteReward: { coins: 300, monthlyCap: 10 },
  webViewHosts: [],
  solvency: { asOf: '2026-03-10T00:00:00.000Z', currencies: [], products: [], custody: [] },
};
const points = [
  {
    day: '2026-03-07',
    revenue: '500000.00',
    myShare: '3001.25',
    orders: 1,
    provisionalRevenue: '0.00',
    openProducts: 0,
    approved: true,
  },
  {
    day: '2026-03-08',
    revenue: '0.00',
    myShare: '0.00',
    orders: 0,
    provisionalRevenue: '0.00',
    openProducts: 0,
    approved: true,
  },
  {
    day: '2026-03-09',
    revenue: '980000.00',
    myShare: '6002.50',
    orders: 2,
    provisionalRevenue: '0.00',
    openProducts: 0,
    approved: true,
  },
  { day: '2026-03-10', revenue: '250000.00', orders: 3, provisionalRevenue: '0.00', openProducts: 1, approved: false },
];
const today = {
  day: '2026-03-11',
  currency: 'IDR' as const,
  count: 4,
  minutes: 95,
  distanceKm: 31,
  energyKwh: 0,
  revenue: '250000.00',
  approved: false,
};
const position = {
  id: 1,
  deviceNumber: holding.deviceNumber,
  goodsId: 7,
  lat: -6.2,
  lng: 106.8,
  exact: true,
  demo: false,
  lastSeenAt: '2026-03-10T00:00:00.000Z',
  status: 'fault' as const,
};
const asset = {
  deviceNumber: holding.deviceNumber,
  kind: 'vehicle' as const,
  ownerEntity: 'PT Armada',
  status: 'fault' as const,
  registeredAt: '2026-01-01T00:00:00.000Z',
  papers: [],
  service: [
    { id: 2, kind: 'fault' as const, startedAt: '2026-03-09T02:00:00.000Z', note: 'Brakes worn' },
    {
      ...{ id: 1, kind: 'maintenance' as const, note: 'Monthly service' },
      ...{ startedAt: '2026-02-05T01:00:00.000Z', endedAt: '2026-02-05T09:00:00.000Z' },
    },
  ],
};
const suitability = {
  ok: false,
  missing: ['identity' as const],
  identity: { status: 'none' as const },
  questions: { passed: false, triesLeft: 3 },
  acknowledgement: { version: '1', hash: 'a'.repeat(64), text: 'Risk', accepted: false },
};

function answerAll(list: Holding[] = [holding]): void {
  server.answer(accountInfo, ok(accountInfo, account));
  server.answer(homeIndexV3, ok(homeIndexV3, home));
  server.answer(listOpenAds, ok(listOpenAds, []));
  server.answer(publicConfig, ok(publicConfig, config));
  server.answer(holdingsTotal, ok(holdingsTotal, holdingsSum));
  server.answer(listHeldVehicles, ok(listHeldVehicles, onePage(list)));
  server.answer(listHeldProducts, ok(listHeldProducts, emptyPage));
  server.answer(earningsLine, ok(earningsLine, { currency: 'IDR', points }));
  server.answer(vehicleOrderTotal, ok(vehicleOrderTotal, today));
  server.answer(memberSuitability, ok(memberSuitability, suitability));
  server.answer(listProductAssets, ok(listProductAssets, { list: [asset] }));
  server.answer(
    listVehiclePositions,
    ok(listVehiclePositions, { list: [position], clusters: [], truncated: false, asOf: position.lastSeenAt }),
  );
}

const card = () => screen.findByTestId(`hero-${holding.id}`);
const amount = () => screen.findByTestId(`hero-amount-${holding.id}`);

describe('garage', () => {
  it('shows the latest counted day, then the sum of 30 days with its zeros and what is open', async () => {
    answerAll();
    await renderScreen(path);
    expectFigures(await amount(), ['Rp 6,002.50']);
    expectFigures(await card(), [
      'Rp 9,003.75',
      text('holding.lineOpen', { n: 1 }),
      text('holding.hero.orders', { n: 4 }),
    ]);
    expect(plain((await card()).textContent)).toContain('1 day without income');
    await press(screen.getByTestId(`hero-span-${holding.id}-days30`));
    expectFigures(await amount(), ['Rp 9,003.75']);
  });

  it.each([
    ['taxi-1f6fd6-ffffff-ev', 'holding.hero.rides'],
    ['van-e6e8ec-1f6fd6-ev', 'holding.hero.deliveries'],
  ] as const)('calls the work of %s by its name', async (image, name) => {
    answerAll([{ ...holding, image }]);
    await renderScreen(path);
    await waitFor(async () => expectFigures(await card(), [text(name, { n: 4 })]));
  });

  it('reads a day by arrow keys: its amount, a zero, and that it is not counted', async () => {
    answerAll();
    await renderScreen(path);
    const chart = await screen.findByRole('slider');
    chart.focus();
    await userEvent.keyboard('{End}');
    expect(chart).toHaveAttribute('aria-valuetext', `2026-03-10: ${text('holding.notSettled')}`);
    await userEvent.keyboard('{ArrowLeft}');
    expect(plain(chart.getAttribute('aria-valuetext') ?? '')).toBe('2026-03-09: Rp 6,002.50');
    await userEvent.keyboard('{ArrowLeft}');
    expect(plain(chart.getAttribute('aria-valuetext') ?? '')).toBe('2026-03-08: Rp 0.00');
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(chart).toHaveAttribute('aria-valuenow', '0');
  });

  it('shows the day under the finger', async () => {
    answerAll();
    await renderScreen(path);
    const chart = await screen.findByRole('slider');
    chart.getBoundingClientRect = () => ({ left: 0, width: 320 }) as DOMRect;
    fireEvent.pointerDown(chart, { clientX: 10, pointerType: 'touch' });
    expectFigures(screen.getByTestId('bar-chart-head'), ['2026-03-07: Rp 3,001.25']);
    fireEvent.pointerMove(chart, { clientX: 200, buttons: 1, pointerType: 'touch' });
    expectFigures(screen.getByTestId('bar-chart-head'), ['2026-03-09: Rp 6,002.50']);
  });

  it('claims in place what can be claimed', async () => {
    answerAll();
    server.answer(claimIncome, ok(claimIncome, { count: 2, amount: '38210.05', balance: '1272777.94', holdings: [] }));
    await renderScreen(path);
    const button = await screen.findByTestId(`hero-claim-${holding.id}`);
    expectFigures(button, [shown.toClaim]);
    await press(button);
    expectFigures(await screen.findByTestId('claim-moment'), [shown.toClaim]);
    expect(server.sent(claimIncome).map(({ input }) => input)).toEqual([{ holdingId: holding.id }]);
  });

  it('offline takes no claim', async () => {
    answerAll();
    await renderScreen(path);
    const button = await screen.findByTestId(`hero-claim-${holding.id}`);
    setOnline(false);
    await waitFor(() => expect(button).toBeDisabled());
  });

  it('says why an asset does not work', async () => {
    answerAll();
    await renderScreen(path);
    const line = await screen.findByTestId(`standing-${holding.id}`);
    expect(line).toHaveTextContent(text('holding.standing.fault'));
    const note = await within(line).findByTestId('service-note');
    expect(note.textContent).toMatch(/Brakes worn, since 2026-03-09/u);
    expect(line).toHaveTextContent(text('holding.standing.means'));
  });

  it.each([
    ['in the future', '2126-03-14T05:00:00.000Z', 'holding.standing.expected', '2126-03-14 12:00'],
    ['that has passed', '2026-03-09T05:00:00.000Z', 'holding.standing.overdue', '2026-03-09 12:00'],
  ] as const)('says what the workshop expects, with an estimate %s', async (_, expectedAt, key, when) => {
    answerAll();
    const [outage] = asset.service;
    const repair = {
      id: 3,
      kind: 'repair' as const,
      startedAt: '2026-03-09T01:00:00.000Z',
      note: 'Brakes',
      expectedAt,
    };
    const list = [{ ...asset, service: [outage, repair].flatMap((entry) => entry ?? []) }];
    server.answer(listProductAssets, ok(listProductAssets, { list }));
    await renderScreen(path);
    const line = await screen.findByTestId(`standing-${holding.id}`);
    expect(await within(line).findByTestId('service-expected')).toHaveTextContent(text(key, { when }));
  });

  it('of a holding bought today shows no figure, not even a zero', async () => {
    answerAll([newHolding]);
    await renderScreen(path);
    await screen.findByText(/first income is counted/u);
    expect((await card()).textContent).not.toContain('0.00');
  });

  it('keeps a name of 60 characters and an amount of 15 digits whole', async () => {
    const name = 'A'.repeat(60);
    answerAll([{ ...holding, name, unclaimedIncome: '123456789012345.67' }]);
    await renderScreen(path);
    expect(await screen.findByText(name)).toBeInTheDocument();
    expectFigures(await screen.findByTestId(`hero-claim-${holding.id}`), ['Rp 123,456,789,012,345.67']);
  });

  it('hides amounts where the member chose so', async () => {
    answerAll();
    store('amountsHidden', true);
    await renderScreen(path);
    await screen.findByTestId(`hero-amount-${holding.id}`);
    expect((await card()).textContent).not.toMatch(/\d[.,]\d{2}/u);
  });

  it('swipes through a card for each holding', async () => {
    answerAll([holding, { ...holding, id: uuid(43), name: 'Roda 8' }]);
    await renderScreen(path);
    const cards = within(await screen.findByTestId('garage')).getAllByRole('listitem');
    expect(cards).toHaveLength(2);
    expect(screen.getByText(text('holding.hero.card', { n: 1, total: 2 }))).toBeInTheDocument();
    expect(await screen.findByTestId(`hero-open-${uuid(43)}`)).toHaveAttribute(
      'href',
      `#/subPages/product/myProductDetail?id=${uuid(43)}`,
    );
  });

  it('while the holdings load shows none, and neither the steps', async () => {
    answerAll();
    const slow = held(ok(listHeldVehicles, onePage([holding])));
    server.answer(listHeldVehicles, slow.answer);
    await renderScreen(path);
    await screen.findByTestId('balance');
    expect(screen.queryByTestId('garage')).toBeNull();
    expect(screen.queryByTestId('first-steps')).toBeNull();
    slow.release();
    expect(await screen.findByTestId('garage')).toBeInTheDocument();
  });

  it('when the holdings did not come says so, and loads them again', async () => {
    answerAll();
    server.answer(listHeldVehicles, httpError(500));
    await renderScreen(path);
    expect(await screen.findByText(text('home.blockFailed'))).toBeInTheDocument();
    server.answer(listHeldVehicles, ok(listHeldVehicles, onePage([holding])));
    await press(await findButton(text('common.retry')));
    expect(await card()).toBeInTheDocument();
  });

  it('when the days did not come says so on the card', async () => {
    answerAll();
    server.answer(earningsLine, httpError(500));
    await renderScreen(path);
    expect(within(await card()).queryByRole('slider')).toBeNull();
    expect(await within(await card()).findByText(text('home.blockFailed'))).toBeInTheDocument();
  });
});

describe('first steps', () => {
  const answerNone = () => {
    answerAll();
    server.answer(listHeldVehicles, ok(listHeldVehicles, emptyPage));
  };

  it('of a new member begin with verifying', async () => {
    answerNone();
    await renderScreen(path);
    expect(await screen.findByTestId('step-verify')).toHaveAttribute('href', '#/pages/my/identity');
    expect(screen.queryByTestId('step-choose')).toBeNull();
  });

  it('of a verified member go on with choosing', async () => {
    answerNone();
    server.answer(memberSuitability, ok(memberSuitability, { ...suitability, ok: true, missing: [] }));
    await renderScreen(path);
    expect(await screen.findByTestId('step-choose')).toHaveAttribute('href', '#/pages/index/productList');
    expect(screen.queryByTestId('step-verify')).toBeNull();
  });

  it('while documents are checked say by when, and have no button', async () => {
    answerNone();
    const identity = { status: 'pending' as const, expectedBy: '2026-03-11T03:00:00.000Z' };
    server.answer(memberSuitability, ok(memberSuitability, { ...suitability, identity }));
    await renderScreen(path);
    expect(await screen.findByText(/notify you by/u)).toBeInTheDocument();
    expect(screen.queryByTestId('step-verify')).toBeNull();
  });

  it('are not for a visitor', async () => {
    answerNone();
    await renderScreen(path, { loggedOut: true });
    await screen.findByText(text('home.loginToSee'));
    expect(screen.queryByTestId('first-steps')).toBeNull();
    expect(server.sent(memberSuitability)).toEqual([]);
  });
});
