// Tests that the basemap is what its tool writes, within its size, and that known places are on land or in the sea.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { BASEMAP, basemap } from './basemap.ts';

type Ring = readonly (readonly [lng: number, lat: number])[];
type Feature = {
  readonly properties: { readonly layer: string };
  readonly geometry: { readonly coordinates: readonly (readonly Ring[])[] };
};

const text = readFileSync(BASEMAP, 'utf8');
const { features } = JSON.parse(text) as { readonly features: readonly Feature[] };

/** Even-odd over all rings: lakes are outside. */
const isOnLand = (lng: number, lat: number): boolean =>
  (features.find(({ properties }) => properties.layer === 'land')?.geometry.coordinates ?? [])
    .flat()
    .reduce((inside, ring) => {
      const crossings = ring.filter(([x1, y1], index) => {
        const [x2, y2] = ring.at(index - 1) ?? [x1, y1];
        return y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1;
      });
      return crossings.length % 2 === 1 ? !inside : inside;
    }, false);

test('the file is up to date: `node tools/assets/basemap.ts` writes it', () => expect(basemap() === text).toBe(true));

test('it is small: 90 KiB compressed', () => {
  expect(gzipSync(text).length / 1024).toBeLessThan(90);
  expect(features.map(({ properties }) => properties.layer)).toEqual(['far', 'region', 'land', 'border']);
});

test.each([
  ['Jakarta', 106.83, -6.25, true],
  ['Bandung', 107.61, -6.91, true],
  ['Denpasar', 115.2, -8.6, true],
  ['Jayapura', 140.6, -2.6, true],
  ['Singapore', 103.8, 1.36, true],
  ['the Java Sea', 110, -5, false],
  ['the Indian Ocean', 100, -9, false],
])('%s is where it belongs', (_name, lng, lat, land) => expect(isOnLand(lng, lat)).toBe(land));
