// Tests that shares convert exactly in both directions.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ppmOf, shareText, textsIn } from './product-editing.policy.ts';

test('a share round-trips through millionths', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (ppm) => {
      expect(ppmOf(shareText(ppm))).toBe(ppm);
    }),
  );
  expect([ppmOf('1'), ppmOf('0.7'), ppmOf('0.000001')]).toEqual([1_000_000, 700_000, 1]);
});

test('every text is found, at any path', () => {
  expect(
    textsIn({ name: { en: 'a' }, costs: [{ note: { id: 'b' } }], image: 'c', n: 1, none: null, gone: undefined }),
  ).toEqual([
    { path: 'name.en', text: 'a' },
    { path: 'costs.0.note.id', text: 'b' },
    { path: 'image', text: 'c' },
  ]);
});
