// Names of drawings: as the API sends them, in short, of kinds, and none at all.

import { describe, expect, it } from 'vitest';
import { artNameOf, artNames, imageOf } from './art-name.model.ts';
import type { ArtKind } from './art-name.model.ts';

describe('a drawing', () => {
  it.each(artNames)('%s is found by the image that names it', (name) => {
    expect(artNameOf(imageOf(name), 'product')).toBe(name);
  });

  it.each([
    ['box:gold', 'box-gold'],
    ['prize:points', 'points'],
    ['prize:coins', 'coins'],
    ['gift:mug', 'mug'],
    ['flask', 'flask'],
    ['voucher', 'ticket'],
  ])('%s is %s, whatever it is a picture of', (image, name) => {
    expect([artNameOf(image, 'product'), artNameOf(image, 'none')]).toEqual([name, name]);
  });

  it.each(['', 'unknown', 'box:', 'box:platinum', 'gift:', '/files/mug.webp', 'https://example.com/flask', 'toString'])(
    '%j is that of its kind',
    (image) => {
      const kinds: readonly ArtKind[] = ['product', 'box', 'points', 'coins', 'gift', 'voucher', 'credit', 'none'];
      expect(kinds.map((kind) => artNameOf(image, kind))).toEqual([
        'parcel',
        'box-bronze',
        'points',
        'coins',
        'gift',
        'ticket',
        'credit',
        'nothing',
      ]);
    },
  );

  it.each(['of_2099', 'constructor'])('of a kind that only a newer server knows, %s, is a gift', (kind) => {
    expect(artNameOf('', kind as ArtKind)).toBe('gift');
    expect(artNameOf('prize:coins', kind as ArtKind)).toBe('coins');
  });
});
