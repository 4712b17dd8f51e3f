// Whether a member may sign, judged where it counts: in the transaction that keeps the signature.
import { birthPlace, namePlace } from '#people/identity/index.ts';
import { dayIn } from '#backoffice/markets/index.ts';
import { reject } from '#platform/errors.ts';
import type { Vault } from '#platform/vault.ts';
import type { StatusRow } from './employment.queries.ts';
import { ADULT_YEARS, ageOn } from './employment.policy.ts';

const minimumOf = ({ minimumAge }: StatusRow): number => Math.max(ADULT_YEARS, minimumAge);

/** By the verified birth date, today in the member's country. Nobody unverified is an adult here. */
export const isAdult = (row: StatusRow, vault: Vault, at: Date): boolean => {
  if (row.birthEncrypted === null || row.checkId === null) return false;
  return ageOn(vault.open(row.birthEncrypted, birthPlace(row.checkId)), dayIn(at, row.zone)) >= minimumOf(row);
};

/** Refuses unsupported, gate_missing or under_age; gives the verified name. */
export const requireEligible = (row: StatusRow, vault: Vault, at: Date): string => {
  if (!row.countryOn) reject('unsupported', { reason: 'contract' });
  if (row.nameEncrypted === null || row.checkId === null) return reject('gate_missing', { missing: ['identity'] });
  if (!isAdult(row, vault, at)) reject('under_age', { minimum: minimumOf(row) });
  return vault.open(row.nameEncrypted, namePlace(row.checkId));
};
