// The position of a packaged app whose permission was refused for ever: the way to the settings, and back.

import { screen, waitFor } from '@testing-library/react';
import { getRegion } from '@roda/api-contract/backoffice/regions';
import { listCities, listVehicles } from '@roda/api-contract/sales/catalog';
import { ok } from '@roda/testing/answers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { platform } from '../../src/shared/platform/platform.ts';
import { store } from '../../src/shared/store.ts';
import { findButton } from '../controls.ts';
import { openPhone } from '../phone.ts';
import { press, renderScreen, server, text, useMemberApp } from '../render-screen.tsx';
import { emptyPage } from '../sample-data.ts';

useMemberApp();

type Asking = (found: (at: object) => void, failed: (why: object) => void) => void;

const bandung = { id: 10_003_273, pid: 1, code: '3273', name: 'Kota Bandung', level: 2, leaf: false };
const refusing: Asking = (_found, failed) => failed({ code: 1, message: 'User denied Geolocation' });
const finding: Asking = (found) => found({ coords: { latitude: -6.9, longitude: 107.6 } });

const openPosition = (ask: Asking) =>
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({ getCurrentPosition: ask } as never);

const phone = openPhone();

beforeEach(() => {
  Object.assign(globalThis, { Capacitor: phone.bridge() });
  server.answer(listVehicles, ok(listVehicles, emptyPage));
  server.answer(getRegion, ok(getRegion, [bandung]));
  server.answer(listCities, ok(listCities, []));
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'Capacitor'));

const askForPosition = async () => {
  await renderScreen('/pages/index/productList?kind=vehicle', { loggedOut: true });
  await press(await screen.findByTestId('city'));
  await press(await screen.findByTestId('city-near'));
};

describe('a position that was refused for ever', () => {
  it('leads to the settings of the app, and is found once they allow it', async () => {
    openPosition(refusing);
    // Of the app's own platform, which it loads once: perhaps with the phone of an earlier file.
    const openSettings = vi.spyOn(await platform(), 'openSettings').mockResolvedValue();
    await askForPosition();
    await screen.findByRole('alertdialog', { name: text('validation.location') });
    await press(await findButton(text('location.openSettings')));
    await waitFor(() => expect(openSettings).toHaveBeenCalledOnce());
    openPosition(finding);
    await press(await screen.findByTestId('location-again'));
    expect(await screen.findByTestId('city-proposed')).toHaveTextContent(bandung.name);
  });

  it('falls back to the last known point without them', async () => {
    openPosition(refusing);
    store('lastPoint', { lat: -6.9, lng: 107.6 });
    await askForPosition();
    await screen.findByRole('alertdialog', { name: text('validation.location') });
    await press(await findButton(text('location.notNow')));
    expect(await screen.findByTestId('city-proposed')).toHaveTextContent(bandung.name);
  });
});
