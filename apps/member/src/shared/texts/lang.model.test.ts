// Tests of the selection of the language and of a device's initial country.

import { describe, expect, test } from 'vitest';
import type { Country } from '@roda/api-contract/backoffice/markets';
import { countryName, regionOf } from './country-name.ts';
import { languageFor, likelyLang, startingCountry, startingPlace } from './lang.model.ts';

const country = (id: number, alias: Country['alias'], locale: string): Country => ({
  id,
  alias,
  locale,
  name: alias,
  areaCode: '0',
  phonePattern: '',
  currency: 'IDR',
  currencySymbol: 'Rp',
  timeZone: 'UTC',
  flag: '',
});
const all = [country(1, 'indonesia', 'id-ID'), country(2, 'zh', 'zh-CN'), country(3, 'en', 'en-SG')];

describe('languageFor', () => {
  test('an explicit choice overrides the country, and English is the fallback', () => {
    expect(languageFor('en', 'indonesia')).toBe('en');
    expect(languageFor(undefined, 'indonesia')).toBe('id');
    expect(languageFor(undefined, undefined)).toBe('en');
  });
});

describe('likelyLang', () => {
  test('is the browser’s first language if supported, else English', () => {
    expect(likelyLang(['id-ID', 'en'])).toBe('id');
    expect(likelyLang(['zh-Hans-CN'])).toBe('zh');
    expect(likelyLang(['fr-FR', 'id'])).toBe('en');
    expect(likelyLang([])).toBe('en');
  });
});

describe('startingCountry', () => {
  test('is the stored one, else that of the browser, else the first', () => {
    expect(startingCountry(all, 3, ['zh-CN'])).toEqual({ country: all[2], guessed: 'stored' });
    expect(startingCountry(all, 9, ['zh-CN', 'en'])).toEqual({ country: all[1], guessed: 'region' });
    expect(startingCountry(all, undefined, ['id'])).toEqual({ country: all[0], guessed: 'region' });
    expect(startingCountry(all, undefined, ['en-US', 'en'])).toEqual({ country: all[0], guessed: 'first' });
    expect(startingCountry([], undefined, ['en'])).toEqual({ country: undefined, guessed: 'first' });
  });
});

describe('startingPlace', () => {
  test('keeps the chosen language; English where nothing fits the browser', () => {
    expect(startingPlace(all, 'zh', ['en-US'])).toEqual({ country: all[0], lang: 'zh' });
    expect(startingPlace(all, undefined, ['fr-FR'])).toEqual({ country: all[0], lang: 'en' });
    expect(startingPlace(all, undefined, ['id-ID'])).toEqual({ country: all[0], lang: undefined });
  });
});

describe('countryName', () => {
  test('is in the language of the app, else the server’s own', () => {
    expect(all.map((each) => countryName(each, 'zh'))).toEqual(['印度尼西亚', '中国', '新加坡']);
    expect(all.map((each) => countryName(each, 'en'))).toEqual(['Indonesia', 'China', 'Singapore']);
    expect(countryName(country(4, 'en', 'en-1'), 'en')).toBe('en');
  });
});

describe('regionOf', () => {
  test('is the country’s two-letter code', () => expect(all.map(regionOf)).toEqual(['ID', 'CN', 'SG']));
});
