// Failure counting and lockout of operator log-in and re-authentication, shared by both.
import type { DomainErrorCode } from '@roda/api-contract/domain-errors';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { networkOf } from '#platform/hashing/network.ts';
import type { Vault } from '#platform/vault.ts';
import {
  after,
  KNOWN_ADDRESS_MS,
  MOST_ASKINGS_ADDRESS,
  MOST_FAILURES_OPERATOR,
  MOST_FAILURES_OPERATOR_ADDRESS,
  MOST_FAILURES_STRANGERS,
} from '#people/identity/identity.policy.ts';
import { enqueueFailures } from '#people/identity/email/log-in-failures.jobs.ts';
import { isKnownAddress, operatorByEmail, type OperatorRow } from './operators.queries.ts';
import { takeTotpStep } from './operators.repository.ts';
import {
  countQuietly,
  failuresBefore,
  forgive,
  settleTry,
  verifyOperatorPassword,
  type Tries,
} from '#people/identity/sessions/prove-password.ts';
import { takeTurns } from '#people/identity/sessions/run-in-turns.ts';
import { stepOf, totpPlace } from '#people/identity/factors/totp.ts';

export const operatorAddressIndex = (vault: Vault, address: string): Buffer =>
  vault.blindIndex(networkOf(address), 'operator-address');

/** Durably consumes the code's time step, so that an observed code can't be reused. */
const takeTotp = async (
  prep: Prep,
  operator: OperatorRow,
  code: string | undefined,
): Promise<'right' | 'wrong' | 'missing'> => {
  if (!operator.totpOn || operator.totpEncrypted === null) return 'right';
  if (code === undefined) return 'missing';
  const step = stepOf(prep.vault.open(operator.totpEncrypted, totpPlace(operator.id)), code, prep.at);
  if (step === undefined) return 'wrong';
  return (await prep.autocommit((tx) => takeTotpStep(tx, operator.id, step))) ? 'right' : 'wrong';
};

/** Limits a network with many failures, whatever e-mail it names. */
const addressEntry = ({ vault, client }: Prep): Tries => ({
  subject: vault.blindIndex(networkOf(client.address), 'log-in-operator-address'),
  most: MOST_FAILURES_OPERATOR_ADDRESS,
});

/** Rejects with `too_often` while this address, or this operator from here, is locked out. */
export const requireOpenHere = async (prep: Prep, email: string | undefined): Promise<void> => {
  await failuresBefore(prep, addressEntry(prep));
  if (email !== undefined) await failuresBefore(prep, entryOf(prep, email).here);
};

/** Counts a failure other than a password's, for the operator if known. */
export const countAtEntry = async (prep: Prep, email: string | undefined): Promise<void> => {
  await countQuietly(prep, addressEntry(prep).subject);
  if (email !== undefined) await countQuietly(prep, entryOf(prep, email).here.subject);
};

/** Rejects with `too_often` when an address requests too many challenges. */
export const countAsking = async (prep: Prep): Promise<void> => {
  const tries = {
    subject: prep.vault.blindIndex(networkOf(prep.client.address), 'passkey-asking'),
    most: MOST_ASKINGS_ADDRESS,
  };
  await failuresBefore(prep, tries);
  await countQuietly(prep, tries.subject);
};

type Entry = {
  readonly email: string;
  readonly here: Tries;
  readonly everywhere: Tries;
  readonly addressIndex: Buffer;
};

/** Failures are counted per e-mail and network address, and per e-mail alone. */
const entryOf = ({ vault, client }: Prep, email: string): Entry => {
  const [mail, most] = [email.toLowerCase(), MOST_FAILURES_STRANGERS];
  return {
    email: mail,
    here: {
      subject: vault.blindIndex(`${mail}|${networkOf(client.address)}`, 'log-in-operator'),
      most: MOST_FAILURES_OPERATOR,
    },
    everywhere: { subject: vault.blindIndex(mail, 'log-in-operator-everywhere'), most },
    addressIndex: operatorAddressIndex(vault, client.address),
  };
};

/**
 * Rejects with `too_often` for an address that failed too often, and for unknown addresses once too many of them
 * failed.
 */
const requireOpen = async (prep: Prep, { here, everywhere, addressIndex }: Entry, email: string): Promise<void> => {
  await failuresBefore(prep, addressEntry(prep));
  await failuresBefore(prep, here);
  const since = after(prep.at, -KNOWN_ADDRESS_MS);
  const known = await prep.reading((tx) => isKnownAddress(tx, { email, addressIndex, since }));
  if (!known) await failuresBefore(prep, everywhere);
};

const countElsewhere = async (prep: Prep, everywhere: Tries): Promise<void> => {
  await countQuietly(prep, everywhere.subject);
  await countQuietly(prep, addressEntry(prep).subject);
};

/** Counts a failure of the address that it came from, and tells the operator when it locks that address out. */
const settleHere = async (prep: Prep, { here, email }: Entry, right: boolean): Promise<number> => {
  const failures = await settleTry(prep, here, right);
  if (!right && failures === here.most) await enqueueFailures(prep, email);
  return failures;
};

export type OperatorAuthenticationGiven = {
  readonly email: string;
  readonly password: string;
  readonly totp: string | undefined;
  /** The error for a wrong password. */
  readonly wrong: DomainErrorCode;
};

/**
 * Returns the operator of that e-mail, proved by password and, where it is on, by the two-factor code.
 * - One error for a wrong password, an unknown e-mail and a locked operator, after the same work; whether a code is
 *   needed is disclosed only after the right password.
 * - Five failures in a row lock out the network address that they came from for a quarter of an hour, and nobody else:
 *   knowing an operator's e-mail is not enough to lock the operator out. Thirty from anywhere lock out addresses that
 *   this operator never logged in from. Forty of one address lock out that address, whatever e-mails it named. A wrong
 *   two-factor code is a failure too.
 */
export const provenOperator = async (
  prep: Prep,
  { email, password, totp, wrong }: OperatorAuthenticationGiven,
): Promise<OperatorRow> => {
  const link = entryOf(prep, email);
  const { here, everywhere } = link;
  return takeTurns(here.subject, async () => {
    await requireOpen(prep, link, email);
    const operator = await prep.reading((tx) => operatorByEmail(tx, email));
    const right =
      (await verifyOperatorPassword(prep, operator?.passwordHash, password)) && operator?.state === 'active';
    const failures = await settleHere(prep, link, right);
    if (!right) await countElsewhere(prep, everywhere);
    if (!right || operator === undefined) return reject(wrong);
    const second = await takeTotp(prep, operator, totp);
    if (second === 'wrong') {
      await countElsewhere(prep, everywhere);
      await settleHere(prep, link, false);
    }
    if (second !== 'right') return reject(second === 'wrong' ? 'totp_wrong' : 'totp_required');
    if (failures > 0) await forgive(prep, here.subject);
    return operator;
  });
};
