// Opens a session by phone and password.
import type { logIn as LogIn } from '@roda/api-contract/people/identity';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { beginSession } from './begin-session.ts';
import {
  FAILURES_PER_ADDRESS,
  FREE_FAILURES,
  MOST_FAILURES,
  MOST_FAILURES_HERE,
} from '#people/identity/identity.policy.ts';
import { credentialsByPhone, type Credentials } from '#people/identity/identity.queries.ts';
import { knownDevice } from './known-device.ts';
import { deviceEntry, requireLeastWork, requireWork, strangersEntry, type LogInEntry } from './log-in-entry.ts';
import { solvedWork } from './prove-captcha.ts';
import { phoneIndexOf } from './prove-code.ts';
import { verifyPassword } from './prove-password.ts';
import { requireStaying } from '#people/identity/closing/closing.ts';
import { resolvePhone } from './resolve-phone.ts';
import { toProfileDto } from './profile-dto.ts';
import { takeTurns } from './run-in-turns.ts';

type Op = typeof LogIn;
export type LogInProvenLogIn = { readonly memberId: bigint; readonly passwordHash: string; readonly origin: string };

const LIMITS = {
  free: FREE_FAILURES,
  account: MOST_FAILURES,
  here: MOST_FAILURES,
  network: FAILURES_PER_ADDRESS,
  mostHere: MOST_FAILURES_HERE,
};

/** Of the member's known device, or of a stranger to this phone. */
const entryOf = async (prep: Prep, phone: string, found: Credentials | undefined): Promise<LogInEntry> => {
  const stranger = strangersEntry(prep, { kind: 'log-in', account: phone, limits: LIMITS });
  if (found === undefined) return stranger;
  const device = await knownDevice(prep, { memberId: found.memberId });
  if (device === undefined) return stranger;
  return (await deviceEntry(prep, { device, free: FREE_FAILURES, most: MOST_FAILURES })) ?? stranger;
};

/**
 * - One error, `credentials_wrong`, for a wrong password, an unknown phone and a closed account, after the same work.
 * - A device that the account was logged in on before counts its own failures: from the fourth on a captcha is
 *   required, after the tenth it is a stranger.
 * - Strangers are never locked out by others: from their fourth failure on a captcha is required (`captcha_required`),
 *   after the tenth a puzzle that grows, `data.work`. A network that failed thirty times at one phone has to wait a
 *   quarter of an hour with that phone. All that for known and unknown phones alike, and also for concurrent guesses.
 */
export const prepareLogIn = async (prep: Prep<Member | Nobody>, input: InputOf<Op>): Promise<LogInProvenLogIn> => {
  const { phone } = await resolvePhone(prep, input);
  const { vault, services, reading } = prep;
  const solved = await solvedWork(prep, input);
  requireLeastWork(prep, { kind: 'log-in', limits: LIMITS }, solved);
  const found = await reading((tx) => credentialsByPhone(tx, phoneIndexOf(vault, phone)));
  const entry = await entryOf(prep, phone, found);
  return takeTurns(entry.turn, async () => {
    requireWork(solved, await entry.need(solved));
    const right = (await verifyPassword(prep, found?.passwordHash, input.password)) && found?.state !== 'closed';
    requireWork(solved, right ? await entry.need(solved) : (await entry.fail()).needed);
    if (!right || found === undefined) return reject('credentials_wrong');
    await entry.forgive();
    return { memberId: found.memberId, passwordHash: found.passwordHash, origin: services.config.origin };
  });
};

/** The session begins only while the proved password is still the account's. */
export const logIn = async (
  ctx: RequestContext<Member | Nobody>,
  _input: InputOf<Op>,
  prepared: LogInProvenLogIn,
): Promise<ReplyOf<Op>> => {
  const { memberId, origin } = prepared;
  await requireStaying(ctx, memberId);
  const begun = await beginSession(ctx, prepared);
  return { ...begun, userInfo: await toProfileDto(ctx, { memberId, origin }) };
};
