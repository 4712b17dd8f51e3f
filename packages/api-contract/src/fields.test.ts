// Tests of the basic field schemas.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  Code,
  countryAliases,
  Day,
  Id,
  InviteCode,
  line,
  lines,
  MemberId,
  normalPhone,
  Password,
  Phone,
  phonePatterns,
  query,
  queryBool,
  queryId,
  queryInt,
} from './fields.ts';
import { pageInput, pageOf } from './pages.ts';

const taken = (schema: z.ZodMiniType, value: unknown): boolean => schema.safeParse(value).success;

describe('normalPhone', () => {
  it('finds one national number for every usual notation', () => {
    const ways = [
      '081234567890',
      '81234567890',
      '+6281234567890',
      '6281234567890',
      '0812-3456-7890',
      '+62 812 3456 7890',
    ];
    expect(new Set(ways.map((typed) => normalPhone(typed, 'indonesia')))).toEqual(new Set(['81234567890']));
    expect(normalPhone('+86 138 0013 8000', 'zh')).toBe('13800138000');
    expect(normalPhone('8613800138000', 'zh')).toBe('13800138000');
    expect(normalPhone('+65 8123 4567', 'en')).toBe('81234567');
  });

  it('rejects numbers of another country', () => {
    expect(normalPhone('+6281234567890', 'zh')).toBeUndefined();
    expect(normalPhone('12800138000', 'zh')).toBeUndefined();
    expect(normalPhone('61234567', 'en')).toBeUndefined();
  });

  it('is idempotent, and the schema accepts every result', () => {
    const digits = fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: 5, maxLength: 18 })
      .map((list) => list.join(''));
    const settled = fc.property(digits, fc.constantFrom(...countryAliases), (typed, alias) => {
      const once = normalPhone(typed, alias);
      return once === undefined || (normalPhone(once, alias) === once && taken(Phone, once));
    });
    expect(fc.check(settled).counterexample).toBeNull();
  });

  it.each(countryAliases)('takes the example of %s', (alias) => {
    expect(normalPhone(phonePatterns[alias].example, alias)).toBeDefined();
  });
});

describe('texts', () => {
  it.each(['a\u0000b', 'a\u0007b', '\u202eabc', 'a\ud800b', 'a\nb'])('a line has no %j', (text) => {
    expect(taken(line(20), text)).toBe(false);
  });

  it('multi-line text allows line breaks, and no other control characters', () => {
    expect(taken(lines(20), 'a\nb\tc')).toBe(true);
    expect(taken(lines(20), 'a\u0000b')).toBe(false);
  });

  it('is trimmed before its length is checked', () => {
    expect(line(3).parse('  abc ')).toBe('abc');
    expect(taken(line(3), '   ')).toBe(false);
  });

  it('a password has 6 to 128 characters and is not trimmed', () => {
    expect(taken(Password, '12345')).toBe(false);
    expect(Password.parse(' 12345')).toBe(' 12345');
    expect(taken(Password, 'x'.repeat(129))).toBe(false);
  });

  it('codes', () => {
    expect(taken(Code, '012345')).toBe(true);
    expect(taken(Code, '12345')).toBe(false);
    expect(taken(Code, 123_456)).toBe(false);
    expect(taken(InviteCode, 'Ab3d')).toBe(true);
    expect(taken(InviteCode, 'abc')).toBe(false);
    expect(taken(InviteCode, "ab'd")).toBe(false);
  });

  it('a day must exist in the calendar', () => {
    expect(taken(Day, '2028-02-29')).toBe(true);
    expect(taken(Day, '2027-02-29')).toBe(false);
    expect(taken(Day, '2027-2-9')).toBe(false);
    // PostgreSQL has no year 0, and no date of the product is before 1900.
    expect(['0000-01-01', '1899-12-31', '2200-01-01'].some((day) => taken(Day, day))).toBe(false);
    expect(['1900-01-01', '2199-12-31'].every((day) => taken(Day, day))).toBe(true);
  });

  it('a member’s number fits the database', () => {
    expect(taken(MemberId, '9223372036854775807')).toBe(true);
    expect(['9223372036854775808', '9999999999999999999', '-1', ''].some((id) => taken(MemberId, id))).toBe(false);
  });

  it('an id fits the database', () => {
    expect(taken(Id, 2_147_483_647)).toBe(true);
    expect(taken(Id, 2_147_483_648)).toBe(false);
    expect(taken(Id, 0)).toBe(false);
    expect(taken(Id, '1')).toBe(false);
  });
});

describe('queries', () => {
  const Filter = z.object({ count: queryInt(0, 9), open: queryBool, name: query(line(5)), ...pageInput });

  it('treats an empty text as absent', () => {
    expect(Filter.parse({ count: '', open: '', name: '', page: '', limit: '' })).toEqual({
      count: undefined,
      open: undefined,
      name: undefined,
      page: 1,
      limit: 10,
    });
  });

  it('parses texts into typed values', () => {
    expect(Filter.parse({ count: '7', open: 'true', name: ' ab ', page: '3', limit: '100', more: 'x' })).toEqual({
      count: 7,
      open: true,
      name: 'ab',
      page: 3,
      limit: 100,
    });
    expect(Filter.parse({ open: '0' }).open).toBe(false);
  });

  it.each([
    { count: '10' },
    { count: '1.5' },
    { count: '1e1' },
    { count: ['1', '2'] },
    { open: 'yes' },
    { page: '0' },
    { limit: '101' },
    { limit: '-1' },
    { name: 'abcdef' },
  ])('refuses %j', (asked) => expect(taken(Filter, asked)).toBe(false));

  it('requires required fields', () => {
    expect(taken(z.object({ id: queryId }), {})).toBe(false);
    expect(taken(z.object({ id: queryId }), { id: '' })).toBe(false);
    expect(z.object({ id: queryId }).parse({ id: '12' })).toEqual({ id: 12 });
  });

  it('parses page and limit', () => {
    expect(pageOf([], { total: 0, next: undefined }, { page: 1, limit: 10 }).pages).toBe(0);
    expect(pageOf(['a'], { total: 11, next: 'abcd' }, { page: 2, limit: 10 }).pages).toBe(2);
    expect(pageOf(['a'], { total: 20, next: undefined }, { page: 2, limit: 10 }).pages).toBe(2);
  });
});
