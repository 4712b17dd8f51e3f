// Proves that the contract knows the ledger's words, and that nothing but a credit to a member is mirrored by hand.
import { accountKinds, correctableCodes, postingCodes } from '@roda/api-contract/backoffice/ledger-terms';
import { describe, expect, test } from 'vitest';
import { classOf, codes, kindNumbers } from './ledger.policy.ts';

describe('the words of the books', () => {
  test('kinds and codes of the contract are those of the ledger', () => {
    expect([...accountKinds].toSorted()).toEqual(Object.keys(kindNumbers).toSorted());
    expect([...postingCodes].toSorted()).toEqual(Object.keys(codes).toSorted());
  });
  test('what may be mirrored by hand is reversible, and only ever takes back from a member', () => {
    for (const code of correctableCodes) {
      const shape: { credits: readonly (keyof typeof kindNumbers)[]; reversible?: true } = codes[code];
      expect([code, shape.reversible]).toEqual([code, true]);
      expect([code, ...shape.credits.map(classOf)]).toEqual([code, ...shape.credits.map(() => 'member')]);
    }
  });
});
