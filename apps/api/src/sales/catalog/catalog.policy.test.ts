// Tests of the rates, the order of lists, and the sanitizing of descriptions.
import { currencies, formatAmount } from '@roda/domain/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keysetPage } from '#platform/db/keyset.ts';
import {
  decimalOf,
  isOnSale,
  moneyOf,
  ratioOf,
  sanitised,
  type CatalogDirection,
  type Sort,
} from './catalog.policy.ts';
import { CATALOG } from './product-list.queries.ts';

describe('catalog policy: rates', () => {
  test('a ratio is truncated at four places, never rounded up', () => {
    expect([0n, 99n, 100n, 123_456n, 1_000_000n, 2_345_678n].map(ratioOf)).toEqual([
      '0.0000',
      '0.0000',
      '0.0001',
      '0.1234',
      '1.0000',
      '2.3456',
    ]);
  });
  test('text of minor units has the same wire format as numbers', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 15n), fc.constantFrom(...currencies), (minor, currency) => {
        expect(moneyOf(minor.toString(), currency)).toBe(formatAmount(minor, currency));
      }),
    );
    expect(decimalOf('5', 4)).toBe('0.0005');
  });
});

describe('catalog policy: product list', () => {
  test('R9: without a sort key yield is no criterion', () => {
    const orderOf = (sort?: Sort, order?: CatalogDirection) =>
      keysetPage(CATALOG, { page: 1, limit: 1, sort, order }, 1).order;
    expect(orderOf()).toBe('order by g.listed_at desc, g.id desc');
    expect(orderOf('default', 'asc')).toBe('order by g.listed_at asc, g.id asc');
    expect(orderOf('price', 'asc')).toBe('order by g.price_minor asc, g.id asc');
    expect(orderOf('returnRate')).toContain('return_30d_ppm');
    expect(orderOf('income')).toContain('mean_30d_minor');
  });
  test('on sale requires a listed product, the licence and no stop', () => {
    const goods = { status: 'on_sale', licensed: true, stopped: false };
    expect(isOnSale(goods)).toBe(true);
    expect(isOnSale({ ...goods, status: 'paused' })).toBe(false);
    expect(isOnSale({ ...goods, licensed: false })).toBe(false);
    expect(isOnSale({ ...goods, stopped: true })).toBe(false);
  });
});

describe('catalog policy: sanitized descriptions', () => {
  test('plain tags are kept, everything else is escaped as text', () => {
    expect(sanitised('<p>a</p><b>b</b><br>')).toBe('<p>a</p><b>b</b><br>');
    expect(sanitised('<p onclick="x">')).toBe('&lt;p onclick="x"&gt;');
    expect(sanitised('a & <i>')).toBe('a &amp; &lt;i&gt;');
    expect(sanitised('a\u0001b\u0002')).toBe('ab');
  });
  test('no attribute and no other tag is ever in the output', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'<>/pbr scriptonimg="\u0001\u0002&') }), (text) => {
        const tags = sanitised(text).match(/<[^>]*>?/g) ?? [];
        expect(tags.every((tag) => /^<\/?(p|ul|ol|li|b|strong|em|br|h3|h4)>$/.test(tag))).toBe(true);
      }),
    );
  });
});
