// The route of a member's vehicle today: on the map and in words, and what it says where there is none.

import { screen } from '@testing-library/react';
import { publicConfig } from '@roda/api-contract/backoffice/markets';
import { earningsLine } from '@roda/api-contract/fleet/fleet';
import { listProductAssets } from '@roda/api-contract/fleet/product-assets';
import { listVehiclePositions, vehicleRoute } from '@roda/api-contract/fleet/positions';
import type { VehicleRoute } from '@roda/api-contract/fleet/positions';
import { holdingEnding } from '@roda/api-contract/income/endings';
import { heldVehicleInfo } from '@roda/api-contract/income/holdings';
import { held, ok, refused, unreachable } from '@roda/testing/answers';
import type { Answer } from '@roda/testing/answers';
import { mapEngine } from '@roda/ui/map/use-map-canvas.ts';
import { describe, expect, it, vi } from 'vitest';
import { plain } from '../controls.ts';
import { press, renderScreen, server, setOnline, text, useMemberApp } from '../render-screen.tsx';
import { holding, listed } from '../sample-figures.ts';

useMemberApp();

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const terms = {
  unitPrice: '900000.00',
  dailyIncome: '850.00',
  totalReturn: '930750.00',
  validityDays: 1095,
  settlementCycle: 0 as const,
  memberShare: '0.7000',
  agreement: { id: 'purchase_vehicle', version: '2' },
  disclosure: { version: '2', hash: 'a'.repeat(64) },
};
const config = {
  mode: 'production' as const,
  publicInviteCode: 'RODA00',
  inviteReward: { coins: 300, monthlyCap: 10 },
  webViewHosts: [],
  solvency: { asOf: '2026-03-10T00:00:00.000Z', currencies: [], products: [], custody: [] },
};
const today: VehicleRoute = {
  day: '2026-03-10',
  points: [
    { lat: -6.2, lng: 106.8 },
    { lat: -6.21, lng: 106.83 },
  ],
  distanceKm: 12.34,
  trips: 3,
  // In Jakarta the day begins at 17:00 of the day before.
  hours: [
    { from: '2026-03-09T23:00:00.000Z', distanceKm: 8 },
    { from: '2026-03-10T00:00:00.000Z', distanceKm: 4.34 },
  ],
  lastFixAt: '2026-03-10T00:45:00.000Z',
};
const nothing: VehicleRoute = { day: '2026-03-10', points: [], distanceKm: 0, trips: 0, hours: [] };

const ended = { ...holding, status: 'expired' as const, endAt: '2026-03-01T00:00:00.000Z' };

async function open(answer: Answer, of: typeof holding | typeof ended = holding): Promise<void> {
  const todayOrders = { count: 0, revenue: '0.00' };
  const nothingNear = { list: [], clusters: [], truncated: false, asOf: '2026-03-10T00:00:00.000Z' };
  server.answer(heldVehicleInfo, ok(heldVehicleInfo, { ...of, goods: listed, todayOrders, terms }));
  server.answer(listVehiclePositions, ok(listVehiclePositions, nothingNear));
  server.answer(listProductAssets, ok(listProductAssets, { list: [] }));
  server.answer(earningsLine, ok(earningsLine, { currency: 'IDR', points: [] }));
  server.answer(publicConfig, ok(publicConfig, config));
  server.answer(vehicleRoute, answer);
  await renderScreen(`/subPages/product/myProductDetail?id=${holding.id}&part=asset`);
}

describe('the route of today', () => {
  it('has distance, trips, last position, and the hours by the clock of the market', async () => {
    await open(ok(vehicleRoute, today));
    const sum = plain(text('holding.route.orders', { distance: '12.3 km', n: 3 }));
    expect(plain((await screen.findByTestId('route-sum')).textContent)).toBe(sum);
    expect(screen.getByText(text('holding.route.seen', { time: '07:45' }))).toBeDefined();
    const hours = [...screen.getByTestId('route-hours').children].map(({ textContent }) => plain(textContent));
    expect(hours).toEqual(['from 06:008.0 km', 'from 07:004.3 km']);
    expect(await screen.findByTestId('fleet-map')).toBeDefined();
    expect(screen.getByText(text('holding.route.coarse'))).toBeDefined();
  });

  it('without WebGL has the hours as a list, and says that there is no map', async () => {
    vi.spyOn(mapEngine, 'canDraw').mockReturnValue(false);
    await open(ok(vehicleRoute, today));
    expect(await screen.findByTestId('map-instead')).toHaveTextContent(text('holding.route.last'));
    expect(screen.getByTestId('route-hours').children.length).toBe(2);
  });

  it('a day without positions says so, with no zeros and no map', async () => {
    await open(ok(vehicleRoute, nothing));
    expect(await screen.findByText(text('holding.route.none'))).toBeDefined();
    expect(screen.getByTestId('day-route').textContent).not.toMatch(/0 (?:m|km)/u);
    expect(screen.queryByTestId('fleet-map')).toBeNull();
  });

  it('a day on which it stood has no line and says so', async () => {
    await open(ok(vehicleRoute, { ...nothing, lastFixAt: today.lastFixAt }));
    expect(await screen.findByText(text('holding.route.near'))).toBeDefined();
    expect(screen.queryByTestId('fleet-map')).toBeNull();
  });

  it('while loading shows no figure', async () => {
    const slow = held(ok(vehicleRoute, today));
    await open(slow.answer);
    await screen.findByTestId('day-route');
    expect(screen.queryByTestId('route-sum')).toBeNull();
    slow.release();
    expect(await screen.findByTestId('route-sum')).toBeDefined();
  });

  it('a failed one is one line with a retry and the way to support with its trace id', async () => {
    await open(refused(vehicleRoute, 'internal', { traceId }));
    const support = await screen.findByTestId('support-line');
    expect(support.getAttribute('href')).toContain(`trace=${traceId}`);
    expect(support.getAttribute('href')).toContain('operation=fleet.vehicleRoute');
    expect(support).toHaveTextContent(traceId.slice(0, 8));
    expect(support).not.toHaveTextContent(traceId);
    server.answer(vehicleRoute, ok(vehicleRoute, today));
    await press(screen.getByRole('button', { name: text('common.retry') }));
    expect(await screen.findByTestId('route-sum')).toBeDefined();
    expect(screen.queryByTestId('support-line')).toBeNull();
  });

  it('without a network is one line with no way to support, since no server answered', async () => {
    await open(unreachable);
    setOnline(false);
    expect(await screen.findByText(text('home.blockFailed'))).toBeDefined();
    expect(screen.queryByTestId('support-line')).toBeNull();
    server.answer(vehicleRoute, ok(vehicleRoute, today));
    setOnline(true);
    expect(await screen.findByTestId('route-sum')).toBeDefined();
  });

  it('of a holding that is over is neither asked for nor shown', async () => {
    server.answer(holdingEnding, refused(holdingEnding, 'not_found'));
    await open(ok(vehicleRoute, today), ended);
    expect(await screen.findByTestId('part-asset')).toBeDefined();
    expect(screen.queryByTestId('day-route')).toBeNull();
    expect(server.sent(vehicleRoute)).toEqual([]);
  });
});
