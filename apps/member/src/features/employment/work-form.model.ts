// Model of signing a work contract: the steps, validation, and the step of each field.

import { isMainlandId } from '@roda/domain/text-patterns';
import { normalPhone } from '@roda/api-contract/fields';
import type { CountryAlias } from '@roda/api-contract/fields';
import type { TextKey } from '@roda/i18n/text-key';
import { isSigned, noSignature } from './signature.model.ts';
import type { Signature } from './signature.model.ts';

export const workSteps = ['person', 'bank', 'read', 'sign'] as const;
export type WorkStep = (typeof workSteps)[number];

export type WorkForm = Readonly<{
  idNumber: string;
  phone: string;
  education: string;
  bankCode: string;
  cardNumber: string;
  agree: boolean;
  signature: Signature;
}>;

export type WorkField = keyof WorkForm;

export const emptyWork: WorkForm = {
  idNumber: '',
  phone: '',
  education: '',
  bankCode: '',
  cardNumber: '',
  agree: false,
  signature: noSignature,
};

const fieldsOf: Readonly<Record<WorkStep, readonly WorkField[]>> = {
  person: ['idNumber', 'phone', 'education'],
  bank: ['bankCode', 'cardNumber'],
  read: ['agree'],
  sign: ['signature'],
};

export type WorkValidationErrors = Readonly<Partial<Record<WorkField, TextKey>>>;

/** Errors by field; a typed signature must be the verified name. */
export function workValidationErrors(
  form: WorkForm,
  { holder, alias }: Readonly<{ holder: string; alias: CountryAlias }>,
) {
  const found: Readonly<Record<WorkField, TextKey | undefined>> = {
    idNumber: isIdNumber(form.idNumber) ? undefined : 'work.idNumberWrong',
    phone: phoneValidationError(form.phone, alias),
    education: form.education === '' ? 'work.educationRequired' : undefined,
    bankCode: form.bankCode === '' ? 'validation.bank' : undefined,
    cardNumber: numberValidationError(form.cardNumber),
    agree: form.agree ? undefined : 'validation.agreement',
    signature: isSigned(form.signature, holder) ? undefined : signatureValidationError(form.signature),
  };
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== undefined)) as WorkValidationErrors;
}

/** The errors of one step only. */
export function validationErrorsIn(step: WorkStep, faults: WorkValidationErrors): WorkValidationErrors {
  const own = Object.entries(faults).filter(([name]) => fieldsOf[step].some((field) => field === name));
  return Object.fromEntries(own) as WorkValidationErrors;
}

/** The step of a field; `person` for one that is not displayed. */
export function stepOf(field: string): WorkStep {
  return workSteps.find((step) => fieldsOf[step].some((each) => each === field)) ?? 'person';
}

/** The step of an address, but never one behind an incomplete step. */
export function openWorkStep(asked: string, faults: WorkValidationErrors): WorkStep {
  const first = workSteps.findIndex((step) => Object.keys(validationErrorsIn(step, faults)).length > 0);
  const furthest = first === -1 ? workSteps.length - 1 : first;
  const wanted = Math.max(
    0,
    workSteps.findIndex((step) => step === asked),
  );
  return workSteps[Math.min(wanted, furthest)] ?? 'person';
}

/**
 * NIK: 16 digits; a resident identity number of mainland China; a passport: 6 to 12 letters and digits, at least one
 * digit.
 */
export function isIdNumber(idNumber: string): boolean {
  return isMainlandId(idNumber) || /^(?:\d{16}|(?=.*\d)[A-Za-z0-9]{6,12})$/u.test(idNumber);
}

function phoneValidationError(phone: string, alias: CountryAlias): TextKey | undefined {
  if (phone.trim() === '') return 'validation.phoneRequired';
  return normalPhone(phone.trim(), alias) === undefined ? 'validation.phoneInvalid' : undefined;
}

function numberValidationError(cardNumber: string): TextKey | undefined {
  if (cardNumber === '') return 'validation.cardNumber';
  return /^\d{8,19}$/u.test(cardNumber) ? undefined : 'work.cardShort';
}

function signatureValidationError({ kind }: Signature): TextKey {
  return kind === 'typed' ? 'work.typedDiffers' : 'work.signRequired';
}

/** The text for a field error code of the server; undefined for an unknown code. */
export function sayingOf(word: string): TextKey | undefined {
  return sayings[word];
}

const sayings: Readonly<Record<string, TextKey>> = {
  id_number_invalid: 'work.idNumberWrong',
  phone_invalid: 'validation.phoneInvalid',
  name_not_verified: 'work.nameFixed',
  account_name_differs: 'work.nameFixed',
  bank_unknown: 'validation.bank',
  card_invalid: 'work.cardWrong',
  signature_unknown: 'work.signRequired',
};

/** Groups of four, as on a card. */
export function inFours(digits: string): string {
  return digits.replaceAll(/(\d{4})(?=\d)/gu, '$1 ');
}
