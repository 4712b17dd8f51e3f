// Tests of the regions on the real server: three countries, level by level, loaded once.
import { getRegion } from '@roda/api-contract/backoffice/regions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';
import { loadRegions } from './load-regions.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.close());

describe('markets.getRegion', () => {
  test('replies: provinces, their cities, the districts of those', async () => {
    const provinces = (await context.call(getRegion, nobody, { countryId: 1 })).data;
    expect(provinces).toHaveLength(38);
    expect(provinces.every(({ level, leaf, pid }) => level === 1 && !leaf && pid === undefined)).toBe(true);
    const jakarta = provinces.find(({ name }) => name === 'DKI Jakarta');
    const cities = (await context.call(getRegion, nobody, { pid: jakarta?.id ?? 0 })).data;
    expect(cities.map(({ name }) => name)).toContain('Kota Administrasi Jakarta Selatan');
    const districts = (await context.call(getRegion, nobody, { pid: cities[0]?.id ?? 0 })).data;
    expect(districts.length).toBeGreaterThan(0);
    expect(districts.every(({ level, leaf }) => level === 3 && leaf)).toBe(true);
  });
  test('replies: by level, of China in Chinese, and of the client’s own country', async () => {
    const cities = (await context.call(getRegion, nobody, { countryId: 2, level: 2 })).data;
    expect(cities.map(({ name }) => name)).toEqual(expect.arrayContaining(['杭州市', '东城区']));
    expect((await context.call(getRegion, { countryId: 3 }, {})).data).toHaveLength(5);
  });
  test('refuses: the lowest level of a whole country, and a malformed number', async () => {
    expect((await context.call(getRegion, nobody, { level: 3 })).errno).toBe(402);
    expect((await context.call(getRegion, nobody, { pid: 9_999_999_999 })).errno).toBe(402);
    expect((await context.call(getRegion, nobody, { pid: 5 })).data).toEqual([]);
  });
  test('races: two servers that start at once reload an older version once', async () => {
    await context.asOwner(async (tx) => {
      await tx.query(`update region_edition set edition = 1`);
      await tx.query(`update regions set name = 'Old' where id = 10000011`);
    });
    await Promise.all([loadRegions(context.around.pool), loadRegions(context.around.pool)]);
    const rows = await context.see('select name from regions where id = 10000011');
    expect(rows).toEqual([{ name: 'Aceh' }]);
  });
});
