// The two forms of binding a phone: which phone, and what a new account needs.

import type { Country } from '@roda/contract/places';
import type { TextKey } from '@roda/texts/text-key';
import { phoneFault } from './phone.model.ts';

export type BoundPhone = Readonly<{ phone: string; code: string }>;

export const noPhone: BoundPhone = { phone: '', code: '' };

export function boundPhoneFaults({ phone, code }: BoundPhone, country: Country | undefined) {
  const wrong: Partial<Record<keyof BoundPhone, TextKey>> = {};
  const fault = phoneFault(phone, country);
  if (fault !== undefined) wrong.phone = fault;
  if (!/^\d{6}$/u.test(code)) wrong.code = 'validation.codeRequired';
  return wrong;
}

export type NewAccount = Readonly<{ inviteCode: string; agree: boolean; marketing: boolean }>;

export function newAccountFaults({ inviteCode, agree }: NewAccount) {
  const wrong: Partial<Record<keyof NewAccount, TextKey>> = {};
  if (inviteCode === '') wrong.inviteCode = 'validation.invitationRequired';
  else if (!/^[A-Za-z0-9]{4,16}$/u.test(inviteCode)) wrong.inviteCode = 'auth.inviteShort';
  if (!agree) wrong.agree = 'validation.agreement';
  return wrong;
}
