// An operator proves again who they are, for money and looks behind masks.
import type { proveOperator as ProveOperator } from '@roda/contract/identity-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { invariant, refuse } from '#platform/failure.ts';
import type { Prep } from '#platform/http/route.ts';
import { PROOF_MS } from '#platform/standing.ts';
import { after } from './identity.rules.ts';
import { provenOperator } from './operator-door.ts';
import { operatorById } from './operators.reads.ts';
import { putProof, type Proof } from './operators.sql.ts';
import { provenByPasskey } from './prove-passkey.ts';

type Op = typeof ProveOperator;

/** Wrong tries count at the same door as those of logging in. */
export const prepareProof = async (prep: Prep<Operator>, { password, totp, passkey }: InputOf<Op>): Promise<Proof> => {
  const { operatorId, sessionId } = prep.who;
  const { email } = (await prep.reading((tx) => operatorById(tx, operatorId))) ?? refuse('not_logged_in');
  if (passkey !== undefined) {
    const { passkeyId } = await provenByPasskey(prep, { passkey, holder: { operatorId, email, sessionId } });
    return { way: 'passkey', passkeyId };
  }
  invariant(password !== undefined, 'the contract takes one proof');
  const { passwordHash, totpOn } = await provenOperator(prep, { email, password, totp, wrong: 'step_up_wrong' });
  return { way: totpOn ? 'totp' : 'password', passwordHash };
};

/** The proof is of this session alone, and of a password or passkey that is the operator's at the commit. */
export const proveOperator = async (
  { tx, at, who, note }: Act<Operator>,
  _input: InputOf<Op>,
  proof: Proof,
): Promise<ReplyOf<Op>> => {
  if (!(await putProof(tx, { sessionId: who.sessionId, proof, at }))) refuse('session_revoked');
  note({ target: `operator:${who.operatorId}`, after: { proved: proof.way } });
  return { provedUntil: after(at, PROOF_MS).toISOString() };
};
