// A holding that has ended: with its asset (taken out of service, lost), or with its term.

import { screen, waitFor } from '@testing-library/react';
import { earningsLine, listVehicleTrips, vehicleOrderTotal } from '@roda/api-contract/fleet/fleet';
import { listVehiclePositions } from '@roda/api-contract/fleet/positions';
import { holdingEnding } from '@roda/api-contract/income/endings';
import { heldVehicleInfo, listIncome } from '@roda/api-contract/income/holdings';
import { held, ok, refused, unreachable } from '@roda/testing/answers';
import { describe, expect, it } from 'vitest';
import { expectFigures } from './controls.ts';
import { itLoads } from './load-states.tsx';
import { renderScreen, server, setOnline, text, useMemberApp } from './render-screen.tsx';
import { emptyPage, onePage } from './sample-data.ts';
import { holding, listed, record, shown } from './sample-figures.ts';

useMemberApp();

const path = `/subPages/product/myProductDetail?id=${holding.id}` as const;
const terms = {
  unitPrice: '900000.00',
  dailyIncome: '850.00',
  totalReturn: '930750.00',
  validityDays: 365,
  settlementCycle: 0 as const,
  memberShare: '0.7000',
  agreement: { id: 'purchase_vehicle', version: '2' },
  disclosure: { version: '2', hash: 'a'.repeat(64) },
};
const matured = { ...holding, status: 'expired' as const, endAt: '2027-01-01T00:00:00.000Z' };
/** Its term was cut short: it ended in March, with its asset. */
const cut = { ...holding, endAt: '2026-03-13T17:00:00.000Z' };
const lost = {
  holdingId: holding.id,
  product: 'Roda 7',
  deviceNumber: 'B 1234 XYZ',
  kind: 'total_loss' as const,
  happenedOn: '2026-03-12',
  reason: 'Burnt out on the ring road',
  decidedAt: '2026-03-13T03:00:00.000Z',
  endAt: cut.endAt,
  currency: 'IDR' as const,
  units: 7,
  price: '6300000.00',
  earned: '98765.43',
  paidOut: '55555.38',
  url: `/files/ending/${holding.id}`,
};

function answerAll(of: typeof cut | typeof matured | typeof holding): void {
  server.answer(
    heldVehicleInfo,
    ok(heldVehicleInfo, { ...of, goods: listed, todayOrders: { count: 0, revenue: '0.00' }, terms }),
  );
  server.answer(
    listVehiclePositions,
    ok(listVehiclePositions, { list: [], clusters: [], truncated: false, asOf: '2026-03-10T00:00:00.000Z' }),
  );
  const none = { day: '2026-03-14', currency: 'IDR' as const, count: 0, minutes: 0, distanceKm: 0, energyKwh: 0 };
  server.answer(vehicleOrderTotal, ok(vehicleOrderTotal, { ...none, revenue: '0.00', approved: false }));
  server.answer(listVehicleTrips, ok(listVehicleTrips, emptyPage));
  server.answer(listIncome, ok(listIncome, onePage([record])));
  server.answer(earningsLine, ok(earningsLine, { currency: 'IDR', points: [] }));
}

const expectFiguresOnly = async () => {
  expectFigures(await screen.findByTestId('earned'), [shown.earned]);
  expect(screen.queryByText(text('holding.ending.title'))).toBeNull();
};

describe('the end of a holding with its asset', () => {
  itLoads({
    path,
    title: 'holding.vehicleTitle',
    op: holdingEnding,
    answer: ok(holdingEnding, lost),
    content: lost.reason,
    block: true,
    others: () => answerAll(cut),
  });

  it('that was lost shows the day, the reason, the last period, what comes later, and the document', async () => {
    answerAll(cut);
    server.answer(holdingEnding, ok(holdingEnding, lost));
    await renderScreen(path);
    await screen.findByText(lost.reason);
    expectFigures(screen.getByTestId('holding-ending'), [
      text('holding.ending.title'),
      text('holding.ending.total_loss', { day: '2026-03-12' }),
      lost.reason,
      text('holding.ending.lastDay'),
      '2026-03-14 00:00',
      text('holding.ending.later'),
    ]);
    expect(screen.getByTestId('ending-file').textContent).toContain(text('holding.ending.file'));
    expectFigures(screen.getByTestId('earned'), [shown.earned]);
    expect(server.sent(holdingEnding).map(({ input }) => input)).toEqual([{ id: holding.id }]);
  });

  it.each(['en', 'id', 'zh'] as const)('that was taken out of service says so in its language: %s', async (lang) => {
    answerAll(cut);
    server.answer(holdingEnding, ok(holdingEnding, { ...lost, kind: 'retired', reason: 'Sold' }));
    await renderScreen(path, { lang });
    await screen.findByText('Sold');
    const card = screen.getByTestId('holding-ending');
    expectFigures(card, [text('holding.ending.title'), text('holding.ending.later'), 'Sold']);
    const [before = '', after = ''] = text('holding.ending.retired', { day: '|' }).split('|');
    expectFigures(card, [before.trim(), after.trim()]);
  });
});

describe('a holding that ended with its term', () => {
  it('has no card about an asset, also not while that is asked', async () => {
    answerAll(matured);
    const slow = held(refused(holdingEnding, 'not_found'));
    server.answer(holdingEnding, slow.answer);
    await renderScreen(path);
    await expectFiguresOnly();
    slow.release();
    await waitFor(() => expect(server.sent(holdingEnding)).toHaveLength(1));
    await expectFiguresOnly();
  });

  it.each([
    ['an internal error', refused(holdingEnding, 'internal', { traceId: '4bf92f3577b34da6' })],
    ['no network', unreachable],
  ])('does not say that it ended with its asset when that is not known: %s', async (_name, answer) => {
    answerAll(matured);
    server.answer(holdingEnding, answer);
    await renderScreen(path);
    if (answer === unreachable) setOnline(false);
    expect(await screen.findByText(text('home.blockFailed'))).toBeDefined();
    await expectFiguresOnly();
  });
});

describe('a holding that runs', () => {
  it('is not asked about its end', async () => {
    answerAll({ ...holding, endAt: '2026-12-31T17:00:00.000Z' });
    await renderScreen(path);
    await expectFiguresOnly();
    expect(server.sent(holdingEnding)).toEqual([]);
  });
});
