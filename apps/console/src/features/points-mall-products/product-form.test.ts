// Tests of converting the form of a points mall product.

import { expect, test } from 'vitest';
import { codesOf, productOf } from './product-form.ts';
import type { ProductFormPointsMallProduct } from './product-form.ts';

const texts = { en: 'Cup', id: 'Cangkir', zh: '杯子' };

test('a variant keeps its id and picture, a new one starts empty', () => {
  const row = {
    image: 'mug',
    images: ['mug'],
    products: [{ id: 7, image: 'mug-red' }],
  } as unknown as ProductFormPointsMallProduct;
  const made = productOf(
    { name: texts, picture: { drawing: 'mug' }, products: [{ id: 7, points: 100, price: '5.00' }, { coins: 9 }] },
    row,
  );
  expect(made).toMatchObject({ name: texts, image: 'mug', images: ['mug'], brief: { en: '', id: '', zh: '' } });
  expect(made.products).toEqual([
    {
      id: 7,
      specification: { en: '', id: '', zh: '' },
      points: 100,
      coins: 0,
      price: '5.00',
      image: 'mug-red',
      shown: true,
    },
    { specification: { en: '', id: '', zh: '' }, points: 0, coins: 9, price: '0', image: '', shown: true },
  ]);
});

test('codes are one per line, without blanks and duplicates', () => {
  expect(codesOf(' A-1 \r\nB-2\n\nA-1\n')).toEqual(['A-1', 'B-2']);
  expect(codesOf(undefined)).toEqual([]);
});
