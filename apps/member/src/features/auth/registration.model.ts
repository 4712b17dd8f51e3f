// Validation of a registration or a new password, field by field, in the order of the form.

import type { registerByPhone } from '@roda/api-contract/people/identity';
import type { CallOf } from '@roda/api-contract/operation';
import type { Country } from '@roda/api-contract/backoffice/markets';
import type { LoginRules } from '@roda/domain/login-rules';
import type { TextKey } from '@roda/i18n/text-key';
import { codeValidationError } from '#shared/forms/login-rules.model.ts';
import { confirmValidationError, passwordValidationError } from './password.model.ts';
import { phoneValidationError, sentPhone } from './phone.model.ts';

export type NewPassword = Readonly<{ phone: string; code: string; password: string; confirmPassword: string }>;
export type Registration = NewPassword & Readonly<{ inviteCode: string; agree: boolean; marketing: boolean }>;

export type ValidationErrors<Form> = Readonly<Partial<Record<keyof Form, TextKey>>>;

export function newPasswordValidationErrors(
  form: NewPassword,
  country: Country | undefined,
  rules: LoginRules,
): ValidationErrors<NewPassword> {
  return present({
    phone: phoneValidationError(form.phone, country),
    code: codeValidationError(form.code, rules),
    password: passwordValidationError(form.password, rules),
    confirmPassword: confirmValidationError(form.password, form.confirmPassword),
  });
}

export type ChangedPassword = NewPassword & Readonly<{ currentPassword: string }>;

/** Of a member who is logged in; a PIN or key takes the place of code and current password. */
export function changedPasswordValidationErrors(
  form: ChangedPassword,
  isByKey: boolean,
  rules: LoginRules,
): ValidationErrors<ChangedPassword> {
  const { phone: _phone, code, ...fields } = newPasswordValidationErrors(form, undefined, rules);
  if (isByKey) return fields;
  return present({
    code,
    currentPassword: form.currentPassword === '' ? 'validation.passwordRequired' : undefined,
    ...fields,
  });
}

export function registrationValidationErrors(
  form: Registration,
  country: Country | undefined,
  rules: LoginRules,
): ValidationErrors<Registration> {
  return present({
    ...newPasswordValidationErrors(form, country, rules),
    inviteCode: inviteValidationError(form.inviteCode, rules),
    agree: form.agree ? undefined : 'validation.agreement',
  });
}

/** The request of a valid form; the news consent only where ticked. Nobody's invitation is the public code's. */
export function sentRegistration(
  form: Registration,
  country: Country,
  publicCode = '',
): CallOf<typeof registerByPhone> {
  const { code, password, confirmPassword } = form;
  return {
    phone: sentPhone(form.phone, country),
    countryId: country.id,
    code,
    password,
    confirmPassword,
    inviteCode: form.inviteCode.trim() || publicCode,
    agree: true,
    ...(form.marketing ? { marketing: true } : {}),
  };
}

/** The error of an invitation code, or undefined. */
export function inviteValidationError(
  code: string,
  { inviteRequired }: Pick<LoginRules, 'inviteRequired'>,
): TextKey | undefined {
  if (code.trim() === '') return inviteRequired ? 'validation.invitationRequired' : undefined;
  return /^[A-Za-z0-9]{4,16}$/u.test(code.trim()) ? undefined : 'auth.inviteShort';
}

function present<Form>(faults: Partial<Record<keyof Form, TextKey | undefined>>): ValidationErrors<Form> {
  return Object.fromEntries(
    Object.entries(faults).filter(([, fault]) => fault !== undefined),
  ) as ValidationErrors<Form>;
}
