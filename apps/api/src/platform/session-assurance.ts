// What a session says beside who holds it, and what an operator must have done lately for a call to be taken.
import type { Operation } from '@roda/api-contract/operation';
import type { DomainErrorCode } from '@roda/api-contract/domain-errors';
import { reject, type Facts } from './errors.ts';

/** What an operator's session says beside who it is. */
export type SessionAssurance = {
  /** When who they are was last proved: by logging in, or since. */
  readonly provedAt: Date;
  /** The session ends then, unless a call comes before. */
  readonly until: Date;
  /** Which second factors the operator has. */
  readonly totp: boolean;
  readonly passkey: boolean;
};

export type Live<W> = { readonly state: 'live'; readonly who: W; readonly standing?: SessionAssurance };
export type SessionAssuranceFound<W> = Live<W> | { readonly state: 'revoked' | 'unknown' };

/** How long a proof of who one is counts for money and looks behind masks. */
export const PROOF_MS = 10 * 60_000;

type Mode = 'demo' | 'production';

type Missing = { readonly code: DomainErrorCode; readonly facts: Facts };

/** What the standing is judged by: the operation, the moment of the call, and whether people work here in earnest. */
type Judged = { readonly op: Operation; readonly at: Date; readonly mode: Mode };

const missing = ({ op, at, mode }: Judged, { provedAt, totp, passkey }: SessionAssurance): Missing | undefined => {
  if (mode === 'production' && !totp && !passkey && op.firstSteps !== true)
    return { code: 'second_factor_needed', facts: {} };
  if (op.reauth === true && at.getTime() - provedAt.getTime() > PROOF_MS)
    return { code: 'reauth_needed', facts: { totp, passkey } };
  return undefined;
};

/** Whether the operation may be called with this standing. */
export const stands = (judged: Judged, status: SessionAssurance): boolean => missing(judged, status) === undefined;

/** Refuses what `stands` denies, with what the caller can do about it. */
export const requireStatus = (judged: Judged, status: SessionAssurance): void => {
  const found = missing(judged, status);
  if (found !== undefined) reject(found.code, found.facts);
};
