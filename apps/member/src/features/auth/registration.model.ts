// What is wrong with a registration or a new password, field by field, in the order of the form.

import type { registerByPhone } from '@roda/contract/identity';
import type { CallOf } from '@roda/contract/operation';
import type { Country } from '@roda/contract/places';
import type { TextKey } from '@roda/texts/text-key';
import { confirmFault, passwordFault } from './password.model.ts';
import { phoneFault, sentPhone } from './phone.model.ts';

export type NewPassword = Readonly<{ phone: string; code: string; password: string; confirmPassword: string }>;
export type Registration = NewPassword & Readonly<{ inviteCode: string; agree: boolean; marketing: boolean }>;

export type Faults<Form> = Readonly<Partial<Record<keyof Form, TextKey>>>;

export function newPasswordFaults(form: NewPassword, country: Country | undefined): Faults<NewPassword> {
  return present({
    phone: phoneFault(form.phone, country),
    code: codeFault(form.code),
    password: passwordFault(form.password),
    confirmPassword: confirmFault(form.password, form.confirmPassword),
  });
}

export function registrationFaults(form: Registration, country: Country | undefined): Faults<Registration> {
  return present({
    ...newPasswordFaults(form, country),
    inviteCode: inviteFault(form.inviteCode),
    agree: form.agree ? undefined : 'validation.agreement',
  });
}

/** What is sent of a form without faults; news only where they were ticked. */
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

export function codeFault(code: string): TextKey | undefined {
  return /^\d{6}$/u.test(code) ? undefined : 'validation.codeRequired';
}

function inviteFault(code: string): TextKey | undefined {
  if (code.trim() === '') return 'validation.invitationRequired';
  return /^[A-Za-z0-9]{4,16}$/u.test(code.trim()) ? undefined : 'auth.inviteShort';
}

function present<Form>(faults: Partial<Record<keyof Form, TextKey | undefined>>): Faults<Form> {
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined)) as Faults<Form>;
}
