// Sends an identity check back with the fields that need another look.
import type { returnIdentity as ReturnIdentity } from '@roda/contract/identity-gate';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { decideCase, decidedCase, type Verdict } from './decide-case.ts';

type Op = typeof ReturnIdentity;

/** The member reads reason and fields, and may hand in anew. */
export const returnIdentity = async (act: Act<Operator>, { id, reason, fields }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const verdict: Verdict = { id, status: 'returned', reason, fields };
  return decidedCase(act, await decideCase(act, verdict), verdict);
};
