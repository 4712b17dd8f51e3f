// An operator proves again who they are, for money and looks behind masks.
import type { proveOperator as ProveOperator } from '@roda/contract/identity-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import type { Prep } from '#platform/http/route.ts';
import { PROOF_MS } from '#platform/http/standing.ts';
import { after } from './identity.rules.ts';
import { provenOperator } from './operator-door.ts';
import { operatorById, type OperatorRow } from './operators.reads.ts';
import { putProof } from './operators.sql.ts';

type Op = typeof ProveOperator;

/** Wrong tries count at the same door as those of logging in. */
export const prepareProof = async (prep: Prep<Operator>, { password, totp }: InputOf<Op>): Promise<OperatorRow> => {
  const { email } = (await prep.reading((tx) => operatorById(tx, prep.who.operatorId))) ?? refuse('not_logged_in');
  return provenOperator(prep, { email, password, totp, wrong: 'step_up_wrong' });
};

/** The proof is of this session alone, and of the password that is the operator's at the commit. */
export const proveOperator = async (
  { tx, at, who, note }: Act<Operator>,
  _input: InputOf<Op>,
  { id, passwordHash, totpOn }: OperatorRow,
): Promise<ReplyOf<Op>> => {
  if (!(await putProof(tx, { sessionId: who.sessionId, passwordHash, at }))) refuse('session_revoked');
  note({ target: `operator:${id}`, after: { proved: totpOn ? 'password and code' : 'password' } });
  return { provedUntil: after(at, PROOF_MS).toISOString() };
};
