// The two forms of binding a phone: the phone, and the data of a new account.

import type { Country } from '@roda/api-contract/backoffice/markets';
import type { TextKey } from '@roda/i18n/text-key';
import { phoneValidationError } from './phone.model.ts';

export type BoundPhone = Readonly<{ phone: string; code: string }>;

export const noPhone: BoundPhone = { phone: '', code: '' };

export function boundPhoneValidationErrors({ phone, code }: BoundPhone, country: Country | undefined) {
  const wrong: Partial<Record<keyof BoundPhone, TextKey>> = {};
  const fault = phoneValidationError(phone, country);
  if (fault !== undefined) wrong.phone = fault;
  if (!/^\d{6}$/u.test(code)) wrong.code = 'validation.codeRequired';
  return wrong;
}

export type BindNewAccount = Readonly<{ inviteCode: string; agree: boolean; marketing: boolean }>;

export function newAccountValidationErrors({ inviteCode, agree }: BindNewAccount) {
  const wrong: Partial<Record<keyof BindNewAccount, TextKey>> = {};
  if (inviteCode === '') wrong.inviteCode = 'validation.invitationRequired';
  else if (!/^[A-Za-z0-9]{4,16}$/u.test(inviteCode)) wrong.inviteCode = 'auth.inviteShort';
  if (!agree) wrong.agree = 'validation.agreement';
  return wrong;
}
