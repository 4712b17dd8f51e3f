// A list of cities that was empty brings the remembered city back; any other list begins at its first.

import { describe, expect, test } from 'vitest';
import { cityIndexIn } from './cities.model.ts';

const jakarta = { id: 1, name: 'Jakarta' };
const bandung = { id: 2, name: 'Bandung' };
const list = [jakarta, bandung];

describe('cityIndexIn', () => {
  test('set over nothing: the remembered city', () => {
    expect(cityIndexIn(list, undefined, bandung)).toBe(1);
    expect(cityIndexIn(list, [], bandung)).toBe(1);
  });

  test('set over another list, without a memory, or without that city: the first', () => {
    expect(cityIndexIn(list, [jakarta], bandung)).toBe(0);
    expect(cityIndexIn(list, undefined, undefined)).toBe(0);
    expect(cityIndexIn(list, undefined, { id: 9, name: 'Medan' })).toBe(0);
  });
});
