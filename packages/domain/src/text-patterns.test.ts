// Tests of the trim modes, and of plates and identity numbers that are valid or nearly so.

import { describe, expect, test } from 'vitest';
import { isMainlandId, isPlateNumber, trimText } from './text-patterns.ts';

describe('trimText', () => {
  test.each([
    ['both', 'a b'],
    ['left', 'a b '],
    ['right', ' a b'],
    ['all', 'ab'],
  ] as const)('%s', (mode, text) => expect(trimText(' a b ', mode)).toBe(text));

  test('both ends by default', () => expect(trimText('\u3000a b\n')).toBe('a b'));
});

describe('isPlateNumber', () => {
  test.each(['B 1234 XYZ', 'b1', 'AB 12 C', '京A·12345', '粤BD12345', '沪A1234警', 'SBA 1234 A', 'D 4321-QR'])(
    '%s',
    (text) => expect(isPlateNumber(text)).toBe(true),
  );
  test.each(['', '1234', 'B 12345 X', 'ABCD 1', '京I12345', '京A123', 'B 12 WXYZ', 'B_12'])('not %s', (text) =>
    expect(isPlateNumber(text)).toBe(false),
  );
});

describe('isMainlandId', () => {
  test.each(['11010519491231002X', '11010519491231002x', '440524188001010014'])('%s', (text) =>
    expect(isMainlandId(text)).toBe(true),
  );
  test.each([
    '110105194912310021',
    '11010519490231002X',
    '1101051949123100',
    '01010519491231002X',
    '',
    '３10105194912310021',
  ])('not %s', (text) => expect(isMainlandId(text)).toBe(false));
});
