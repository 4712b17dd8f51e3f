// Grants or revokes a consent, and stores the receipt.
import type { updateConsent as UpdateConsent } from '@roda/api-contract/people/identity';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import { insertConsent } from '#people/identity/identity.repository.ts';

type Op = typeof UpdateConsent;

/** The wording version of the switches; a new one would require new consent. */
const WORDING = 1;

/** Every decision is a receipt of its own: the newest is in force, the older ones stay. */
export const updateConsent = async (
  { tx, principal, at, newId }: RequestContext,
  { purpose, granted }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  await insertConsent(tx, {
    memberId: principal.memberId,
    id: newId(),
    purpose,
    granted,
    version: WORDING,
    hash: '',
    at,
  });
  return { purpose, granted, required: false, version: String(WORDING), at: at.toISOString() };
};
