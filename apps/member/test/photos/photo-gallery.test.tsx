// The gallery of an asset's photographs on the pages of a product and of a holding: sizes, captions, keys, full screen,
// broken files, none at all.

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { earningsLine, listVehicleTrips, vehicleOrderTotal } from '@roda/api-contract/fleet/fleet';
import type { AssetPhoto } from '@roda/api-contract/fleet/photos';
import { listPilePositions, listVehiclePositions, vehicleRoute } from '@roda/api-contract/fleet/positions';
import { heldProductInfo, heldVehicleInfo, listIncome } from '@roda/api-contract/income/holdings';
import { listProductAssets } from '@roda/api-contract/fleet/product-assets';
import { recommendProduct, vehicleInfo } from '@roda/api-contract/sales/catalog';
import { profitRule } from '@roda/api-contract/wallet/wallet';
import { ok } from '@roda/testing/answers';
import { describe, expect, it } from 'vitest';
import { press, renderScreen, server, text, useMemberApp } from '../render-screen.tsx';
import { emptyPage, uuid } from '../sample-data.ts';
import { holding, listed, vehicle } from '../sample-figures.ts';

useMemberApp();

const sizes = [
  [320, 180],
  [640, 360],
  [1_088, 612],
] as const;
const photo = (number: number, more: Partial<AssetPhoto> = {}): AssetPhoto => ({
  id: uuid(number),
  blur: 'data:image/webp;base64,UklGRg==',
  focus: { x: 50, y: 50 },
  files: sizes.map(([width, height]) => ({ url: `/files/photo/${number}-${width}`, width, height })),
  ...more,
});
const long = 'At the depot in Cakung, before the first shift of a rainy Monday in the wet season';
const photos = [
  photo(71, { caption: 'From the front', focus: { x: 30, y: 60 } }),
  photo(72, { caption: long }),
  photo(73),
];

const openProduct = async (shown: AssetPhoto[] | undefined = photos, lang: 'en' | 'id' | 'zh' = 'en') => {
  server.answer(vehicleInfo, ok(vehicleInfo, { ...vehicle, ...(shown === undefined ? {} : { photos: shown }) }));
  server.answer(recommendProduct, ok(recommendProduct, []));
  server.answer(listProductAssets, ok(listProductAssets, { list: [] }));
  server.answer(
    profitRule,
    ok(profitRule, {
      ...{ feeRate: '0.0200', taxRate: '0.0000', taxBasis: '', min: '50000.00', max: '20000000.00' },
      ...{ dailyMax: '20000000.00', arrival: { decidedWithinHours: 24, paidWithinWorkingDays: 3 }, newCardHours: 24 },
      lastWeek: { paid: 0 },
      text: 'Decided within 24 hours.',
    }),
  );
  await renderScreen('/subPages/product/detail?id=7&part=asset', { loggedOut: true, lang });
  await screen.findByRole('heading', { name: 'Roda 7' });
};
const gallery = () => screen.findByTestId('photo-gallery');
const openers = async () => within(await gallery()).findAllByTestId('photo-open');
const counter = () => screen.getByTestId('photo-counter').textContent;
const openAt = async (index: number): Promise<HTMLElement> => {
  await press((await openers())[index] ?? document.body);
  return screen.findByTestId('photo-viewer');
};

describe('the gallery of a product', () => {
  it('offers each photograph in its sizes, the first one at once, around its focal point', async () => {
    await openProduct();
    const [first, second] = within(await gallery()).getAllByRole('img');
    expect(first?.getAttribute('srcset')).toBe(
      '/files/photo/71-320 320w, /files/photo/71-640 640w, /files/photo/71-1088 1088w',
    );
    expect([first?.getAttribute('width'), first?.getAttribute('height')]).toEqual(['1088', '612']);
    expect([first?.getAttribute('loading'), second?.getAttribute('loading')]).toEqual(['eager', 'lazy']);
    expect(first?.style.objectPosition).toBe('30% 60%');
    expect(first?.getAttribute('alt')).toBe('From the front');
    expect((await openers()).map((each) => each.getAttribute('aria-label'))).toEqual([
      text('photos.open', { photo: 'From the front' }),
      text('photos.open', { photo: long }),
      text('photos.open', { photo: text('photos.nameOf', { n: 3, name: 'Roda 7' }) }),
    ]);
  });

  it('shows the blurred picture until the file is there', async () => {
    await openProduct();
    const [first] = within(await gallery()).getAllByRole('img');
    const blur = first?.previousElementSibling as HTMLElement | null;
    expect(blur?.style.backgroundImage).toContain('data:image/webp;base64,UklGRg==');
    expect(first?.className).toContain('opacity-0');
    fireEvent.load(first ?? document.body);
    expect(first?.className).not.toContain('opacity-0');
  });

  it('shows the product’s drawing where a file can’t be had, in the same frame', async () => {
    await openProduct([photo(71), photo(72, { files: [] })]);
    const [first] = within(await gallery()).getAllByRole('img');
    fireEvent.error(first ?? document.body);
    const shown = await openers();
    for (const opener of shown) expect(opener.querySelector('svg')).not.toBeNull();
    expect(within(await gallery()).queryByRole('img')).toBeNull();
  });

  it('is moved by arrow keys, and focus goes along', async () => {
    await openProduct();
    const [first, second, third] = await openers();
    first?.focus();
    expect(counter()).toBe(text('photos.position', { n: 1, total: 3 }));
    fireEvent.keyDown(first ?? document.body, { key: 'ArrowRight' });
    expect(counter()).toBe(text('photos.position', { n: 2, total: 3 }));
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second ?? document.body, { key: 'ArrowRight' });
    fireEvent.keyDown(third ?? document.body, { key: 'ArrowRight' });
    expect(counter()).toBe(text('photos.position', { n: 3, total: 3 }));
  });

  it('keeps room for the longest caption, and tells only the one that is seen', async () => {
    await openProduct();
    const captions = [...(await gallery()).querySelectorAll('p.row-start-1')];
    expect(captions.map((each) => each.getAttribute('aria-hidden'))).toEqual([null, 'true', 'true']);
    expect(captions[1]?.textContent).toBe(long);
  });

  it('has no counter for one, no caption where there is none, and is not there without photographs', async () => {
    await openProduct([photo(73)]);
    expect((await gallery()).querySelector('p')).toBeNull();
  });

  it('without photographs is not there, and the rest of the part is', async () => {
    await openProduct([]);
    expect(screen.queryByTestId('photo-gallery')).toBeNull();
    expect(screen.getByText(text('product.who'))).toBeDefined();
  });

  it.each(['id', 'zh'] as const)('speaks %s', async (lang) => {
    await openProduct([photo(71), photo(72)], lang);
    expect((await openers())[0]?.getAttribute('aria-label')).toBe(
      text('photos.open', { photo: text('photos.nameOf', { n: 1, name: 'Roda 7' }) }),
    );
  });
});

