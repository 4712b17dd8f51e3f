// Tests which step before a first purchase is open, and the validation of an identity form.

import type { Suitability } from '@roda/api-contract/people/suitability';
import { describe, expect, test } from 'vitest';
import {
  bornBy,
  emptyIdentity,
  identityValidationErrors,
  openStep,
  photoValidationError,
} from './suitability.model.ts';

const suitability = (missing: Suitability['missing'], status: Suitability['identity']['status'] = 'none') =>
  ({ missing, identity: { status } }) as Suitability;

describe('openStep', () => {
  test('takes the steps in their order', () => {
    expect(openStep(suitability(['cap', 'questions', 'identity']))).toBe('identity');
    expect(openStep(suitability(['cap', 'acknowledgement'], 'approved'))).toBe('acknowledgement');
    expect(openStep(suitability([], 'approved'))).toBeUndefined();
  });

  test('continues with the other steps while documents are checked, and waits when nothing else is left', () => {
    expect(openStep(suitability(['identity', 'cap'], 'pending'))).toBe('cap');
    expect(openStep(suitability(['identity'], 'pending'))).toBe('waiting');
    expect(openStep(suitability(['identity'], 'returned'))).toBe('identity');
  });
});

describe('identityFaults', () => {
  const whole = {
    ...emptyIdentity,
    name: 'Siti',
    idNumber: '3174000000000001',
    birthDate: '1990-01-31',
    frontImage: 'a',
    selfieImage: 'b',
  };

  test('a complete form has no errors', () => {
    expect(identityValidationErrors(whole, '2008-11-20', 'indonesia')).toEqual({});
    expect(
      identityValidationErrors({ ...whole, idType: 'passport', idNumber: 'A1234567' }, '2008-11-20', 'indonesia'),
    ).toEqual({});
  });

  test('a card of mainland China has a resident number there, and only there', () => {
    const card = { ...whole, idNumber: '11010519491231002x' };
    expect(identityValidationErrors(card, '2008-11-20', 'zh')).toEqual({});
    expect(identityValidationErrors(whole, '2008-11-20', 'zh')).toEqual({ idNumber: 'suitability.residentWrong' });
    expect(identityValidationErrors({ ...card, idNumber: '110105194912310021' }, '2008-11-20', 'zh')).toEqual({
      idNumber: 'suitability.residentWrong',
    });
    expect(identityValidationErrors(card, '2008-11-20', 'indonesia')).toEqual({ idNumber: 'suitability.nikWrong' });
  });

  test('each field reports its own error', () => {
    expect(Object.keys(identityValidationErrors(emptyIdentity, '2008-11-20', 'indonesia')).sort()).toEqual([
      'birthDate',
      'frontImage',
      'idNumber',
      'name',
      'selfieImage',
    ]);
    expect(identityValidationErrors({ ...whole, birthDate: '2008-11-21' }, '2008-11-20', 'indonesia')).toEqual({
      birthDate: 'suitability.tooYoung',
    });
    expect(identityValidationErrors({ ...whole, idType: 'passport' }, '2008-11-20', 'indonesia')).toEqual({
      idNumber: 'suitability.passportWrong',
    });
  });

  test('on 29 February somebody born on 1 March is still too young', () => {
    const bornOn = (birthDate: string) =>
      identityValidationErrors({ ...whole, birthDate }, bornBy('2028-02-29', 18), 'indonesia');
    expect(bornOn('2010-02-28')).toEqual({});
    expect(bornOn('2010-03-01')).toEqual({ birthDate: 'suitability.tooYoung' });
  });
});

test('minimum age means born on that day at the latest', () => {
  expect(bornBy('2026-11-20', 18)).toBe('2008-11-20');
  expect(bornBy('2027-01-01', 18)).toBe('2009-01-01');
});

test('photos are images of at most 5 MB', () => {
  expect(photoValidationError({ type: 'image/svg+xml', size: 10 })).toBe('suitability.photoKind');
  expect(photoValidationError({ type: 'image/png', size: 5 * 1024 * 1024 + 1 })).toBe('validation.imageTooLarge');
  expect(photoValidationError({ type: 'image/png', size: 5 * 1024 * 1024 })).toBeUndefined();
});
