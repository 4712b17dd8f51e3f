// Re-authenticates an operator, for money operations and unmasking.
import type { proveOperator as ProveOperator } from '@roda/api-contract/people/operators';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { invariant, reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { PROOF_MS } from '#platform/session-assurance.ts';
import { after } from '#people/identity/identity.policy.ts';
import { provenOperator } from '#people/identity/operators/operator-authentication.ts';
import { operatorById } from '#people/identity/operators/operators.queries.ts';
import { upsertProof, type OperatorProof } from '#people/identity/operators/operators.repository.ts';
import { provenByPasskey } from './prove-passkey.ts';

type Op = typeof ProveOperator;

/** Failed attempts count in this session. */
export const prepareProof = async (
  prep: Prep<Operator>,
  { password, totp, passkey }: InputOf<Op>,
): Promise<OperatorProof> => {
  const { operatorId, sessionId } = prep.principal;
  const { email } = (await prep.reading((tx) => operatorById(tx, operatorId))) ?? reject('not_logged_in');
  if (passkey !== undefined) {
    const { passkeyId } = await provenByPasskey(prep, { passkey, holder: { operatorId, email, sessionId } });
    return { way: 'passkey', passkeyId };
  }
  invariant(password !== undefined, 'the contract takes one proof');
  const { passwordHash, totpOn } = await provenOperator(prep, {
    ...{ email, password, totp, wrong: 'step_up_wrong' },
    solved: 0,
  });
  return { way: totpOn ? 'totp' : 'password', passwordHash };
};

/** The proof is valid for this session alone, with a password or passkey that is the operator's at the commit. */
export const proveOperator = async (
  { tx, at, principal, audit }: RequestContext<Operator>,
  _input: InputOf<Op>,
  proof: OperatorProof,
): Promise<ReplyOf<Op>> => {
  if (!(await upsertProof(tx, { sessionId: principal.sessionId, proof, at }))) reject('session_revoked');
  audit({ target: `operator:${principal.operatorId}`, after: { proved: proof.way } });
  return { provedUntil: after(at, PROOF_MS).toISOString() };
};
