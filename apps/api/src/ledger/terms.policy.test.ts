// Tests that the API contract has the ledger's terms, and that only a credit to a member can be reversed manually.
import { accountKinds, correctableCodes, postingCodes } from '@roda/api-contract/backoffice/ledger-terms';
import { describe, expect, test } from 'vitest';
import { classOf, codes, kindNumbers } from './ledger.policy.ts';

describe('the terms of the ledger', () => {
  test('kinds and codes of the API contract are those of the ledger', () => {
    expect([...accountKinds].toSorted()).toEqual(Object.keys(kindNumbers).toSorted());
    expect([...postingCodes].toSorted()).toEqual(Object.keys(codes).toSorted());
  });
  test('what may be reversed manually is reversible, and only ever debits a member', () => {
    for (const code of correctableCodes) {
      const shape: { credits: readonly (keyof typeof kindNumbers)[]; reversible?: true } = codes[code];
      expect([code, shape.reversible]).toEqual([code, true]);
      expect([code, ...shape.credits.map(classOf)]).toEqual([code, ...shape.credits.map(() => 'member')]);
    }
  });
});
