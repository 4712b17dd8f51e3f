// Tests of the rules of PINs.
import { describe, expect, test } from 'vitest';
import { PIN_LENGTH, weaknessOf } from './pin-rules.ts';

describe('a PIN', () => {
  test.each([
    ['000000', 'repeated'],
    ['777777', 'repeated'],
    ['121212', 'repeated'],
    ['111222', 'repeated'],
    ['123123', 'repeated'],
    ['112233', 'repeated'],
    ['123456', 'sequence'],
    ['654321', 'sequence'],
    ['890123', 'sequence'],
    ['311290', 'birthdate'],
    ['123190', 'birthdate'],
    ['901231', 'birthdate'],
    ['121990', 'birthdate'],
    ['199012', 'birthdate'],
  ])('%s is weak: %s', (pin, why) => {
    expect(weaknessOf(pin, '1990-12-31')).toBe(why);
  });
  test.each(['482913', '135790', '100200', '246813'])('%s is fit', (pin) => {
    expect(pin).toHaveLength(PIN_LENGTH);
    expect(weaknessOf(pin, '1990-12-31')).toBeUndefined();
  });
  test('a date that is nobody’s known birthday is fit', () => {
    expect(weaknessOf('311290', undefined)).toBeUndefined();
  });
});
