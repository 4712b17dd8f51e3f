// Submits an identity document with two pictures.
import type { submitIdentity as SubmitIdentity } from '@roda/api-contract/people/suitability';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Member } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { nameIndexOf } from '#platform/names/name-index.ts';
import { countryOfMember, dayIn, optionOf } from '#backoffice/markets/index.ts';
import { countSend } from '#people/identity/sessions/codes.repository.ts';
import { documentTaken } from '#people/suitability/suitability.queries.ts';
import { insertCheck } from '#people/suitability/suitability.repository.ts';
import {
  ageOn,
  maskedNumber,
  normalIdNumber,
  DOCUMENTS_PER_DAY,
  secondsUntil,
} from '#people/identity/identity.policy.ts';
import { namePlace } from '#people/suitability/suitability-checks.ts';

type Op = typeof SubmitIdentity;

export const numberPlace = (checkId: string): string => `identity_checks|${checkId}|number`;
export const birthPlace = (checkId: string): string => `identity_checks|${checkId}|birth`;

const LEAST_AGE = 18;

/** Durably counts the attempt, whatever the result, so that numbers can't be probed for membership in bulk. */
export const countDocuments = async ({ autocommit, vault, principal, at }: Prep<Member>): Promise<void> => {
  const day = at.toISOString().slice(0, 10);
  const subject = vault.blindIndex(String(principal.memberId), 'papers');
  const counted = await autocommit((tx) => countSend(tx, { subject, day, most: DOCUMENTS_PER_DAY }));
  if (!counted) reject('too_often', { retryAfter: secondsUntil(new Date(`${day}T24:00:00Z`), at) });
};

const isDay = (day: string, today: string): boolean => day > '1900-01-01' && day < today;

/**
 * - Name, number and birth date are encrypted under this check's own id: they can't be decrypted in another context.
 * - Rejects members younger than the country's minimum age, counted in its time zone.
 * - A number on another member's approved document is rejected; whose it is is not disclosed, and a member gets ten
 *   attempts a day.
 * - One check at a time: `wrong_state` while one is pending or when one was approved.
 */
export const submitIdentity = async (ctx: RequestContext, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, principal, at, vault, newId } = ctx;
  const { memberId } = principal;
  const country = await countryOfMember(tx, memberId);
  const number = normalIdNumber(input.idType, input.idNumber, country.alias);
  if (number === undefined)
    return reject('malformed', { fields: [{ path: 'idNumber', message: 'id_number_invalid' }] });
  const today = dayIn(at, country.timeZone);
  const minimum = Number((await optionOf(tx, country.id, 'minimumAge')) ?? LEAST_AGE);
  if (!isDay(input.birthDate, today))
    reject('malformed', { fields: [{ path: 'birthDate', message: 'birth_date_invalid' }] });
  if (ageOn(input.birthDate, today) < minimum) reject('under_age', { minimum });
  const numberIndex = vault.blindIndex(`${input.idType}|${number}`, 'identity-document');
  if (await documentTaken(tx, numberIndex, memberId)) reject('identity_taken');
  const id = newId();
  const kept = await insertCheck(tx, {
    memberId,
    id,
    idType: input.idType,
    nameEncrypted: vault.encrypt(input.name, namePlace(id)),
    nameIndex: nameIndexOf(vault, input.name),
    numberEncrypted: vault.encrypt(number, numberPlace(id)),
    numberIndex,
    numberMasked: maskedNumber(number),
    birthEncrypted: vault.encrypt(input.birthDate, birthPlace(id)),
    frontUpload: input.frontImage,
    selfieUpload: input.selfieImage,
    at,
  });
  if (!kept) reject('not_found');
  return { status: 'pending' };
};
