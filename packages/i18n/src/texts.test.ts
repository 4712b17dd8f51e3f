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
    ['Guaranteed daily income', 'Guaranteed'],
    ['risk-free', 'risk-free'],
    ['This plan is without any risk.', 'without any risk'],
    ['no\trisks', 'no\trisks'],
    ['0 risk, big profit', '0 risk'],
    ['You can’t lose', 'can’t lose'],
    ['Your capital is protected', 'capital is protected'],
    ['It pays every single day', 'pays every single day'],
    ['fixed  return of 3%', 'fixed  return'],
    ['gua\u200Branteed', 'gua\u200Branteed'],
    ['ＧＵＡＲＡＮＴＥＥＤ', 'ＧＵＡＲＡＮＴＥＥＤ'],
    ['g.u.a.r.a.n.t.e.e.d', 'g.u.a.r.a.n.t.e.e.d'],
    ['N o  r i s k at all', 'N o  r i s k'],
    ['gu4r4nt33d', 'gu4r4nt33d'],
    ['guаrаntееd in Cyrillic', 'guаrаntееd'],
    ['guar<b>anteed</b>', 'guar<b>anteed'],
    ['保<b>本</b>', '保<b>本'],
    ['<pasti>', 'pasti'],
    ['p 4 s t 1', 'p 4 s t 1'],
    ['gúàranteed', 'gúàranteed'],
    ['Untung pasti setiap hari', 'pasti'],
    ['hasil dijamin', 'dijamin'],
    ['hasil di jamin', 'di jamin'],
    ['Investasi tanpa resiko', 'tanpa resiko'],
    ['tanpa_ada-risiko', 'tanpa_ada-risiko'],
    ['TANPA  RISIKONYA', 'TANPA  RISIKONYA'],
    ['Tidak ada risiko', 'Tidak ada risiko'],
    ['modal aman', 'modal aman'],
    ['Modal Anda kembali', 'Modal Anda kembali'],
    ['cair tiap hari', 'cair tiap hari'],
    ['kamu nggak akan rugi', 'nggak akan rugi'],
    ['p a s t i untung', 'p a s t i'],
    ['p4st1', 'p4st1'],
    ['penghasilan pasif', 'penghasilan pasif'],
    ['保本理财', '保本'],
    ['保 本', '保 本'],
    ['保\u3000·\u3000本', '保\u3000·\u3000本'],
    ['保💰本', '保💰本'],
    ['【保】本', '保】本'],
    ['稳赚不赔', '稳赚'],
    ['穩 賺', '穩 賺'],
    ['無風險', '無風險'],
    ['0 风险', '0 风险'],
    ['旱涝保收', '旱涝保收'],
    ['天天到账', '天天到账'],
    ['绝不会亏', '不会亏'],
    ['本金安全', '本金安全'],
  ] as const;
  test.each(promises)('finds the promise in %s, as written', (text, word) => {
    expect(bannedWordsIn(text)).toContain(word);
  });

  test('each promise of a text is named once, in the order of the list', () => {
    expect(bannedWordsIn('稳赚 and pasti and guaranteed, guaranteed')).toEqual(['guaranteed', 'pasti', '稳赚']);
  });

  const honest = [
    'You can lose money',
    'Earned every day',
    'Is there a fee? No. Risks are listed below.',
    'No\n\nRisk disclosure',
    'No public scheme covers it, and nobody stands behind a target.',
    'Fixed-term plan',
    'A poor day, every day',
    'Do not risk less than you know',
    'A B C D E',
    'Kami memastikan setiap kendaraan terdaftar',
    'Menghasilkan setiap hari',
    'Paket jangka tetap',
    'Apakah uang Anda aman?',
    'Dana kembali penuh dalam masa pembatalan',
    'Hasil masa lalu bukan jaminan hasil mendatang',
    'Anda bisa rugi',
    'Baca pengungkapan risiko',
    '每天都有收益',
    '过往业绩不代表未来收益',
    '您可能亏损',
    '运营方不提供担保。本产品可能亏损。',
    '任何一方均不担保，本金可能损失',
    '100 风险提示',
    '不会亏欠任何款项',
    '存款保险等公共制度也不覆盖',
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
