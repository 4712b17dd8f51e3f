// Log-in and re-authentication of operators, and what counts their failures.
import type { DomainErrorCode } from '@roda/api-contract/domain-errors';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { networkOf } from '#platform/hashing/network.ts';
import type { Vault } from '#platform/encryption/vault.ts';
import {
  MOST_ASKINGS_ADDRESS,
  MOST_CODES_STRANGERS,
  MOST_FAILURES_OPERATOR,
  MOST_FAILURES_OPERATOR_ADDRESS,
  MOST_FAILURES_OPERATOR_HERE,
  MOST_FAILURES_STRANGERS,
} from '#people/identity/identity.policy.ts';
import { enqueueFailures } from '#people/identity/email/log-in-failures.jobs.ts';
import { operatorByEmail, type OperatorRow } from './operators.queries.ts';
import { takeTotpStep } from './operators.repository.ts';
import { enqueueRejected } from './rejected-log-ins.jobs.ts';
import { knownDevice } from '#people/identity/sessions/known-device.ts';
import {
  deviceEntry,
  requireLeastWork,
  requireWork,
  sessionEntry,
  strangersEntry,
  type LogInEntry,
} from '#people/identity/sessions/log-in-entry.ts';
import {
  countQuietly,
  failuresBefore,
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

/** Of passkeys in one session from one network: nobody else's failures count there. */
const passkeysOfSession = ({ vault, client }: Prep, sessionId: string): Tries => ({
  subject: vault.blindIndex(`${sessionId}|${networkOf(client.address)}`, 'passkey-session'),
  most: MOST_FAILURES_OPERATOR,
});

const passkeyEntry = (prep: Prep, sessionId: string | undefined): Tries =>
  sessionId === undefined ? addressEntry(prep) : passkeysOfSession(prep, sessionId);

/** Rejects with `too_often` while this network, or this session, failed too often with passkeys. */
export const requireOpenHere = async (prep: Prep, sessionId: string | undefined): Promise<void> => {
  await failuresBefore(prep, passkeyEntry(prep, sessionId));
};

/** Counts a wrong passkey. */
export const countAtEntry = async (prep: Prep, sessionId: string | undefined): Promise<void> => {
  await countQuietly(prep, passkeyEntry(prep, sessionId).subject);
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

const LIMITS = {
  free: MOST_FAILURES_OPERATOR,
  account: MOST_FAILURES_STRANGERS,
  here: MOST_FAILURES_OPERATOR,
  network: MOST_FAILURES_OPERATOR_ADDRESS,
  mostHere: MOST_FAILURES_OPERATOR_HERE,
};

/** Wrong codes of strangers, from everywhere: who gives one knows the password, and could guess from many networks. */
const codesOf = ({ vault }: Prep, { id }: OperatorRow): Tries => ({
  subject: vault.blindIndex(`operator|${id}`, 'totp-of-strangers'),
  most: MOST_CODES_STRANGERS,
});

/** Of a device on which this operator logged in before, or of a stranger to this e-mail. */
const logInEntryOf = async (prep: Prep, email: string, operator: OperatorRow | undefined): Promise<LogInEntry> => {
  const stranger = strangersEntry(prep, { kind: 'log-in-operator', account: email.toLowerCase(), limits: LIMITS });
  if (operator === undefined) return stranger;
  const device = await knownDevice(prep, { operatorId: operator.id });
  if (device === undefined) return stranger;
  const bounds = { free: MOST_FAILURES_OPERATOR, most: MOST_FAILURES_OPERATOR };
  return (await deviceEntry(prep, { device, ...bounds })) ?? stranger;
};

const entryOf = async (prep: Prep, email: string, operator: OperatorRow | undefined): Promise<LogInEntry> =>
  prep.principal.kind === 'operator'
    ? sessionEntry(prep, {
        sessionId: prep.principal.sessionId,
        most: MOST_FAILURES_OPERATOR,
        mostInAll: MOST_FAILURES_STRANGERS,
      })
    : logInEntryOf(prep, email, operator);

type Link = { readonly email: string; readonly entry: LogInEntry; readonly solved: number };

/**
 * Counts a failure where it came from and puts it into the audit log, and tells the operator when it is the last one
 * there without a puzzle.
 */
const settleHere = async (
  prep: Prep,
  { email, entry, solved }: Link,
  rejected: 'password' | 'totp' | undefined,
): Promise<void> => {
  if (rejected === undefined) return requireWork(solved, await entry.need(solved));
  const failed = await entry.fail().catch(async (error: unknown) => {
    await enqueueRejected(prep, { email, rejected, locked: true });
    throw error;
  });
  const { failures, needed } = failed;
  await enqueueRejected(prep, { email, rejected, failures, locked: failures >= entry.most });
  if (failures === MOST_FAILURES_OPERATOR) await enqueueFailures(prep, email);
  return requireWork(solved, needed);
};

export type OperatorAuthenticationGiven = {
  readonly email: string;
  readonly password: string;
  readonly totp: string | undefined;
  /** The error for a wrong password. */
  readonly wrong: DomainErrorCode;
  /** Work of the captcha that was sent; an open session needs none. */
  readonly solved: number;
};

/**
 * Returns the operator of that e-mail, proved by password and, where it is on, by the two-factor code.
 * - One error for a wrong password, an unknown e-mail and a locked operator, after the same work; whether a code is
 *   needed is disclosed only after the right password.
 * - A device on which this operator logged in before, and an open session, have five tries of their own: nobody else's
 *   failures count there. After those the device is a stranger, and the network waits a quarter of an hour with that
 *   session. Knowing an operator's e-mail locks nobody out.
 * - Strangers pay for theirs: after five failures from one network, thirty from everywhere, or forty of a network at
 *   any e-mails, a try needs a puzzle that grows (`captcha_required`). A network that failed twenty times at one
 *   operator has to wait a quarter of an hour with that one. A wrong two-factor code is a failure too; ten of strangers
 *   make all strangers wait, which takes the right password.
 */
export const provenOperator = async (
  prep: Prep,
  { email, password, totp, wrong, solved }: OperatorAuthenticationGiven,
): Promise<OperatorRow> => {
  if (prep.principal.kind !== 'operator') requireLeastWork(prep, { kind: 'log-in-operator', limits: LIMITS }, solved);
  const operator = await prep.reading((tx) => operatorByEmail(tx, email));
  const entry = await entryOf(prep, email, operator);
  const link = { email: email.toLowerCase(), entry, solved };
  return takeTurns(entry.turn, async () => {
    requireWork(solved, await entry.need(solved));
    const right =
      (await verifyOperatorPassword(prep, operator?.passwordHash, password)) && operator?.state === 'active';
    await settleHere(prep, link, right ? undefined : 'password');
    if (!right || operator === undefined) return reject(wrong);
    const codes = codesOf(prep, operator);
    if (entry.isStranger && totp !== undefined) await failuresBefore(prep, codes);
    const second = await takeTotp(prep, operator, totp);
    if (second === 'wrong') {
      if (entry.isStranger) await countQuietly(prep, codes.subject);
      await settleHere(prep, link, 'totp');
    }
    if (second !== 'right') return reject(second === 'wrong' ? 'totp_wrong' : 'totp_required');
    await entry.forgive();
    return operator;
  });
};
