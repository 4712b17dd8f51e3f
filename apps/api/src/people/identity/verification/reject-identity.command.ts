// Rejects an identity check.
import type { rejectIdentity as RejectIdentity } from '@roda/contract/identity-gate';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { decideCase, decidedCase, type Verdict } from './decide-case.ts';

type Op = typeof RejectIdentity;

/** The member reads the reason. Money that is already there is not touched by it: paying out never asks for this. */
export const rejectIdentity = async (act: Act<Operator>, { id, reason }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const verdict: Verdict = { id, status: 'rejected', reason, fields: [] };
  return decidedCase(act, await decideCase(act, verdict), verdict);
};
