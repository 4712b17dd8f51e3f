// The certificate of a holding: what it says, that it has no amount, and what can be done with the picture.

import { act, screen, waitFor } from '@testing-library/react';
import { earningsLine, listVehicleTrips, vehicleOrderTotal } from '@roda/api-contract/fleet/fleet';
import { listVehiclePositions } from '@roda/api-contract/fleet/positions';
import { holdingEnding } from '@roda/api-contract/income/endings';
import { heldVehicleInfo, listIncome } from '@roda/api-contract/income/holdings';
import type { Holding } from '@roda/api-contract/income/holdings';
import { ok, refused } from '@roda/testing/answers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { store } from '../../src/shared/store.ts';
import { press, renderScreen, server, text, useMemberApp } from '../render-screen.tsx';
import { emptyPage } from '../sample-data.ts';
import { holding, listed } from '../sample-figures.ts';
import { stubCanvas } from './stub-canvas.ts';

useMemberApp();
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

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
const today = { day: '2026-03-10', currency: 'IDR' as const, count: 0, minutes: 0, distanceKm: 0, energyKwh: 0 };

async function openTerms(of: Holding = holding): Promise<void> {
  const todayOrders = { count: 0, revenue: '0.00' };
  const nothingNear = { list: [], clusters: [], truncated: false, asOf: '2026-03-10T00:00:00.000Z' };
  server.answer(
    heldVehicleInfo,
    ok(heldVehicleInfo, { ...of, plate: 'B 9101 RDA', goods: listed, todayOrders, terms }),
  );
  server.answer(listVehiclePositions, ok(listVehiclePositions, nothingNear));
  server.answer(vehicleOrderTotal, ok(vehicleOrderTotal, { ...today, revenue: '0.00', approved: false }));
  server.answer(listVehicleTrips, ok(listVehicleTrips, emptyPage));
  server.answer(listIncome, ok(listIncome, emptyPage));
  server.answer(earningsLine, ok(earningsLine, { currency: 'IDR', points: [] }));
  await renderScreen(`/subPages/product/myProductDetail?id=${of.id}&part=terms`);
}

describe('the certificate', () => {
  it('says what is owned, of which asset, since when, and no amount', async () => {
    const written = stubCanvas();
    await openTerms();
    const picture = await screen.findByRole('img', { name: /^CERTIFICATE OF UNITS/u });
    expect(picture).toHaveAttribute('width', '1080');
    for (const part of ['Roda', text('certificate.units', { n: holding.quantity }), holding.deviceNumber, 'B 9101 RDA'])
      expect(written).toContain(part);
    expect(written.join(' ')).not.toMatch(/Rp|\d\.\d\d\b/u);
    expect(picture.getAttribute('alt')).not.toMatch(/Rp/u);
  });

  it('bears one’s name only when that is ticked', async () => {
    const nickname = 'Grace Wibowo';
    const written = stubCanvas();
    await openTerms();
    await screen.findByRole('img', { name: /^CERTIFICATE/u });
    act(() => store('userInfo', { nickname } as never));
    expect(written).not.toContain(nickname);
    await press(screen.getByTestId('certificate-name'));
    await waitFor(() => expect(written).toContain(nickname));
  });

  it('can be kept as a file', async () => {
    stubCanvas();
    const kept: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      kept.push(this.download);
    });
    await openTerms();
    const save = await screen.findByTestId('certificate-save');
    await waitFor(() => expect(save).toBeEnabled());
    await press(save);
    await waitFor(() => expect(kept).toEqual(['roda.png']));
    expect(await screen.findByText(text('certificate.saved'))).toBeDefined();
  });

  it('where pictures can’t be drawn is a text', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await openTerms();
    expect((await screen.findByTestId('certificate')).textContent).toContain(holding.deviceNumber);
    await waitFor(() => expect(screen.queryByTestId('certificate-save')).toBeNull());
  });

  it('of an ended holding is not there', async () => {
    server.answer(holdingEnding, refused(holdingEnding, 'not_found'));
    await openTerms({ ...holding, status: 'expired' });
    expect(await screen.findByText(text('holding.termsTitle'))).toBeDefined();
    expect(screen.queryByTestId('certificate')).toBeNull();
  });
});