describe('photographs that fill the screen', () => {
  it('begin with the one that was opened, move by buttons and keys, and stop at the ends', async () => {
    await openProduct();
    const viewer = await openAt(1);
    expect(viewer.textContent).toContain(text('photos.position', { n: 2, total: 3 }));
    expect(viewer.textContent).toContain(long);
    await press(within(viewer).getByTestId('photo-next'));
    expect(viewer.textContent).toContain(text('photos.position', { n: 3, total: 3 }));
    expect(within(viewer).getByTestId('photo-next').getAttribute('aria-disabled')).toBe('true');
    await press(within(viewer).getByTestId('photo-next'));
    expect(document.activeElement).toBe(within(viewer).getByTestId('photo-next'));
    fireEvent.keyDown(viewer, { key: 'ArrowLeft' });
    fireEvent.keyDown(viewer, { key: 'ArrowLeft' });
    fireEvent.keyDown(viewer, { key: 'ArrowLeft' });
    expect(viewer.textContent).toContain(text('photos.position', { n: 1, total: 3 }));
    expect(within(viewer).getByTestId('photo-previous').getAttribute('aria-disabled')).toBe('true');
  });

  it('are enlarged, and arrow keys then move the enlarged one', async () => {
    await openProduct();
    const viewer = await openAt(0);
    const enlarge = within(viewer).getByTestId('photo-enlarge');
    expect([enlarge.getAttribute('aria-label'), enlarge.getAttribute('aria-pressed')]).toEqual([
      text('photos.enlarge'),
      'false',
    ]);
    await press(enlarge);
    expect(enlarge.getAttribute('aria-pressed')).toBe('true');
    fireEvent.keyDown(viewer, { key: 'ArrowRight' });
    expect(viewer.textContent).toContain(text('photos.position', { n: 1, total: 3 }));
    expect(within(viewer).getAllByRole('img')[0]?.getAttribute('sizes')).toBe('178vh');
  });

  it('close by their button and by Escape; the gallery stands where one was', async () => {
    await openProduct();
    const viewer = await openAt(0);
    await press(within(viewer).getByTestId('photo-next'));
    await press(within(viewer).getByTestId('photo-close'));
    await waitFor(() => expect(screen.queryByTestId('photo-viewer')).toBeNull());
    expect(counter()).toBe(text('photos.position', { n: 2, total: 3 }));
    fireEvent.keyDown(await openAt(2), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByTestId('photo-viewer')).toBeNull());
  });
});

describe('the gallery of a holding', () => {
  const terms = {
    ...{ unitPrice: '900000.00', dailyIncome: '850.00', totalReturn: '930750.00', validityDays: 26_000 },
    ...{ settlementCycle: 0 as const, memberShare: '0.7000' },
    agreement: { id: 'purchase_vehicle', version: '2' },
    disclosure: { version: '2', hash: 'a'.repeat(64) },
  };
  const info = { ...holding, goods: listed, todayOrders: { count: 0, revenue: '0.00' }, terms, photos };
  const empty = { list: [], clusters: [], truncated: false, asOf: '2026-03-10T00:00:00.000Z' };

  it.each(['myProductDetail', 'myProductDetail2'] as const)('is on the page %s', async (page) => {
    server.answer(heldVehicleInfo, ok(heldVehicleInfo, info));
    server.answer(heldProductInfo, ok(heldProductInfo, { ...info, kind: 'pile' }));
    server.answer(listVehiclePositions, ok(listVehiclePositions, empty));
    server.answer(listPilePositions, ok(listPilePositions, empty));
    const noRoute = { day: '2026-03-10', points: [], distanceKm: 0, trips: 0, hours: [] };
    server.answer(vehicleRoute, ok(vehicleRoute, noRoute));
    server.answer(
      vehicleOrderTotal,
      ok(vehicleOrderTotal, {
        ...{ day: '2026-03-10', currency: 'IDR', count: 0, minutes: 0, distanceKm: 0, energyKwh: 0 },
        ...{ revenue: '0.00', approved: false },
      }),
    );
    server.answer(listVehicleTrips, ok(listVehicleTrips, emptyPage));
    server.answer(listProductAssets, ok(listProductAssets, { list: [] }));
    server.answer(listIncome, ok(listIncome, emptyPage));
    server.answer(earningsLine, ok(earningsLine, { currency: 'IDR', points: [] }));
    await renderScreen(`/subPages/product/${page}?id=${holding.id}&part=asset`);
    expect(await openers()).toHaveLength(3);
  });
});
