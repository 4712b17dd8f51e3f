// Eligibility to sign, checked in the transaction that stores the signature.
import { birthPlace, namePlace } from '#people/identity/index.ts';
import { dayIn } from '#backoffice/markets/index.ts';
import { reject } from '#platform/errors.ts';
import type { Vault } from '#platform/encryption/vault.ts';
import type { StatusRow } from './employment.queries.ts';
import { ADULT_YEARS, ageOn } from './employment.policy.ts';

const minimumOf = ({ minimumAge }: StatusRow): number => Math.max(ADULT_YEARS, minimumAge);

/** By the verified birth date and today's date in the member's country. Unverified members are never adults here. */
export const isAdult = (row: StatusRow, vault: Vault, at: Date): boolean => {
  if (row.birthEncrypted === null || row.checkId === null) return false;
  return ageOn(vault.open(row.birthEncrypted, birthPlace(row.checkId)), dayIn(at, row.zone)) >= minimumOf(row);
};

/** Rejects with unsupported, gate_missing or under_age; returns the verified name. */
export const requireEligible = (row: StatusRow, vault: Vault, at: Date): string => {
  if (!row.countryOn) reject('unsupported', { reason: 'contract' });
  if (row.nameEncrypted === null || row.checkId === null) return reject('gate_missing', { missing: ['identity'] });
  if (!isAdult(row, vault, at)) reject('under_age', { minimum: minimumOf(row) });
  return vault.open(row.nameEncrypted, namePlace(row.checkId));
};
