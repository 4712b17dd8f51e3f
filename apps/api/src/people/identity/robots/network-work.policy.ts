// How much a request for a code has to prove, by what its network did; no clock, no storage.
import { FAILURES_PER_ADDRESS } from '#people/identity/identity.policy.ts';
import { BASE_WORK, FIRST, MOST_WORK } from '#people/identity/sessions/log-in-work.policy.ts';

/** What is asked of the next request. */
export type Need = {
  readonly work: number;
  /** A sign of a person besides, or more work in its place. */
  readonly person: boolean;
};

/** What a network did, and how full the day of its country is. Shares are parts of the most that is allowed. */
export type Behaviour = {
  /** Codes of today from the address, or its /64. */
  readonly texts: number;
  /** The greatest share: of codes from the address or the wider network, of registrations. */
  readonly share: number;
  /** Of the day's codes of the country that the number is of. */
  readonly countryShare: number;
  /** Wrong passwords within the window, whatever phone they named. */
  readonly failures: number;
};

/** Below this share of what is allowed a network is quiet. */
const QUIET_SHARE = 1 / 8;
/** A household asks for so many codes a day, and registers so many: that is quiet whatever is allowed. */
const QUIET_COUNT = 2;
const BUSY_COUNTRY = [1 / 2, 3 / 4] as const;
/** Doublings from which on a person is asked for. */
const PERSON_FROM = 3;

/** The share of what is allowed that a count is. */
export const usedShare = (count: number, most: number): number => (count <= QUIET_COUNT ? 0 : count / most);

const doublingsOf = ({ texts, share, countryShare, failures }: Behaviour): number =>
  Math.max(
    share < QUIET_SHARE ? 0 : Math.floor(Math.log2(share / QUIET_SHARE)) + FIRST,
    failures < FAILURES_PER_ADDRESS ? 0 : Math.floor(failures / FAILURES_PER_ADDRESS) + FIRST - 1,
    texts <= QUIET_COUNT || countryShare < BUSY_COUNTRY[0] ? 0 : countryShare < BUSY_COUNTRY[1] ? FIRST : FIRST + 1,
  );

/** A quiet network needs the ordinary puzzle, or the picture. It never falls with more of anything. */
export const needOf = (behaviour: Behaviour): Need => {
  const doublings = doublingsOf(behaviour);
  return { work: Math.min(MOST_WORK, BASE_WORK * 2 ** doublings), person: doublings >= PERSON_FROM };
};

/** A picture can be read by a script, an outside captcha less easily. */
const PICTURE_FACTOR = 4;
/** The way of who sees no picture, and of a device without the outside captcha: work in its place. */
const ALONE_FACTOR = 4;

/** Work by each way; any of them is enough. */
export type Ways = { readonly work: number; readonly pictureWork?: number; readonly outsideWork?: number };

/** The greatest work is that of a puzzle alone: whoever knows no other way passes by it, and so does who can't see. */
export const waysOf = ({ work, person }: Need, outside: 'none' | 'asked' | 'unavailable'): Ways => {
  if (!person) return { work };
  const most = (factor: number): number => Math.min(MOST_WORK, work * factor);
  const picture = outside === 'none' ? 1 : PICTURE_FACTOR;
  return {
    work: most(picture * ALONE_FACTOR),
    pictureWork: most(picture),
    ...(outside === 'asked' ? { outsideWork: work } : {}),
  };
};
