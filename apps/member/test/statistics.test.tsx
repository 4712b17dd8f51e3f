// Statistics: finished days compared with finished days, unsettled days without a figure, and income by product.

import { screen, waitFor } from '@testing-library/react';
import { earningsLine, earningsStats } from '@roda/api-contract/fleet/fleet';
import { listEarnings, selectVehicles } from '@roda/api-contract/income/earnings';
import { ok } from '@roda/testing/answers';
import { describe, expect, it } from 'vitest';
import { expectFigures, plain } from './controls.ts';
import { itLoads } from './load-states.tsx';
import { renderScreen, server, text, useMemberApp } from './render-screen.tsx';
import { emptyPage, onePage, uuid } from './sample-data.ts';
import { holding, shown } from './sample-figures.ts';

useMemberApp();

const path = '/subPages/statistics/index';
const asset = {
  id: holding.id,
  goodsId: 7,
  kind: 'vehicle' as const,
  name: 'Roda 7',
  deviceNumber: 'B 1234 XYZ',
  quantity: 7,
  status: 'earning' as const,
};
const sums = {
  days: 2,
  settledDays: 2,
  revenue: '1500000.00',
  provisionalRevenue: '0.00',
  myShare: '9187.50',
  orders: 5,
  minutes: 240,
  utilisation: '0.0833',
};
const stats = { currency: 'IDR' as const, from: '2026-03-08', to: '2026-03-09', ...sums, openProducts: [] };
const settledPoint = { provisionalRevenue: '0.00', approved: true, openProducts: 0 };
const points = [
  { ...settledPoint, day: '2026-03-08', revenue: '520000.00', myShare: '3185.00', orders: 3 },
  { ...settledPoint, day: '2026-03-09', revenue: '980000.00', myShare: '6002.50', orders: 2 },
];
const line = { currency: 'IDR' as const, points };

const answerAll = () => {
  server.answer(selectVehicles, ok(selectVehicles, [asset]));
  server.answer(earningsStats, ok(earningsStats, stats));
  server.answer(earningsLine, ok(earningsLine, line));
};

