// Tests of the missing items of a publication and of the conversion of form values.

import type { EditedProduct } from '@roda/api-contract/sales/catalog-editing';
import { expect, test } from 'vitest';
import { changedOf, lacking, looksOf } from './products.model.ts';

const asset = { id: 1, deviceNumber: 'D-1', documentsValid: true };
const draft = { unitsTotal: 10, image: 'van', assets: [asset] } as unknown as EditedProduct;

test('a draft without units, picture or valid documents can’t be published', () => {
  expect(lacking(draft)).toBeUndefined();
  expect(lacking({ ...draft, unitsTotal: 0 })).toBe('ops.goods.noUnits');
  expect(lacking({ ...draft, image: '' })).toBe('ops.goods.noPicture');
  expect(lacking({ ...draft, assets: [asset, { ...asset, documentsValid: false }] })).toBe('ops.goods.noPapers');
});

test('blank languages become empty texts, an incomplete company is dropped, a removed category or city is null', () => {
  const values = {
    name: { en: 'Van', id: 'Van', zh: '面包车' },
    picture: { drawing: 'van' },
    pictures: [{ file: '/files/1' }, {}],
    owner: { name: 'PT Armada' },
    operator: { name: 'PT Roda', registration: 'AHU-1' },
    costs: [{ name: { en: 'Power', id: 'Listrik', zh: '电费' }, bearer: 'operator', note: { en: 'Metered' } }],
  };
  expect(looksOf(values)).toEqual({
    name: values.name,
    description: { en: '', id: '', zh: '' },
    image: 'van',
    images: ['/files/1'],
    operator: { name: 'PT Roda', registration: 'AHU-1', address: '' },
    costs: [{ ...values.costs[0], note: { en: 'Metered', id: '', zh: '' } }],
  });
  expect(looksOf({}, draft)).toMatchObject({ categoryId: null, cityId: null, image: '', costs: [] });
});

test('only changed fields are proposed; trailing decimal zeros are no difference', () => {
  const goods = { ...draft, price: '250000.00', dailyIncome: '180.50', minLevel: 1 };
  const values = { price: '250000', dailyIncome: '180.5', unitsTotal: 20, minLevel: 1, reason: 'More of it' };
  expect(changedOf(values, goods)).toEqual({ unitsTotal: 20, reason: 'More of it' });
  expect(changedOf({ price: '25000', reason: 'Cheaper' }, goods)).toEqual({ price: '25000', reason: 'Cheaper' });
});
