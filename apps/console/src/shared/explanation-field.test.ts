// Tests of the explanations offered for a statement line.

import { describe, expect, test } from 'vitest';
import { explanationField, explanationsFor } from './explanation-field.ts';

describe('explanationsFor', () => {
  test.each([
    ['bank', '5.00', ['own_money']],
    ['bank', '-5.00', ['bank_charge']],
    ['provider', '-5.00', ['provider_charge']],
    ['provider', '5.00', []],
    ['usdt', '-5.00', ['provider_charge']],
    ['marketing', '5.00', ['own_money']],
    ['payroll', '-5.00', ['own_money', 'bank_charge']],
  ] as const)('%s %s', (account, amount, kinds) => expect(explanationsFor({ account, amount })).toEqual(kinds));

  test('the rest of a revenue line is the fleet’s share', () => {
    expect(explanationsFor({ account: 'bank', amount: '5.00', state: 'revenue' })).toEqual(['fleet_share']);
  });

  test('one that is alone is chosen', () => {
    expect(explanationField({ account: 'bank', amount: '-5.00' }).initial).toBe('bank_charge');
    expect(explanationField({ account: 'payroll', amount: '-5.00' }).initial).toBeUndefined();
  });
});
