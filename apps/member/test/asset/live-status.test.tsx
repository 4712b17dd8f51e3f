// The state of a vehicle that the member owns, beside the orders that are recorded of it.

import { screen } from '@testing-library/react';
import { earningsLine, listVehicleTrips, vehicleOrderTotal } from '@roda/api-contract/fleet/fleet';
import { listVehiclePositions } from '@roda/api-contract/fleet/positions';
import type { VehiclePosition } from '@roda/api-contract/fleet/positions';
import { heldVehicleInfo, listIncome } from '@roda/api-contract/income/holdings';
import { ok } from '@roda/testing/answers';
import { expect, it } from 'vitest';
import { renderScreen, server, text, useMemberApp } from '../render-screen.tsx';
import { emptyPage } from '../sample-data.ts';
import { holding, listed } from '../sample-figures.ts';

useMemberApp();

const position: VehiclePosition = {
  ...{ id: 7, deviceNumber: holding.deviceNumber, lat: -6.2, lng: 106.8, exact: true, status: 'in_service' },
  ...{ lastSeenAt: '2026-03-10T00:00:00.000Z', demo: false },
};

async function openWith(list: VehiclePosition[]): Promise<HTMLElement> {
  const terms = {
    ...{ unitPrice: '900000.00', dailyIncome: '850.00', totalReturn: '930750.00', validityDays: 1095 },
    ...{ settlementCycle: 0 as const, memberShare: '0.7000', agreement: { id: 'purchase_vehicle', version: '2' } },
    disclosure: { version: '2', hash: 'a'.repeat(64) },
  };
  const none = { day: '2026-03-10', currency: 'IDR' as const, count: 0, minutes: 0, distanceKm: 0, energyKwh: 0 };
  server.answer(
    heldVehicleInfo,
    ok(heldVehicleInfo, {
      ...{ ...holding, terms, todayOrders: { count: 0, revenue: '0.00' } },
      goods: { ...listed, status: 'in_service' },
    }),
  );
  server.answer(
    listVehiclePositions,
    ok(listVehiclePositions, { list, clusters: [], truncated: false, asOf: position.lastSeenAt }),
  );
  server.answer(vehicleOrderTotal, ok(vehicleOrderTotal, { ...none, revenue: '0.00', approved: false }));
  server.answer(listVehicleTrips, ok(listVehicleTrips, emptyPage));
  server.answer(listIncome, ok(listIncome, emptyPage));
  server.answer(earningsLine, ok(earningsLine, { currency: 'IDR', points: [] }));
  await renderScreen(`/subPages/product/myProductDetail?id=${holding.id}`);
  return screen.findByTestId('live-status');
}

it('may be in service with no order recorded yet, and says of orders only what is recorded', async () => {
  const status = await openWith([position]);
  expect(status).toHaveTextContent(text('status.vehicle.in_service'));
  expect(await screen.findByText('No orders recorded yet today')).toBeDefined();
  expect(screen.getByText('Active')).toBeDefined();
});
