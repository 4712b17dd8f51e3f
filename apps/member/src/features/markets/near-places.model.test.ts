// Tests of nearby places: distance, direction, labels, and the parsing of a point in an address.

import { describe, expect, test } from 'vitest';
import { placesOf } from './gazetteer.ts';
import { coordinatesOf, directionOf, directions, labelsOf, matching, nearest, pointOf } from './near-places.model.ts';

const jakarta = { lat: -6.2, lng: 106.8 };
const size = { width: 360, height: 300 };

describe('places', () => {
  test('are found by name and by parent area', () => {
    expect(matching(placesOf('indonesia'), 'bandung').map(({ areaCode }) => areaCode)).toEqual(['3273']);
    expect(matching(placesOf('zh'), '广东').length).toBe(2);
  });

  test('are sorted by their distance', () => {
    expect(nearest(jakarta, placesOf('indonesia'))[0]?.place.name).toMatch(/^Jakarta/u);
    expect(nearest({ lat: 1.35, lng: 103.94 }, placesOf('en'))[0]?.place.name).toBe('Tampines');
  });

  test('have the correct compass direction', () => {
    expect(directionOf(jakarta, { lat: -5, lng: 106.8 })).toBe('n');
    expect(directionOf(jakarta, { lat: -7.4, lng: 108 })).toBe('se');
    expect(directionOf(jakarta, { lat: -6.2, lng: 105 })).toBe('w');
    expect(directions).toContain(directionOf(jakarta, jakarta));
  });

  test('are labelled on the map without overlaps', () => {
    const labels = labelsOf(placesOf('en'), { lat: 1.35, lng: 103.85, zoom: 10.5 }, size);
    expect(labels.some(({ isNamed }) => isNamed)).toBe(true);
    expect(labels.some(({ isNamed }) => !isNamed)).toBe(true);
    expect(labelsOf(placesOf('en'), { lat: -40, lng: 10, zoom: 10 }, size)).toEqual([]);
  });

  test('have numeric codes and coordinates inside their country', () => {
    for (const country of ['indonesia', 'zh', 'en'] as const) {
      for (const { areaCode, lat, lng, name, parent } of placesOf(country)) {
        expect(areaCode).toMatch(/^\d{2,6}$/u);
        expect([name, parent, lat, lng].every((part) => part !== '' && !Number.isNaN(part))).toBe(true);
      }
    }
  });
});

describe('pointOf', () => {
  test('parses valid points only', () => {
    expect(pointOf('-6.2', '106.8')).toEqual(jakarta);
    expect(coordinatesOf(jakarta)).toBe('-6.20000, 106.80000');
    for (const [lat, lng] of [
      ['', ''],
      ['91', '0'],
      ['0', '181'],
      ['x', '1'],
    ] as const)
      expect(pointOf(lat, lng)).toBeUndefined();
  });
});
