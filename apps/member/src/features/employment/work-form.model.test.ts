// Tests the four steps of signing: field errors, and which step an address may open.

import { describe, expect, test } from 'vitest';
import { isSigned, noSignature, withoutLast } from './signature.model.ts';
import type { Signature } from './signature.model.ts';
import {
  emptyWork,
  validationErrorsIn,
  inFours,
  isIdNumber,
  openWorkStep,
  sayingOf,
  stepOf,
  workValidationErrors,
} from './work-form.model.ts';
import type { WorkForm } from './work-form.model.ts';

const holder = 'Budi Santoso';
const around = { holder, alias: 'indonesia' } as const;
const drawn: Signature = {
  kind: 'drawn',
  strokes: [
    [
      { x: 0.1, y: 0.2 },
      { x: 0.5, y: 0.3 },
    ],
  ],
};
const person = { idNumber: '3174012345670001', phone: '0812 3456 7890', education: 'none' };
const bank = { bankCode: 'BCA', cardNumber: '5270143896' };
const whole: WorkForm = { ...person, ...bank, agree: true, signature: drawn };

describe('workFaults', () => {
  test('finds no errors in a complete form, and one for every field of an empty one', () => {
    expect(workValidationErrors(whole, around)).toEqual({});
    expect(Object.keys(workValidationErrors(emptyWork, around)).sort()).toEqual(Object.keys(emptyWork).sort());
  });

  test('a step reports its own fields only', () => {
    expect(validationErrorsIn('bank', workValidationErrors(emptyWork, around))).toEqual({
      bankCode: 'validation.bank',
      cardNumber: 'validation.cardNumber',
    });
  });

  test('reports the error of a number', () => {
    expect(workValidationErrors({ ...whole, cardNumber: '123' }, around)).toEqual({ cardNumber: 'work.cardShort' });
    expect(workValidationErrors({ ...whole, phone: '12345' }, around)).toEqual({ phone: 'validation.phoneInvalid' });
  });
});

describe('isIdNumber', () => {
  test.each(['3174012345670001', 'B1234567', 'a12345', '11010519491231002X'])('takes %s', (text) =>
    expect(isIdNumber(text)).toBe(true),
  );
  test.each(['', 'ABCDEFG', '31740123456700012', 'B-12345'])('refuses %s', (text) =>
    expect(isIdNumber(text)).toBe(false),
  );
});

describe('openWorkStep', () => {
  test('opens the requested step, but none behind an incomplete one', () => {
    expect(openWorkStep('sign', workValidationErrors(whole, around))).toBe('sign');
    expect(openWorkStep('sign', workValidationErrors(emptyWork, around))).toBe('person');
    expect(openWorkStep('sign', workValidationErrors({ ...emptyWork, ...person }, around))).toBe('bank');
    expect(openWorkStep('read', workValidationErrors({ ...emptyWork, ...person, ...bank }, around))).toBe('read');
    expect(openWorkStep('person', workValidationErrors(whole, around))).toBe('person');
    expect(openWorkStep('', workValidationErrors(whole, around))).toBe('person');
  });

  test('a rejected field leads back to its step', () => {
    expect([stepOf('cardNumber'), stepOf('signature'), stepOf('accountName')]).toEqual(['bank', 'sign', 'person']);
    expect(sayingOf('card_invalid')).toBe('work.cardWrong');
    expect(sayingOf('something_new')).toBeUndefined();
  });
});

describe('isSigned', () => {
  test('a drawn one is long enough not to be accidental', () => {
    expect(isSigned(noSignature, holder)).toBe(false);
    expect(isSigned({ kind: 'drawn', strokes: [[{ x: 0.1, y: 0.1 }]] }, holder)).toBe(false);
    expect(isSigned(drawn, holder)).toBe(true);
    expect(isSigned(withoutLast(drawn), holder)).toBe(false);
  });

  test('a typed one is the verified name, ignoring spacing and case', () => {
    expect(isSigned({ kind: 'typed', text: ' budi  SANTOSO ' }, holder)).toBe(true);
    expect(isSigned({ kind: 'typed', text: 'Budi' }, holder)).toBe(false);
    expect(isSigned({ kind: 'typed', text: '' }, '')).toBe(false);
  });
});

describe('inFours', () => {
  test('groups as on a card', () => expect(inFours('52701438961')).toBe('5270 1438 961'));
});
