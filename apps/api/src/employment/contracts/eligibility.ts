// Whether a member may sign, judged where it counts: in the transaction that keeps the signature.
import { birthPlace, namePlace } from '#modules/identity/identity.public.ts';
import { dayIn } from '#modules/places/places.public.ts';
import { refuse } from '#platform/failure.ts';
import type { Vault } from '#platform/vault.ts';
import type { StandingRow } from './contracts.reads.ts';
import { ADULT_YEARS, ageOn } from './contracts.rules.ts';

const minimumOf = ({ minimumAge }: StandingRow): number => Math.max(ADULT_YEARS, minimumAge);

/** By the verified birth date, today in the member's country. Nobody unverified is an adult here. */
export const isAdult = (row: StandingRow, vault: Vault, at: Date): boolean => {
  if (row.birthSealed === null || row.checkId === null) return false;
  return ageOn(vault.open(row.birthSealed, birthPlace(row.checkId)), dayIn(at, row.zone)) >= minimumOf(row);
};

/** Refuses unsupported, gate_missing or under_age; gives the verified name. */
export const requireEligible = (row: StandingRow, vault: Vault, at: Date): string => {
  if (!row.countryOn) refuse('unsupported', { reason: 'contract' });
  if (row.nameSealed === null || row.checkId === null) return refuse('gate_missing', { missing: ['identity'] });
  if (!isAdult(row, vault, at)) refuse('under_age', { minimum: minimumOf(row) });
  return vault.open(row.nameSealed, namePlace(row.checkId));
};
