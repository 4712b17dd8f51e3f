// Session assurance: the data of a session beside its principal, and the recent proofs an operator needs for a call.
import type { Operation } from '@roda/api-contract/operation';
import type { DomainErrorCode } from '@roda/api-contract/domain-errors';
import { reject, type Facts } from './errors.ts';

/** Data of an operator's session beside its principal. */
export type SessionAssurance = {
  /** When identity was last proved: by logging in, or since. */
  readonly provedAt: Date;
  /** The session expires then, unless a call comes before. */
  readonly until: Date;
  /** Which second factors the operator has. */
  readonly totp: boolean;
  readonly passkey: boolean;
};

/** When a session is looked up, and whether its operator acted: what a page repeats by itself is no act. */
export type SessionAsked = { readonly at: Date; readonly isAct: boolean };

export type Live<W> = { readonly state: 'live'; readonly principal: W; readonly standing?: SessionAssurance };
export type SessionAssuranceFound<W> = Live<W> | { readonly state: 'revoked' | 'unknown' };

/** Validity of an identity proof for money operations and unmasked data. */
export const PROOF_MS = 10 * 60_000;

type Mode = 'demo' | 'production';

type Missing = { readonly code: DomainErrorCode; readonly facts: Facts };

/** Inputs of the assurance check: the operation, the time of the call, and whether this is production. */
type Judged = { readonly op: Operation; readonly at: Date; readonly mode: Mode };

const missing = ({ op, at, mode }: Judged, { provedAt, totp, passkey }: SessionAssurance): Missing | undefined => {
  if (mode === 'production' && !totp && !passkey && op.firstSteps !== true)
    return { code: 'second_factor_needed', facts: {} };
  if (op.reauth === true && at.getTime() - provedAt.getTime() > PROOF_MS)
    return { code: 'reauth_needed', facts: { totp, passkey } };
  return undefined;
};

/** Whether the operation may be called with this session assurance. */
export const stands = (judged: Judged, status: SessionAssurance): boolean => missing(judged, status) === undefined;

/** Rejects what `stands` denies, with the step the client has to take. */
export const requireStatus = (judged: Judged, status: SessionAssurance): void => {
  const found = missing(judged, status);
  if (found !== undefined) reject(found.code, found.facts);
};
