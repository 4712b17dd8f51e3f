// The asset part of a product's page: what it is, its papers, and its service book.

import { screen, within } from '@testing-library/react';
import { listProductAssets } from '@roda/api-contract/fleet/product-assets';
import { recommendProduct, vehicleInfo } from '@roda/api-contract/sales/catalog';
import type { ProductAsset } from '@roda/api-contract/fleet/product-assets';
import { httpError, ok, unreachable } from '@roda/testing/answers';
import type { Answer } from '@roda/testing/answers';
import { describe, expect, it } from 'vitest';
import { expectFigures, findButton, plain } from '../controls.ts';
import { press, renderScreen, server, setOnline, text, useMemberApp } from '../render-screen.tsx';
import { vehicle } from '../sample-figures.ts';

useMemberApp();

const asset: ProductAsset = {
  deviceNumber: 'RD-VN-02',
  kind: 'vehicle',
  maker: 'Roda Contoh',
  model: 'Boks E',
  modelYear: 2025,
  plate: 'B 9102 RDA',
  ownerEntity: 'PT Armada Contoh',
  status: 'fault',
  registeredAt: '2025-11-22T02:00:00.000Z',
  papers: [
    { kind: 'title', issuer: 'Registry', number: 'T-1', expiresOn: '2032-12-31', valid: true },
    { kind: 'insurance', issuer: 'Insurer', number: 'I-1', expiresOn: '2025-12-31', valid: false },
  ],
  service: [
    { id: 3, kind: 'fault', startedAt: '2026-03-04T22:30:00.000Z' },
    {
      id: 2,
      kind: 'maintenance',
      startedAt: '2026-02-22T01:00:00.000Z',
      endedAt: '2026-02-22T09:00:00.000Z',
      note: 'Brakes checked',
      odometerKm: 41_200,
    },
  ],
};

const listed = (list: readonly ProductAsset[]) => ok(listProductAssets, { list: [...list] });

async function openAsset(list: readonly ProductAsset[] = [asset], answer: Answer = listed(list)): Promise<void> {
  server.answer(vehicleInfo, ok(vehicleInfo, vehicle));
  server.answer(recommendProduct, ok(recommendProduct, []));
  server.answer(listProductAssets, answer);
  await renderScreen('/subPages/product/detail?id=7&part=asset', { loggedOut: true });
}

describe('the asset of a product', () => {
  it('says what it is, with its plate spoken letter by letter', async () => {
    await openAsset();
    const part = await screen.findByTestId('asset-RD-VN-02');
    expectFigures(part, ['Roda Contoh Boks E', '2025', 'B 9102 RDA', '2025-11-22']);
    expect(within(part).getByText('B 9 1 0 2 R D A')).toBeDefined();
  });

  it('shows which papers are valid and which have expired', async () => {
    await openAsset();
    const part = await screen.findByTestId('asset-RD-VN-02');
    const [title, insurance] = within(part)
      .getAllByRole('listitem')
      .map(({ textContent }) => plain(textContent));
    expect(title).toContain(text('asset.paperValid'));
    expect(insurance).toContain(text('asset.paperOver'));
    expect(insurance).toContain('2025-12-31');
  });

  it('has the service book newest first: what lasts on, and what was done', async () => {
    await openAsset();
    const part = await screen.findByTestId('asset-RD-VN-02');
    const steps = within(part).getAllByRole('listitem').slice(-2);
    expect(steps.map(({ textContent }) => plain(textContent))).toEqual([
      `${text('status.service.fault')}${text('asset.bookSince', { from: '2026-03-05 05:30' })}`,
      plain(
        `${text('status.service.maintenance')}: Brakes checked` +
          `${text('asset.bookPeriod', { from: '2026-02-22 08:00', until: '2026-02-22 16:00' })} · 41,200 km`,
      ),
    ]);
    expect(steps[0]?.getAttribute('aria-current')).toBe('step');
  });

  it('says until when the workshop expects it to last', async () => {
    const lasting = { startedAt: '2026-03-04T22:30:00.000Z', expectedAt: '2026-03-14T05:00:00.000Z' };
    await openAsset([{ ...asset, service: [{ id: 4, kind: 'repair', note: 'Inverter', ...lasting }] }]);
    expect(await screen.findByTestId('asset-RD-VN-02')).toHaveTextContent(
      text('asset.bookExpected', { from: '2026-03-05 05:30', until: '2026-03-14 12:00' }),
    );
  });

  it('of an asset without papers, make or entries shows what is known, and that nothing is recorded', async () => {
    const { maker: _, model: __, modelYear: ___, plate: ____, ...bare } = asset;
    await openAsset([{ ...bare, papers: [], service: [] }]);
    const part = await screen.findByTestId('asset-RD-VN-02');
    expect(part.textContent).toContain(text('asset.bookNothing'));
    expect(part.textContent).not.toContain(text('asset.plate'));
    expect(part.textContent).not.toContain(text('asset.papers'));
  });

  it('shows each asset of a product that has several', async () => {
    await openAsset([asset, { ...asset, deviceNumber: 'RD-VN-03' }]);
    expect(await screen.findByTestId('asset-RD-VN-02')).toBeDefined();
    expect(screen.getByTestId('asset-RD-VN-03')).toBeDefined();
  });

  it('after HTTP 500 loads by its own retry button, and the rest of the page stays', async () => {
    await openAsset([], httpError(500));
    expect(await screen.findByText(text('home.blockFailed'))).toBeDefined();
    server.answer(listProductAssets, listed([asset]));
    await press(await findButton(text('common.retry')));
    expect(await screen.findByTestId('asset-RD-VN-02')).toBeDefined();
    expect(screen.getByText(text('product.who'))).toBeDefined();
  });

  it('without a network says so, and loads by itself once there is one', async () => {
    await openAsset([], unreachable);
    setOnline(false);
    expect(await screen.findByText(text('home.blockFailed'))).toBeDefined();
    server.answer(listProductAssets, listed([asset]));
    setOnline(true);
    expect(await screen.findByTestId('asset-RD-VN-02')).toBeDefined();
  });
});
