// Rendered pictures of vehicles and piles: their colours, plate and number, by day and by night, and what stands in.

import { act, cleanup, configure, fireEvent, render, waitFor } from '@testing-library/react';
import { ProductPicture } from '@roda/ui';
import { AssetDetail } from '../../src/shared/asset/asset-detail.tsx';
import { AssetSide } from '../../src/shared/asset/asset-side.tsx';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

const page = document.documentElement;

// The drawings are loaded when they are first shown, however long that takes.
beforeAll(() => configure({ asyncUtilTimeout: 30_000 }));
afterEach(() => {
  cleanup();
  delete page.dataset['theme'];
});

const show = (image: string, kind = 'vehicle') =>
  render(<ProductPicture image={image} kind={kind} name="City taxi 1" number="RD-TX-01" plate="B 2101 RDA" />)
    .container;

const files = (container: Element): readonly string[] =>
  [...container.querySelectorAll('img')].map(({ src }) => src.split('/').at(-1)?.split('?')[0] ?? '');

async function arrived(container: Element): Promise<void> {
  await waitFor(() => expect(files(container)).toHaveLength(3));
  // They are shown once they are decoded.
  await act(async () => {
    for (const picture of container.querySelectorAll('img')) fireEvent.load(picture);
  });
}

const fills = (container: Element): readonly (string | null)[] =>
  [...container.querySelectorAll('rect')].map((part) => part.getAttribute('fill'));

const letters = (container: Element): readonly (string | null)[] =>
  [...container.querySelectorAll('text')].map((part) => part.textContent);

describe('a rendered picture', () => {
  it('keeps its place and shows nothing grey before its masks are there', async () => {
    const container = show('taxi-1f6fd6-ffffff');
    await waitFor(() =>
      expect(files(container)).toEqual([
        'taxi-hero-light.avif',
        'taxi-hero-light-paint.webp',
        'taxi-hero-light-stripe.webp',
      ]),
    );
    for (const picture of container.querySelectorAll('img')) {
      expect(picture.className).toContain('opacity-0');
      expect(picture.getAttribute('loading')).toBe('lazy');
      expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['1020', '600']);
    }
    expect(fills(container)).toEqual([]);
  });

  it('has the colours, the plate and the number of its asset', async () => {
    const container = show('taxi-1f6fd6-f08a3c-ev');
    await arrived(container);
    expect(files(container)).toEqual(['taxi-hero-light.avif']);
    expect(fills(container)).toEqual(['#1f6fd6', '#f08a3c', '#f7c52d', '#1262ae']);
    expect(letters(container)).toEqual(['B 2101 RDA', 'RD-TX-01']);
  });

  it('has a white plate unless it is for hire, and livery in the paint’s colour unless it has its own', async () => {
    const container = show('van-e6e8ec');
    await arrived(container);
    expect(fills(container)).toEqual(['#e6e8ec', '#ffffff']);
    expect(container.querySelectorAll('mask image')).toHaveLength(2);
  });

  it('of a motorbike has its colours, its white plate and its number', async () => {
    const container = show('motorbike-1fa98c-ffffff-ev');
    await arrived(container);
    expect(files(container)).toEqual(['motorbike-hero-light.avif']);
    expect(fills(container)).toEqual(['#1fa98c', '#ffffff', '#ffffff', '#1262ae']);
    expect(letters(container)).toEqual(['B 2101 RDA', 'RD-TX-01']);
  });

  it('of a pile has a label and no plate', async () => {
    const container = show('pile-dc-f1f2f5-7334dc', 'pile');
    await arrived(container);
    expect(fills(container)).toEqual(['#f1f2f5', '#7334dc']);
    expect(letters(container)).toEqual(['RD-TX-01']);
  });

  it('is silent: the number is read where it is written', async () => {
    const container = show('taxi-1f6fd6-ffffff');
    await arrived(container);
    expect(container.querySelector('[aria-hidden=true] text')).not.toBeNull();
    for (const picture of container.querySelectorAll('img')) expect(picture.alt).toBe('');
  });

  it('changes with the theme', async () => {
    const container = show('hatchback-1fa98c');
    await arrived(container);
    act(() => {
      page.dataset['theme'] = 'dark';
    });
    await waitFor(() => expect(files(container)).toContain('hatchback-hero-dark-paint.webp'));
    await arrived(container);
    expect(files(container)).toEqual(['hatchback-hero-dark.avif']);
  });

  it.each([0, 1, 2])('gives way to the drawing where file %d does not arrive', async (broken) => {
    const container = show('pile-ac-f1f2f5', 'pile');
    await waitFor(() => expect(files(container)).toHaveLength(3));
    const picture = container.querySelectorAll('img')[broken];
    if (picture !== undefined) fireEvent.error(picture);
    expect(files(container)).toEqual([]);
    expect(container.querySelector('svg[viewBox="0 0 160 120"]')).not.toBeNull();
  });

  it('gives way to the drawing where a file arrives and is no picture', async () => {
    const container = show('pile-ac-f1f2f5', 'pile');
    await waitFor(() => expect(files(container)).toHaveLength(3));
    const [picture] = container.querySelectorAll('img');
    if (picture === undefined) throw new Error('there is no picture');
    picture.decode = () => Promise.reject(new DOMException('The source image cannot be decoded.', 'EncodingError'));
    await act(async () => void fireEvent.load(picture));
    expect(container.querySelector('svg[viewBox="0 0 160 120"]')).not.toBeNull();
  });
});

