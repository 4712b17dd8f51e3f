// Tests of the names of rendered pictures: what they describe, and that any other text describes nothing.

import { describe, expect, it } from 'vitest';
import { hasSideView, nameOfLook, vehicleLookOf, needsLightLetters, vehicleModels } from './vehicle-look.model.ts';

describe('the look in a name', () => {
  it('has model, paint, stripe and the kind of drive', () => {
    expect(vehicleLookOf('taxi-1f6fd6-ffffff-ev')).toEqual({
      model: 'taxi',
      paint: '1f6fd6',
      stripe: 'ffffff',
      electric: true,
    });
    expect(vehicleLookOf('pile-dc-f1f2f5-7334dc')).toEqual({
      model: 'pile-dc',
      paint: 'f1f2f5',
      stripe: '7334dc',
      electric: false,
    });
  });

  it('may go without a stripe', () => {
    expect(vehicleLookOf('van-e6e8ec')).toEqual({ model: 'van', paint: 'e6e8ec', electric: false });
    expect(vehicleLookOf('van-e6e8ec-ev')).toEqual({ model: 'van', paint: 'e6e8ec', electric: true });
  });

  it.each([
    '',
    'van',
    'hatchback',
    'taxi-1F6FD6',
    'taxi-1f6fd',
    'taxi-1f6fd6-',
    'taxi-1f6fd6-ffffff-evx',
    'bus-1f6fd6',
  ])('is none in %j', (image) => {
    expect(vehicleLookOf(image)).toBeUndefined();
  });

  it.each([
    '/files/van-e6e8ec.webp',
    'https://x.example/taxi-1f6fd6',
    'taxi-1f6fd6;background:url(x)',
    'taxi-1f6fd6\n',
  ])('is none in %j', (image) => {
    expect(vehicleLookOf(image)).toBeUndefined();
  });

  it.each(vehicleModels)('of a %s gives its name again', (model) => {
    for (const image of [`${model}-c8322a`, `${model}-c8322a-ffffff`, `${model}-c8322a-ffffff-ev`]) {
      const look = vehicleLookOf(image);
      expect(look && nameOfLook(look)).toBe(image);
    }
  });
});

it('only a rendered vehicle is seen from the side', () => {
  expect(['taxi-1f6fd6', 'van-e6e8ec-1f6fd6-ev', 'motorbike-22252b'].map(hasSideView)).toEqual([true, true, true]);
  expect(['pile-ac-f1f2f5', 'pile-dc-f1f2f5', 'van', '', '/files/van.webp'].map(hasSideView)).not.toContain(true);
});

it('letters are light on dark paint only', () => {
  expect(['22252b', '1f6fd6', 'c8322a'].map(needsLightLetters)).toEqual([true, true, true]);
  expect(['ffffff', 'f2c230', 'e6e8ec'].map(needsLightLetters)).toEqual([false, false, false]);
});
