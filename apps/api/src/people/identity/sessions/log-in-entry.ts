// Failures at log-in: a known device has a counter of its own, strangers pay for theirs with work.
import { reject } from '#platform/errors.ts';
import { networkOf } from '#platform/hashing/network.ts';
import type { Prep } from '#platform/http/route.ts';
import { BASE_WORK, isEnough, workNeeded, type WorkLimits } from './log-in-work.policy.ts';
import { keepFailures, leastFailures, type LogInKind } from './network-failures.ts';
import { countQuietly, failuresBefore, failuresOfEach, forgive, requireFewer, settleTry } from './prove-password.ts';

type Failed = {
  /** Failures so far of the network, device or session, with this one. */
  readonly failures: number;
  /** The work that this try needed. */
  readonly needed: number;
};

/** What failures are counted for. Rejects with `too_often` where a network has to wait. */
export type LogInEntry = {
  /** Of somebody who is known neither by a device nor by a session. */
  readonly isStranger: boolean;
  /** Who waits for whose tries. */
  readonly turn: Buffer;
  /** After so many failures here no try is judged for a while, or none as of somebody known. */
  readonly most: number;
  /** Work that the next try needs; a part of it, where `solved` is less than that already. */
  readonly need: (solved: number) => Promise<number>;
  /** Counts a failure. */
  readonly fail: () => Promise<Failed>;
  readonly forgive: () => Promise<void>;
};

const NO_LIMIT = Number.MAX_SAFE_INTEGER;

type EntryNames = {
  /** Prefix of the counters: members and operators share none. */
  readonly kind: LogInKind;
  /** A phone or an e-mail. */
  readonly account: string;
};

type EntryLimits = WorkLimits & {
  /** Failures at one account after which this network, and nobody else, waits for a quarter of an hour. */
  readonly mostHere: number;
};

/** What strangers' failures are counted by: the account, the account from this network, the network. */
export const logInSubjects = (
  { vault, client }: Pick<Prep, 'vault' | 'client'>,
  { kind, account }: EntryNames,
): Readonly<Record<'account' | 'here' | 'network', Buffer>> => {
  const network = networkOf(client.address);
  return {
    account: vault.blindIndex(account, kind === 'log-in' ? kind : `${kind}-everywhere`),
    here: vault.blindIndex(`${account}|${network}`, kind === 'log-in' ? `${kind}-here` : kind),
    network: vault.blindIndex(network, `${kind}-address`),
  };
};

type EntryFlood = { readonly kind: LogInKind; readonly limits: WorkLimits };

const leastWork = (prep: Prep, { kind, limits }: EntryFlood): number =>
  workNeeded({ account: 0, here: 0, network: leastFailures(prep, kind) }, limits);

/**
 * Rejects with `captcha_required` a caller of a network that has failed often, before anything is looked up: that
 * network's failures alone ask for more work than was done. What the account asks for besides is known later. Whoever
 * sends a device may be known, and passes.
 */
export const requireLeastWork = (prep: Prep, flood: EntryFlood, solved: number): void => {
  if (prep.client.devices === undefined) requireWork(solved, leastWork(prep, flood));
};

/** Nobody is locked out by others: their failures cost work, and one network's lock only that network out. */
export const strangersEntry = (prep: Prep, names: EntryNames & { readonly limits: EntryLimits }): LogInEntry => {
  const { kind, limits } = names;
  const { at } = prep;
  const subjects = logInSubjects(prep, names);
  let anyBefore = false;
  return {
    isStranger: true,
    turn: subjects.here,
    most: limits.mostHere,
    need: async (solved) => {
      const least = leastWork(prep, names);
      if (!isEnough(solved, least)) return least;
      const [here, account, network] = await failuresOfEach(prep, [subjects.here, subjects.account, subjects.network]);
      if (network !== undefined) keepFailures(prep, kind, network);
      requireFewer(here, limits.mostHere, at);
      const [atAccount, atHere] = [account?.count ?? 0, here?.count ?? 0];
      anyBefore ||= atAccount + atHere > 0;
      return workNeeded({ account: atAccount, here: atHere, network: network?.count ?? 0 }, limits);
    },
    fail: async () => {
      const network = (await countQuietly(prep, subjects.network)) - 1;
      keepFailures(prep, kind, { count: network + 1, lastAt: at });
      const account = (await countQuietly(prep, subjects.account)) - 1;
      const failures = await settleTry(prep, { subject: subjects.here, most: limits.mostHere }, false);
      return { failures, needed: workNeeded({ account, here: failures - 1, network }, limits) };
    },
    forgive: async () => {
      if (!anyBefore) return;
      await forgive(prep, subjects.account);
      await forgive(prep, subjects.here);
    },
  };
};

/**
 * Of a device that the account was logged in on before. After as many failures of its own as `most` it is a stranger
 * like any other: undefined.
 */
export const deviceEntry = async (
  prep: Prep,
  { device: subject, free, most }: { device: Buffer; free: number; most: number },
): Promise<LogInEntry | undefined> => {
  const tries = { subject, most: NO_LIMIT };
  const before = await failuresBefore(prep, tries);
  if (before >= most) return undefined;
  const workOf = (failures: number): number => (failures < free ? 0 : BASE_WORK);
  return {
    isStranger: false,
    turn: subject,
    most,
    need: async () => workOf(await failuresBefore(prep, { subject, most })),
    fail: async () => {
      const failures = await settleTry(prep, { subject, most }, false);
      return { failures, needed: workOf(failures - 1) };
    },
    forgive: async () => {
      if (before > 0) await forgive(prep, subject);
    },
  };
};

type SessionBounds = { readonly sessionId: string; readonly most: number; readonly mostInAll: number };

/**
 * Of an open session, whose token somebody else may hold: after `most` failures in it a network waits, after
 * `mostInAll` the session does, and log-in is not affected.
 */
export const sessionEntry = (prep: Prep, { sessionId, most, mostInAll }: SessionBounds): LogInEntry => {
  const indexOf = (text: string): Buffer => prep.vault.blindIndex(text, 'prove-in-session');
  const here = { subject: indexOf(`${sessionId}|${networkOf(prep.client.address)}`), most };
  const inAll = { subject: indexOf(sessionId), most: mostInAll };
  let anyBefore = false;
  return {
    isStranger: false,
    turn: here.subject,
    most,
    need: async () => {
      const [before, all] = await Promise.all([failuresBefore(prep, here), failuresBefore(prep, inAll)]);
      anyBefore ||= before + all > 0;
      return 0;
    },
    fail: async () => {
      await countQuietly(prep, inAll.subject);
      return { failures: await settleTry(prep, here, false), needed: 0 };
    },
    forgive: async () => {
      if (!anyBefore) return;
      await forgive(prep, here.subject);
      await forgive(prep, inAll.subject);
    },
  };
};

/** Rejects with `captcha_required` and the work of the puzzle to ask for. */
export const requireWork = (solved: number, needed: number): void => {
  if (!isEnough(solved, needed)) reject('captcha_required', { work: needed });
};
