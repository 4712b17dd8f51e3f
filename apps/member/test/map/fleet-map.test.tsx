// The map of a member's vehicles: marks and clusters over a drawn ground, and the list wherever no ground can be drawn.

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { publicConfig } from '@roda/api-contract/backoffice/markets';
import { listVehiclePositions } from '@roda/api-contract/fleet/positions';
import { selectVehicles } from '@roda/api-contract/income/earnings';
import { holdingsTotal, listHeldVehicles } from '@roda/api-contract/income/holdings';
import { ok, unreachable } from '@roda/testing/answers';
import type { DrawOptions, DrawnMap } from '@roda/ui/map/draw-map.ts';
import { looks } from '@roda/ui/map/map-status.ts';
import { mapEngine } from '@roda/ui/map/use-map-canvas.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { press, renderScreen, server, setOnline, text, useMemberApp } from '../render-screen.tsx';
import { emptyPage, uuid } from '../sample-data.ts';
import { holdingsSum } from '../sample-figures.ts';

useMemberApp();

const path = '/subPages/product/myProduct?view=map';
const config = {
  mode: 'production' as const,
  publicInviteCode: 'RODA00',
  inviteReward: { coins: 300, monthlyCap: 10 },
  webViewHosts: [],
  solvency: { asOf: '2026-03-10T00:00:00.000Z', currencies: [], products: [], custody: [] },
};
const statuses = ['idle', 'in_service', 'resting', 'fault'] as const;
const plate = (index: number) => `B ${1000 + index} XYZ`;

/** One vehicle of each state, a degree apart. */
const apart = statuses.map((status, index) => ({
  id: index + 1,
  deviceNumber: plate(index),
  lat: -6.2,
  lng: 106 + index,
  exact: true,
  demo: false,
  lastSeenAt: '2026-03-10T00:00:00.000Z',
  status,
}));

/** As wide as on a phone: nothing is laid out here. */
beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(358));

function answerAll(list: typeof apart = apart): void {
  server.answer(holdingsTotal, ok(holdingsTotal, holdingsSum));
  server.answer(
    selectVehicles,
    ok(
      selectVehicles,
      list.map(({ deviceNumber }, index) => ({
        id: uuid(index + 1),
        name: 'Roda 7',
        kind: 'vehicle' as const,
        status: 'earning' as const,
        deviceNumber,
        goodsId: 7,
        quantity: 1,
      })),
    ),
  );
  const reply = { list, clusters: [], truncated: false, asOf: '2026-03-10T00:00:00.000Z' };
  server.answer(listVehiclePositions, ok(listVehiclePositions, reply));
  server.answer(publicConfig, ok(publicConfig, config));
  server.answer(listHeldVehicles, ok(listHeldVehicles, emptyPage));
}

/** A drawing that records what it is given; `said` is what it says in return. */
function stubEngine() {
  const drawn = {
    show: vi.fn<DrawnMap['show']>(),
    useTiles: vi.fn<DrawnMap['useTiles']>(),
    close: vi.fn<DrawnMap['close']>(),
  };
  const drawings: DrawOptions[] = [];
  vi.spyOn(mapEngine, 'canDraw').mockReturnValue(true);
  const load = vi.spyOn(mapEngine, 'load').mockResolvedValue({
    drawMap: (_element, options) => {
      drawings.push(options);
      return drawn;
    },
  });
  const say = (state: Parameters<DrawOptions['onState']>[0]) => act(() => drawings[0]?.onState(state));
  return { drawn, drawings, load, say };
}

async function opened() {
  const engine = stubEngine();
  await renderScreen(path);
  await waitFor(() => expect(engine.drawings).toHaveLength(1));
  return engine;
}

const rows = () => within(screen.getByTestId('map-instead')).getAllByRole('listitem');

async function expectList(): Promise<void> {
  expect(await screen.findByText(text('map.unavailable'))).toBeVisible();
  expect(screen.queryByTestId('map-window')).toBeNull();
  expect(rows()).toHaveLength(apart.length);
  for (const [index, row] of rows().entries()) {
    expect(row).toHaveTextContent(plate(index));
    expect(row).toHaveTextContent(text(looks[statuses[index] ?? 'idle'].text));
    expect(within(row).getByRole('link')).toHaveAttribute('href', expect.stringContaining(uuid(index + 1)));
  }
}

