// Tests binding a phone: nothing is sent that the server would reject.

import type { Country } from '@roda/api-contract/backoffice/markets';
import { loginRules } from '@roda/domain/login-rules';
import { describe, expect, test } from 'vitest';
import { boundPhoneValidationErrors, newAccountValidationErrors, noPhone } from './bind.model.ts';

const indonesia = { id: 1, alias: 'indonesia', areaCode: '+62' } as Country;

describe('binding', () => {
  test('needs a phone of the country and six digits', () => {
    expect(boundPhoneValidationErrors(noPhone, indonesia, loginRules)).toEqual({
      phone: 'validation.phoneRequired',
      code: 'validation.codeRequired',
    });
    expect(boundPhoneValidationErrors({ phone: '081234567890', code: '123456' }, indonesia, loginRules)).toEqual({});
  });

  test('a new account needs an invitation and the agreement, never the news', () => {
    expect(newAccountValidationErrors({ inviteCode: '', agree: false, marketing: true }, loginRules)).toEqual({
      inviteCode: 'validation.invitationRequired',
      agree: 'validation.agreement',
    });
    expect(newAccountValidationErrors({ inviteCode: 'RODA2026', agree: true, marketing: false }, loginRules)).toEqual(
      {},
    );
  });
});
