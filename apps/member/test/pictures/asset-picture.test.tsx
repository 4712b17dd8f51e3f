// Drawings of boxes, prizes and products: each its own, silent, light, fetched when shown; and what stands in for them.

import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { AssetPicture, ProductPicture } from '@roda/ui';
import { AssetArt } from '@roda/ui/pictures/asset-art/asset-art.tsx';
import { artNames, imageOf } from '@roda/ui/pictures/asset-art/art-name.model.ts';
import { afterEach, describe, expect, it } from 'vitest';

afterEach(cleanup);

const art = (container: Element): readonly (string | null)[] =>
  [...container.querySelectorAll('[data-art]')].map((drawing) => drawing.getAttribute('data-art'));

describe('each drawing', () => {
  const markup = (image: string, state: 'closed' | 'opening' | 'open' = 'closed') =>
    renderToStaticMarkup(<AssetArt image={image} kind="product" state={state} />);

  it.each(artNames)('%s is at most 4 KB, without words, and has every paint that it uses', (name) => {
    const drawn = markup(imageOf(name));
    expect(drawn).toContain(`data-art="${name}"`);
    expect(new TextEncoder().encode(drawn).length).toBeLessThanOrEqual(4096);
    expect(drawn).not.toMatch(/<(?:text|image|title)\b/u);
    const used = [...drawn.matchAll(/url\(#([^)]+)\)/gu)].map(([, id]) => id);
    const there = [...drawn.matchAll(/Gradient id="([^"]+)"/gu)].map(([, id]) => id);
    expect(new Set(used)).toEqual(new Set(there));
  });

  it('differs from all others', () => {
    const drawn = artNames.map((name) => markup(imageOf(name)).replace(/data-art="[\w-]+"/u, ''));
    expect(new Set(drawn).size).toBe(artNames.length);
  });

  it.each(['box:bronze', 'box:silver', 'box:gold'])('%s is closed, opens, and is open', (image) => {
    const states = (['closed', 'opening', 'open'] as const).map((state) => markup(image, state));
    expect(new Set(states).size).toBe(3);
  });

  it('has paints of its own on a page with others', async () => {
    const { container } = render(
      <>
        <AssetPicture image="mug" />
        <AssetPicture image="mug" />
      </>,
    );
    await waitFor(() => expect(art(container)).toEqual(['mug', 'mug']));
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the picture of an asset', () => {
  it('has its size before the drawing, and is silent', async () => {
    const { container } = render(<AssetPicture image="gift:mug" className="size-12" />);
    const place = container.firstElementChild;
    expect(place?.className).toContain('size-12');
    expect(place?.getAttribute('aria-hidden')).toBe('true');
    await waitFor(() => expect(art(container)).toEqual(['mug']));
    expect(container.firstElementChild).toBe(place);
  });

  it.each([
    ['points', 'points'],
    ['coins', 'coins'],
    ['gift', 'gift'],
    ['none', 'nothing'],
    ['product', 'parcel'],
  ] as const)('of kind %s without an image is drawn as %s', async (kind, name) => {
    const { container } = render(<AssetPicture image="" kind={kind} />);
    await waitFor(() => expect(art(container)).toEqual([name]));
  });

  it('that nobody drew is a parcel', async () => {
    const { container } = render(<AssetPicture image="gift:hovercraft" />);
    await waitFor(() => expect(art(container)).toEqual(['parcel']));
  });

  it('is a photo, and the drawing of its kind where that does not arrive', async () => {
    const { container, rerender } = render(<AssetPicture image="/files/mug.webp" kind="gift" className="size-12" />);
    const photo = container.querySelector('img');
    expect([photo?.getAttribute('src'), photo?.alt]).toEqual(['/files/mug.webp', '']);
    if (photo !== null) fireEvent.error(photo);
    await waitFor(() => expect(art(container)).toEqual(['gift']));
    expect(container.firstElementChild?.className).toContain('size-12');
    rerender(<AssetPicture image="/files/other.webp" kind="gift" className="size-12" />);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/files/other.webp');
  });
});

describe('a product without a body', () => {
  it.each([
    ['credit', 'credit'],
    ['data', 'data'],
    ['voucher', 'ticket'],
    ['', 'credit'],
  ])('with image %j is drawn as %s', async (image, name) => {
    const { container } = render(<ProductPicture image={image} kind="plan" name="Langit 10 GB" />);
    await waitFor(() => expect(art(container)).toEqual([name]));
  });

  it('has a photo, and that drawing where it does not arrive', async () => {
    const { container } = render(<ProductPicture image="/files/card.webp" kind="plan" name="Langit 10 GB" />);
    const photo = container.querySelector('img');
    if (photo !== null) fireEvent.error(photo);
    await waitFor(() => expect(art(container)).toEqual(['credit']));
  });
});
