// Grants or takes back a consent, and keeps the receipt.
import type { setConsent as SetConsent } from '@roda/contract/identity';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act } from '#platform/act.ts';
import { insertConsent } from './identity.sql.ts';

type Op = typeof SetConsent;

/** The wording of the switches; a new one would ask anew. */
const WORDING = 1;

/** Every decision is a receipt of its own: the newest holds, the older ones stay. */
export const setConsent = async (
  { tx, who, at, newId }: Act,
  { purpose, granted }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  await insertConsent(tx, { memberId: who.memberId, id: newId(), purpose, granted, version: WORDING, hash: '', at });
  return { purpose, granted, required: false, version: String(WORDING), at: at.toISOString() };
};
