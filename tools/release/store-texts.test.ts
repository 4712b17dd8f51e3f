// Tests the texts for the stores: complete in three languages, within the stores' limits, and without a promise.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../steps.ts';

const LIMITS = {
  android: { title: 30, short_description: 80, full_description: 4000 },
  ios: { name: 30, subtitle: 30, keywords: 100, promotional_text: 170, description: 4000 },
} as const;
const LOCALES = { android: ['en-US', 'id', 'zh-CN'], ios: ['en-US', 'id', 'zh-Hans'] } as const;
const PROMISES = [
  ...['guaranteed income', 'guaranteed profit', 'guaranteed return', 'passive income', 'risk-free', 'risk free'],
  ...['penghasilan pasif', 'tanpa risiko', 'pasti untung', '稳赚', '保本', '零风险', '%'],
];
const AGAINST_A_GUARANTEE = { en: 'not guaranteed', id: 'tidak dijamin', zh: '没有保证' };

describe.each(['android', 'ios'] as const)('%s', (store) => {
  const folder = path.join(ROOT, 'release/metadata', store);

  test('has the three languages and nothing else', () => {
    expect(readdirSync(folder).toSorted()).toEqual(LOCALES[store]);
  });

  test.each(LOCALES[store])('%s is whole, within the limits and promises nothing', (locale) => {
    for (const [name, most] of Object.entries(LIMITS[store])) {
      const file = path.join(folder, locale, `${name}.txt`);
      expect(existsSync(file), file).toBe(true);
      const text = readFileSync(file, 'utf8').trimEnd();
      expect(text.length, file).toBeGreaterThan(0);
      expect(text.length, file).toBeLessThanOrEqual(most);
      // In bytes too, which is the stricter count for Chinese.
      if (name === 'keywords') expect(Buffer.byteLength(text), file).toBeLessThanOrEqual(most);
      for (const promise of PROMISES) expect(text.toLowerCase(), file).not.toContain(promise);
      if (name.endsWith('description') && !name.startsWith('short'))
        expect(text, file).toContain(AGAINST_A_GUARANTEE[locale.slice(0, 2) as 'en' | 'id' | 'zh']);
    }
    // Pictures are made on demand beside the texts.
    const texts = readdirSync(path.join(folder, locale)).filter((name) => name !== 'images');
    expect(texts).toHaveLength(Object.keys(LIMITS[store]).length);
  });
});
