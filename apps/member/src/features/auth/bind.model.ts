// The two forms of binding a phone: the phone, and the data of a new account.

import type { Country } from '@roda/api-contract/backoffice/markets';
import type { LoginRules } from '@roda/domain/login-rules';
import type { TextKey } from '@roda/i18n/text-key';
import { codeValidationError } from '#shared/forms/login-rules.model.ts';
import { phoneValidationError } from './phone.model.ts';
import { inviteValidationError } from './registration.model.ts';

export type BoundPhone = Readonly<{ phone: string; code: string }>;

export const noPhone: BoundPhone = { phone: '', code: '' };

export function boundPhoneValidationErrors(
  { phone, code }: BoundPhone,
  country: Country | undefined,
  rules: Pick<LoginRules, 'codeLength'>,
) {
  const wrong: Partial<Record<keyof BoundPhone, TextKey>> = {};
  const fault = phoneValidationError(phone, country);
  if (fault !== undefined) wrong.phone = fault;
  const codeError = codeValidationError(code, rules);
  if (codeError !== undefined) wrong.code = codeError;
  return wrong;
}

export type BindNewAccount = Readonly<{ inviteCode: string; agree: boolean; marketing: boolean }>;

export function newAccountValidationErrors(
  { inviteCode, agree }: BindNewAccount,
  rules: Pick<LoginRules, 'inviteRequired'>,
) {
  const wrong: Partial<Record<keyof BindNewAccount, TextKey>> = {};
  const inviteError = inviteValidationError(inviteCode, rules);
  if (inviteError !== undefined) wrong.inviteCode = inviteError;
  if (!agree) wrong.agree = 'validation.agreement';
  return wrong;
}
