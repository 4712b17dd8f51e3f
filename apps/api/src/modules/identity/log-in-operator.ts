// Opens a session for an operator: e-mail, password, and the two-factor code where it is on.
import type { logInOperator as LogInOperator } from '@roda/contract/identity-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Member, Nobody } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import type { Prep } from '#platform/http/route.ts';
import { freshToken } from './begin-session.ts';
import { after, MOST_FAILURES_OPERATOR, operatorSessionMs } from './identity.rules.ts';
import { operatorByEmail, type OperatorRow } from './operators.reads.ts';
import { insertOperatorSession, takeTotpStep } from './operators.sql.ts';
import { failuresBefore, forgive, settleTry, verifyPassword } from './prove-password.ts';
import { takeTurns } from './take-turns.ts';
import { stepOf, totpPlace } from './totp.ts';

type Op = typeof LogInOperator;
type Prepared = { readonly operator: OperatorRow; readonly lifeMs: number };

/** Burns the code's step for good, so that a code that was seen is worth nothing. */
const takeTotp = async (
  prep: Prep,
  operator: OperatorRow,
  code: string | undefined,
): Promise<'right' | 'wrong' | 'missing'> => {
  if (!operator.totpOn || operator.totpSealed === null) return 'right';
  if (code === undefined) return 'missing';
  const step = stepOf(prep.vault.open(operator.totpSealed, totpPlace(operator.id)), code, prep.at);
  if (step === undefined) return 'wrong';
  return (await prep.reading((tx) => takeTotpStep(tx, operator.id, step))) ? 'right' : 'wrong';
};

/**
 * - One answer for a wrong password, an unknown address and a locked operator, after the same work; whether a code is
 *   needed is said only after the right password.
 * - Five failures in a row shut the door for a quarter of an hour; a wrong two-factor code is a failure too.
 */
export const prepareOperatorLogIn = async (prep: Prep<Member | Nobody>, input: InputOf<Op>): Promise<Prepared> => {
  const subject = prep.vault.blindIndex(input.email.toLowerCase(), 'log-in-operator');
  const tries = { subject, most: MOST_FAILURES_OPERATOR };
  return takeTurns(subject, async () => {
    await failuresBefore(prep, tries);
    const operator = await prep.reading((tx) => operatorByEmail(tx, input.email));
    const right = (await verifyPassword(prep, operator?.passwordHash, input.password)) && operator?.state === 'active';
    const failures = await settleTry(prep, tries, right);
    if (!right || operator === undefined) return refuse('credentials_wrong');
    const second = await takeTotp(prep, operator, input.totp);
    if (second === 'wrong') await settleTry(prep, tries, false);
    if (second !== 'right') return refuse(second === 'wrong' ? 'totp_wrong' : 'totp_required');
    if (failures > 0) await forgive(prep, subject);
    return { operator, lifeMs: operatorSessionMs(prep.services.config.mode) };
  });
};

/** The session carries no roles: they are read with every call. */
export const logInOperator = async (
  { tx, at, newId, random, vault }: Act<Member | Nobody>,
  _input: InputOf<Op>,
  { operator, lifeMs }: Prepared,
): Promise<ReplyOf<Op>> => {
  const { id, name, roles, passwordHash, totpOn } = operator;
  const token = freshToken(random);
  const expiresAt = after(at, lifeMs);
  const began = await insertOperatorSession(tx, {
    id: newId(),
    operatorId: id,
    tokenHash: vault.hashToken(token),
    passwordHash,
    at,
    expiresAt,
  });
  if (!began) refuse('credentials_wrong');
  return { token, expiresAt: expiresAt.toISOString(), operator: { id, name, roles: [...roles] }, totpOn };
};
