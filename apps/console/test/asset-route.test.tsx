// The way of a vehicle on its page: a line, its positions as a table, and the table alone where no map can be drawn.

import { screen, within } from '@testing-library/react';
import type { Asset } from '@roda/api-contract/fleet/assets';
import { assetTrack } from '@roda/api-contract/fleet/positions';
import { publicConfig } from '@roda/api-contract/backoffice/markets';
import { httpError, ok, unreachable } from '@roda/testing/answers';
import type { DrawnMap } from '@roda/ui/map/draw-map.ts';
import { mapEngine } from '@roda/ui/map/use-map-canvas.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AssetRoute } from '../src/features/fleet/asset-route.tsx';
import { renderPage, server, text, useConsole } from './render-page.tsx';

useConsole();

const vehicle = { id: 7, kind: 'vehicle', deviceNumber: 'B 1234 XYZ', status: 'in_service' } as unknown as Asset;
const agoMs = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const spot = (hours: number, lng: number) => ({ at: agoMs(hours), lat: -6.2, lng });
const pageWith = (list: readonly ReturnType<typeof spot>[], next?: string) =>
  ok(assetTrack, { list: [...list], total: list.length, page: 1, limit: 100, pages: 1, ...(next && { next }) });
const roles = ['fleet'] as const;
const title = () => screen.findByRole('heading', { name: text('ops.assets.route') });

beforeEach(() => {
  // Nothing is laid out here.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  server.answer(publicConfig, unreachable);
});

describe('the way of a vehicle', () => {
  it('is a line through the positions of 24 hours, and the same as a table', async () => {
    const drawn = {
      show: vi.fn<DrawnMap['show']>(),
      useTiles: vi.fn<DrawnMap['useTiles']>(),
      close: vi.fn<DrawnMap['close']>(),
    };
    vi.spyOn(mapEngine, 'canDraw').mockReturnValue(true);
    vi.spyOn(mapEngine, 'load').mockResolvedValue({ drawMap: () => drawn });
    server.answer(assetTrack, pageWith([spot(1, 106.9), spot(2, 106.85), spot(3, 106.8), spot(30, 107)]));
    await renderPage(<AssetRoute asset={vehicle} />, { roles });
    await title();
    const sum = await screen.findByText(text('ops.assets.routeSum', { n: 3, distance: '11.1 km' }));
    expect(sum).toBeVisible();
    const [line] = screen.getByTestId('map-route').querySelectorAll('path');
    expect(line?.getAttribute('d')).toMatch(/^M[^L]+L[^L]+L[^L]+$/u);
    expect(screen.getByTestId('mark-7')).toBeInTheDocument();
    expect(screen.getByText('-6.20000, 106.90000')).toBeInTheDocument();
    expect(screen.queryByText('-6.20000, 107.00000')).toBeNull();
  });

  it('without WebGL is the table', async () => {
    server.answer(assetTrack, pageWith([spot(1, 106.9), spot(2, 106.8)]));
    await renderPage(<AssetRoute asset={vehicle} />, { roles });
    expect(await screen.findByText(text('map.unavailable'))).toBeVisible();
    expect(within(screen.getByTestId('map-instead')).getByText('B 1234 XYZ')).toBeVisible();
    expect(screen.getByText('-6.20000, 106.80000')).toBeInTheDocument();
  });

  it('without positions says so', async () => {
    server.answer(assetTrack, pageWith([spot(40, 106.9)]));
    await renderPage(<AssetRoute asset={vehicle} />, { roles });
    expect(await screen.findByText(text('ops.assets.noRoute'))).toBeVisible();
  });

  it('that can’t be loaded can be tried again', async () => {
    server.answer(assetTrack, httpError(500));
    await renderPage(<AssetRoute asset={vehicle} />, { roles });
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  it('is not asked for a pile, nor by a role that may not see tracks', async () => {
    const pile = { ...vehicle, kind: 'pile' } as Asset;
    await renderPage(<AssetRoute asset={pile} />, { roles });
    await renderPage(<AssetRoute asset={vehicle} />, { roles: ['support'] });
    expect(screen.queryByRole('heading', { name: text('ops.assets.route') })).toBeNull();
    expect(server.sent(assetTrack)).toEqual([]);
  });
});
