// How much a stranger has to compute for the next try; no clock, no storage.

/** Some 60,000 hashes at most: half a second on a phone, costly for bulk registration. */
export const BASE_WORK = 60_000;
/** Fifteen million: a minute on a phone. */
export const MOST_WORK = BASE_WORK * 2 ** 8;
/** A picture of letters is worth less than a puzzle: it is enough only before the puzzles rise. */
export const PICTURE_WORK = BASE_WORK / 2;

/** Failures of strangers, within the window. */
type StrangersFailures = {
  /** At this account, from everywhere. */
  readonly account: number;
  /** At this account, from this network. */
  readonly here: number;
  /** Of this network, whatever account it named. */
  readonly network: number;
};

export type WorkLimits = {
  /** Failures at an account before anything is asked for. */
  readonly free: number;
  /** Failures from one network before the puzzles rise, by one doubling each. */
  readonly here: number;
  /** Failures from everywhere before they rise, by one doubling each time that the number doubles. */
  readonly account: number;
  /** Failures of one network before anything is asked for, and the step of further doublings. */
  readonly network: number;
};

/** The first puzzles beyond a limit are four times the ordinary one. */
export const FIRST = 2;

const risen = (failures: number, { account, here, network }: WorkLimits, kind: keyof StrangersFailures): number => {
  if (kind === 'account') return failures < account ? 0 : Math.floor(Math.log2(failures / account)) + FIRST;
  if (kind === 'here') return failures < here ? 0 : failures - here + FIRST;
  return failures < network * 2 ? 0 : Math.floor(failures / network);
};

/** Work of the next try: 0 for none. It never falls with more failures, and has an upper bound. */
export const workNeeded = (failures: StrangersFailures, limits: WorkLimits): number => {
  const { account, here, network } = failures;
  if (Math.max(account, here) < limits.free && network < limits.network) return 0;
  const doublings = Math.max(
    risen(account, limits, 'account'),
    risen(here, limits, 'here'),
    risen(network, limits, 'network'),
  );
  return Math.min(MOST_WORK, BASE_WORK * 2 ** doublings);
};

/** A puzzle may be one doubling behind: others may fail while it is solved. */
export const isEnough = (solved: number, needed: number): boolean => solved * 2 >= needed;
