// Tests money formatting by language, shares, and the state of published items.
import { describe, expect, test } from 'vitest';
import { moneyShown, partOf, shortened, valuesShown, writtenStateOf } from './notifications.policy.ts';

const nb = '\u00a0';

describe('moneyShown', () => {
  test.each([
    ['1234567.50', 'IDR', 'id', `Rp${nb}1.234.567,50`],
    ['1234567.50', 'IDR', 'en', `Rp${nb}1,234,567.50`],
    ['999.00', 'IDR', 'zh', `Rp${nb}999.00`],
    ['-1000.00', 'IDR', 'en', `−Rp${nb}1,000.00`],
    ['1.500000', 'USDT', 'en', `USDT${nb}1.500000`],
    ['12000', 'COIN', 'id', '12.000'],
  ] as const)('%s %s in %s', (money, currency, lang, shown) => {
    expect(moneyShown({ money, currency }, lang)).toBe(shown);
  });
});

describe('valuesShown', () => {
  test('texts and numbers are unchanged, money and catalog texts follow the language', () => {
    const values = {
      n: 3,
      name: 'Siti',
      amount: { money: '5.00', currency: 'IDR' },
      product: { en: 'Taxi', id: 'Taksi', zh: '出租车' },
    } as const;
    expect(valuesShown(values, 'id')).toEqual({ n: 3, name: 'Siti', amount: `Rp${nb}5,00`, product: 'Taksi' });
  });
});

describe('partOf', () => {
  test('four decimal places, truncated, at most one, 0 for an empty total', () => {
    expect([partOf(1, 3), partOf(0, 0), partOf(5, 4), partOf(2, 2)]).toEqual(['0.3333', '0.0000', '1.0000', '1.0000']);
  });
});

describe('writtenStateOf', () => {
  const at = new Date('2026-03-10T00:00:00Z');
  const day = (text: string) => new Date(`${text}T00:00:00Z`);
  test.each([
    [{ state: 'draft', startsAt: null, endsAt: null }, 'draft'],
    [{ state: 'published', startsAt: day('2026-03-11'), endsAt: null }, 'scheduled'],
    [{ state: 'published', startsAt: day('2026-03-10'), endsAt: day('2026-03-11') }, 'published'],
    [{ state: 'published', startsAt: day('2026-03-01'), endsAt: day('2026-03-10') }, 'ended'],
    [{ state: 'withdrawn', startsAt: day('2026-03-11'), endsAt: null }, 'withdrawn'],
  ] as const)('%j is %s', (period, state) => {
    expect(writtenStateOf(period, at)).toBe(state);
  });
});

describe('shortened', () => {
  test('keeps short texts and never splits a character', () => {
    expect(shortened('短')).toBe('短');
    expect([...shortened('🚗'.repeat(400))].length).toBe(300);
  });
});
