// Tests of the map's style: colours from the theme's tokens, the basemap alone, and tiles of every kind over it.

import { describe, expect, test } from 'vitest';
import { coloursFrom, mixed, styleOf, tileKindOf } from './map-style.model.ts';

const tokens: Readonly<Record<string, string>> = {
  '--page': '#f5f5f8',
  '--surface': '#ffffff',
  '--fill': '#ededf2',
  '--control': '#8c8c9e',
  '--gold': '#7a5300',
  '--info': '#0b5394',
  '--info-tint': '#e7f1fb',
  '--success-tint': '#e6f6ee',
  '--ink-2': '#5a5a6c',
};
const colours = coloursFrom((name) => tokens[name] ?? '');
const basemap = 'https://roda.example/assets/basemap.json';
const typesOf = (style: ReturnType<typeof styleOf>) => style.layers.map(({ type }) => type);

describe('colours', () => {
  test('are mixed from two tokens, and a token of another form stays as it is', () => {
    expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(mixed('#123456', '#ffffff', 1)).toBe('#123456');
    expect(mixed('rgb(0 0 0)', '#ffffff', 0.5)).toBe('rgb(0 0 0)');
  });

  test('tell land from sea, in hexadecimal form', () => {
    expect(Object.values(colours).every((colour) => /^#[\da-f]{6}$/u.test(colour))).toBe(true);
    expect(colours.sea).not.toBe(colours.land);
  });
});

describe('tileKindOf', () => {
  test.each([
    ['https://tiles.example/{z}/{x}/{y}.png', 'picture'],
    ['https://tiles.example/{z}/{x}/{y}.webp?key=1', 'picture'],
    ['https://tiles.example/{z}/{x}/{y}@2x', 'picture'],
    ['https://tiles.example/{z}/{x}/{y}.mvt', 'vector'],
    ['https://tiles.example/{z}/{x}/{y}.pbf?key=a/b.png', 'vector'],
    ['https://tiles.example/streets.pmtiles', undefined],
  ])('%s: %s', (address, kind) => expect(tileKindOf(address)).toBe(kind));
});

describe('styleOf', () => {
  test('without tiles: land over sea, in detail within its region, and nothing from elsewhere', () => {
    const style = styleOf({ colours, basemap });
    expect(Object.keys(style.sources)).toEqual(['basemap']);
    expect(style.sources['basemap']).toMatchObject({ type: 'geojson', data: basemap });
    expect(style.layers.map(({ id }) => id)).toEqual(['sea', 'far', 'region', 'land', 'border']);
    expect(style).not.toHaveProperty('glyphs');
    expect(style).not.toHaveProperty('sprite');
  });

  test('pictures lie over the basemap, which shows where they are missing', () => {
    const style = styleOf({
      colours,
      basemap,
      tiles: { address: 'https://t.example/{z}/{x}/{y}.png', kind: 'picture' },
    });
    expect(style.sources['tiles']).toEqual({
      type: 'raster',
      tileSize: 256,
      tiles: ['https://t.example/{z}/{x}/{y}.png'],
    });
    expect(typesOf(style)).toEqual(['background', 'fill', 'fill', 'fill', 'line', 'raster']);
  });

  test('vector tiles are drawn in the colours of the theme, by the layers of both schemas', () => {
    const style = styleOf({
      colours,
      basemap,
      tiles: { address: 'https://t.example/{z}/{x}/{y}.mvt', kind: 'vector' },
    });
    expect(style.sources['tiles']).toEqual({ type: 'vector', tiles: ['https://t.example/{z}/{x}/{y}.mvt'] });
    const ids = style.layers.map(({ id }) => id);
    for (const id of ['earth', 'water', 'roads', 'transportation', 'places', 'place']) expect(ids).toContain(id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(JSON.stringify(style.layers)).toContain(colours.road);
  });

  test('an archive is read by its protocol, whatever it contains', () => {
    const address = 'https://t.example/streets.pmtiles';
    for (const kind of ['picture', 'vector'] as const)
      expect(styleOf({ colours, basemap, tiles: { address, kind } }).sources['tiles']).toMatchObject({
        type: kind === 'picture' ? 'raster' : 'vector',
        url: `pmtiles://${address}`,
      });
  });
});
