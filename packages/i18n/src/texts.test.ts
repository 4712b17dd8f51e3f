// Proves the texts: same placeholders in all languages, a sentence for every refusal, no word that promises income.

import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { domainErrors } from '@roda/api-contract/domain-errors';
import { describe, expect, test } from 'vitest';
import { bannedWordsIn } from './banned-words.ts';
import { en as shared } from './en.ts';
import { enConsole } from './en-console.ts';
import { id as sharedId } from './id.ts';
import { idConsole } from './id-console.ts';
import { langOfAlias } from '../../domain/src/language.ts';
import { translator } from './translator.ts';
import { zh as sharedZh } from './zh.ts';
import { zhConsole } from './zh-console.ts';

const en = { ...shared, ...enConsole };
const id = { ...sharedId, ...idConsole };
const zh = { ...sharedZh, ...zhConsole };

const catalogues: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, id, zh };

describe('catalogues', () => {
  test('the console repeats no key of the shared texts', () => {
    expect(Object.keys(enConsole).filter((key) => Object.hasOwn(shared, key))).toEqual([]);
    expect(Object.keys(enConsole).filter((key) => !key.startsWith('ops.'))).toEqual([]);
  });

  test('the other languages have exactly the keys of English', () => {
    for (const catalog of [id, zh]) expect(Object.keys(catalog).sort()).toEqual(Object.keys(en).sort());
  });

  test('a message has the same placeholders in every language', () => {
    for (const [key, message] of Object.entries(en)) {
      for (const lang of ['id', 'zh']) {
        expect([lang, key, placeholders(catalogues[lang]?.[key] ?? '')]).toEqual([lang, key, placeholders(message)]);
      }
    }
  });

  test('every domain error of the API contract has a sentence in every language', () => {
    for (const code of Object.keys(domainErrors)) {
      for (const catalog of Object.values(catalogues)) expect(catalog[`refusal.${code}`], code).toMatch(/\S/u);
    }
  });

  test('no text promises income', () => {
    for (const [lang, catalog] of Object.entries(catalogues)) {
      for (const [key, message] of Object.entries(catalog)) {
        expect([lang, key, ...bannedWordsIn(message)]).toEqual([lang, key]);
      }
    }
  });
});

describe('bannedWordsIn', () => {
  const promises = [
    'Guaranteed daily income',
    'risk-free',
    'Untung pasti setiap hari',
    'hasil dijamin',
    '保本理财',
    '稳赚不赔',
    'fixed  return of 3%',
    'penghasilan pasif',
    'gua\u200Branteed',
    'ＧＵＡＲＡＮＴＥＥＤ',
  ];
  test.each(promises)('finds the promise in %s', (text) => {
    expect(bannedWordsIn(text)).not.toEqual([]);
  });

  const honest = [
    'Kami memastikan setiap kendaraan terdaftar',
    'Fixed-term plan',
    'Paket jangka tetap',
    'Hasil masa lalu bukan jaminan hasil mendatang',
    '过往业绩不代表未来收益',
  ];
  test.each(honest)('lets pass %s', (text) => {
    expect(bannedWordsIn(text)).toEqual([]);
  });
});

describe('translator', () => {
  test('fills placeholders and chooses the plural form', () => {
    expect(translator('en')('common.days', { n: 1 })).toBe('1 day');
    expect(translator('en')('common.days', { n: 4 })).toBe('4 days');
    expect(translator('id')('common.days', { n: 4 })).toBe('4 hari');
    expect(translator('zh')('validation.resendIn', { s: 30 })).toBe('30秒后可重新发送');
  });

  test('is the same function on every call', () => {
    expect(translator('id')).toBe(translator('id'));
  });

  test('keeps an HTTP error as the specification writes it', () => {
    for (const lang of ['en', 'id', 'zh'] as const)
      expect(translator(lang)('shell.http', { status: 502 })).toBe('error(502)');
  });
});

describe('langOfAlias', () => {
  test('maps the alias of a country, and anything else to English', () => {
    expect(['indonesia', 'zh', 'china', 'en', 'singapore', '', undefined].map(langOfAlias)).toEqual([
      'id',
      'zh',
      'zh',
      'en',
      'en',
      'en',
      'en',
    ]);
  });
});

type Token = string | readonly [name: string, type?: string, format?: unknown];

function placeholders(message: string): readonly string[] {
  const names = new Set<string>();
  const visit = (tokens: readonly Token[]): void => {
    for (const token of tokens) {
      if (typeof token === 'string') continue;
      names.add(token[0]);
      const [, , choices] = token;
      if (typeof choices !== 'object' || choices === null) continue;
      for (const choice of Object.values(choices)) if (Array.isArray(choice)) visit(choice as Token[]);
    }
  };
  visit(compileMessageOrThrow(message) as Token[]);
  return [...names].sort();
}
