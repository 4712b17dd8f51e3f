// Tests the client-side validation of a registration.

import { describe, expect, test } from 'vitest';
import type { Country } from '@roda/api-contract/backoffice/markets';
import { loginRules } from '@roda/domain/login-rules';
import { phoneValidationError, sentPhone } from './phone.model.ts';
import { newPasswordValidationErrors, registrationValidationErrors, sentRegistration } from './registration.model.ts';

const indonesia: Country = {
  id: 1,
  alias: 'indonesia',
  name: 'Indonesia',
  areaCode: '62',
  phonePattern: '',
  currency: 'IDR',
  currencySymbol: 'Rp',
  locale: 'id-ID',
  timeZone: 'Asia/Jakarta',
  flag: '',
};
const good = {
  phone: '081234567890',
  code: '123456',
  password: 'secret1',
  confirmPassword: 'secret1',
  inviteCode: 'RODA2026',
  agree: true,
  marketing: false,
};

describe('phones', () => {
  test('are validated by the country and sent with its code', () => {
    expect(phoneValidationError(' ', indonesia)).toBe('validation.phoneRequired');
    expect(phoneValidationError('12345', indonesia)).toBe('validation.phoneInvalid');
    for (const typed of ['081234567890', '+62 812-3456-7890', '62 81234567890', '81234567890']) {
      expect(phoneValidationError(typed, indonesia), typed).toBeUndefined();
      expect(sentPhone(typed, indonesia)).toBe('+6281234567890');
    }
  });
});

describe('registrationFaults', () => {
  test('finds no errors in a valid form', () =>
    expect(registrationValidationErrors(good, indonesia, loginRules)).toEqual({}));

  test('reports every error under its field', () => {
    const bad = {
      phone: '',
      code: '12',
      password: '12345',
      confirmPassword: '54321',
      inviteCode: '',
      agree: false,
      marketing: false,
    };
    expect(registrationValidationErrors(bad, indonesia, loginRules)).toEqual({
      phone: 'validation.phoneRequired',
      code: 'validation.codeRequired',
      password: 'validation.passwordShort',
      confirmPassword: 'validation.passwordsDiffer',
      inviteCode: 'validation.invitationRequired',
      agree: 'validation.agreement',
    });
  });

  test('follows the rules of the server', () => {
    const rules = { inviteRequired: false, codeLength: 4, passwordMin: 8 };
    const form = { ...good, code: '1234', inviteCode: '' };
    expect(registrationValidationErrors(form, indonesia, rules)).toEqual({ password: 'validation.passwordShort' });
    expect(
      registrationValidationErrors({ ...good, password: 'secret12', confirmPassword: 'secret12' }, indonesia, rules),
    ).toEqual({
      code: 'validation.codeRequired',
    });
    expect(sentRegistration(form, indonesia, 'RODA2026').inviteCode).toBe('RODA2026');
  });

  test('a new password needs neither invitation nor agreement', () => {
    expect(newPasswordValidationErrors(good, indonesia, loginRules)).toEqual({});
    expect(newPasswordValidationErrors({ ...good, confirmPassword: '' }, indonesia, loginRules)).toEqual({
      confirmPassword: 'validation.confirmRequired',
    });
  });
});
