// Assets that are hard to show: without a picture, with a broken one, a foreign plate, two hundred of them.

import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { publicConfig } from '@roda/api-contract/backoffice/markets';
import { homeIndexV3, listOpenAds } from '@roda/api-contract/content/home';
import { earningsLine, vehicleOrderTotal } from '@roda/api-contract/fleet/fleet';
import { listVehiclePositions } from '@roda/api-contract/fleet/positions';
import type { Holding } from '@roda/api-contract/income/holdings';
import { holdingsTotal, listHeldProducts, listHeldVehicles } from '@roda/api-contract/income/holdings';
import { accountInfo } from '@roda/api-contract/wallet/wallet';
import { ok } from '@roda/testing/answers';
import { ProductPicture } from '@roda/ui';
import { NumberPlate } from '@roda/ui/pictures/number-plate.tsx';
import { beforeEach, describe, expect, it } from 'vitest';
import { AssetPlate } from '../../src/shared/asset/asset-plate.tsx';
import type { AssetPlateProps } from '../../src/shared/asset/asset-plate.tsx';
import { renderScreen, server, text, useMemberApp } from '../render-screen.tsx';
import { emptyPage, onePage, uuid } from '../sample-data.ts';
import { account, holding, holdingsSum } from '../sample-figures.ts';
import { stubInView } from './in-view.ts';

useMemberApp();
beforeEach(() => stubInView((target) => target.closest('[data-testid=garage]') !== null));

const config = {
  mode: 'production' as const,
  publicInviteCode: 'RODA00',
  inviteReward: { coins: 300, monthlyCap: 10 },
  webViewHosts: [],
  solvency: { asOf: '2026-03-10T00:00:00.000Z', currencies: [], products: [], custody: [] },
};
const home = { blocks: [], banners: [], dialogs: [], shortcuts: [], notices: [], news: [], recommendations: [] };
const today = {
  day: '2026-03-11',
  currency: 'IDR' as const,
  count: 0,
  minutes: 0,
  distanceKm: 0,
  energyKwh: 0,
  revenue: '0.00',
  approved: false,
};

async function openHome(list: readonly Holding[], earning = list.length): Promise<HTMLElement> {
  server.answer(accountInfo, ok(accountInfo, account));
  server.answer(homeIndexV3, ok(homeIndexV3, home));
  server.answer(listOpenAds, ok(listOpenAds, []));
  server.answer(publicConfig, ok(publicConfig, config));
  server.answer(holdingsTotal, ok(holdingsTotal, { ...holdingsSum, earning, holdings: earning, vehicles: earning }));
  server.answer(listHeldVehicles, ok(listHeldVehicles, { ...onePage([...list]), total: earning }));
  server.answer(listHeldProducts, ok(listHeldProducts, emptyPage));
  server.answer(earningsLine, ok(earningsLine, { currency: 'IDR', points: [] }));
  server.answer(vehicleOrderTotal, ok(vehicleOrderTotal, today));
  const positions = { list: [], clusters: [], truncated: false, asOf: '2026-03-10T00:00:00.000Z' };
  server.answer(listVehiclePositions, ok(listVehiclePositions, positions));
  await renderScreen('/pages/index/index');
  return screen.findByTestId('garage');
}

describe('on home', () => {
  it('an asset without a picture has a drawing of its kind', async () => {
    const garage = await openHome([{ ...holding, image: '' }]);
    expect(await within(garage).findByText(holding.name)).toBeDefined();
    expect(garage.querySelectorAll('img')).toHaveLength(0);
    expect(garage.querySelectorAll('svg[viewBox="0 0 160 120"]')).toHaveLength(1);
  });

  it('an asset whose photograph can not be had gets its drawing, in the same place', async () => {
    const garage = await openHome([{ ...holding, image: '/files/gone.webp' }]);
    const photo = await waitFor(() => garage.querySelector('img') ?? expect.unreachable('no photograph'));
    const place = photo.parentElement;
    fireEvent.error(photo);
    expect(garage.querySelectorAll('img')).toHaveLength(0);
    expect(place?.querySelectorAll('svg[viewBox="0 0 160 120"]')).toHaveLength(1);
  });

  it('of two hundred assets the first few are cards, and all of them a number', async () => {
    const few = [1, 2, 3].map((n) => ({ ...holding, id: uuid(100 + n), name: `Roda ${n}` }));
    const garage = await openHome(few, 200);
    expect(garage.children).toHaveLength(3);
    expect(server.sent(listHeldVehicles).map(({ input }) => Number((input as { limit?: unknown }).limit))).toEqual([3]);
    expect(await screen.findByText(text('home.fleetUnits', { n: 200 }))).toBeDefined();
  });
});

describe('a photograph', () => {
  it('that is replaced after it broke is tried again', () => {
    const shown = (image: string) => <ProductPicture image={image} kind="vehicle" name="Roda 7" />;
    const { container, rerender } = render(shown('/files/gone.webp'));
    fireEvent.error(container.querySelector('img') ?? expect.unreachable('no photograph'));
    expect(container.querySelector('img')).toBeNull();
    rerender(shown('/files/there.webp'));
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/files/there.webp');
  });
});

describe('a number plate', () => {
  it.each([
    ['B 1234 XYZ', 'B 1 2 3 4 X Y Z'],
    ['AB-123-CD', 'A B - 1 2 3 - C D'],
    ['粤B·D12345', '粤 B · D 1 2 3 4 5'],
  ])('%s is written as it is and spoken letter by letter', (plate, spoken) => {
    const { container } = render(<NumberPlate text={plate} />);
    expect(container.querySelector('[aria-hidden=true]')?.textContent).toBe(plate);
    expect(container.querySelector('.sr-only')?.textContent).toBe(spoken);
  });
});

describe('the plate of an asset in its scene', () => {
  const plateOf = (asset: AssetPlateProps['asset']) => {
    const plate = render(<AssetPlate asset={asset} />).container.querySelector('[data-plate]');
    return [plate?.getAttribute('data-plate'), plate?.querySelector('[aria-hidden=true]')?.textContent];
  };
  const device = { deviceNumber: 'RD 042', plate: 'B 1234 XYZ' };

  it('is as in its country: yellow of a taxi, white of others, a dark label of a pile', () => {
    expect(plateOf({ ...device, kind: 'vehicle', image: 'taxi-1f6fd6-ffffff' })).toEqual(['taxi', device.plate]);
    expect(plateOf({ ...device, kind: 'vehicle', image: 'van-e6e8ec' })).toEqual(['private', device.plate]);
    expect(plateOf({ ...device, kind: 'vehicle', image: '/files/1.webp' })).toEqual(['private', device.plate]);
    expect(plateOf({ deviceNumber: 'RD 7', kind: 'pile', image: 'pile-dc-f1f2f5' })).toEqual(['label', 'RD 7']);
  });

  it('of a fixed-term plan there is none', () => {
    expect(plateOf({ ...device, kind: 'deposit', image: '' })).toEqual([undefined, undefined]);
  });
});
