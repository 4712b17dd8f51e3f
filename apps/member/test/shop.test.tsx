// The shop: what was paid for a unit of each product over both spans, a loss as a loss, and products side by side.

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getRegion } from '@roda/api-contract/backoffice/regions';
import { listCities, listVehicles, vehicleInfo } from '@roda/api-contract/sales/catalog';
import { httpError, ok, unreachable } from '@roda/testing/answers';
import { describe, expect, it, vi } from 'vitest';
import { store } from '../src/shared/store.ts';
import { expectFigures, findButton, findDialog, plain } from './controls.ts';
import { press, renderScreen, server, text, useMemberApp } from './render-screen.tsx';
import { emptyPage, onePage } from './sample-data.ts';
import { listed, noActuals, vehicle } from './sample-figures.ts';

useMemberApp();

const path = '/pages/index/productList?kind=vehicle';
const { projection: _projection, ...withoutDays } = { ...listed, id: 8, name: 'Roda 8', actuals: noActuals };
const answer = ok(listVehicles, onePage([listed, withoutDays]));

const jakarta = { id: 10_003_171, pid: 1, code: '3171', name: 'Jakarta Pusat', level: 2, leaf: false };
const bandung = { ...jakarta, id: 10_003_273, code: '3273', name: 'Kota Bandung' };

describe('the city', () => {
  const answerCities = () => {
    server.answer(listVehicles, answer);
    server.answer(getRegion, ok(getRegion, [jakarta, bandung]));
    const { id, code, name } = bandung;
    server.answer(listCities, ok(listCities, [{ id, code, name, products: 3 }]));
  };
  /** The query of the newest request has it as text; 0 is none. */
  const citySent = () => Number(server.sent(listVehicles).at(-1)?.input.cityId ?? 0);

  it('is nobody’s until chosen; the chosen one filters the list, is kept, and can be given up', async () => {
    answerCities();
    await renderScreen(path, { loggedOut: true });
    expect(await screen.findByTestId('goods-7')).toBeDefined();
    expect(citySent()).toBe(0);
    const pill = await screen.findByTestId('city');
    expect(pill).toHaveTextContent(text('city.all'));
    await press(pill);
    await press(await screen.findByTestId(`city-offer-${bandung.id}`));
    await waitFor(() => expect(citySent()).toBe(bandung.id));
    expect(pill).toHaveTextContent('Kota Bandung');
    expect(JSON.parse(localStorage.getItem('activeCity') ?? '')).toMatchObject({ id: bandung.id });
    expect(localStorage.getItem('cityIndex')).toBe('1');
    await press(pill);
    expect(await screen.findByTestId(`city-${bandung.id}`)).toHaveAttribute('aria-pressed', 'true');
    await press(screen.getByTestId('city-all'));
    await waitFor(() => expect(localStorage.getItem('activeCity')).toBeNull());
    expect(pill).toHaveTextContent(text('city.all'));
  });

  it('is only proposed by the position', async () => {
    answerCities();
    const getCurrentPosition = (found: (at: object) => void) => found({ coords: { latitude: -6.9, longitude: 107.6 } });
    vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({ getCurrentPosition } as never);
    await renderScreen(path, { loggedOut: true });
    await press(await screen.findByTestId('city'));
    await press(await screen.findByTestId('city-near'));
    const proposed = await screen.findByTestId('city-proposed');
    expect(proposed).toHaveTextContent('Kota Bandung');
    expect(localStorage.getItem('activeCity')).toBeNull();
    await press(proposed);
    await waitFor(() => expect(citySent()).toBe(bandung.id));
  });

  it('without anything on sale leads back to all cities', async () => {
    answerCities();
    server.answer(listVehicles, ok(listVehicles, emptyPage));
    store('activeCity', { id: bandung.id, name: bandung.name });
    await renderScreen(path, { loggedOut: true });
    expect(await screen.findByText(text('home.emptyCity', { city: 'Kota Bandung' }))).toBeDefined();
    server.answer(listVehicles, answer);
    await press(await findButton(text('home.allCities')));
    expect(await screen.findByTestId('goods-7')).toBeDefined();
    expect(citySent()).toBe(0);
  });

  it('can be searched by name', async () => {
    answerCities();
    await renderScreen(path, { loggedOut: true });
    await press(await screen.findByTestId('city'));
    await userEvent.type(await screen.findByTestId('city-search'), 'jak');
    expect(await screen.findByTestId(`city-${jakarta.id}`)).toBeDefined();
    expect(screen.queryByTestId(`city-${bandung.id}`)).toBeNull();
  });
});

describe('the shop', () => {
  it('shows 30 and 90 days of each product, and the whole term’s result, to a visitor too', async () => {
    server.answer(listVehicles, answer);
    await renderScreen(path, { loggedOut: true });
    const row = await screen.findByTestId('goods-7');
    expectFigures(row, [
      'Rp 812.50',
      'Rp 790.00',
      text('disclosure.daysSoFar', { n: 90, counted: 88 }),
      text('disclosure.atThisPace', { n: '1,095', days: 88 }),
      '\u2212Rp 34,950.00',
      text('disclosure.paceRange', { low: '\u2212Rp 560,550.00', high: 'Rp 458,621.25' }),
    ]);
    expect(row.innerHTML).toContain('text-danger');
    const empty = screen.getByTestId('goods-8');
    expectFigures(empty, [text('disclosure.noHistory'), text('disclosure.projectionNeeds', { n: 0, least: 30 })]);
    expect(plain(empty.textContent)).not.toContain('Rp 0.00');
  });

  it('shows no target in a list: a figure to compare with stands on the product’s page', async () => {
    server.answer(listVehicles, answer);
    await renderScreen(path, { loggedOut: true });
    expect(plain((await screen.findByTestId('goods-7')).textContent)).not.toContain('850.00');
  });

  it('with nothing on sale says so', async () => {
    server.answer(listVehicles, ok(listVehicles, emptyPage));
    await renderScreen(path, { loggedOut: true });
    expect(await screen.findByText(text('shop.empty'))).toBeDefined();
  });

  it.each([
    ['HTTP 500', httpError(500)],
    ['a lost answer', unreachable],
  ])('after %s says so and loads again', async (_name, failure) => {
    server.answer(listVehicles, failure);
    await renderScreen(path, { loggedOut: true });
    const retry = await findButton(text('common.retry'));
    server.answer(listVehicles, answer);
    await press(retry);
    expect(await screen.findByTestId('goods-7')).toBeDefined();
  });

  it('puts products side by side: paid first, the target last and as one', async () => {
    server.answer(listVehicles, answer);
    server.answer(
      vehicleInfo,
      ok(vehicleInfo, vehicle),
      ok(vehicleInfo, { ...vehicle, ...withoutDays, projection: undefined }),
    );
    store('favourites', [7, 8]);
    await renderScreen(path, { loggedOut: true });
    await press(await screen.findByTestId('favourites'));
    await press(await screen.findByTestId('choose-7'));
    await press(screen.getByTestId('choose-8'));
    await press(screen.getByTestId('compare'));
    const table = within(await findDialog(text('shop.compareTitle'))).getByTestId('compare-table');
    expectFigures(table, ['Rp 812.50', 'Rp 790.00', '4 / 88', 'Rp 805.25', '\u2212Rp 34,950.00', 'Rp 850.00', '—']);
    const headings = [...table.querySelectorAll('[scope=rowgroup]')].map(({ textContent }) => textContent);
    expect(headings.indexOf(text('shop.paidPerDay', { n: 30 }))).toBeLessThan(headings.indexOf(text('shop.target')));
  });
});
