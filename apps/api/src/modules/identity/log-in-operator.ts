// Opens a session for an operator: e-mail, password, and the two-factor code where it is on.
import type { logInOperator as LogInOperator } from '@roda/contract/identity-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Member, Nobody } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import type { Prep } from '#platform/http/route.ts';
import type { Vault } from '#platform/vault.ts';
import { freshToken } from './begin-session.ts';
import {
  after,
  KNOWN_ADDRESS_MS,
  MOST_FAILURES_OPERATOR,
  MOST_FAILURES_STRANGERS,
  operatorSessionMs,
} from './identity.rules.ts';
import { isKnownAddress, operatorByEmail, type OperatorRow } from './operators.reads.ts';
import { insertOperatorSession, takeTotpStep } from './operators.sql.ts';
import { countQuietly, failuresBefore, forgive, settleTry, verifyPassword, type Tries } from './prove-password.ts';
import { takeTurns } from './take-turns.ts';
import { stepOf, totpPlace } from './totp.ts';

type Op = typeof LogInOperator;
type Prepared = { readonly operator: OperatorRow; readonly addressIndex: Buffer; readonly lifeMs: number };

const operatorAddressIndex = (vault: Vault, address: string): Buffer => vault.blindIndex(address, 'operator-address');

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

type Door = { readonly here: Tries; readonly everywhere: Tries; readonly addressIndex: Buffer };

/** Failures are counted per mail and network address, and per mail alone. */
const doorOf = ({ vault, caller }: Prep, email: string): Door => {
  const [mail, most] = [email.toLowerCase(), MOST_FAILURES_STRANGERS];
  return {
    here: {
      subject: vault.blindIndex(`${mail}|${caller.address}`, 'log-in-operator'),
      most: MOST_FAILURES_OPERATOR,
    },
    everywhere: { subject: vault.blindIndex(mail, 'log-in-operator-everywhere'), most },
    addressIndex: operatorAddressIndex(vault, caller.address),
  };
};

/** Refuses `too_often` to an address that failed here, and to strangers once too many of them failed. */
const requireOpen = async (prep: Prep, { here, everywhere, addressIndex }: Door, email: string): Promise<void> => {
  await failuresBefore(prep, here);
  const since = after(prep.at, -KNOWN_ADDRESS_MS);
  const known = await prep.reading((tx) => isKnownAddress(tx, { email, addressIndex, since }));
  if (!known) await failuresBefore(prep, everywhere);
};

/**
 * - One answer for a wrong password, an unknown address and a locked operator, after the same work; whether a code is
 *   needed is said only after the right password.
 * - Five failures in a row shut the door for a quarter of an hour to the network address that they came from, and to
 *   nobody else: knowing an operator's mail is not enough to lock the operator out. Thirty from anywhere shut it to
 *   addresses that this operator never logged in from. A wrong two-factor code is a failure too.
 */
export const prepareOperatorLogIn = async (prep: Prep<Member | Nobody>, input: InputOf<Op>): Promise<Prepared> => {
  const door = doorOf(prep, input.email);
  const { here, everywhere, addressIndex } = door;
  return takeTurns(here.subject, async () => {
    await requireOpen(prep, door, input.email);
    const operator = await prep.reading((tx) => operatorByEmail(tx, input.email));
    const right = (await verifyPassword(prep, operator?.passwordHash, input.password)) && operator?.state === 'active';
    const failures = await settleTry(prep, here, right);
    if (!right) await countQuietly(prep, everywhere.subject);
    if (!right || operator === undefined) return refuse('credentials_wrong');
    const second = await takeTotp(prep, operator, input.totp);
    if (second === 'wrong') {
      await countQuietly(prep, everywhere.subject);
      await settleTry(prep, here, false);
    }
    if (second !== 'right') return refuse(second === 'wrong' ? 'totp_wrong' : 'totp_required');
    if (failures > 0) await forgive(prep, here.subject);
    return { operator, addressIndex, lifeMs: operatorSessionMs(prep.services.config.mode) };
  });
};

/** The session carries no roles: they are read with every call. */
export const logInOperator = async (
  { tx, at, newId, random, vault }: Act<Member | Nobody>,
  _input: InputOf<Op>,
  { operator, addressIndex, lifeMs }: Prepared,
): Promise<ReplyOf<Op>> => {
  const { id, name, roles, passwordHash, totpOn } = operator;
  const token = freshToken(random);
  const expiresAt = after(at, lifeMs);
  const began = await insertOperatorSession(tx, {
    id: newId(),
    operatorId: id,
    tokenHash: vault.hashToken(token),
    passwordHash,
    addressIndex,
    at,
    expiresAt,
  });
  if (!began) refuse('credentials_wrong');
  return { token, expiresAt: expiresAt.toISOString(), operator: { id, name, roles: [...roles] }, totpOn };
};
