// Tests that texts and settings are returned together, for the client's country and language, and nothing that is not
// public.
import { systemConf } from '@roda/api-contract/backoffice/settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
beforeAll(async () => void (context = await openTestContext()));
afterAll(() => context.close());

describe('markets.systemConf', () => {
  test('replies: texts in the order of the keys, and settings of the country', async () => {
    const caller = { ...nobody, countryId: 1, lang: 'indonesia' };
    const keys = 'privacy,withdrawMin,agreement,minimumAge,privacy';
    const { data } = await context.call(systemConf, caller, { keys });
    expect(data.texts.map(({ key, version }) => [key, version])).toEqual([
      ['privacy', '1'],
      ['agreement', '2'],
    ]);
    expect(data.texts[1]?.title).not.toBe('Member agreement');
    expect(data.texts[1]?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(data.settings).toEqual({ withdrawMin: '50000.00', minimumAge: '18' });
  });
  test('replies: without a country, or with an unknown one, texts only', async () => {
    for (const caller of [nobody, { ...nobody, countryId: 999_999_999 }]) {
      const { data } = await context.call(systemConf, caller, { keys: 'risk,withdrawMin' });
      expect([data.texts.length, data.settings]).toEqual([1, {}]);
    }
  });
  test('refuses: unknown keys, non-public keys, or too many', async () => {
    const many = Array.from({ length: 21 }, () => 'risk').join(',');
    for (const keys of ['', 'demo', 'risk,', 'risk,secret', many]) {
      expect((await context.call(systemConf, nobody, { keys })).errno).toBe(402);
    }
  });
});
