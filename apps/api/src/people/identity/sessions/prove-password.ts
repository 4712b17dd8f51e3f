// Verifies a password: counts failures, and takes the same time for unknown members.
import { reject } from '#platform/errors.ts';
import type { ClientInfo, Member } from '#platform/request-context.ts';
import type { Prep } from '#platform/http/route.ts';
import { networkOf } from '#platform/hashing/network.ts';
import type { Hashing } from '#platform/services.ts';
import { countFailure, clearFailures } from './codes.repository.ts';
import { after, FAILURE_WINDOW_MS, MOST_FAILURES, secondsUntil } from '#people/identity/identity.policy.ts';
import { failuresAmong, failuresOf, passwordHashOf } from '#people/identity/identity.queries.ts';
import { takeTurns } from './run-in-turns.ts';

const strangers = new WeakMap<Hashing, Promise<string>>();

/** A hash that no password has, made with this server's own settings: verifying it costs the same as any other. */
const strangerHash = (hashing: Hashing): Promise<string> => {
  const known = strangers.get(hashing) ?? hashing.hash('nobody has this password');
  strangers.set(hashing, known);
  // One that was refused by a full queue would refuse every unknown phone from then on.
  known.catch(() => strangers.delete(hashing));
  return known;
};

/** Whom the work is for. */
type Asker = Pick<Prep, 'services'> & { readonly client: Pick<ClientInfo, 'address'> };
type Checked = { readonly stored: string | undefined; readonly password: string };

const verifyBy = async (hashing: Hashing, { client }: Asker, { stored, password }: Checked): Promise<boolean> => {
  const right = await hashing.verify(stored ?? (await strangerHash(hashing)), password, networkOf(client.address));
  return right && stored !== undefined;
};

/**
 * Whether the password fits the stored hash of a member; `false`, after the same work, where there is none. Hashing
 * comes last: call it once captcha, token and counters were checked.
 */
export const verifyPassword = (prep: Asker, stored: string | undefined, password: string): Promise<boolean> =>
  verifyBy(prep.services.hashing, prep, { stored, password });

/** The same for operators, in their own queue. */
export const verifyOperatorPassword = (prep: Asker, stored: string | undefined, password: string): Promise<boolean> =>
  verifyBy(prep.services.operatorHashing, prep, { stored, password });

/** The hash of a new password of a member, in the caller's share of the queue. */
export const hashPassword = ({ services, client }: Asker, password: string) =>
  services.hashing.hash(password, networkOf(client.address));

/** The same for operators, in their own queue. */
export const hashOperatorPassword = ({ services, client }: Asker, password: string) =>
  services.operatorHashing.hash(password, networkOf(client.address));

export type Tries = { readonly subject: Buffer; readonly most: number };

type Failures = { readonly count: number; readonly lastAt: Date };

/** Rejects with `too_often` during the lockout; the check doesn't extend it. */
export const requireFewer = (found: Failures | undefined, most: number, at: Date): void => {
  if (found !== undefined && found.count >= most)
    reject('too_often', { retryAfter: secondsUntil(after(found.lastAt, FAILURE_WINDOW_MS), at) });
};

/** Failures of each subject within the window, in their order, by one statement. */
export const failuresOfEach = async (
  { reading, at }: Pick<Prep, 'reading' | 'at'>,
  subjects: readonly Buffer[],
): Promise<readonly (Failures | undefined)[]> => {
  const found = await reading((tx) => failuresAmong(tx, subjects, after(at, -FAILURE_WINDOW_MS)));
  return subjects.map((subject) => found.find((each) => each.subject.equals(subject)));
};

/** Failures within the window. Rejects with `too_often` during the lockout; the check doesn't extend it. */
export const failuresBefore = async (
  { reading, at }: Pick<Prep, 'reading' | 'at'>,
  { subject, most }: Tries,
): Promise<number> => {
  const found = await reading((tx) => failuresOf(tx, subject, after(at, -FAILURE_WINDOW_MS)));
  requireFewer(found, most, at);
  return found?.count ?? 0;
};

/**
 * Durably counts a failure and returns the number of failures. Rejects with `too_often` beyond the maximum: the replies
 * to a burst of guesses stop there too.
 */
const countTry = async (
  { autocommit, at }: Pick<Prep, 'autocommit' | 'at'>,
  { subject, most }: Tries,
): Promise<number> => {
  const count = await autocommit((tx) => countFailure(tx, { subject, at, quietSince: after(at, -FAILURE_WINDOW_MS) }));
  if (count > most) reject('too_often', { retryAfter: secondsUntil(after(at, FAILURE_WINDOW_MS), at) });
  return count;
};

/** Durably counts a failure, and returns nothing. */
export const countQuietly = ({ autocommit, at }: Pick<Prep, 'autocommit' | 'at'>, subject: Buffer): Promise<number> =>
  autocommit((tx) => countFailure(tx, { subject, at, quietSince: after(at, -FAILURE_WINDOW_MS) }));

/**
 * After the check: a wrong attempt is counted, a right one is rejected once too many others have failed meanwhile. So a
 * burst of concurrent guesses gains no more than the few that were being hashed, and concurrent log-ins of different
 * people don't block each other. Returns the current number of failures.
 */
export const settleTry = (
  prep: Pick<Prep, 'reading' | 'autocommit' | 'at'>,
  tries: Tries,
  right: boolean,
): Promise<number> => (right ? failuresBefore(prep, tries) : countTry(prep, tries));

export const forgive = ({ autocommit }: Pick<Prep, 'autocommit'>, subject: Buffer): Promise<unknown> =>
  autocommit((tx) => clearFailures(tx, subject));

/**
 * Step-up, for `prepare`: rejects with `step_up_wrong` unless this is the calling member's password, and with
 * `too_often` after ten wrong ones in a row.
 */
export const requirePassword = async (prep: Prep<Member>, password: string): Promise<void> => {
  const { memberId } = prep.principal;
  const tries = { subject: prep.vault.blindIndex(String(memberId), 'step-up'), most: MOST_FAILURES };
  await takeTurns(tries.subject, async () => {
    await failuresBefore(prep, tries);
    const stored = await prep.reading((tx) => passwordHashOf(tx, memberId));
    const right = await verifyPassword(prep, stored, password);
    const failures = await settleTry(prep, tries, right);
    if (!right) reject('step_up_wrong');
    if (failures > 0) await forgive(prep, tries.subject);
  });
};
