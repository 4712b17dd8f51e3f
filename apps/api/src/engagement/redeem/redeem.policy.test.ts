// Tests the format of codes, and that typed codes are normalized.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeFrom, normalCode } from './redeem.policy.ts';

const bytes = fc.uint8Array({ minLength: 12, maxLength: 12 });

describe('redeem policy', () => {
  test('a code is three groups of four unambiguous characters', () => {
    fc.assert(
      fc.property(bytes, (given) => {
        expect(codeFrom(given)).toMatch(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){2}$/);
        expect(normalCode(codeFrom(given))).toBe(codeFrom(given).replaceAll('-', ''));
      }),
    );
  });
  test('blanks, dashes, lower-case and full-width characters are normalized', () => {
    for (const typed of [
      ' abcd efgh jkmn ',
      'ABCD–EFGH—JKMN',
      'abcdefghjkmn\t',
      'ＡＢＣＤ-ＥＦＧＨ-ＪＫＭＮ',
      'AB\u200bCDEFGHJKMN',
    ])
      expect(normalCode(typed)).toBe('ABCDEFGHJKMN');
  });
  test('impossible codes are rejected', () => {
    for (const typed of ['', 'ABCD', 'ABCD-EFGH-JKM1', 'ABCD-EFGH-JKM0', 'ABCDEFGHJKMNP', "' or 1=1 --"])
      expect(normalCode(typed)).toBeUndefined();
  });
  test('each character has an equal share of the bytes', () => {
    const letters = Array.from({ length: 256 }, (_none, byte) => codeFrom(new Uint8Array(12).fill(byte))[0] ?? '');
    expect(new Set(letters).size).toBe(32);
    for (const letter of new Set(letters)) expect(letters.filter((each) => each === letter)).toHaveLength(8);
  });
});
