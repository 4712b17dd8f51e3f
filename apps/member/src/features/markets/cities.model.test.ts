// The position only proposes a city that is near. When the previous list was empty the stored city is restored; any
// other new list starts at its first city.

import { describe, expect, test } from 'vitest';
import { citiesNamed, cityIndexIn, cityNear } from './cities.model.ts';
import { placesOf } from './gazetteer.ts';

const jakarta = { id: 1, name: 'Jakarta' };
const bandung = { id: 2, name: 'Bandung' };
const list = [jakarta, bandung];

describe('cityIndexIn', () => {
  test('over an empty list: the stored city', () => {
    expect(cityIndexIn(list, undefined, bandung)).toBe(1);
    expect(cityIndexIn(list, [], bandung)).toBe(1);
  });

  test('over another list, without a stored city, or when it is missing: the first', () => {
    expect(cityIndexIn(list, [jakarta], bandung)).toBe(0);
    expect(cityIndexIn(list, undefined, undefined)).toBe(0);
    expect(cityIndexIn(list, undefined, { id: 9, name: 'Medan' })).toBe(0);
  });
});

describe('cityNear', () => {
  const cities = [
    { id: 1, name: 'Kota Bandung', code: '3273' },
    { id: 2, name: 'Kota Bogor', code: '3271' },
  ];
  const places = placesOf('indonesia');

  test('is the city of the nearest known place', () => {
    expect(cityNear({ lat: -6.9, lng: 107.6 }, cities, places)?.city.name).toBe('Kota Bandung');
  });

  test('is none where no known place is near, or its city is not in the list', () => {
    expect(cityNear({ lat: 0, lng: 90 }, cities, places)).toBeUndefined();
    expect(cityNear({ lat: -7.257, lng: 112.752 }, cities, places)).toBeUndefined();
    expect(cityNear({ lat: -6.9, lng: 107.6 }, [], places)).toBeUndefined();
  });
});

describe('citiesNamed', () => {
  test('contains the typed text in any case', () => {
    expect(citiesNamed(list, ' BAN ')).toEqual([bandung]);
    expect(citiesNamed(list, '')).toEqual(list);
  });
});