describe('from the side', () => {
  const side = (image: string) =>
    render(<AssetSide asset={{ image, kind: 'vehicle', name: 'City taxi 1', deviceNumber: 'RD-TX-01' }} />).container;

  it('a vehicle has its colours and number, and no plate', async () => {
    const container = side('taxi-1f6fd6-ffffff-ev');
    await arrived(container);
    expect(files(container)).toEqual(['taxi-side-light.avif']);
    expect(fills(container)).toEqual(['#1f6fd6', '#ffffff']);
    expect(letters(container)).toEqual(['RD-TX-01']);
  });

  it('a motorbike has room for its mirrors', async () => {
    const container = side('motorbike-c8322a-f2c230');
    await arrived(container);
    expect(files(container)).toEqual(['motorbike-side-light.avif']);
    expect(container.querySelector('[data-testid=asset-side]')?.className).toContain('aspect-17/10');
  });

  it.each(['pile-ac-f1f2f5', 'van', '/files/van.webp', ''])('%j has nothing', (image) => {
    expect(side(image).childElementCount).toBe(0);
  });
});

describe('seen near', () => {
  const near = (image: string) =>
    render(
      <AssetDetail
        asset={{ image, kind: 'vehicle', name: 'City taxi 1', deviceNumber: 'RD-TX-01', plate: 'B 2101 RDA' }}
      />,
    ).container;

  it('a taxi has the picture of the sedan in its own colours, its yellow plate, and no number that is elsewhere', async () => {
    const container = near('taxi-1f6fd6-ffffff-ev');
    await arrived(container);
    expect(files(container)).toEqual(['sedan-detail-light.avif']);
    expect(fills(container)).toEqual(['#1f6fd6', '#ffffff', '#f7c52d', '#1262ae']);
    expect(letters(container)).toEqual(['B 2101 RDA']);
  });

  it('a pile has its own, by night too, and no plate', async () => {
    page.dataset['theme'] = 'dark';
    const container = near('pile-dc-f1f2f5-7334dc');
    await arrived(container);
    expect(files(container)).toEqual(['pile-dc-detail-dark.avif']);
    expect(fills(container)).toEqual(['#f1f2f5', '#7334dc']);
    expect(letters(container)).toEqual([]);
  });

  it.each(['van', '/files/van.webp', ''])('%j has nothing', (image) => {
    expect(near(image).childElementCount).toBe(0);
  });

  it.each([0, 1, 2])('gives way to the drawing where file %d does not arrive', async (broken) => {
    const container = near('motorbike-1fa98c-ffffff');
    await waitFor(() => expect(files(container)).toHaveLength(3));
    const picture = container.querySelectorAll('img')[broken];
    if (picture !== undefined) fireEvent.error(picture);
    expect(files(container)).toEqual([]);
    expect(container.querySelector('svg[viewBox="0 0 160 120"]')).not.toBeNull();
  });
});

describe('any other name', () => {
  it.each(['', 'van', 'hatchback', 'taxi-blue', 'taxi-1f6fd6;x'])('%j is a drawing', (image) => {
    const container = show(image);
    expect(files(container)).toEqual([]);
    expect(container.querySelector('svg')).not.toBeNull();
  });

  it('an address is a photo', () => {
    expect(files(show('/files/taxi-1f6fd6.webp'))).toEqual(['taxi-1f6fd6.webp']);
  });
});
