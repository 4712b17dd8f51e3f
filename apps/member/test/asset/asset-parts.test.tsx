// The page of an asset in three parts: for sale and owned, by touch, keys and address.

import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listProductAssets } from '@roda/api-contract/fleet/product-assets';
import { recommendProduct, vehicleInfo } from '@roda/api-contract/sales/catalog';
import type { VehicleDetail } from '@roda/api-contract/sales/catalog';
import { earningsLine, listVehicleTrips, vehicleOrderTotal } from '@roda/api-contract/fleet/fleet';
import { listVehiclePositions } from '@roda/api-contract/fleet/positions';
import { heldVehicleInfo, listIncome } from '@roda/api-contract/income/holdings';
import { profitRule } from '@roda/api-contract/wallet/wallet';
import { ok } from '@roda/testing/answers';
import { describe, expect, it } from 'vitest';
import { expectFigures } from '../controls.ts';
import { address, press, renderScreen, server, text, useMemberApp } from '../render-screen.tsx';
import { emptyPage, onePage } from '../sample-data.ts';
import { holding, listed, noActuals, record, vehicle } from '../sample-figures.ts';

useMemberApp();

const rule = {
  feeRate: '0.0200',
  taxRate: '0.0000',
  taxBasis: '',
  min: '50000.00',
  max: '20000000.00',
  dailyMax: '20000000.00',
  arrival: { decidedWithinHours: 24, paidWithinWorkingDays: 3 },
  newCardHours: 24,
  lastWeek: { paid: 0 },
  text: 'Decided within 24 hours.',
};

async function openProduct(search = '', goods: VehicleDetail = vehicle): Promise<void> {
  server.answer(vehicleInfo, ok(vehicleInfo, goods));
  server.answer(profitRule, ok(profitRule, rule));
  server.answer(recommendProduct, ok(recommendProduct, []));
  await renderScreen(`/subPages/product/detail?id=7${search}`, { loggedOut: true });
  await screen.findByTestId('part-earnings');
}

const selected = () => screen.getByRole('tab', { selected: true }).textContent;

describe('a product in three parts', () => {
  it('opens with what a unit earned, and the risk beside it', async () => {
    await openProduct();
    expect(selected()).toBe(text('asset.part.earnings'));
    expect(screen.getByTestId('paid-30d')).toBeDefined();
    expect(screen.getByText(text('product.disclosure.vehicle'))).toBeDefined();
    expect(screen.queryByText(text('product.short'))).toBeNull();
  });

  it('shows the asset and its papers when that is pressed, and remembers it in the address', async () => {
    server.answer(listProductAssets, ok(listProductAssets, { list: [] }));
    await openProduct();
    await press(screen.getByTestId('part-asset'));
    expect(selected()).toBe(text('asset.part.vehicle'));
    expect(screen.getByText(text('product.who'))).toBeDefined();
    expect(screen.queryByTestId('paid-30d')).toBeNull();
    expect(address()).toContain('part=asset');
    await press(screen.getByTestId('part-earnings'));
    expect(address()).not.toContain('part=');
  });

  it('says the terms in four sentences with this product’s figures, before the whole texts', async () => {
    await openProduct('&part=terms');
    expect(selected()).toBe(text('asset.part.terms'));
    const page = document.body.textContent;
    for (const key of ['Units', 'Zero', 'Loss', 'Exit'] as const) expect(page).toContain(text(`product.short${key}`));
    expect(page).toContain(text('product.shortZeroDays', { zero: 4, days: 88 }));
    expect(page).toContain(text('product.shortLossText', { n: '1,095' }));
    expect(screen.getByTestId('offer-link')).toBeDefined();
  });

  it('before a day is counted says that days can be zero, without a figure', async () => {
    const { projection: _, latest: __, ...goods } = vehicle;
    await openProduct('&part=terms', { ...goods, actuals: noActuals });
    expect(screen.getByText(text('product.shortZeroCan'))).toBeDefined();
    expect(document.body.textContent).not.toContain(text('product.shortZeroDays', { zero: 0, days: 0 }));
  });

  it('follows the arrow keys', async () => {
    server.answer(listProductAssets, ok(listProductAssets, { list: [] }));
    await openProduct();
    screen.getByTestId('part-earnings').focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(selected()).toBe(text('asset.part.terms'));
  });

  it('opens with the earnings when the address names an unknown part', async () => {
    await openProduct('&part=nothing');
    expect(selected()).toBe(text('asset.part.earnings'));
  });

  it('keeps the price beside the button in every part', async () => {
    await openProduct('&part=terms');
    const foot = screen.getByTestId('buy').closest('footer');
    expectFigures(foot as HTMLElement, ['Rp 900,000.00']);
  });
});

describe('a holding in three parts', () => {
  it('has the terms as bought under terms, and the claim above every part', async () => {
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
    const todayOrders = { count: 0, revenue: '0.00' };
    server.answer(heldVehicleInfo, ok(heldVehicleInfo, { ...holding, goods: listed, todayOrders, terms }));
    const nothingNear = { list: [], clusters: [], truncated: false, asOf: '2026-03-10T00:00:00.000Z' };
    server.answer(listVehiclePositions, ok(listVehiclePositions, nothingNear));
    const today = { day: '2026-03-10', currency: 'IDR' as const, count: 0, minutes: 0, distanceKm: 0, energyKwh: 0 };
    server.answer(vehicleOrderTotal, ok(vehicleOrderTotal, { ...today, revenue: '0.00', approved: false }));
    server.answer(listVehicleTrips, ok(listVehicleTrips, emptyPage));
    server.answer(listIncome, ok(listIncome, onePage([record])));
    server.answer(earningsLine, ok(earningsLine, { currency: 'IDR', points: [] }));
    await renderScreen(`/subPages/product/myProductDetail?id=${holding.id}`);
    await screen.findByTestId('claim-holding');
    expect(screen.queryByText(text('holding.termsTitle'))).toBeNull();
    await press(screen.getByTestId('part-terms'));
    expect(screen.getByText(text('holding.termsTitle'))).toBeDefined();
    expect(screen.getByTestId('claim-holding')).toBeDefined();
  });
});
