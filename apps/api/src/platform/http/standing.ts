// What an operator must have done lately for a call to be taken, beside having a session and a role.
import type { Operation } from '@roda/contract/operation';
import type { RefusalCode } from '@roda/contract/refusals';
import { refuse, type Facts } from '../failure.ts';
import type { Standing } from './auth.ts';

/** How long a proof of who one is counts for money and looks behind masks. */
export const PROOF_MS = 10 * 60_000;

type Missing = { readonly code: RefusalCode; readonly facts: Facts };

const missing = (op: Operation, { provedAt, totp, passkey }: Standing, at: Date): Missing | undefined =>
  op.reauth === true && at.getTime() - provedAt.getTime() > PROOF_MS
    ? { code: 'reauth_needed', facts: { totp, passkey } }
    : undefined;

/** What the standing is judged by: the operation and the moment of the call. */
export type Judged = { readonly op: Operation; readonly at: Date };

/** Whether the operation may be called with this standing. */
export const stands = ({ op, at }: Judged, standing: Standing): boolean => missing(op, standing, at) === undefined;

/** Refuses what `stands` denies, with what the caller can do about it. */
export const requireStanding = ({ op, at }: Judged, standing: Standing): void => {
  const found = missing(op, standing, at);
  if (found !== undefined) refuse(found.code, found.facts);
};
