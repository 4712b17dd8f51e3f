// The map of a place: moved by keys under its pin, and left out where it can't be drawn, with the other ways untouched.

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { publicConfig } from '@roda/api-contract/backoffice/markets';
import { unreachable } from '@roda/testing/answers';
import type { DrawnMap } from '@roda/ui/map/draw-map.ts';
import { mapEngine } from '@roda/ui/map/use-map-canvas.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { press, renderScreen, server, text, useMemberApp } from '../render-screen.tsx';

useMemberApp();

beforeEach(() => server.answer(publicConfig, unreachable));

const nearest = () => screen.getAllByTestId(/^place-/u)[0];

describe('choosing a location', () => {
  it('moves the map under the pin by keys, and names the nearest place', async () => {
    const drawn = {
      show: vi.fn<DrawnMap['show']>(),
      useTiles: vi.fn<DrawnMap['useTiles']>(),
      close: vi.fn<DrawnMap['close']>(),
    };
    vi.spyOn(mapEngine, 'canDraw').mockReturnValue(true);
    vi.spyOn(mapEngine, 'load').mockResolvedValue({ drawMap: () => drawn });
    await renderScreen('/choose-location?lat=-6.186&lng=106.834');
    const map = await screen.findByRole('application');
    expect(screen.getByText(text('location.mapHint'))).toBeVisible();
    expect(nearest()).toHaveTextContent('Jakarta Pusat');
    for (let step = 0; step < 4; step += 1) fireEvent.keyDown(map, { key: 'ArrowDown' });
    await waitFor(() => expect(nearest()).not.toHaveTextContent('Jakarta Pusat'));
    await waitFor(() => expect(drawn.show).toHaveBeenCalled());
  });

  it('without WebGL says so and lets one choose from the list', async () => {
    await renderScreen('/choose-location?lat=-6.186&lng=106.834');
    expect(await screen.findByText(text('map.unavailable'))).toBeVisible();
    expect(screen.queryByRole('application')).toBeNull();
    expect(screen.queryByText(text('location.mapHint'))).toBeNull();
    await press(screen.getByRole('button', { name: /Jakarta Utara/u }));
    expect(nearest()).toHaveTextContent('Jakarta Utara');
  });
});

describe('a shared location', () => {
  it('without WebGL still has its address and the way to another map', async () => {
    await renderScreen('/open-location?lat=-6.186&lng=106.834&name=Depot&address=Jalan%201');
    expect(await screen.findByText(text('map.unavailable'))).toBeVisible();
    expect(screen.getByText('Jalan 1')).toBeVisible();
    expect(screen.getByTestId('open-maps')).toHaveAttribute('href', expect.stringContaining('-6.186'));
  });
});
