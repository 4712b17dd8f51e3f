// Validation of a registration or a new password, field by field, in the order of the form.

import type { registerByPhone } from '@roda/api-contract/people/identity';
import type { CallOf } from '@roda/api-contract/operation';
import type { Country } from '@roda/api-contract/backoffice/markets';
import type { TextKey } from '@roda/i18n/text-key';
import { confirmValidationError, passwordValidationError } from './password.model.ts';
import { phoneValidationError, sentPhone } from './phone.model.ts';

export type NewPassword = Readonly<{ phone: string; code: string; password: string; confirmPassword: string }>;
export type Registration = NewPassword & Readonly<{ inviteCode: string; agree: boolean; marketing: boolean }>;

export type ValidationErrors<Form> = Readonly<Partial<Record<keyof Form, TextKey>>>;

export function newPasswordValidationErrors(
  form: NewPassword,
  country: Country | undefined,
): ValidationErrors<NewPassword> {
  return present({
    phone: phoneValidationError(form.phone, country),
    code: codeValidationError(form.code),
    password: passwordValidationError(form.password),
    confirmPassword: confirmValidationError(form.password, form.confirmPassword),
  });
}

export function registrationValidationErrors(
  form: Registration,
  country: Country | undefined,
): ValidationErrors<Registration> {
  return present({
    ...newPasswordValidationErrors(form, country),
    inviteCode: inviteValidationError(form.inviteCode),
    agree: form.agree ? undefined : 'validation.agreement',
  });
}

/** The request of a valid form; the news consent only where ticked. */
export function sentRegistration(form: Registration, country: Country): CallOf<typeof registerByPhone> {
  const { code, password, confirmPassword } = form;
  return {
    phone: sentPhone(form.phone, country),
    countryId: country.id,
    code,
    password,
    confirmPassword,
    inviteCode: form.inviteCode.trim(),
    agree: true,
    ...(form.marketing ? { marketing: true } : {}),
  };
}

export function codeValidationError(code: string): TextKey | undefined {
  return /^\d{6}$/u.test(code) ? undefined : 'validation.codeRequired';
}

function inviteValidationError(code: string): TextKey | undefined {
  if (code.trim() === '') return 'validation.invitationRequired';
  return /^[A-Za-z0-9]{4,16}$/u.test(code.trim()) ? undefined : 'auth.inviteShort';
}

function present<Form>(faults: Partial<Record<keyof Form, TextKey | undefined>>): ValidationErrors<Form> {
  return Object.fromEntries(
    Object.entries(faults).filter(([, fault]) => fault !== undefined),
  ) as ValidationErrors<Form>;
}
