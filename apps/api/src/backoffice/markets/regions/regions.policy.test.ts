// Tests of the parsing of region files.
import { expect, test } from 'vitest';
import { regionsOf } from './regions.policy.ts';

test('the parent of a region is the one with the longest code that is a prefix of its own', () => {
  const text = 'code;name\n11;Aceh\n1101;Kabupaten Aceh Selatan\n110101;Bakongan\n12;Sumatera Utara\n120101;Barus\n\n';
  expect(regionsOf(text, 1).map(({ id, parentId, level, name }) => [id, parentId, level, name])).toEqual([
    [10_000_011, null, 1, 'Aceh'],
    [10_001_101, 10_000_011, 2, 'Kabupaten Aceh Selatan'],
    [10_110_101, 10_001_101, 3, 'Bakongan'],
    [10_000_012, null, 1, 'Sumatera Utara'],
    [10_120_101, 10_000_012, 2, 'Barus'],
  ]);
});

test('countries never share a number', () => {
  expect(regionsOf('code;name\n11;北京市', 2)[0]?.id).toBe(20_000_011);
});
