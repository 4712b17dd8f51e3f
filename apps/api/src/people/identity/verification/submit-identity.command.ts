// Hands in an identity document with two pictures.
import type { submitIdentity as SubmitIdentity } from '@roda/contract/identity-gate';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Member } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import type { Prep } from '#platform/http/route.ts';
import { countryOfMember, dayIn, optionOf } from '#modules/places/places.public.ts';
import { countSend } from './codes.sql.ts';
import { documentTaken } from './gate.reads.ts';
import { insertCheck } from './gate.sql.ts';
import { ageOn, maskedNumber, normalIdNumber, PAPERS_PER_DAY, secondsUntil } from './identity.rules.ts';
import { namePlace } from './show-gate.ts';

type Op = typeof SubmitIdentity;

export const numberPlace = (checkId: string): string => `identity_checks|${checkId}|number`;
export const birthPlace = (checkId: string): string => `identity_checks|${checkId}|birth`;

const LEAST_AGE = 18;

/** Counts the try for good, whatever is answered: so nobody learns of many numbers whether a member has them. */
export const countPapers = async ({ autocommit, vault, who, at }: Prep<Member>): Promise<void> => {
  const day = at.toISOString().slice(0, 10);
  const subject = vault.blindIndex(String(who.memberId), 'papers');
  const counted = await autocommit((tx) => countSend(tx, { subject, day, most: PAPERS_PER_DAY }));
  if (!counted) refuse('too_often', { retryAfter: secondsUntil(new Date(`${day}T24:00:00Z`), at) });
};

const isDay = (day: string, today: string): boolean => day > '1900-01-01' && day < today;

/**
 * - Name, number and birth date are sealed under this check's own id: elsewhere they don't open.
 * - Nobody younger than the country's age, counted in its time zone.
 * - A number that stands on another member's approved document is refused; which member's is not said, and ten tries a
 *   day are all that one member gets.
 * - One check at a time: `wrong_state` while one waits or when one was approved.
 */
export const submitIdentity = async (act: Act, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, who, at, vault, newId } = act;
  const { memberId } = who;
  const number = normalIdNumber(input.idType, input.idNumber);
  if (number === undefined)
    return refuse('malformed', { fields: [{ path: 'idNumber', message: 'id_number_invalid' }] });
  const country = await countryOfMember(tx, memberId);
  const today = dayIn(at, country.timeZone);
  const minimum = Number((await optionOf(tx, country.id, 'minimumAge')) ?? LEAST_AGE);
  if (!isDay(input.birthDate, today))
    refuse('malformed', { fields: [{ path: 'birthDate', message: 'birth_date_invalid' }] });
  if (ageOn(input.birthDate, today) < minimum) refuse('under_age', { minimum });
  const numberIndex = vault.blindIndex(`${input.idType}|${number}`, 'identity-document');
  if (await documentTaken(tx, numberIndex, memberId)) refuse('identity_taken');
  const id = newId();
  const kept = await insertCheck(tx, {
    memberId,
    id,
    idType: input.idType,
    nameSealed: vault.seal(input.name, namePlace(id)),
    numberSealed: vault.seal(number, numberPlace(id)),
    numberIndex,
    numberMasked: maskedNumber(number),
    birthSealed: vault.seal(input.birthDate, birthPlace(id)),
    frontUpload: input.frontImage,
    selfieUpload: input.selfieImage,
    at,
  });
  if (!kept) refuse('not_found');
  return { status: 'pending' };
};
