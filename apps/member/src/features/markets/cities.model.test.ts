// When the previous list was empty the stored city is restored; any other new list starts at its first city.

import { describe, expect, test } from 'vitest';
import { cityIndexIn } from './cities.model.ts';

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
