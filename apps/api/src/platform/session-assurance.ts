// What a session says beside who holds it, and what an operator must have done lately for a call to be taken.
import type { Operation } from '@roda/contract/operation';
import type { RefusalCode } from '@roda/contract/refusals';
import { refuse, type Facts } from './failure.ts';

/** What an operator's session says beside who it is. */
export type Standing = {
  /** When who they are was last proved: by logging in, or since. */
  readonly provedAt: Date;
  /** The session ends then, unless a call comes before. */
  readonly until: Date;
  /** Which second factors the operator has. */
  readonly totp: boolean;
  readonly passkey: boolean;
};

export type Live<W> = { readonly state: 'live'; readonly who: W; readonly standing?: Standing };
export type Found<W> = Live<W> | { readonly state: 'revoked' | 'unknown' };

/** How long a proof of who one is counts for money and looks behind masks. */
export const PROOF_MS = 10 * 60_000;

type Mode = 'demo' | 'production';

type Missing = { readonly code: RefusalCode; readonly facts: Facts };

/** What the standing is judged by: the operation, the moment of the call, and whether people work here in earnest. */
type Judged = { readonly op: Operation; readonly at: Date; readonly mode: Mode };

const missing = ({ op, at, mode }: Judged, { provedAt, totp, passkey }: Standing): Missing | undefined => {
  if (mode === 'production' && !totp && !passkey && op.firstSteps !== true)
    return { code: 'second_factor_needed', facts: {} };
  if (op.reauth === true && at.getTime() - provedAt.getTime() > PROOF_MS)
    return { code: 'reauth_needed', facts: { totp, passkey } };
  return undefined;
};

/** Whether the operation may be called with this standing. */
export const stands = (judged: Judged, standing: Standing): boolean => missing(judged, standing) === undefined;

/** Refuses what `stands` denies, with what the caller can do about it. */
export const requireStanding = (judged: Judged, standing: Standing): void => {
  const found = missing(judged, standing);
  if (found !== undefined) refuse(found.code, found.facts);
};
