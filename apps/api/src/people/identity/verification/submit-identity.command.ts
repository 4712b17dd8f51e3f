// Hands in an identity document with two pictures.
import type { submitIdentity as SubmitIdentity } from '@roda/api-contract/people/suitability';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Member } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
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

/** Counts the try for good, whatever is answered: so nobody learns of many numbers whether a member has them. */
export const countDocuments = async ({ autocommit, vault, who: principal, at }: Prep<Member>): Promise<void> => {
  const day = at.toISOString().slice(0, 10);
  const subject = vault.blindIndex(String(principal.memberId), 'papers');
  const counted = await autocommit((tx) => countSend(tx, { subject, day, most: DOCUMENTS_PER_DAY }));
  if (!counted) reject('too_often', { retryAfter: secondsUntil(new Date(`${day}T24:00:00Z`), at) });
};

const isDay = (day: string, today: string): boolean => day > '1900-01-01' && day < today;

/**
 * - Name, number and birth date are sealed under this check's own id: elsewhere they don't open.
 * - Nobody younger than the country's age, counted in its time zone.
 * - A number that stands on another member's approved document is refused; which member's is not said, and ten tries a
 *   day are all that one member gets.
 * - One check at a time: `wrong_state` while one waits or when one was approved.
 */
export const submitIdentity = async (ctx: RequestContext, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, principal, at, vault, newId } = ctx;
  const { memberId } = principal;
  const number = normalIdNumber(input.idType, input.idNumber);
  if (number === undefined)
    return reject('malformed', { fields: [{ path: 'idNumber', message: 'id_number_invalid' }] });
  const country = await countryOfMember(tx, memberId);
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
    nameEncrypted: vault.seal(input.name, namePlace(id)),
    numberEncrypted: vault.seal(number, numberPlace(id)),
    numberIndex,
    numberMasked: maskedNumber(number),
    birthEncrypted: vault.seal(input.birthDate, birthPlace(id)),
    frontUpload: input.frontImage,
    selfieUpload: input.selfieImage,
    at,
  });
  if (!kept) reject('not_found');
  return { status: 'pending' };
};