describe('a map that can be drawn', () => {
  beforeEach(() => answerAll());

  it('has a mark of its own form for each state, named in the legend', async () => {
    await opened();
    const marks = await screen.findAllByTestId(/^mark-/u);
    expect(new Set(marks.map(({ innerHTML }) => innerHTML)).size).toBe(statuses.length);
    for (const status of statuses) expect(screen.getByText(text(looks[status].text))).toBeVisible();
  });

  it('opens a vehicle by its mark, with its state and the way to its page', async () => {
    await opened();
    fireEvent.click(await screen.findByTestId('mark-2'));
    const card = await screen.findByTestId('map-card');
    expect(card).toHaveTextContent(plate(1));
    expect(card).toHaveTextContent(text('status.vehicle.in_service'));
    expect(within(card).getByRole('link')).toHaveAttribute('href', expect.stringContaining(uuid(2)));
    await press(within(card).getByRole('button', { name: text('common.close') }));
    expect(screen.queryByTestId('map-card')).toBeNull();
  });

  it('moves the ground with the view, by buttons and by keys', async () => {
    const { drawn } = await opened();
    await press(screen.getByRole('button', { name: text('map.closer') }));
    const closer = drawn.show.mock.lastCall?.[0];
    fireEvent.keyDown(screen.getByTestId('map-window'), { key: 'ArrowRight' });
    const moved = drawn.show.mock.lastCall?.[0];
    expect(moved?.zoom).toBe(closer?.zoom);
    expect(moved?.lng).toBeGreaterThan(closer?.lng ?? 180);
  });

  it('shows a vehicle that is chosen in the list', async () => {
    await opened();
    const list = await screen.findByTestId('map-list');
    expect(list).toHaveTextContent(text('map.asList', { n: 4 }));
    fireEvent.click(within(list).getByText(new RegExp(plate(3), 'u')));
    expect(await screen.findByTestId('map-card')).toHaveTextContent(plate(3));
  });

  it('is closed with its screen', async () => {
    const { drawn } = await opened();
    await press(screen.getByText(text('holding.view.list')));
    await waitFor(() => expect(drawn.close).toHaveBeenCalledOnce());
  });
});

describe('vehicles that are too close for marks of their own', () => {
  const same = apart.map((each) => ({ ...each, lat: -6.2, lng: 106.8 }));

  it('are one mark with their number, and are listed where no zoom parts them', async () => {
    answerAll(same);
    await opened();
    const marks = await screen.findAllByTestId(/^mark-/u);
    expect(marks.map(({ textContent }) => textContent)).toEqual(['4']);
    fireEvent.click(screen.getByTestId('mark-1'));
    expect(within(await screen.findByTestId('map-card')).getAllByRole('listitem')).toHaveLength(4);
  });

  it('are zoomed in to where that parts them', async () => {
    answerAll(apart.map((each, index) => ({ ...each, lng: 106.8 + (index === 3 ? 5 : index / 500) })));
    const { drawn } = await opened();
    fireEvent.click(await screen.findByTestId('mark-1'));
    await waitFor(() => expect(drawn.show.mock.lastCall?.[0].zoom).toBeGreaterThan(10));
    expect(screen.queryByTestId('map-card')).toBeNull();
  });
});

describe('a map that can’t be drawn', () => {
  beforeEach(() => answerAll());

  it('is a list without WebGL, and loads nothing', async () => {
    const load = vi.spyOn(mapEngine, 'load');
    await renderScreen(path);
    await expectList();
    expect(load).not.toHaveBeenCalled();
  });

  it('is a list when its program can’t be loaded, as offline on a first visit', async () => {
    const { load } = stubEngine();
    load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
    await renderScreen(path);
    setOnline(false);
    await expectList();
  });

  it('is a list when the browser refuses to draw', async () => {
    stubEngine();
    vi.spyOn(mapEngine, 'load').mockResolvedValue({
      drawMap: () => {
        throw new Error('no context');
      },
    });
    await renderScreen(path);
    await expectList();
  });

  it('is a list when the data of the ground can’t be loaded', async () => {
    const { say, drawn } = await opened();
    say('failed');
    await expectList();
    fireEvent.keyDown(document.body, { key: '+' });
    expect(drawn.useTiles).not.toHaveBeenCalled();
  });
});

describe('streets', () => {
  const tiles = 'https://tiles.example/{z}/{x}/{y}.png';

  it('come from where the installation says, with the name of those who made them', async () => {
    answerAll();
    server.answer(publicConfig, ok(publicConfig, { ...config, map: { tiles, credit: '© Streets' } }));
    const { drawn, drawings, say } = await opened();
    await waitFor(() => {
      const given = [drawings[0]?.tiles, ...drawn.useTiles.mock.calls.flat()];
      expect(given).toContainEqual({ address: tiles, credit: '© Streets' });
    });
    say('drawn');
    expect(await screen.findByText('© Streets')).toBeVisible();
    expect(screen.queryByText('Surabaya')).toBeNull();
  });

  it('of the same server are asked for at its address', async () => {
    answerAll();
    server.answer(publicConfig, ok(publicConfig, { ...config, map: { tiles: '/tiles/{z}/{x}/{y}.mvt' } }));
    const { drawn, drawings } = await opened();
    await waitFor(() => {
      const given = [drawings[0]?.tiles, ...drawn.useTiles.mock.calls.flat()];
      expect(given).toContainEqual({ address: `${location.origin}/tiles/{z}/{x}/{y}.mvt`, credit: undefined });
    });
  });

  it('that can’t be loaded leave coasts, names and marks, and are named as missing', async () => {
    answerAll();
    server.answer(publicConfig, ok(publicConfig, { ...config, map: { tiles } }));
    const { say } = await opened();
    say('bare');
    expect(await screen.findByText(text('map.noStreets'))).toBeVisible();
    expect(screen.getByText('Jakarta')).toBeInTheDocument();
    expect(screen.getAllByTestId(/^mark-/u)).toHaveLength(4);
  });

  it('are none while the settings can’t be read', async () => {
    answerAll();
    server.answer(publicConfig, unreachable);
    const { drawn, drawings } = await opened();
    expect(drawings[0]?.tiles).toBeUndefined();
    expect(drawn.useTiles.mock.calls.flat().filter(Boolean)).toEqual([]);
  });
});
