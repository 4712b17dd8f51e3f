// The steps before a first purchase: which one is open, and validation of the identity form.

import type { Suitability } from '@roda/api-contract/people/suitability';
import { isMainlandId } from '@roda/domain/text-patterns';
import type { TextKey } from '@roda/i18n/text-key';

export const suitabilitySteps = ['identity', 'questions', 'acknowledgement', 'cap'] as const;
export type SuitabilityFlowStep = (typeof suitabilitySteps)[number];

/** The current step. While documents are checked the others can be done; `waiting` when nothing else is left. */
export function openStep({ missing, identity }: Suitability): SuitabilityFlowStep | 'waiting' | undefined {
  const isWaiting = identity.status === 'pending';
  const open = suitabilitySteps.filter((step) => missing.includes(step));
  const next = open.find((step) => step !== 'identity' || !isWaiting);
  return next ?? (open.length > 0 ? 'waiting' : undefined);
}

export type IdentityForm = Readonly<{
  name: string;
  idType: 'nik' | 'passport';
  idNumber: string;
  birthDate: string;
  frontImage: string;
  selfieImage: string;
}>;

export const emptyIdentity: IdentityForm = {
  name: '',
  idType: 'nik',
  idNumber: '',
  birthDate: '',
  frontImage: '',
  selfieImage: '',
};

/** The country whose identity cards have resident numbers of mainland China. */
export const mainland = 'zh';

/** Errors by field; `oldestBirth` is the latest birth date that is old enough. */
export function identityValidationErrors(
  form: IdentityForm,
  oldestBirth: string,
  countryAlias: string | undefined,
): Readonly<Partial<Record<keyof IdentityForm, TextKey>>> {
  const { name, idType, idNumber, birthDate, frontImage, selfieImage } = form;
  return {
    ...(name.trim().length >= 2 && name.trim().length <= 100 ? {} : { name: 'suitability.nameShort' as const }),
    ...numberValidationError(idType, idNumber, countryAlias),
    ...birthValidationError(birthDate, oldestBirth),
    ...(frontImage === '' ? { frontImage: 'suitability.photoRequired' as const } : {}),
    ...(selfieImage === '' ? { selfieImage: 'suitability.photoRequired' as const } : {}),
  };
}

function numberValidationError(
  idType: IdentityForm['idType'],
  idNumber: string,
  countryAlias: string | undefined,
): Readonly<{ idNumber?: TextKey }> {
  if (idType === 'passport')
    return /^[A-Za-z0-9]{6,12}$/u.test(idNumber) ? {} : { idNumber: 'suitability.passportWrong' };
  if (countryAlias === mainland) return isMainlandId(idNumber) ? {} : { idNumber: 'suitability.residentWrong' };
  return /^\d{16}$/u.test(idNumber) ? {} : { idNumber: 'suitability.nikWrong' };
}

function birthValidationError(birthDate: string, oldestBirth: string): Readonly<{ birthDate?: TextKey }> {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(birthDate)) return { birthDate: 'suitability.birthRequired' };
  return birthDate > oldestBirth ? { birthDate: 'suitability.tooYoung' } : {};
}

/**
 * The latest birth date of somebody of that age, to compare with: 29 February is that of any year, before 1 March.
 */
export function bornBy(today: string, age: number): string {
  return `${Number(today.slice(0, 4)) - age}${today.slice(4)}`;
}

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
const photoBytes = 5 * 1024 * 1024;

/** The error of a chosen photo, or undefined. */
export function photoValidationError({ type, size }: Readonly<{ type: string; size: number }>): TextKey | undefined {
  if (!photoTypes.some((each) => each === type)) return 'suitability.photoKind';
  return size > photoBytes ? 'validation.imageTooLarge' : undefined;
}