describe('statistics', () => {
  itLoads({
    path,
    title: 'stats.title',
    op: selectVehicles,
    answer: ok(selectVehicles, [asset]),
    content: 'Roda 7 · B 1234 XYZ',
    others: answerAll,
  });

  it('compares nothing where nothing can be compared: no arrow, and no request for the days before', async () => {
    answerAll();
    await renderScreen(path);
    expectFigures(await screen.findByTestId('kpi-share'), ['Rp 9,187.50']);
    expect(document.body.textContent).not.toMatch(/[▲▼]/u);
    await waitFor(() => expect(server.sent(earningsLine)).toHaveLength(1));
  });

  it('compares settled days with as many settled days', async () => {
    answerAll();
    const previous = { ...sums, revenue: '1000000.00', myShare: '6125.00' };
    server.answer(earningsStats, ok(earningsStats, { ...stats, previous }));
    await renderScreen(path);
    expectFigures(await screen.findByTestId('kpi-share'), [
      '▲',
      '+50.00%',
      text('stats.before', { value: 'Rp 6,125.00' }),
    ]);
    await waitFor(() =>
      expect(server.sent(earningsLine).map(({ input }) => input)).toContainEqual({
        from: '2026-03-06',
        to: '2026-03-07',
      }),
    );
  });

  it('compares orders but no amounts where a day isn’t settled', async () => {
    answerAll();
    const { revenue: _revenue, myShare: _myShare, ...previous } = { ...sums, orders: 4 };
    const open = {
      ...{ ...stats, settledDays: 1, provisionalRevenue: '980000.00', myShare: '3185.00', previous },
      openProducts: [{ goodsId: 7, name: 'Roda 7' }],
    };
    server.answer(earningsStats, ok(earningsStats, open));
    await renderScreen(path);
    const share = await screen.findByTestId('kpi-share');
    expectFigures(share, ['Rp 3,185.00', text('stats.open', { n: 1, products: 1, names: 'Roda 7' })]);
    expect(share.textContent).not.toMatch(/[▲▼]/u);
    expectFigures(screen.getByTestId('kpi-gross'), [text('stats.recorded', { amount: 'Rp 980,000.00' })]);
    expectFigures(screen.getByTestId('kpi-orders'), ['▲', '+25.00%']);
  });

  it('shows what is settled of a day as earned, and beside it which products are not approved yet', async () => {
    answerAll();
    const part = {
      ...{ ...stats, settledDays: 1, provisionalRevenue: '80000.00' },
      openProducts: [
        { goodsId: 8, name: 'Pile 8' },
        { goodsId: 9, name: 'Van 9' },
      ],
    };
    server.answer(earningsStats, ok(earningsStats, part));
    await renderScreen(path);
    const share = await screen.findByTestId('kpi-share');
    expectFigures(share, ['Rp 9,187.50', text('stats.open', { n: 1, products: 2, names: 'Pile 8, Van 9' })]);
    expectFigures(screen.getByTestId('kpi-gross'), [
      'Rp 1,500,000.00',
      text('stats.recorded', { amount: 'Rp 80,000.00' }),
    ]);
  });

  it('counts days without income among settled days only', async () => {
    answerAll();
    const open = [
      { ...points[0], myShare: '0.00' },
      {
        ...{ day: '2026-03-09', revenue: '980000.00', provisionalRevenue: '980000.00', orders: 2, approved: false },
        openProducts: 1,
      },
    ];
    server.answer(earningsLine, ok(earningsLine, { ...line, points: open as typeof points }));
    await renderScreen(path);
    const summary = text('stats.shareSummary', { n: 1, amount: 'Rp 9,187.50', zero: 1 });
    await waitFor(() => expect(plain(document.body.textContent)).toContain(plain(summary)));
  });

  it('owning nothing says so', async () => {
    answerAll();
    server.answer(selectVehicles, ok(selectVehicles, []));
    await renderScreen(path);
    expect(await screen.findByText(text('stats.nothingOwned'))).toBeDefined();
  });
});

describe('income by product', () => {
  const byProduct = '/subPages/statistics/productIncome';
  const earning = {
    id: uuid(71),
    type: 'product' as const,
    title: 'Roda 7',
    currency: 'IDR' as const,
    amount: '98765.43',
    createdAt: '2026-01-01T00:00:00.000Z',
    holdingId: holding.id,
    kind: 'vehicle' as const,
    deviceNumber: 'B 1234 XYZ',
    cost: '6300000.00',
    result: '-6201234.57',
    unclaimed: '38210.05',
    waiting: '5000.00',
    settledDays: 67,
  };

  itLoads({
    path: byProduct,
    title: 'stats.perProduct',
    op: listEarnings,
    answer: ok(listEarnings, onePage([earning])),
    content: 'Roda 7',
  });

  it('shows earned, to claim and not ready under the words of all screens, and a loss as a loss', async () => {
    server.answer(listEarnings, ok(listEarnings, onePage([earning])));
    await renderScreen(byProduct);
    const row = await screen.findByTestId(`product-${holding.id}`);
    expectFigures(row, [
      `${text('figure.earned')}${shown.earned}`,
      `${text('figure.toClaim')}${shown.toClaim}`,
      `${text('figure.waiting')}${shown.waiting}`,
    ]);
    const result = screen.getByTestId('result');
    expectFigures(result, ['\u2212Rp 6,201,234.57']);
    expect(result.innerHTML).toContain('text-danger');
  });

  it('owning nothing says so', async () => {
    server.answer(listEarnings, ok(listEarnings, emptyPage));
    await renderScreen(byProduct);
    expect(await screen.findByText(text('stats.nothingOwned'))).toBeDefined();
  });
});
